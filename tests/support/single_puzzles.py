"""Data and independent checks of single puzzles."""

from functools import cache
from itertools import islice, pairwise

from pypuzzles import compiler, request, solve
from pypuzzles.board.symmetry import reflect
from pypuzzles.puzzles import knights_tour, magic_star
from pypuzzles.search import solutions

# Queens: images of boards, by rotation and reflection


def rotate(board):
    """Rotate a board clockwise by a quarter: the top row becomes the last column."""
    last = len(board) - 1
    turned = [0] * len(board)
    for row, col in enumerate(board):
        turned[col] = last - row
    return tuple(turned)


def images(board):
    """List the eight images of a board: rotations, and their reflections."""
    turns = [tuple(board)]
    for _ in range(3):
        turns.append(rotate(turns[-1]))
    return turns + [reflect(turn) for turn in turns]


def orbit(board):
    """List the distinct images of a board in order; the first is fundamental."""
    return sorted(set(images(board)))


# Magic stars


@cache
def all_stars():
    """List all stars, by the default search."""
    return [found.board for found in solve("magic_star")]


@cache
def fundamental_stars():
    """List one star of each twelve."""
    return [found.board for found in solve("magic_star", "fundamental")]


def matching_stars(stars, clues):
    """List the stars that have these numbers in these cells."""
    return [star for star in stars if all(star[c] == n for c, n in clues.items())]


def star_data(algorithm="forced", **clues):
    """Return the board data of the puzzle."""
    return request("magic_star", algorithm, **clues).facts()


def satisfies_rules(star, clues=()):
    """Check a star independently of the searches."""
    return magic_star.PUZZLE.is_solution(star, {"clues": dict(clues)})


# Knight's tours


def tour_request(algorithm, board, form=None):
    """Return the request of a row of the known counts."""
    rows, cols, start, kind = board
    return request(
        "knights_tour", algorithm, form, rows=rows, cols=cols, start=start, kind=kind
    )


def count_completely(query):
    """Count by a complete search, even if a proof shows there are none."""
    compiled = query.form and compiler.explain_no_runtime() is None
    return query.count("wasm" if compiled else "python")


@cache
def list_tours(algorithm, rows, cols, start, kind, most=None):
    """List all tours as boards, or up to a number."""
    query = tour_request(algorithm, (rows, cols, start, kind))
    found = islice(solutions(query.search()), most)
    return [tuple(query.board(path)) for path, _ in found]


def count_shared_beginnings(paths, squares):
    """Count the paths that have the first squares of the first path."""
    return sum(path[:squares] == paths[0][:squares] for path in paths)


def is_tour(board, rules):
    """Judge a tour by its puzzle; its coordinates must give the same result."""
    result = knights_tour.PUZZLE.is_solution(board, rules)
    rules = {name: value for name, value in rules.items() if name != "board"}
    assert result == check_tour(board, **rules)
    return result


def check_tour(board, rows, cols, start, kind, half_first="off"):
    """Check squares, leaps and the kind of a tour by its coordinates."""
    if sorted(board) != list(range(rows * cols)):
        return False
    places = [divmod(square, cols) for square in board]
    round_trip = places if kind == "any" else [*places, places[0]]
    if places[0] != tuple(start) or any(
        {abs(row - next_row), abs(col - next_col)} != {1, 2}
        for (row, col), (next_row, next_col) in pairwise(round_trip)
    ):
        return False
    half = len(places) // 2
    sides = {col >= cols // 2 for _, col in places[:half]}
    if half_first == "on" and len(sides) > 1:
        return False
    return kind != "symmetric" or all(
        places[number - half] == (rows - 1 - row, cols - 1 - col)
        for number, (row, col) in enumerate(places)
    )


# Peg solitaire


PEGS = "peg_solitaire"
PEG_BOARDS = ("triangle21", "triangle15", "english33", "european37")


def triangle15(vacancy, goal, **rest):
    """Return the parameters of a game on the triangle of 15 holes."""
    return {"board": "triangle15", "vacancy": vacancy, "goal": goal, **rest}


def peg_data(board, **rest):
    """Return the board data of a game."""
    return request(PEGS, "depth_first", board=board, **rest).facts()


def jumps(result):
    """List the holes of each jump, (from, over, to), in the board data."""
    return [tuple(put[2::3]) for put in result["actions"]]
