"""Classic puzzles solved by searches that read like a page of a tutorial.

A search is a generator of pairs; see `pypuzzles.search` for what they mean.

>>> import pypuzzles
>>> pypuzzles.count("queens", n=8).solutions
92
"""

from .terminal.interrupt import one_sentence

with one_sentence():
    from .api.request import Request, Solution, count, make, request, solve
    from .api.show import Shown, show
    from .puzzles import PUZZLES
    from .search import FOUND, LIMIT, Count, Search, solutions, tally, total

__version__ = "0.1.0"

__all__ = [
    "FOUND",
    "LIMIT",
    "PUZZLES",
    "Count",
    "Request",
    "Search",
    "Shown",
    "Solution",
    "__version__",
    "count",
    "make",
    "request",
    "show",
    "solutions",
    "solve",
    "tally",
    "total",
]
