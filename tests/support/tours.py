"""Tours as tests ask for them."""

from functools import cache
from itertools import islice, pairwise

from pypuzzles import request, wasm
from pypuzzles.puzzles.knights_tour import PUZZLE
from pypuzzles.search import solutions


def ask(algorithm, board, form=None):
    """Make a request of a row of the known counts."""
    rows, cols, start, kind = board
    return request(
        "knights_tour", algorithm, form, rows=rows, cols=cols, start=start, kind=kind
    )


def counted(asked):
    """Count by going through all: a proof that there is none tests no search."""
    compiled = asked.form and wasm.missing() is None
    return asked.count("wasm" if compiled else "python")


@cache
def tours(algorithm, rows, cols, start, kind, most=None):
    """List all tours as boards, or so many."""
    asked = ask(algorithm, (rows, cols, start, kind))
    found = islice(solutions(asked.search()), most)
    return [tuple(asked.board(path)) for path, _ in found]


def share(paths, squares):
    """Count the paths that begin with the same squares as the first."""
    return sum(path[:squares] == paths[0][:squares] for path in paths)


def is_solution(board, rules):
    """Judge a tour by its puzzle; its coordinates alone must say the same."""
    told = PUZZLE.is_solution(board, rules)
    assert told == keeps(board, **rules)
    return told


def keeps(board, rows, cols, start, kind, half_first="off"):
    """Check every square, every leap and the kind of a tour by its coordinates."""
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
