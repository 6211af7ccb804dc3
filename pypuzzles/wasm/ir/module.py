"""A module before it is bytes: functions that call one another by their keys."""

from dataclasses import dataclass
from typing import NamedTuple

from ...sentences import Sentence
from .instructions import Code
from .memory import Memory

__all__ = ["Function", "Module"]


@dataclass
class Function:
    """A function: the types of its parameters, result and locals by name, its code.

    It is called by its key: a name in the library, else a number.
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
    """It searches in rounds, each under a bound."""
