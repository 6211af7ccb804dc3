"""A module before it is bytes: functions by name, and the memory they begin with."""

from dataclasses import dataclass
from typing import NamedTuple

from ...sentences import Sentence
from .instructions import Code
from .memory import Memory

__all__ = ["LIBRARY", "Function", "Module", "call_library"]

LIBRARY = ("take", "grow", "new", "fill", "release", "keep")
"""The first functions of every module: the back end writes them."""


@dataclass
class Function:
    """A function: the types of its parameters, result and locals by name, its code."""

    name: str
    parameters: dict[str, str]
    result: str | None
    variables: dict[str, str]
    code: Code


class Module(NamedTuple):
    """The functions that follow the library's; the last of them runs the search."""

    functions: list[Function]
    memory: Memory
    reasons: list[Sentence]
    """What each number in the control word `trap` means, from 1."""
    silenced: bool = False
    """A `print` was left out."""
    deepens: bool = False
    """It searches in rounds, each under a bound."""


def call_library(name: str) -> Code:
    """Call a function of the library."""
    return [("call", LIBRARY.index(name))]
