"""Tours as tests ask for them."""

from functools import cache
from itertools import islice

from pypuzzles import request, wasm
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
