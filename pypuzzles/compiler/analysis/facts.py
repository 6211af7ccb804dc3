"""Facts about a program, which are known before its code is generated.

A function of the source is compiled once for each of its specialisations: for the kinds
of its arguments, and for the lists and tuples that are known where it is called.
"""

import ast
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import FunctionType
from typing import Any

from ..diagnostics import CompileError, Diagnostic
from ..frontend.flow import always_returns_value, list_assignments
from ..frontend.objects import SharedVariable
from ..frontend.scopes import (
    Scope,
    Unknown,
    create_scope,
    evaluate,
    find_callee,
    find_shared_variable,
)
from ..frontend.source import parse_body
from .types import COLLECTIONS, INT, MAX, MIN, NONE, Kind, Sequence, unify

__all__ = [
    "BOTTOM",
    "Fact",
    "ProgramFacts",
    "Specialisation",
    "Traversal",
    "join_kinds",
    "join_optional",
]

Key = tuple[FunctionType, tuple[Kind, ...], Hashable, bool]
MAX_SPECIALISATIONS = 16
"""Maximum number of variants of a function that are compiled for certain lists."""
MAX_GROWTH = 6
"""Number of times that a range may grow before it is widened."""


@dataclass(frozen=True)
class Fact:
    """The kind and the bounds of a value, and the collection if it is known."""

    kind: Kind = INT
    low: int = MIN
    high: int = MAX
    known: object = None

    @property
    def is_empty(self) -> bool:
        """True if there is no value yet."""
        return self.low > self.high

    @property
    def is_none(self) -> bool:
        """True if the value is None."""
        return self.low == self.high == NONE

    def exclude(self, number: int) -> "Fact":
        """Narrow the range if a number at one of its ends is excluded."""
        if self.low >= self.high:
            return self
        low, high = self.low + (self.low == number), self.high - (self.high == number)
        return replace(self, low=low, high=high)


BOTTOM = Fact(INT, MAX, MIN)
"""The fact about a variable without a value."""


def join_kinds(one: Kind, other: Kind) -> Kind:
    """Return the common kind of two; the first if they have none.

    Then code generation refuses the program.
    """
    with suppress(CompileError):
        return unify(one, other)
    return one


def join_optional(one: Fact, other: Fact) -> Kind:
    """Return the common kind of two values, if one of them may be None."""
    for value, none in ((one, other), (other, one)):
        if none.is_none and isinstance(value.kind, Sequence):
            return replace(value.kind, is_optional=True)
    return join_kinds(one.kind, other.kind)


@dataclass(eq=False)
class Specialisation:
    """A function compiled for some kinds of arguments, and for known sequences."""

    key: int | str
    """Key in the module: a number, or the name of a function of the prelude."""
    scope: Scope
    is_search: bool = False
    below: bool = False
    """True if it is only called below the depth of a split."""
    kinds: dict[str, Kind] = field(default_factory=dict)
    """Kinds of the arguments that are passed, by local."""
    sequences: dict[str, Any] = field(default_factory=dict)
    """Collections and objects known at compile time, which are not passed."""
    result: Kind | None = None
    """Kind of the result, or None if it returns no value."""
    returns_none: bool = False
    """True if it may return None."""
    variables: dict[str, Fact] = field(default_factory=dict)
    """Facts about its variables, by local."""
    growth: dict[str, int] = field(default_factory=dict)
    """Number of times that the fact about a variable has changed."""
    limits: dict[str, set[int]] = field(default_factory=dict)
    """Numbers at which a parameter stops growing, by local."""

    def assign(self, local: str, fact: Fact, grows: bool = False) -> bool:
        """Include a value in the fact about a variable; return whether it changes.

        If it changes often, or `grows`, each changed bound is widened: to a limit of
        the variable, to 0, or to the least or greatest integer.
        """
        before = self.variables.get(local, BOTTOM)
        if fact.is_empty:
            return False
        if before.is_empty:
            self.variables[local] = replace(fact, known=None)
            return True
        low, high = min(before.low, fact.low), max(before.high, fact.high)
        kind = join_optional(before, fact)
        if (kind, low, high) == (before.kind, before.low, before.high):
            return False
        self.growth[local] = self.growth.get(local, 0) + 1
        if grows or self.growth[local] > MAX_GROWTH:
            limits = {0, *self.limits.get(local, ())}
            if low < before.low:
                low = max((each for each in limits if each <= low), default=MIN)
            if high > before.high:
                high = min((each for each in limits if each >= high), default=MAX)
        self.variables[local] = Fact(kind, low, high)
        return True

    def forget(self) -> None:
        """Forget all facts about the values of variables."""
        self.result = None
        self.variables.clear()
        self.growth.clear()

    def select_passed(self, arguments: list[Any]) -> list[Any]:
        """Return the arguments that are passed, in the order of the parameters."""
        names = self.scope.code.co_varnames
        pairs = zip(names, arguments, strict=False)
        return [argument for name, argument in pairs if name not in self.sequences]


@dataclass
class ProgramFacts:
    """Facts about all functions of a program."""

    root: Specialisation
    """The remaining statements of the search, or a function of the prelude."""
    assigned: set[object] = field(default_factory=set)
    """Keys of the shared variables that the run assigns."""
    resized: set[int] = field(default_factory=set)
    """Lists, sets and dicts, by identity, whose length the run changes."""
    first_rows: dict[int, Kind] = field(default_factory=dict)
    """Kinds of collections, by identity, that are empty before the run adds rows."""
    is_aliased: bool = False
    """True if a list changes its length that is not known by name."""
    may_store_none: bool = False
    """True if None occurs among integers, so stored values may be None."""
    reuses_rows: bool = False
    """True if a loop uses the same tuple for all its members."""
    nests_sets: bool = False
    """True if sets or dicts are members of a collection."""
    specialisations: dict[Key, Specialisation] = field(default_factory=dict)
    error: CompileError | None = None
    """The first error, which code generation will locate."""
    assigned_names: dict[FunctionType, set[str]] = field(default_factory=dict)
    """Names that each function assigns."""

    def keeps_length(self, value: object) -> bool:
        """Return whether the run keeps a collection's length and address."""
        if type(value) in (tuple, frozenset):
            return True
        is_known = type(value) in COLLECTIONS  # a subclass may differ
        return is_known and not self.is_aliased and id(value) not in self.resized

    def find_specialisation(
        self,
        function: FunctionType,
        arguments: list[Any],
        is_search: bool = False,
        below: bool = False,
    ) -> Specialisation:
        """Return the specialisation of a function for arguments; add it if it is new.

        Collections that are known at the call are compiled into it.

        Args:
            function: The function that is called.
            arguments: A fact or a value for each parameter.
            is_search: Whether its `yield` is an event.
            below: Whether it is only called below the depth of a split.
        """
        names = function.__code__.co_varnames[: len(arguments)]
        assigned = self._list_assigned_names(function)
        sequences = {
            name: each.known
            for name, each in zip(names, arguments, strict=True)
            if each.known is not None and name not in assigned
        }
        compiled = {key[2] for key in self.specialisations if key[0] is function}
        if (
            create_sequences_key(sequences) not in compiled
            and len(compiled) >= MAX_SPECIALISATIONS
        ):
            sequences = {}
        kinds = {
            name: each.kind
            for name, each in zip(names, arguments, strict=True)
            if name not in sequences
        }
        known = create_sequences_key(sequences)
        key = function, tuple(kinds.values()), known, below
        if key not in self.specialisations:
            if any(isinstance(x, ast.FunctionDef) for x in parse_body(function)):
                raise CompileError(Diagnostic.NESTED_FUNCTION)
            scope = create_scope(function, "")
            for name, value in sequences.items():
                scope.set_constant(name, value)
            by_local = {scope.get_local(name): kind for name, kind in kinds.items()}
            self.specialisations[key] = Specialisation(
                len(self.specialisations) + 1,
                scope,
                is_search,
                below,
                by_local,
                sequences,
                returns_none=not (is_search or always_returns_value(scope.body)),
            )
        return self.specialisations[key]

    def _list_assigned_names(self, function: FunctionType) -> set[str]:
        if function not in self.assigned_names:
            assignments = list_assignments(parse_body(function))
            self.assigned_names[function] = {name for name, _ in assignments}
        return self.assigned_names[function]


class Traversal:
    """A traversal of functions: what is known before the run in its current scope."""

    scope: Scope
    facts: ProgramFacts

    def evaluate(self, node: ast.expr) -> Any:
        """Return the value of an expression that cannot change, or raise Unknown."""
        return evaluate(self.scope, node, self.facts.assigned)

    def get_constant(self, node: ast.expr) -> Any:
        """Return the constant value of an expression, or None if it has none."""
        with suppress(Unknown):
            return self.evaluate(node)
        return None

    def find_callee(self, node: ast.expr) -> tuple[Any, Any]:
        """Return the known function of a call, and the call of it; else None."""
        if not isinstance(node, ast.Call):
            return None, node
        return find_callee(self.scope, node, self.facts.assigned)

    def find_shared(self, node: ast.expr) -> SharedVariable | None:
        """Return the shared variable that an expression names, or None."""
        return find_shared_variable(self.scope, node, self.facts.assigned)


def create_sequences_key(sequences: dict[str, Any]) -> Hashable:
    """Return a dictionary key that is equal for the same sequence objects."""
    return frozenset((name, id(value)) for name, value in sequences.items())
