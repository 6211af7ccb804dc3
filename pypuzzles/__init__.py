"""Classic puzzles solved by searches that read like a page of a tutorial.

A search is a generator of pairs; see `pypuzzles.search` for what they mean. Public
names and subpackages are loaded at their first use.

>>> import pypuzzles
>>> pypuzzles.count("queens", n=8).solutions
92
"""

TYPE_CHECKING = False  # so that not even `typing` is loaded before it is needed

if TYPE_CHECKING:
    from .api.request import Made, Request, Solution, count, make, request, solve
    from .api.show import Pictures, show
    from .kit.algorithm import Algorithm
    from .kit.errors import InputError
    from .kit.puzzle import Puzzle
    from .puzzles import PUZZLES
    from .search import FOUND, LIMIT, Count, Search, solutions, tally, total
else:
    HOMES = (
        "search",
        "kit.errors",
        "kit.algorithm",
        "kit.puzzle",
        "puzzles",
        "api.request",
        "api.show",
    )

    def __getattr__(name: str) -> object:
        """Load a public name, or else a subpackage (PEP 562)."""
        from importlib import import_module

        if name in __all__:
            modules = (import_module(f"{__name__}.{home}") for home in HOMES)
            home = next(module for module in modules if name in module.__all__)
            return globals().setdefault(name, getattr(home, name))
        try:
            return import_module(f"{__name__}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{__name__}.{name}":
                raise
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*globals().keys() | set(__all__)]


__version__ = "0.1.0"

__all__ = [
    "FOUND",
    "LIMIT",
    "PUZZLES",
    "Algorithm",
    "Count",
    "InputError",
    "Made",
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
