"""State shared by all functions of a module during code generation."""

import ast
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ...sentences import Sentence
from ..analysis.carried_state import ListChanges
from ..analysis.facts import ProgramFacts, Specialisation
from ..analysis.inference import infer_library
from ..analysis.types import INT, Kind
from ..wasm.instructions import Code, call
from ..wasm.memory import Memory
from . import prelude
from .values import Value

if TYPE_CHECKING:
    from .builder import FunctionBuilder

__all__ = ["Context", "CounterOptions"]


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
class Context:
    """State shared by all functions of a module."""

    options: CounterOptions
    language: LoweringTable
    facts: ProgramFacts
    home: str
    """Module of the search; places in other modules are reported with their name."""
    memory: Memory = field(default_factory=Memory)
    reasons: list[Sentence] = field(default_factory=list)
    """Meaning of each value of the control word `trap`, from 1."""
    called: dict[str | int, Specialisation] = field(default_factory=dict)
    """Functions that are called, by their keys."""
    waiting: list[tuple[Specialisation, ProgramFacts]] = field(default_factory=list)
    """Functions that are called and not yet lowered, with the facts about them."""
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
        """Return code that calls a function's specialisation, and the result's kind."""
        facts = self.facts
        if function.__module__ == prelude.__name__:
            facts = infer_library(function, tuple(each.kind for each in arguments))
            called = facts.root
        else:
            called = facts.find_specialisation(function, arguments, is_search, below)
        if called.key not in self.called:
            self.called[called.key] = called
            self.waiting.append((called, facts))
        passed = [each.code for each in called.select_passed(arguments)]
        return call(called.key, *passed), called.result or INT

    def order_members(
        self, members: set[object] | frozenset[object]
    ) -> tuple[object, ...]:
        """Return the members of a constant set in Python's order of iteration."""
        return self.set_orders.setdefault(id(members), tuple(members))
