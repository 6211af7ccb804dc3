"""The kinds of value a puzzle asks for, each read from text or JSON alike.

`read` is the only way in: it returns the value as the searches take it, or raises
ValueError with the value in the sentence. `schema` tells the same to the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .errors import InputError

__all__ = ["Clues", "Number", "Option", "Parameter", "Square", "quoted"]


def quoted(value: object) -> str:
    """Quote a value in a sentence, cut short where it is long."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def whole(value: object) -> int | None:
    """Read a whole number from an int or from plain digits; None if it is neither."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str):
        digits = value.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 18:
            return int(value)
    return None


def usual(default: object, by: str) -> str:
    """Write a default, or what settles it.

    >>> usual(8, ""), usual(None, "board")
    ('8', 'by board')
    """
    return str(default) if default is not None else f"by {by}"


class Parameter(Protocol):
    """A name, what stands there if nothing is said, and how to read a value."""

    @property
    def name(self) -> str: ...

    @property
    def default(self) -> Any: ...

    @property
    def usual(self) -> str:
        """The default as it is written on a command line, or who settles it."""

    def read(self, value: object) -> Any:
        """Return the value as the searches take it, or raise ValueError."""

    def schema(self) -> dict[str, Any]:
        """Describe the parameter in JSON: kind, default and limits."""


@dataclass(frozen=True)
class Number:
    """A whole number from `least` to `most`; the page draws it up to `drawn`.

    `also` names words that may stand in its place, as `any` for the goal of a peg
    puzzle; a default of None means that the puzzle settles it by another value, which
    `by` names; `because` is the reason for the limits.
    """

    name: str
    default: int | str | None
    least: int
    most: int
    drawn: int | None = None
    also: tuple[str, ...] = ()
    because: str = ""
    by: str = ""

    @property
    def usual(self) -> str:
        return usual(self.default, self.by)

    def read(self, value: object) -> int | str:
        if isinstance(value, str) and value in self.also:
            return value
        number = whole(value)
        if number is None or not self.least <= number <= self.most:
            raise self._refusal(value, number)
        return number

    def _refusal(self, value: object, number: int | None) -> InputError:
        """Say which numbers there are, and why none beyond."""
        pattern = "{name} must be a whole number from {least} to {most}, not {value}"
        if self.also:
            pattern = (
                "{name} must be a whole number from {least} to {most}, or {also}, "
                "not {value}"
            )
        too_large = number is not None and number > self.most
        return InputError(
            pattern,
            because=self.because if too_large else "",
            name=self.name,
            least=self.least,
            most=self.most,
            also=", or ".join(self.also),
            value=quoted(value),
        )

    def schema(self) -> dict[str, Any]:
        return {
            "kind": "number",
            "name": self.name,
            "default": self.default,
            "least": self.least,
            "most": self.most,
            "drawn": self.drawn or self.most,
            "also": list(self.also),
        }


@dataclass(frozen=True)
class Option:
    """One of a few words; a default of None is settled by another value, `by`."""

    name: str
    default: str | None
    options: tuple[str, ...]
    by: str = ""

    @property
    def usual(self) -> str:
        return usual(self.default, self.by)

    def read(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise InputError(
                "{name} must be one of {options}, not {value}",
                name=self.name,
                options=", ".join(self.options),
                value=quoted(value),
            )
        return value

    def schema(self) -> dict[str, Any]:
        return {
            "kind": "option",
            "name": self.name,
            "default": self.default,
            "options": list(self.options),
        }


@dataclass(frozen=True)
class Square:
    """A square of a board as (row, column), counted from 0; written `0,0`."""

    name: str
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
        raise InputError(
            "{name} must be a row and a column as in 0,0, not {value}",
            name=self.name,
            value=quoted(value),
        )

    def schema(self) -> dict[str, Any]:
        return {"kind": "square", "name": self.name, "default": list(self.default)}


@dataclass(frozen=True)
class Clues:
    """Numbers given in some cells, as {cell: number}; written `0=1,5=10`."""

    name: str
    cells: int
    numbers: int

    @property
    def default(self) -> dict[int, int]:
        return {}

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
                raise InputError(
                    "{name} must be cells and numbers as in 0=1,5=10, not {value}",
                    name=self.name,
                    value=quoted(value),
                )
            self._check(cell, number, clues)
            clues[cell] = number
        return clues

    def _check(self, cell: int, number: int, clues: dict[int, int]) -> None:
        if not 0 <= cell < self.cells:
            raise InputError(
                "{name} name cells 0 to {last}, not {cell}",
                name=self.name,
                last=self.cells - 1,
                cell=cell,
            )
        if not 1 <= number <= self.numbers:
            raise InputError(
                "{name} give numbers 1 to {most}, not {number}",
                name=self.name,
                most=self.numbers,
                number=number,
            )
        if cell in clues:
            raise InputError("{name} give cell {cell} twice", name=self.name, cell=cell)
        if number in clues.values():
            raise InputError(
                "{name} give the number {number} twice", name=self.name, number=number
            )

    def schema(self) -> dict[str, Any]:
        return {
            "kind": "clues",
            "name": self.name,
            "default": {},
            "cells": self.cells,
            "numbers": self.numbers,
        }
