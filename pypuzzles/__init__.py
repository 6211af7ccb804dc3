"""Classic puzzles solved by searches that read like a page of a tutorial.

A search is a generator of events, which `pypuzzles.search` defines. Public names and
subpackages are loaded on first use.

>>> import pypuzzles
>>> pypuzzles.count("queens", n=8).solutions
92
"""

TYPE_CHECKING = False  # importing `typing` is slow

if TYPE_CHECKING:
    from .api.making import GeneratedPuzzle, make
    from .api.request import Request, Solution, count, request, solve
    from .api.show import Pictures, show
    from .errors import InputError
    from .puzzle.algorithm import Algorithm
    from .puzzle.puzzle import Puzzle
    from .puzzles import PUZZLES
    from .search import FOUND, NEW_BOUND, Count, Search, solutions, tally, total
else:
    from .lazy import lazy_attributes

    __getattr__, __dir__ = lazy_attributes(
        __name__,
        "search",
        "errors",
        "puzzle.algorithm",
        "puzzle.puzzle",
        "puzzles",
        "api.request",
        "api.making",
        "api.show",
    )


__version__ = "0.1.0"

__all__ = [
    "FOUND",
    "NEW_BOUND",
    "PUZZLES",
    "Algorithm",
    "Count",
    "GeneratedPuzzle",
    "InputError",
    "Pictures",
    "Puzzle",
    "Request",
    "Search",
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
