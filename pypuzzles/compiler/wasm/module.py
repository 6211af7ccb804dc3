"""Modules before they are encoded; functions refer to each other by keys."""

from dataclasses import dataclass
from typing import NamedTuple

from ...sentences import Sentence
from .instructions import Code
from .memory import Memory

__all__ = ["Function", "Module"]


@dataclass
class Function:
    """A function: its parameters, result and locals with types, and its code.

    Its key is a name for functions of the library, and a number for others.
    """

    key: str | int
    parameters: dict[str, str]
    result: str | None
    variables: dict[str, str]
    code: Code
    name: str = ""
    """Name in the source."""


class Module(NamedTuple):
    """The functions of a search; the last of them runs it."""

    functions: list[Function]
    memory: Memory
    reasons: list[Sentence]
    """Meaning of each value of the control word `trap`, from 1."""
    prints_skipped: bool = False
    """True if calls of `print` were removed."""
    deepens: bool = False
    """True if the search uses iterative deepening."""
