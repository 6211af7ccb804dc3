"""State shared by all functions of a module during code generation.

A function of the source is compiled once for each of its specialisations: for the kinds
of its arguments, and for the lists and tuples that are known where it is called.
"""

import ast
from collections.abc import Callable, Hashable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ...sentences import Sentence
from ..analysis.assumptions import Assumptions
from ..analysis.carried_state import ListChanges
from ..analysis.ranges import local_name
from ..analysis.types import INT, Kind, guess_result_kind, wasm_type
from ..diagnostics import CompileError, Diagnostic
from ..frontend.flow import list_assignments
from ..frontend.source import parse_body
from ..wasm.instructions import Code, call
from ..wasm.memory import Memory
from .values import Value

if TYPE_CHECKING:
    from .builder import FunctionBuilder

__all__ = ["Context", "CounterOptions", "Specialisation", "refuse_inner_functions"]

Key = tuple[FunctionType, tuple[Kind, ...], Hashable, bool]
MAX_SPECIALISATIONS = 16
"""Most variants of one function that differ in the lists they are compiled for."""


@dataclass(frozen=True)
class CounterOptions:
    """Options of a counter."""

    paths: bool = False
    """Keep the path of each solution."""
    split: bool = False
    """Count a shard of the subtrees."""


LowerStatement = Callable[["FunctionBuilder", Any], Code]
LowerExpression = Callable[["FunctionBuilder", Any], Value]


@dataclass(frozen=True)
class LoweringTable:
    """For each kind of syntax node, the function that lowers it."""

    statements: Mapping[type[ast.AST], LowerStatement]
    expressions: Mapping[type[ast.AST], LowerExpression]


@dataclass
class Specialisation:
    """A function compiled for some kinds of arguments, and for known sequences."""

    number: int
    function: FunctionType
    kinds: dict[str, Kind]
    """Types of the arguments that are passed."""
    sequences: dict[str, Any]
    """Sequences known at compile time, which are not passed."""
    is_search: bool
    below: bool
    """True if it is only called below the depth of a split."""
    result: Kind = INT
    """Type of the result, known after lowering."""

    @property
    def parameters(self) -> dict[str, str]:
        """The types of its parameters, by the names of their locals."""
        return {local_name(name): wasm_type(kind) for name, kind in self.kinds.items()}


@dataclass
class Context:
    """State shared by all functions of a module."""

    options: CounterOptions
    language: LoweringTable
    assumptions: Assumptions
    home: str
    """Module of the search; places in other modules are reported with their name."""
    memory: Memory = field(default_factory=Memory)
    reasons: list[Sentence] = field(default_factory=list)
    """Meaning of each value of the control word `trap`, from 1."""
    numbers: Iterator[int] = field(default_factory=count)
    """Numbers of the next functions."""
    specialisations: dict[Key, Specialisation] = field(default_factory=dict)
    waiting: list[Specialisation] = field(default_factory=list)
    """Functions that are called and not yet lowered."""
    lower: Callable[[Specialisation], None] | None = None
    """Lowers a function immediately, if its result type is needed."""
    set_orders: dict[int, tuple[object, ...]] = field(default_factory=dict)
    """The members of known sets in their order, by the identity of the set."""
    path_lists: dict[str, list[int]] = field(
        default_factory=lambda: {"path": [], "paths": []}
    )
    """Lists of the counter: the path, and the paths of solutions."""
    prints_skipped: bool = False
    """True if calls of `print` were removed."""
    deepens: bool = False
    """True if the search yields a bound."""
    changes: ListChanges = field(default_factory=ListChanges)
    """Changes of the lists that existed before the search."""
    harmless: AbstractSet[int] = frozenset()
    """Identities of shared variables that a subtree may assign in a shard."""

    def call(
        self,
        function: FunctionType,
        arguments: list[Value],
        is_search: bool = False,
        below: bool = False,
    ) -> tuple[Code, Kind]:
        """Return code that calls a function's specialisation, and the result's kind.

        Collections that are known at the
        call are compiled into the specialisation.
        """
        names = function.__code__.co_varnames
        passed = dict(zip(names, arguments, strict=False))
        assigned = {name for name, _ in list_assignments(parse_body(function))}
        known = {
            name: value.known
            for name, value in passed.items()
            if value.known is not None and name not in assigned
        }
        compiled = {
            key for other, _, key, _ in self.specialisations if other is function
        }
        too_many = (
            create_sequences_key(known) not in compiled
            and len(compiled) >= MAX_SPECIALISATIONS
        )
        sequences = {} if too_many else known
        passed = {n: value for n, value in passed.items() if n not in sequences}
        kinds = {name: value.kind for name, value in passed.items()}
        specialisation = self._specialise(function, kinds, sequences, is_search, below)
        for local, value in zip(
            specialisation.parameters, passed.values(), strict=True
        ):
            self.assumptions.ranges.assign(
                (specialisation.number, local), value.low, value.high
            )
        codes = [value.code for value in passed.values()]
        return call(specialisation.number, *codes), specialisation.result

    def order_members(
        self, members: set[object] | frozenset[object]
    ) -> tuple[object, ...]:
        """Return the members of a constant set in Python's order of iteration."""
        return self.set_orders.setdefault(id(members), tuple(members))

    def _specialise(
        self,
        function: FunctionType,
        kinds: dict[str, Kind],
        sequences: dict[str, Any],
        is_search: bool,
        below: bool,
    ) -> Specialisation:
        """Return the specialisation for these kinds; lower or schedule a new one."""
        key = function, tuple(kinds.values()), create_sequences_key(sequences), below
        if key not in self.specialisations:
            refuse_inner_functions(function)
            number = next(self.numbers)
            specialisation = Specialisation(
                number, function, kinds, sequences, is_search, below
            )
            specialisation.result = guess_result_kind(function, kinds)
            self.specialisations[key] = specialisation
            if is_search or self.lower is None:
                self.waiting.append(specialisation)
            else:
                self.lower(specialisation)
        return self.specialisations[key]


def create_sequences_key(sequences: dict[str, Any]) -> Hashable:
    """Return a dictionary key that is equal for the same sequence objects."""
    return frozenset((name, id(value)) for name, value in sequences.items())


def refuse_inner_functions(function: FunctionType) -> None:
    """Refuse a function that defines functions during the run."""
    if any(isinstance(each, ast.FunctionDef) for each in parse_body(function)):
        raise CompileError(Diagnostic.NESTED_FUNCTION)
