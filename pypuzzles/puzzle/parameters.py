"""Kinds of parameters: each parses and validates a value from text or JSON.

`read` returns the value for the searches, or raises ValueError. `schema` describes the
parameter for the page.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import index
from typing import Any, ClassVar, SupportsIndex

from ..errors import InputError, create_name_error, find_similar_name
from ..instances.packing import unpack

__all__ = [
    "Clues",
    "Number",
    "Option",
    "Parameter",
    "Square",
    "Text",
    "drop_plain_board",
    "format_cli_flag",
    "format_size",
    "read_all",
    "shorten_repr",
]


MAX_TEXTS = 64
"""Number of instances whose texts are kept."""
MAX_SIGNS = 3
"""Different signs that a drawing of one line may have, unlike a name."""
EMPTY_RANGE = "{name} has least={least} and most={most}; least must not exceed most"


def shorten_repr(value: object) -> str:
    """Return the repr of a value, shortened to 40 characters."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def format_cli_flag(name: str) -> str:
    """Return the command-line option for a name.

    >>> format_cli_flag("half_first")
    '--half-first'
    """
    return "--" + name.replace("_", "-")


def parse_int(value: object) -> int | None:
    """Convert an integer or decimal digits to an int; return None for other values.

    Integers of other libraries, such as NumPy, are accepted.
    """
    if type(value) is int:  # the other test takes ten times as long
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    if isinstance(value, str):
        digits = value.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 18:
            return int(value)
    return None


@dataclass(frozen=True)
class Parameter:
    """Base class of parameters.

    If `default` is None, the puzzle derives the value from the parameter named in `by`.
    `only` gives values of other parameters; with any other values, only the default is
    allowed.
    """

    kind: ClassVar[str]
    name: str
    default: Any
    by: str = field(default="", kw_only=True)
    only: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @property
    def default_text(self) -> str:
        """Default as command-line text, or the parameter it is derived from."""
        return f"by {self.by}" if self.default is None else str(self.default)

    @property
    def cli_flag(self) -> str:
        """Command-line option."""
        return format_cli_flag(self.name)

    def read(self, value: object) -> Any:
        """Return the validated value, or raise ValueError."""
        raise NotImplementedError

    def check(self, values: Mapping[str, Any]) -> None:
        """Raise ValueError if the value differs from the default but may not.

        `values` has all parameters; those in `only` must have certain values.
        """
        for other, value in self.only.items():
            if values[other] != value and values[self.name] != self.default:
                raise InputError(
                    "{name} can only be used with {other} {value}, not {other} {given}",
                    name=self.name,
                    other=other,
                    value=value,
                    given=values[other],
                )

    def schema(self) -> dict[str, Any]:
        """Return a JSON description: kind, default and limits."""
        values = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in vars(self).items()
            if key not in ("by", "because", "only", "reader", "writer")
        }
        only = {"only": dict(self.only)} if self.only else {}
        return {"kind": self.kind, **values, **only}


@dataclass(frozen=True)
class Number(Parameter):
    """Parameter for an integer from `least` to `most`.

    Args:
        drawn: Largest value offered on the page; 0 for `most`.
        also: Words allowed instead of a number, such as `any` for the goal of a peg
            puzzle.
        because: Reason for `most`, for the error message.
        pattern: A value as the page writes it, with `{value}` and its `{square}`, such
            as `{square} x {square}` for the size of a sudoku; by default the number.

    >>> Number("n", default=8, least=1, most=31).read("12")
    12
    """

    kind = "number"
    least: int
    most: int
    drawn: int = 0
    also: tuple[str, ...] = ()
    because: str = ""
    pattern: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError if the range is empty."""
        if self.least > self.most:
            raise InputError(
                EMPTY_RANGE, name=self.name, least=self.least, most=self.most
            )

    def read(self, value: object) -> int | str:
        if isinstance(value, str) and value in self.also:
            return value
        number = parse_int(value)
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
            value=shorten_repr(value),
        )

    def schema(self) -> dict[str, Any]:
        return {**super().schema(), "drawn": self.drawn or self.most}


@dataclass(frozen=True)
class Option(Parameter):
    """Parameter for one of several words.

    >>> Option("kind", "open", ("open", "closed")).read("closed")
    'closed'
    """

    kind = "option"
    options: tuple[str, ...]

    def read(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise create_name_error(
                value,
                self.options,
                "{name} must be one of {options}, not {value}",
                name=self.name,
                options=", ".join(self.options),
                value=shorten_repr(value),
            )
        return value


@dataclass(frozen=True)
class Text(Option):
    """Parameter for an instance in some notation; some have names.

    A long text may be packed, as in an address: see `instances.packing`.

    Args:
        reader: Function that returns the text of an instance, without spaces, or raises
            ValueError. The instance is a string or another object.
        writer: Function that returns a name or a string in a notation that people use.
        sizes: Names of the parameters that an instance determines. If one of them
            changes on the page, the instance is replaced by the default.

    >>> Text("word", "abc", ("abc",), str.upper).read("def")
    'DEF'
    """

    reader: Callable[[Any], str]
    writer: Callable[[str], str] = str
    sizes: tuple[str, ...] = ()

    def read(self, value: object) -> str:
        if value in list(self.options):
            return str(value)
        if not isinstance(value, str):
            return self.reader(value)
        has_names = value.isidentifier() and any(map(str.isidentifier, self.options))
        if has_names and find_similar_name(value, self.options):
            return super().read(value)  # a misspelt name
        try:
            return read_text(self.reader, value)
        except InputError:
            if has_names and len({*value}) > MAX_SIGNS:
                return super().read(value)  # a name that does not exist
            raise

    def schema(self) -> dict[str, Any]:
        return {**super().schema(), "text": True}


@lru_cache(maxsize=MAX_TEXTS)
def read_text(reader: Callable[[Any], str], text: str) -> str:
    """Return the text of an instance; the last ones are kept, for each is read twice.

    Raises:
        ValueError: It is not in the notation of the reader.
    """
    return reader(unpack(text))


@dataclass(frozen=True)
class Square(Parameter):
    """Parameter for a square: (row, column), both from 0; written `0,0`.

    >>> Square("start").read("2,3")
    (2, 3)
    """

    kind = "square"
    default: tuple[int, int] = (0, 0)

    @property
    def default_text(self) -> str:
        return "{},{}".format(*self.default)

    def read(self, value: object) -> tuple[int, int]:
        parts = value.split(",") if isinstance(value, str) else value
        if isinstance(parts, (list, tuple)) and len(parts) == 2:
            row, col = parse_int(parts[0]), parse_int(parts[1])
            if row is not None and col is not None and row >= 0 and col >= 0:
                return row, col
        pattern = "{name} must be a row and a column such as 0,0, not {value}"
        raise InputError(pattern, name=self.name, value=shorten_repr(value))


@dataclass(frozen=True)
class Clues(Parameter):
    """Parameter for given numbers: {cell: number}; written `0=1,5=10`.

    Args:
        cells: Number of cells; a cell is from 0 to cells - 1.
        numbers: Largest number; the least is 1.
        unique: Whether a number can be given only once.

    >>> Clues("clues", cells=12, numbers=12).read("0=1,5=10")
    {0: 1, 5: 10}
    """

    kind = "clues"
    default: Mapping[int, int] = field(default_factory=dict)
    cells: int = field(kw_only=True)
    numbers: int = field(kw_only=True)
    unique: bool = field(default=True, kw_only=True)

    @property
    def default_text(self) -> str:
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
            cell, number = map(parse_int, pair) if len(pair) == 2 else (None, None)
            if cell is None or number is None:
                pattern = (
                    "{name} must be cell=number pairs such as 0=1,5=10, not {value}"
                )
                raise InputError(pattern, name=self.name, value=shorten_repr(value))
            self._check(cell, number, clues)
            clues[cell] = number
        return clues

    def _check(self, cell: int, number: int, clues: dict[int, int]) -> None:
        if not 0 <= cell < self.cells:
            pattern = "{name}: a cell must be from 0 to {last}, not {cell}"
            raise InputError(pattern, name=self.name, last=self.cells - 1, cell=cell)
        if not 1 <= number <= self.numbers:
            pattern = "{name}: a number must be from 1 to {most}, not {number}"
            raise InputError(pattern, name=self.name, most=self.numbers, number=number)
        if cell in clues:
            raise InputError(
                "{name}: cell {cell} is given twice", name=self.name, cell=cell
            )
        if self.unique and number in clues.values():
            pattern = "{name}: the number {number} is given twice"
            raise InputError(pattern, name=self.name, number=number)


def format_size(parameters: Iterable[Parameter], values: Mapping[str, object]) -> str:
    """Return the values of a size as text, without a plain board.

    >>> board = Text("board", "plain", ("plain",), str.upper, sizes=("n",))
    >>> format_size([Number("n", 8, 1, 9), board], {"n": 8, "board": "plain"})
    'n=8'
    """
    sizes = drop_plain_board(parameters, values)
    return " ".join(f"{name}={format_value(value)}" for name, value in sizes.items())


def format_value(value: object) -> str:
    """Return a value as `read` accepts it, shortened to 40 characters."""
    if isinstance(value, (list, tuple)):  # a square
        value = ",".join(map(str, value))
    return str(value)[:40]


def drop_plain_board(
    parameters: Iterable[Parameter], values: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the values without a board that is the default one."""
    plain = {
        each.name: each.default
        for each in parameters
        if isinstance(each, Text) and each.sizes
    }
    return {name: value for name, value in values.items() if value != plain.get(name)}


def read_all(
    parameters: Iterable[Parameter],
    given: Mapping[str, object],
    unknown: str,
    puzzle: str,
) -> dict[str, Any]:
    """Validate the given values, and use defaults for the others.

    Raises:
        ValueError: A value is invalid, or a name is unknown. `unknown` is the message
            for the latter, with fields for puzzle, name and names.
    """
    known = {parameter.name: parameter for parameter in parameters}
    for name in given:
        if name not in known:
            names = ", ".join(known)
            written = shorten_repr(name)
            raise create_name_error(
                name, known, unknown, puzzle=puzzle, name=written, names=names
            )
    values = {
        name: parameter.read(given[name]) if name in given else parameter.default
        for name, parameter in known.items()
    }
    for parameter in known.values():
        parameter.check(values)
    return values
