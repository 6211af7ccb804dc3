"""The builder of a WebAssembly function, its values, and the state of the module.

Each kind of syntax is lowered by a function of the builder and a node; `driver` lists
them. They call methods of the builder for nested nodes, so that they do not depend on
each other.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from types import FunctionType
from typing import Any, NamedTuple, NoReturn

from ...sentences import Quoted, Sentence
from .. import diagnostics
from ..analysis.carried_state import ListChanges, enters_subtrees
from ..analysis.facts import Fact, ProgramFacts, Specialisation, Traversal
from ..analysis.inference import LEAVING, find_excluded_number, infer_library
from ..analysis.types import (
    BOOL,
    COLLECTIONS,
    INT,
    MAX,
    MIN,
    NONE,
    OPTIONAL,
    Kind,
    Sequence,
    settle,
    unify,
)
from ..diagnostics import (
    CompileError,
    Diagnostic,
    TrapReason,
    find_advice,
    get_syntax_name,
)
from ..frontend.objects import is_instance
from ..frontend.scopes import Scope, Unknown, temporarily
from ..wasm.instructions import (
    Code,
    Function,
    call,
    get,
    i32,
    i64,
    if_else,
    if_then,
    is_pure,
    set_local,
)
from ..wasm.memory import LENGTH, Memory, store
from . import prelude

__all__ = [
    "ALL_WORDS",
    "MARK",
    "CounterOptions",
    "FunctionBuilder",
    "JumpTargets",
    "Module",
    "Value",
    "is_constant",
]


class Value(NamedTuple):
    """Code that leaves one value on the stack, its kind, and its bounds."""

    code: Code
    kind: Kind
    low: int = MIN
    high: int = MAX
    known: object = None
    """The collection, if it is known before the run."""

    def preceded_by(self, code: Code) -> "Value":
        """Return the value with code that runs before it."""
        return self._replace(code=[*code, *self.code])

    @property
    def collection_kind(self) -> Sequence:
        """Kind of a value, which must be a collection."""
        assert isinstance(self.kind, Sequence)
        return self.kind

    @property
    def is_none(self) -> bool:
        """True if it is the constant None."""
        return self.kind is OPTIONAL and self.low == self.high == NONE

    @property
    def python_type(self) -> type:
        """The type of a collection, or int for other values."""
        return self.kind.python_type if isinstance(self.kind, Sequence) else int


def is_constant(value: Value) -> bool:
    """Return whether a value is a constant that has no side effects."""
    return value.low == value.high and is_pure(value.code)


@dataclass(frozen=True)
class CounterOptions:
    """Options of a counter."""

    paths: bool = False
    """Keep the path of each solution."""
    split: bool = False
    """Count a shard of the subtrees."""
    throws: bool = False
    """Stop by an exception, which is faster than a trap, but old browsers have none."""


LowerStatement = Callable[["FunctionBuilder", Any], Code]
LowerExpression = Callable[["FunctionBuilder", Any], Value]


@dataclass(frozen=True)
class LoweringTable:
    """For each kind of syntax node, the function that lowers it."""

    statements: Mapping[type[ast.AST], LowerStatement]
    expressions: Mapping[type[ast.AST], LowerExpression]


@dataclass
class Module:
    """A module while its functions are generated."""

    options: CounterOptions
    language: LoweringTable
    facts: ProgramFacts
    home: str
    """Module of the search; places in other modules are reported with their name."""
    memory: Memory = field(default_factory=Memory)
    reasons: list[Sentence] = field(default_factory=list)
    """Meaning of each value of the control word `trap`, from 1."""
    functions: list[Function] = field(default_factory=list)
    """The functions that have been lowered; the last of them runs the search."""
    called: set[str | int] = field(default_factory=set)
    """Keys of the functions that are called."""
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
    max_depth: int = 0
    """Largest depth that a try may have."""
    changes: ListChanges = field(default_factory=ListChanges)
    """Changes of the lists that existed before the search."""
    harmless: AbstractSet[object] = frozenset()
    """Shared variables that a subtree may assign: closure cells by identity, and
    attributes by name."""

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
            self.called.add(called.key)
            self.waiting.append((called, facts))
        passed = called.select_passed(arguments)
        if any(is_instance(each.known) for each in passed):
            raise CompileError(Diagnostic.NOT_KNOWN_BEFORE)
        code = call(called.key, *(each.code for each in passed))
        return code, called.result or INT


ALL_WORDS = Value(i64(0), INT, 0, 0), Value(i64(MAX), INT, MAX, MAX)
"""The ends of a slice of all words."""
GENERATED_NAME = re.compile(r"\b([a-z]+)(\.\d+)+")
"""A name made by the compiler, such as each.5."""
QUOTED_COLUMNS = 60


MARK = "mark"
"""Local with the address at which the lists of this call start."""

Handler = tuple[Callable[[ast.expr | None], Code], str]
"""Code for a yield of an inlined generator, and the label of its end."""


@dataclass(frozen=True)
class JumpTargets:
    """Labels for `break` and `continue`."""

    leave: str
    again: str


@dataclass
class FunctionBuilder(Traversal):
    """Builder of one function: its locals, and the current place in the source."""

    module: Module
    function: Specialisation
    facts: ProgramFacts
    """Facts about the program, or about a function of the prelude."""
    loops: list[JumpTargets] = field(default_factory=list)
    inlined: list[FunctionType] = field(default_factory=list)
    handlers: list[Handler] = field(default_factory=list)
    """Handlers of the generators inlined around the current node."""
    makes_lists: bool = False
    variables: dict[str, Kind] = field(default_factory=dict)
    narrowed: list[tuple[str, int]] = field(default_factory=list)
    """Locals, each with a number that it cannot equal at this place."""
    local_count: int = 0
    label_count: int = 0

    def __post_init__(self) -> None:
        """Start in the scope of the function."""
        self.scope: Scope = self.function.scope

    # Compile errors and traps

    def refuse(
        self, node: ast.AST, diagnostic: Diagnostic, subject: str = "", **values: Any
    ) -> NoReturn:
        """Raise a compile error at a node."""
        advice = Sentence(find_advice(diagnostic, subject))
        first_line = ast.unparse(getattr(node, "source", node)).partition("\n")[0][
            :QUOTED_COLUMNS
        ]
        location = self._location(node)
        raise CompileError(
            Sentence(
                diagnostics.ERROR_LOCATION,
                why=Sentence(diagnostic.template, **values),
                text=Quoted(GENERATED_NAME.sub(r"\1", first_line)),
                instead=advice,
                **location,
            ),
            subject=subject,
            place="{function}, line {line}".format(**location),
            module=self._module,
            line=getattr(node, "lineno", None),
            advice=advice,
        )

    def _location(self, node: ast.AST) -> dict[str, Any]:
        """Return the function and the line of a node, with the module if it differs."""
        name, line = self.scope.code.co_name, getattr(node, "lineno", "?")
        if self._module != self.module.home:
            name = f"{self._module}.{name}"
        return {"function": Quoted(name), "line": line}

    @property
    def _module(self) -> str:
        """Return the name of the module that contains the source."""
        name: str = self.scope.function.__globals__.get("__name__", "")
        return name

    def refuse_syntax(self, node: ast.AST, class_name: str) -> NoReturn:
        """Raise a compile error for a kind of syntax, by the name of its class."""
        self.refuse(
            node,
            Diagnostic.UNSUPPORTED_SYNTAX,
            class_name,
            syntax=get_syntax_name(class_name),
        )

    @contextmanager
    def locating_errors(self, node: ast.AST) -> Iterator[None]:
        """Add the location of a node to compile errors that have none."""
        try:
            yield
        except CompileError as error:
            if error.place or error.diagnostic is None:
                raise
            self.refuse(node, error.diagnostic, error.subject, **error.values)

    def trap(self, node: ast.AST, reason: TrapReason, **values: Any) -> Code:
        """Return code that stops the run; `reason` begins with an exception's name."""
        located = Sentence(
            diagnostics.TRAP_LOCATION,
            why=Sentence(reason.value, **values),
            **self._location(node),
        )
        if located not in self.module.reasons:
            self.module.reasons.append(located)
        number = i64(self.module.reasons.index(located) + 1)
        return [*store("trap", number), ("unreachable",)]

    def trap_if(
        self, condition: Code, node: ast.AST, reason: TrapReason, **values: Any
    ) -> Code:
        """Return code that stops the run if a condition is true."""
        return if_then(condition, self.trap(node, reason, **values))

    # Locals

    def new_local(self, kind: Kind, hint: str = "t") -> str:
        """Create a local."""
        self.local_count += 1
        name = f"{hint}.{self.local_count}"
        self.variables[name] = kind
        return name

    def new_label(self, hint: str) -> str:
        """Create a label."""
        self.label_count += 1
        return f"{hint}.{self.label_count}"

    def local(self, name: str, kind: Kind) -> str:
        """Return the local for a name of this scope. Its kind never changes."""
        local = self.scope.get_local(name)
        fact = self.function.variables.get(local, Fact(kind))
        before = self.variables.get(local, fact.kind)
        joined = unify(before, kind)
        if joined != before:
            one, other = before.value, kind.value
            raise CompileError(
                Diagnostic.VARIABLE_CHANGES_TYPE,
                name=Quoted(name),
                one=one,
                other=other,
            )
        self.variables[local] = joined
        return local

    def write(self, local: str, value: Value) -> Code:
        """Assign to a variable."""
        fact = self.function.variables.get(local, Fact())
        assert value.kind is not INT or (
            fact.low <= value.low and value.high <= fact.high
        ), (local, fact, value, self.function.key)
        return set_local(local, value.code)

    def read(self, local: str) -> Value:
        """Read a variable."""
        if self.variables[local] is not INT:
            return Value(get(local), settle(self.variables[local]))
        fact = self.function.variables.get(local, Fact())
        for name, number in self.narrowed:
            if name == local:
                fact = fact.exclude(number)
        code = i64(fact.low) if fact.low == fact.high else get(local)
        return self.as_optional(Value(code, INT, fact.low, fact.high))

    @property
    def can_be_skipped(self) -> bool:
        """True if some shards might not run the current code.

        They would miss its assignments. A function that calls the search for subtrees
        runs in every shard.
        """
        above = self.function.is_search and not self.function.below
        runs_always = above and enters_subtrees(self.scope.body)
        return self.module.options.split and not runs_always

    def as_optional(self, value: Value) -> Value:
        """Return a value read from memory, with the kind of one that may be None."""
        if value.kind is INT and value.low == MIN and self.facts.may_store_none:
            return value._replace(kind=OPTIONAL)
        return value

    # The current place

    def inlining(self, scope: Scope) -> AbstractContextManager[None]:
        """Lower code in the scope of another function, which is inlined here."""
        return temporarily(self, scope=scope, inlined=[*self.inlined, scope.function])

    def with_names(
        self, names: Iterable[str], node: ast.AST
    ) -> AbstractContextManager[None]:
        """Lower code in which these names are new variables, as in a comprehension."""
        return temporarily(self, scope=self.scope.with_names(names, node))

    # Nodes of the source

    def lower_value(self, node: ast.expr) -> Value:
        """Lower an expression, or return its constant value."""
        with suppress(Unknown):
            return self.lower_constant(self.evaluate(node), node)
        lower = self.module.language.expressions.get(type(node))
        if lower is None:
            self.refuse_syntax(node, type(node).__name__)
        return lower(self, node)

    def lower_argument(self, value: object, node: ast.expr) -> Value:
        """Lower a value that is known before the run, or an object, for a call."""
        if is_instance(value):
            return Value(i64(0), INT, 0, 0, value)
        return self.as_stored(self.lower_constant(value, node), node)

    def lower_integer(self, node: ast.expr) -> Value:
        """Lower an expression that must be an integer or a boolean."""
        return self.as_integer(self.lower_value(node), node)

    def as_integer(
        self,
        value: Value,
        node: ast.AST,
        reason: TrapReason = TrapReason.NONE_IS_NOT_INTEGER,
    ) -> Value:
        """Convert a boolean to an integer; stop the run if a value is None."""
        if value.kind is OPTIONAL:
            return self.check_not_none(value, node, reason)
        if value.kind is BOOL:
            return Value(i64.extend_i32_u(value.code), INT, 0, 1)
        if value.kind is not INT:
            self.refuse(node, Diagnostic.INTEGER_NEEDED, kind=value.kind.value)
        return value

    def lower_word(self, node: ast.expr) -> Value:
        """Lower an expression that must be an integer or None."""
        return self.as_word(self.lower_value(node), node)

    def as_word(self, value: Value, node: ast.AST) -> Value:
        """Convert a value that is stored in, or compared with, a collection."""
        if isinstance(value.kind, Sequence):
            self.refuse(node, Diagnostic.INTEGER_NEEDED, kind=value.kind.value)
        return self.as_stored(value, node)

    def lower_collection(
        self, node: ast.expr, python_type: tuple[type, ...] = COLLECTIONS
    ) -> Value:
        """Lower an expression that must be a collection of some type."""
        value = self.as_collection(self.lower_value(node), node)
        if value.python_type not in python_type:
            self.refuse(node, Diagnostic.LIST_NEEDED, kind=value.kind.value)
        return value

    def as_collection(self, value: Value, node: ast.AST) -> Value:
        """Stop the run if a value is None instead of a collection."""
        if not isinstance(value.kind, Sequence) or not value.kind.is_optional:
            return value
        before, value = self.reuse_local(value)
        missing = i32.eqz(value.code)
        before += self.trap_if(missing, node, TrapReason.NONE_IS_NOT_COLLECTION)
        kind = replace(value.collection_kind, is_optional=False)
        return value._replace(kind=kind).preceded_by(before)

    def lower_member(self, node: ast.expr) -> Value:
        """Lower an expression whose value becomes a member of a collection."""
        value = self.as_stored(self.lower_value(node), node)
        return self.as_owned(self.as_collection(value, node))

    def as_owned(self, value: Value) -> Value:
        """Copy a tuple, if it may be one that a loop changes for its next iteration."""
        if value.python_type is not tuple or not self.facts.reuses_rows:
            return value
        self.makes_lists = True
        before, value = self.spill(value)
        words = [value._replace(kind=Sequence(INT, list)), *ALL_WORDS]
        slice_list: Any = prelude.slice_list
        copy = if_else(value.code, self.module.call(slice_list, words)[0], i32(0), BOOL)
        return value._replace(code=[*before, *copy])

    def as_stored(self, value: Value, node: ast.AST) -> Value:
        """Convert a value to a collection, or an integer that may be None.

        Stop the run if another integer equals the one that represents None.
        """
        if isinstance(value.kind, Sequence):
            return value
        if value.kind is OPTIONAL:
            return value._replace(kind=INT)
        value = self.as_integer(value, node)
        if value.low > MIN or not self.facts.may_store_none:
            return value
        return self.check_not_none(value, node, TrapReason.INTEGER_TOO_LARGE)

    def check_not_none(self, value: Value, node: ast.AST, reason: TrapReason) -> Value:
        """Stop the run if a value is the integer that represents None."""
        before, value = self.reuse_local(value)
        before += self.trap_if(i64.eq(value.code, NONE), node, reason)
        return Value([*before, *value.code], INT, MIN + 1, max(MIN + 1, value.high))

    def lower_condition(self, node: ast.expr) -> Code:
        """Lower an expression that is used only as a condition."""
        if isinstance(node, ast.BoolOp):
            return self._all_or_any(node)
        return self.truth_code(self.lower_value(node))

    def truth_code(self, value: Value) -> Code:
        """Return code for bool(value)."""
        if value.kind is BOOL:
            return value.code
        if value.kind is INT:
            return i64.is_nonzero(value.code)
        if value.kind is OPTIONAL:
            before, value = self.reuse_local(value)
            something = i64.ne(value.code, NONE)
            return [*before, *i32.and_(i64.is_nonzero(value.code), something)]
        # None has no members: its address is 0, the control word `trap`.
        return i32.eqz(i32.eqz(i32.load(value.code, LENGTH)))

    def _all_or_any(self, node: ast.BoolOp) -> Code:
        """Evaluate operands in order until the result is known."""
        *firsts, answer = [self.lower_condition(each) for each in node.values]
        for each in reversed(firsts):
            if isinstance(node.op, ast.And):
                answer = if_else(each, answer, i32(0), BOOL)
            else:
                answer = if_else(each, i32(1), answer, BOOL)
        return answer

    def lower_constant(self, value: object, node: ast.AST) -> Value:
        """Lower a value that is known before the run."""
        if value is None:
            assert self.facts.may_store_none
            return Value(i64(NONE), OPTIONAL, NONE, NONE)
        if isinstance(value, bool):
            return Value(i32(int(value)), BOOL)
        if isinstance(value, int) and type(value) is int:
            if not MIN <= value <= MAX:
                self.refuse(node, Diagnostic.TOO_LARGE, value=str(value))
            return Value(i64(value), INT, value, value)
        if isinstance(value, COLLECTIONS):
            with self.locating_errors(node):
                at = i32(self.module.memory.add_collection(value))
                return Value(at, self.module.memory.kinds[id(value)], known=value)
        name = type(value).__name__
        return self.refuse(node, Diagnostic.UNSUPPORTED_TYPE, name, name=Quoted(name))

    def lower_block(self, nodes: list[ast.stmt]) -> Code:
        """Lower statements; omit those after a return, break or continue."""
        code: Code = []
        assigned = self.facts.assigned
        with temporarily(self, narrowed=self.narrowed):
            for node in nodes:
                with self.locating_errors(node):
                    code += self.lower_statement(node)
                if isinstance(node, LEAVING):
                    break
                behind = find_excluded_number(self.scope, node, assigned)
                self.narrowed = [*self.narrowed, *behind.items()]
        return code

    def lower_statement(self, node: ast.stmt) -> Code:
        """Lower a statement."""
        lower = self.module.language.statements.get(type(node))
        if lower is None:
            self.refuse_syntax(node, type(node).__name__)
        return lower(self, node)

    def spill(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """Put a value into a new local, to use it more than once.

        A constant, or a value in such a local, is returned unchanged.
        """
        match value.code:
            case [("i64.const" | "i32.const", _)]:
                return [], value
            case [("local.get", local)] if not str(local).startswith("$"):
                return [], value
        name = self.new_local(value.kind, hint)
        return set_local(name, value.code), value._replace(code=get(name))

    def spill_all(self, values: Iterable[Value]) -> tuple[Code, list[Value]]:
        """Put several values into locals, computed in order."""
        spilled = [self.spill(each) for each in values]
        return [each for code, _ in spilled for each in code], [
            each for _, each in spilled
        ]

    def reuse_local(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """Put a value into a local, unless it is the value of a variable.

        That is safe only if no expression in this function assigns (no walrus).
        """
        match value.code:
            case [("local.get", _)] if not self.scope.assigns_within:
                return [], value
        return self.spill(value, hint)

    def name_value(self, value: Value, node: ast.AST) -> tuple[Code, ast.Name]:
        """Put a value into a variable with a new name, for generated syntax.

        The name contains a dot, so it differs from all names of the source.
        """
        name = self.new_label("named")
        self.scope.own_names.add(name)
        code = self.write(self.local(name, value.kind), value)
        return code, ast.copy_location(ast.Name(name, ast.Load()), node)
