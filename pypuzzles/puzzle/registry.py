"""Discovery of puzzles: one module per puzzle, in a folder or an installed package.

A module `rooks` defines `PUZZLE`, a puzzle named `rooks`. Modules whose names start
with `_` are skipped. An installed package lists its modules in the entry point group
`pypuzzles.puzzles`.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ..errors import InputError, find_location, summarize_error
from .puzzle import Puzzle

__all__ = ["GROUP", "find_installed_puzzles", "list_modules", "load"]

GROUP = "pypuzzles.puzzles"


def list_modules(folders: Iterable[str]) -> set[str]:
    """Return the names of the modules in some folders."""
    found = (module.name for module in iter_modules(folders))
    return {name for name in found if not name.startswith("_")}


@cache
def find_installed_puzzles() -> dict[str, str]:
    """Return the puzzles of installed packages, and the module of each."""
    from importlib.metadata import entry_points  # slow, and rarely needed

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def load(module: str, name: str) -> Puzzle:
    """Import a module and return its puzzle.

    Raises:
        ValueError: The module cannot be imported, or has no puzzle of that name.
    """
    try:
        loaded = import_module(module)
    except (Exception, SystemExit) as error:
        raise InputError(
            "{place}: importing the module failed: {error}",
            place=find_location(error) or module,
            error=summarize_error(error),
        ) from error
    puzzle = getattr(loaded, "PUZZLE", None)
    place = getattr(loaded, "__file__", None) or module
    if not isinstance(puzzle, Puzzle):
        raise InputError("{place}: PUZZLE is missing or is not a Puzzle", place=place)
    if puzzle.name != name:
        pattern = "{place}: the puzzle is named {puzzle}, but its module {name}"
        raise InputError(pattern, place=place, puzzle=puzzle.name, name=name)
    return puzzle
