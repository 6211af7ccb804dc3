"""All puzzles: a module each, in this folder or where `add` or a package says.

They are loaded when they are asked for. Those of the sources come first, in their
order, then the others of each folder by name, and those of installed packages last.
"""

import warnings
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ..kit.errors import InputError
from ..kit.found import installed, load, modules
from ..kit.parameters import quoted
from ..kit.puzzle import Puzzle

__all__ = ["PUZZLES", "SOURCES", "add", "find", "names"]

SOURCES = (
    "queens",
    "magic_star",
    "knights_tour",
    "peg_solitaire",
    "permutations",
)
"""The puzzles of the texts that this project grew from."""
TWICE = "{place}: there is a puzzle {name} already"


class Catalogue(Sequence[Puzzle]):
    """All puzzles, looked up whenever they are asked for.

    A module that is broken is left out, with a warning.
    """

    def __iter__(self) -> Iterator[Puzzle]:
        here = ours()
        modules = {name: f"{__name__}.{name}" for name in here}
        for name, module in [*modules.items(), *installed().items()]:
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

    def __getitem__(self, place: Any) -> Any:
        return tuple(iter(self))[place]


PUZZLES: Sequence[Puzzle] = Catalogue()


def ours() -> list[str]:
    """Name the puzzles in this folder and in those that were added; none is loaded."""
    here = (
        name for folder in __path__ for name in sorted(modules([folder]))
    )
    return list(dict.fromkeys([*SOURCES, *here]))


def names() -> list[str]:
    """Name all puzzles, in their order; none is loaded."""
    return list(dict.fromkeys([*ours(), *installed()]))


def find(name: str) -> Puzzle:
    """Find a puzzle by name, or raise ValueError; no other is loaded."""
    if name in SOURCES or name in ours():  # most often no folder is read
        return load(f"{__name__}.{name}", name)
    if name in names():
        return load(installed()[name], name)
    pattern = "there is no puzzle {name}; there are {names}"
    raise InputError(pattern, name=quoted(name), names=", ".join(names()))


def add(folder: str | PathLike[str]) -> None:
    """Look for puzzles in a folder, too.

    Its modules import what they need as those in here do, `from ..kit import Board`, or
    by the whole name.

    A module with the name of a puzzle that is there already is left out, with a
    warning.

    Raises:
        ValueError: there is no such folder.
    """
    place = Path(folder).resolve()
    if not place.is_dir():
        raise InputError(
            "there is no folder {folder}", folder=quoted(str(folder))
        )
    if str(place) in __path__:
        return
    for name in sorted(modules([str(place)]) & {*ours()}):
        said = InputError(TWICE, place=place / name, name=name)
        warnings.warn(str(said), stacklevel=1)
    __path__.append(str(place))
