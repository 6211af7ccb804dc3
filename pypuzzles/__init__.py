"""Classic puzzles solved by searches that read like a page of a tutorial.

A search is a generator of events, which `pypuzzles.search` defines. Public names and
subpackages are loaded on first use.

>>> import pypuzzles
>>> pypuzzles.count("queens", n=8).solutions
92
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (a copy of the folder may meet an old one)
    raise ImportError(
        "pypuzzles needs Python 3.11 or newer, and this is "
        f"{sys.version_info[0]}.{sys.version_info[1]}"
    )

TYPE_CHECKING = False  # importing `typing` is slow

if TYPE_CHECKING:
    from .api.checking import Check, check
    from .api.examining import Examination, examine
    from .api.film import Film, film
    from .api.folding import Folding, fold
    from .api.making import GeneratedPuzzle, make
    from .api.racing import race
    from .api.reasons import grade, reasons
    from .api.request import Request, Solution, request
    from .api.show import Pictures, show
    from .api.solving import count, estimate, solve
    from .api.watch import WatchedProgram, watch
    from .counting.estimation import Estimate
    from .errors import InputError
    from .puzzle.algorithm import Algorithm
    from .puzzle.puzzle import Puzzle
    from .puzzles import PUZZLES
    from .reasoning.reason import Reason
    from .search import (
        FOUND,
        NEW_BOUND,
        RESTART,
        Count,
        Search,
        solutions,
        tally,
        total,
    )

__version__ = "0.1.0"

__all__ = [
    "FOUND",
    "NEW_BOUND",
    "PUZZLES",
    "RESTART",
    "Algorithm",
    "Check",
    "Count",
    "Estimate",
    "Examination",
    "Film",
    "Folding",
    "GeneratedPuzzle",
    "InputError",
    "Pictures",
    "Puzzle",
    "Reason",
    "Request",
    "Search",
    "Solution",
    "WatchedProgram",
    "__version__",
    "check",
    "count",
    "estimate",
    "examine",
    "film",
    "fold",
    "grade",
    "make",
    "race",
    "reasons",
    "request",
    "show",
    "solutions",
    "solve",
    "tally",
    "total",
    "watch",
]


_HOMES = {
    "Algorithm": ".puzzle.algorithm",
    "Check": ".api.checking",
    "Count": ".search",
    "Estimate": ".counting.estimation",
    "Examination": ".api.examining",
    "FOUND": ".search",
    "Film": ".api.film",
    "Folding": ".api.folding",
    "GeneratedPuzzle": ".api.making",
    "InputError": ".errors",
    "NEW_BOUND": ".search",
    "RESTART": ".search",
    "PUZZLES": ".puzzles",
    "Pictures": ".api.show",
    "Puzzle": ".puzzle.puzzle",
    "Reason": ".reasoning.reason",
    "Request": ".api.request",
    "Search": ".search",
    "Solution": ".api.request",
    "WatchedProgram": ".api.watch",
    "check": ".api.checking",
    "count": ".api.solving",
    "estimate": ".api.solving",
    "examine": ".api.examining",
    "film": ".api.film",
    "fold": ".api.folding",
    "grade": ".api.reasons",
    "make": ".api.making",
    "race": ".api.racing",
    "reasons": ".api.reasons",
    "request": ".api.request",
    "show": ".api.show",
    "solutions": ".search",
    "solve": ".api.solving",
    "tally": ".search",
    "total": ".search",
    "watch": ".api.watch",
}
"""The module of each public name, as imported above for type checkers."""


def __getattr__(name: str) -> object:
    """Import a public name or a submodule on first use."""
    from importlib import import_module

    if name in _HOMES:
        home = import_module(_HOMES[name], __name__)
        return globals().setdefault(name, getattr(home, name))
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals().keys() | set(__all__)]
