"""Finds puzzles where they lie: a module each, in a folder or an installed package.

A module `rooks` holds `PUZZLE`, a puzzle of that name. One whose name begins with `_`
is no puzzle, but what others import. A package that is installed names its modules in
the entry point group `pypuzzles.puzzles`.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .errors import InputError, told, where
from .puzzle import Puzzle

__all__ = ["GROUP", "installed", "load", "modules"]

GROUP = "pypuzzles.puzzles"


def modules(folders: Iterable[str]) -> set[str]:
    """Name the modules of puzzles in some folders."""
    found = (module.name for module in iter_modules(folders))
    return {name for name in found if not name.startswith("_")}


@cache
def installed() -> dict[str, str]:
    """Name the puzzles of installed packages, with the module of each."""
    from importlib.metadata import entry_points  # it takes long, and few ask

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def load(module: str, name: str) -> Puzzle:
    """Import a module and return its puzzle.

    Raises:
        ValueError: it cannot be imported, or has no puzzle of that name.
    """
    try:
        loaded = import_module(module)
    except (Exception, SystemExit) as error:
        raise InputError(
            "{place}: the module fails: {error}",
            place=where(error) or module,
            error=told(error),
        ) from error
    puzzle = getattr(loaded, "PUZZLE", None)
    place = getattr(loaded, "__file__", None) or module
    if not isinstance(puzzle, Puzzle):
        raise InputError("{place}: there is no PUZZLE", place=place)
    if puzzle.name != name:
        pattern = "{place}: the puzzle is called {puzzle}, and its module {name}"
        raise InputError(pattern, place=place, puzzle=puzzle.name, name=name)
    return puzzle
