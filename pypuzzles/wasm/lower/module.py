"""A module in the making: what its functions have in common."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from ..ir.instructions import Code, Value
from ..ir.memory import Memory
from .discovered import Discovered

__all__ = ["Loop", "Module", "Options"]


@dataclass(frozen=True)
class Options:
    """What the counter is to do besides counting."""

    paths: bool = False
    """Keep the path of each solution."""
    split: bool = False
    """Count a share of the subtrees."""


@dataclass
class Module:
    """What the functions of a module have in common."""

    options: Options
    discovered: Discovered
    memory: Memory
    reasons: list[str] = field(default_factory=list)
    """What each number in the control word `trap` means, from 1."""
    library: dict[str, int] = field(default_factory=dict)
    """The numbers of the functions that are not from the search's text."""
    call: Callable[[FunctionType, list[Value], dict[str, Any], bool, bool], Code] = (
        lambda *_: []
    )
    """Call a function with arguments, of which some are known by name: tell whether it
    is a search, and whether it is called below the depth of a split."""


@dataclass(frozen=True)
class Loop:
    """Where `break` and `continue` lead."""

    leave: str
    again: str
