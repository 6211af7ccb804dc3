"""What the functions of one module have in common while they are lowered.

A function of the text is compiled once for each of its variants: for the kinds of its
arguments, and for the lists and tuples that are known where it is called.
"""

import ast
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from types import FunctionType
from typing import Any, NamedTuple

from ..errors import NotCompiled
from ..ir.instructions import Code, Value
from ..ir.memory import Memory
from ..ir.module import LIBRARY
from ..ir.types import Kind, wasm_type
from ..read.source import body
from .discovered import Discovered
from .ranges import variable

__all__ = ["Context", "Language", "Options", "Variant"]

VARIANTS = 16
"""Most variants of one function that differ in the lists it is called with."""


@dataclass(frozen=True)
class Options:
    """What the counter is to do besides counting."""

    paths: bool = False
    """Keep the path of each solution."""
    split: bool = False
    """Count a share of the subtrees."""


class Language(NamedTuple):
    """What lowers each kind of syntax: functions of a `Builder` and a node."""

    expressions: Mapping[type[ast.expr], Callable[[Any, Any], Value]]
    statements: Mapping[type[ast.stmt], Callable[[Any, Any], Code]]


@dataclass
class Variant:
    """A function compiled for some kinds of arguments, and for known sequences."""

    number: int
    function: FunctionType
    kinds: dict[str, Kind]
    fixed: dict[str, Any]
    pairs: bool
    below: bool

    @property
    def parameters(self) -> dict[str, str]:
        """The types of its parameters, by the names of their locals."""
        return {variable(name): wasm_type(kind) for name, kind in self.kinds.items()}


@dataclass
class Context:
    """What the functions of a module have in common."""

    options: Options
    discovered: Discovered
    language: Language
    memory: Memory = field(default_factory=Memory)
    reasons: list[str] = field(default_factory=list)
    """What each number in the control word `trap` means, from 1."""
    numbers: Iterator[int] = field(default_factory=lambda: count(len(LIBRARY)))
    """Of the functions to come."""
    variants: dict[Hashable, Variant] = field(default_factory=dict)
    waiting: list[Variant] = field(default_factory=list)
    """Those that are called and not yet lowered."""
    known: dict[FunctionType, set[Hashable]] = field(default_factory=dict)
    """The sequences that functions have been compiled for."""

    def call(
        self,
        function: FunctionType,
        given: list[Value],
        fixed: dict[str, Any],
        pairs: bool = False,
        below: bool = False,
    ) -> Code:
        """Call the variant of a function for arguments, of which some are known.

        pairs: it is a search; below: it is called below the depth of a split.
        """
        known = frozenset((name, id(value)) for name, value in fixed.items())
        seen = self.known.setdefault(function, {frozenset()})
        if known not in seen and len(seen) > VARIANTS:
            fixed, known = {}, frozenset()
        seen.add(known)
        names = function.__code__.co_varnames
        passed = {
            name: value
            for name, value in zip(names, given, strict=False)
            if name not in fixed
        }
        kinds = {name: value.kind for name, value in passed.items()}
        key = function, tuple(kinds.values()), known, below
        if key not in self.variants:
            check(function)
            variant = Variant(next(self.numbers), function, kinds, fixed, pairs, below)
            self.variants[key] = variant
            self.waiting.append(variant)
        variant = self.variants[key]
        code: Code = []
        ends: list[int] = []
        for local, value in zip(variant.parameters, passed.values(), strict=True):
            bounds = value.low, value.high
            self.discovered.bounds.give((variant.number, local), *bounds)
            code += value.code
            ends += bounds
        return [*code, ("call", variant.number, *ends)]


def check(function: FunctionType) -> None:
    """Refuse a function that defines others during the run."""
    if any(isinstance(each, ast.FunctionDef) for each in body(function)):
        raise NotCompiled(f"{function.__name__}: a function is defined inside of it")
