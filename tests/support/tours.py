"""Helpers for knight's tours."""

from functools import cache
from itertools import islice, pairwise

from pypuzzles import compiler, request
from pypuzzles.puzzles.knights_tour import PUZZLE
from pypuzzles.search import solutions


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


def is_solution(board, rules):
    """Judge a tour by its puzzle; its coordinates must give the same result."""
    result = PUZZLE.is_solution(board, rules)
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
