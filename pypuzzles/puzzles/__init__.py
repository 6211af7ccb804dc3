"""All puzzles: built-in modules, added folders and installed packages.

Puzzles are loaded on first use. Those of the sources come first, in their order, then
the others of each folder by name, and finally those of installed packages.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import overload

from ..errors import InputError, create_name_error
from ..puzzle.parameters import shorten_repr
from ..puzzle.puzzle import Puzzle
from ..puzzle.registry import find_installed_puzzles, list_modules, load

__all__ = ["PUZZLES", "SOURCES", "add", "find", "list_names"]

SOURCES = (
    "queens",
    "magic_star",
    "knights_tour",
    "peg_solitaire",
    "permutations",
)
"""The puzzles of the texts on which this project is based."""
NOT_A_NAME = (
    "a puzzle is a name such as {name}, not an object of type {kind}; the puzzle of a "
    "program is the argument `on`"
)
TWICE = "{place}: there is already a puzzle {name}"


class Catalogue(Sequence[Puzzle]):
    """Sequence of all puzzles, also by name; every use looks for new ones.

    A module that cannot be loaded is skipped with a warning.

    >>> "queens" in PUZZLES, PUZZLES["queens"] is find("queens")
    (True, True)
    """

    def __iter__(self) -> Iterator[Puzzle]:
        here = list_names_in_folders()
        modules = {name: f"{__name__}.{name}" for name in here}
        for name, module in [
            *modules.items(),
            *find_installed_puzzles().items(),
        ]:
            try:
                if name in here and module != modules[name]:
                    raise InputError(TWICE, place=module, name=name)
                puzzle = load(module, name)
            except InputError as error:
                warnings.warn(str(error), stacklevel=1)
            else:
                yield puzzle

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __contains__(self, puzzle: object) -> bool:
        if isinstance(puzzle, str):
            return puzzle in list_names()
        return super().__contains__(puzzle)

    @overload
    def __getitem__(self, place: int | str) -> Puzzle: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Puzzle, ...]: ...

    def __getitem__(
        self, place: int | str | slice
    ) -> Puzzle | tuple[Puzzle, ...]:
        return (
            find(place)
            if isinstance(place, str)
            else tuple(iter(self))[place]
        )

    def __repr__(self) -> str:
        return f"<Catalogue: {', '.join(list_names())}>"


PUZZLES = Catalogue()


def list_names_in_folders() -> list[str]:
    """Return the names of built-in puzzles and those of added folders.

    The puzzles are not loaded, and those of installed packages are not listed.
    """
    here = (
        name
        for folder in __path__
        for name in sorted(list_modules([folder]))
    )
    return list(dict.fromkeys([*SOURCES, *here]))


def list_names() -> list[str]:
    """Return the names of all puzzles, in order, without loading them."""
    return list(
        dict.fromkeys([*list_names_in_folders(), *find_installed_puzzles()])
    )


def find(name: str) -> Puzzle:
    """Return a puzzle by name, without loading any other.

    Raises:
        ValueError: There is no such puzzle, or the name is not a string.
    """
    if not isinstance(name, str):
        raise InputError(
            NOT_A_NAME, name="'queens'", kind=type(name).__name__
        )
    module = f"{__name__}.{name}"
    is_loaded = module in sys.modules and name.isidentifier()
    if name in SOURCES or is_loaded or name in list_names_in_folders():
        return load(module, name)  # usually without reading a folder
    if name in list_names():
        return load(find_installed_puzzles()[name], name)
    pattern = "there is no puzzle {name}; there are {names}"
    names = list_names()
    raise create_name_error(
        name,
        names,
        pattern,
        name=shorten_repr(name),
        names=", ".join(names),
    )


def add(folder: str | PathLike[str]) -> None:
    """Also look for puzzles in a folder.

    Its modules may use relative imports as the built-in ones do, `from ..kit import
    Board`, or absolute imports.

    A module with the name of an existing puzzle is skipped with a warning.

    Raises:
        ValueError: There is no such folder.
    """
    place = Path(folder).resolve()
    if not place.is_dir():
        raise InputError(
            "there is no folder {folder}", folder=shorten_repr(str(folder))
        )
    if str(place) in __path__:
        return
    for name in sorted(
        list_modules([str(place)]) & {*list_names_in_folders()}
    ):
        error = InputError(TWICE, place=place / name, name=name)
        warnings.warn(str(error), stacklevel=1)
    __path__.append(str(place))
