"""Tours as tests ask for them."""

from functools import cache

from pypuzzles import request
from pypuzzles.search import solutions


def ask(algorithm, board, form=None):
    """Make a request of a row of the known counts."""
    rows, cols, start, kind = board
    return request(
        "knights_tour", algorithm, form, rows=rows, cols=cols, start=start, kind=kind
    )


@cache
def tours(algorithm, *board):
    """List all tours as boards."""
    asked = ask(algorithm, board)
    return [tuple(asked.board(path)) for path, _ in solutions(asked.search())]


def share(paths, squares):
    """Count the paths that begin with the same squares as the first."""
    return sum(path[:squares] == paths[0][:squares] for path in paths)
