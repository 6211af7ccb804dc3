"""Names of peg solitaire games."""

from pypuzzles import request

__all__ = ["BOARDS", "PEGS", "jumps", "peg_data", "triangle15"]

PEGS = "peg_solitaire"
BOARDS = ("triangle21", "triangle15", "english33", "european37")


def triangle15(vacancy, goal, **rest):
    """Return the parameters of a game on the triangle of 15 holes."""
    return {"board": "triangle15", "vacancy": vacancy, "goal": goal, **rest}


def peg_data(board, **rest):
    """Return the board data of a game."""
    return request(PEGS, "depth_first", board=board, **rest).facts()


def jumps(result):
    """List the holes of each jump, (from, over, to), in the board data."""
    return [tuple(put[2::3]) for put in result["actions"]]
