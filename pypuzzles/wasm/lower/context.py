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
from ..ir.instructions import Code
from ..ir.memory import Memory
from ..ir.module import LIBRARY
from ..ir.types import Kind, wasm_type
from ..ir.values import Value
from ..read.source import body
from .ranges import Ranges, local_name

__all__ = ["Context", "Discoveries", "Language", "Options", "Variant"]

VARIANTS = 16
"""Most variants of one function that differ in the lists they are compiled for."""


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
class Discoveries:
    """What turns out only while a text is lowered, and changes what came before.

    Lowering begins with nothing known, and again whenever something is added.
    """

    assigned: set[int] = field(default_factory=set)
    """Closure cells, by identity, that the run assigns."""
    resized: set[int] = field(default_factory=set)
    """Lists, by identity, whose length the run changes."""
    aliased: bool = False
    """Some list changes its length that is not known by name."""

    def extent(self) -> tuple[int, int, bool]:
        """Return how much has been found."""
        return len(self.assigned), len(self.resized), self.aliased

    def keeps_length(self, value: object) -> bool:
        """Return whether a sequence keeps its length and its place."""
        if isinstance(value, tuple):
            return True
        return not self.aliased and id(value) not in self.resized


@dataclass
class Variant:
    """A function compiled for some kinds of arguments, and for known sequences."""

    number: int
    function: FunctionType
    kinds: dict[str, Kind]
    """Of the arguments that are passed."""
    sequences: dict[str, Any]
    """Those that are known, and not passed."""
    is_search: bool
    below: bool
    """It is only called below the depth of a split."""

    @property
    def parameters(self) -> dict[str, str]:
        """The types of its parameters, by the names of their locals."""
        return {local_name(name): wasm_type(kind) for name, kind in self.kinds.items()}


@dataclass
class Context:
    """What the functions of a module have in common."""

    options: Options
    language: Language
    discoveries: Discoveries
    ranges: Ranges
    memory: Memory = field(default_factory=Memory)
    reasons: list[str] = field(default_factory=list)
    """What each number in the control word `trap` means, from 1."""
    numbers: Iterator[int] = field(default_factory=lambda: count(len(LIBRARY)))
    """Of the functions to come."""
    variants: dict[Hashable, Variant] = field(default_factory=dict)
    waiting: list[Variant] = field(default_factory=list)
    """Those that are called and not yet lowered."""
    compiled_for: dict[FunctionType, set[Hashable]] = field(default_factory=dict)
    """The known sequences that functions have variants for."""

    def call(
        self,
        function: FunctionType,
        arguments: list[Value],
        sequences: dict[str, Any],
        is_search: bool = False,
        below: bool = False,
    ) -> Code:
        """Call the variant of a function for arguments, of which some are known."""
        key = frozenset((name, id(value)) for name, value in sequences.items())
        keys = self.compiled_for.setdefault(function, {frozenset()})
        if key not in keys and len(keys) > VARIANTS:
            sequences, key = {}, frozenset()
        keys.add(key)
        names = function.__code__.co_varnames
        passed = {
            name: value
            for name, value in zip(names, arguments, strict=False)
            if name not in sequences
        }
        kinds = {name: value.kind for name, value in passed.items()}
        whole_key = function, tuple(kinds.values()), key, below
        if whole_key not in self.variants:
            refuse_inner_functions(function)
            number = next(self.numbers)
            variant = Variant(number, function, kinds, sequences, is_search, below)
            self.variants[whole_key] = variant
            self.waiting.append(variant)
        variant = self.variants[whole_key]
        code: Code = []
        ends: list[int] = []
        for local, value in zip(variant.parameters, passed.values(), strict=True):
            bounds = value.low, value.high
            self.ranges.assign((variant.number, local), *bounds)
            code += value.code
            ends += bounds
        return [*code, ("call", variant.number, *ends)]


def refuse_inner_functions(function: FunctionType) -> None:
    """Refuse a function that defines others during the run."""
    if any(isinstance(each, ast.FunctionDef) for each in body(function)):
        raise NotCompiled(f"{function.__name__}: a function is defined inside of it")
