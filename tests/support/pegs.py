"""Names of games of peg solitaire, for their tests."""

from pypuzzles import request

__all__ = ["BOARDS", "PEGS", "facts", "jumps", "triangle15"]

PEGS = "peg_solitaire"
BOARDS = ("triangle21", "triangle15", "english33", "european37")


def triangle15(vacancy, goal, **rest):
    """Name a game on the triangle of 15 holes."""
    return {"board": "triangle15", "vacancy": vacancy, "goal": goal, **rest}


def facts(board, **rest):
    """Tell the facts of a board and the game on it."""
    return request(PEGS, "depth_first", board=board, **rest).facts()


def jumps(told):
    """List the holes of each jump, (from, over, to), as the facts tell them."""
    return [tuple(put[2::3]) for put in told["puts"]]
