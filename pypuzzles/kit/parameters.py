"""The kinds of value a puzzle asks for, each read from text or JSON alike.

`read` is the only way in: it returns the value as the searches take it, or raises
ValueError with the value in the sentence. `schema` describes it to the page.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import index
from typing import Any, ClassVar, SupportsIndex

from .errors import InputError

__all__ = [
    "Clues",
    "Number",
    "Option",
    "Parameter",
    "Square",
    "flag",
    "quoted",
    "read_all",
]


EMPTY = "{name} has least={least} and most={most}: no number is between them"


def quoted(value: object) -> str:
    """Quote a value in a sentence, cut short where it is long."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def flag(name: str) -> str:
    """Write a name as an option of a command line.

    >>> flag("half_first")
    '--half-first'
    """
    return "--" + name.replace("_", "-")


def whole(value: object) -> int | None:
    """Read a whole number from an integer or from plain digits; None if it is neither.

    Integers of other libraries, such as numpy's, are integers too.
    """
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    if isinstance(value, str):
        digits = value.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 18:
            return int(value)
    return None


@dataclass(frozen=True)
class Parameter:
    """A name, what stands there if nothing is said, and how to read a value.

    Where the default is None, the puzzle settles it by another value, named in `by`.
    `only` names values of other parameters: under others the default alone is taken.
    """

    kind: ClassVar[str]
    name: str
    default: Any
    by: str = field(default="", kw_only=True)
    only: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @property
    def usual(self) -> str:
        """The default as it is written on a command line, or what settles it."""
        return f"by {self.by}" if self.default is None else str(self.default)

    @property
    def flag(self) -> str:
        """The option of a command line."""
        return flag(self.name)

    def read(self, value: object) -> Any:
        """Return the value as the searches take it, or raise ValueError."""
        raise NotImplementedError

    def check(self, values: Mapping[str, Any]) -> None:
        """Raise ValueError if the others leave only the default, and this is not it."""
        for other, value in self.only.items():
            if values[other] != value and values[self.name] != self.default:
                raise InputError(
                    "{name} goes only with {other} {value}, not with {other} {given}",
                    name=self.name,
                    other=other,
                    value=value,
                    given=values[other],
                )

    def schema(self) -> dict[str, Any]:
        """Describe the parameter in JSON: kind, default and limits."""
        values = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in vars(self).items()
            if key not in ("by", "because", "only")
        }
        only = {"only": dict(self.only)} if self.only else {}
        return {"kind": self.kind, **values, **only}


@dataclass(frozen=True)
class Number(Parameter):
    """A whole number from `least` to `most`; the page draws it up to `drawn`.

    `also` names words that may stand in its place, as `any` for the goal of a peg
    puzzle; `because` is the reason why it is at most `most`.
    """

    kind = "number"
    least: int
    most: int
    drawn: int = 0
    also: tuple[str, ...] = ()
    because: str = ""

    def __post_init__(self) -> None:
        """Refuse what no number can be: the sentence of `read` would help nobody."""
        if self.least > self.most:
            raise InputError(EMPTY, name=self.name, least=self.least, most=self.most)

    def read(self, value: object) -> int | str:
        if isinstance(value, str) and value in self.also:
            return value
        number = whole(value)
        if number is not None and self.least <= number <= self.most:
            return number
        too_large = number is not None and number > self.most
        raise InputError(
            "{name} must be a whole number from {least} to {most}, or {also}, "
            "not {value}"
            if self.also
            else "{name} must be a whole number from {least} to {most}, not {value}",
            because=self.because if too_large else "",
            name=self.name,
            least=self.least,
            most=self.most,
            also=", or ".join(self.also),
            value=quoted(value),
        )

    def schema(self) -> dict[str, Any]:
        return {**super().schema(), "drawn": self.drawn or self.most}


@dataclass(frozen=True)
class Option(Parameter):
    """One of a few words."""

    kind = "option"
    options: tuple[str, ...]

    def read(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise InputError(
                "{name} must be one of {options}, not {value}",
                name=self.name,
                options=", ".join(self.options),
                value=quoted(value),
            )
        return value


@dataclass(frozen=True)
class Square(Parameter):
    """A square of a board as (row, column), counted from 0; written `0,0`."""

    kind = "square"
    default: tuple[int, int] = (0, 0)

    @property
    def usual(self) -> str:
        return "{},{}".format(*self.default)

    def read(self, value: object) -> tuple[int, int]:
        parts = value.split(",") if isinstance(value, str) else value
        if isinstance(parts, (list, tuple)) and len(parts) == 2:
            row, col = whole(parts[0]), whole(parts[1])
            if row is not None and col is not None and row >= 0 and col >= 0:
                return row, col
        pattern = "{name} must be a row and a column as in 0,0, not {value}"
        raise InputError(pattern, name=self.name, value=quoted(value))


@dataclass(frozen=True)
class Clues(Parameter):
    """Numbers given in some cells, as {cell: number}; written `0=1,5=10`.

    Where they are `unique`, no number is given in two cells.
    """

    kind = "clues"
    default: Mapping[int, int] = field(default_factory=dict)
    cells: int = field(kw_only=True)
    numbers: int = field(kw_only=True)
    unique: bool = field(default=True, kw_only=True)

    @property
    def usual(self) -> str:
        return "none"

    def read(self, value: object) -> dict[int, int]:
        if isinstance(value, str):
            pairs = [text.split("=") for text in value.split(",") if text.strip()]
        elif isinstance(value, Mapping):
            pairs = [list(item) for item in value.items()]
        else:
            pairs = [[]]
        clues: dict[int, int] = {}
        for pair in pairs:
            cell, number = map(whole, pair) if len(pair) == 2 else (None, None)
            if cell is None or number is None:
                pattern = "{name} must be cells and numbers as in 0=1,5=10, not {value}"
                raise InputError(pattern, name=self.name, value=quoted(value))
            self._check(cell, number, clues)
            clues[cell] = number
        return clues

    def _check(self, cell: int, number: int, clues: dict[int, int]) -> None:
        if not 0 <= cell < self.cells:
            pattern = "{name} name cells 0 to {last}, not {cell}"
            raise InputError(pattern, name=self.name, last=self.cells - 1, cell=cell)
        if not 1 <= number <= self.numbers:
            pattern = "{name} give numbers 1 to {most}, not {number}"
            raise InputError(pattern, name=self.name, most=self.numbers, number=number)
        if cell in clues:
            raise InputError("{name} give cell {cell} twice", name=self.name, cell=cell)
        if self.unique and number in clues.values():
            pattern = "{name} give the number {number} twice"
            raise InputError(pattern, name=self.name, number=number)


def read_all(
    parameters: Iterable[Parameter],
    given: Mapping[str, object],
    unknown: str,
    puzzle: str,
) -> dict[str, Any]:
    """Read the values given by name, and fill in the others.

    Raises:
        ValueError: a value is wrong, or a name is, which the sentence `unknown` says.
    """
    known = {parameter.name: parameter for parameter in parameters}
    for name in given:
        if name not in known:
            names = ", ".join(known)
            raise InputError(unknown, puzzle=puzzle, name=quoted(name), names=names)
    values = {
        name: parameter.read(given[name]) if name in given else parameter.default
        for name, parameter in known.items()
    }
    for parameter in known.values():
        parameter.check(values)
    return values
