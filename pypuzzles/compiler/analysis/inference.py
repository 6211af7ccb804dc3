"""Inference of facts about a program, to a fixpoint, before code is generated.

All functions of a search are visited repeatedly, until no fact changes. A variable has
one kind and one range in its whole function: that of all values assigned to it. A fact
only ever grows, and a range that grows often is widened, so that ends. A program that
starts within its facts never leaves them, because each step is within them.

A condition narrows a parameter. After `if row == n: return`, row is not n up to the end
of the block, if row is never assigned. If n is the end of its range, as in most
searches, neither row + 1 nor board[row] needs a check.

Inference follows the rules of code generation, and skips what it does not support.
"""

import ast
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import lru_cache, reduce
from inspect import signature
from types import BuiltinFunctionType, FunctionType
from typing import TypeAlias

from ..diagnostics import CompileError
from ..frontend.flow import (
    always_returns_value,
    find_stored_names,
    is_none,
    returns_none,
)
from ..frontend.generator import SuspendedGenerator, report_solution
from ..frontend.iterators import rows
from ..frontend.objects import SharedVariable, is_instance
from ..frontend.scopes import (
    Scope,
    Unknown,
    create_inlined_scope,
    create_scope,
    evaluate,
    is_generator_function,
    locate,
    make_clause,
    match_arguments,
    split_key,
    temporarily,
)
from ..frontend.source import has_star, parse_body, walk_own
from . import ranges
from .facts import (
    BOTTOM,
    Fact,
    ProgramFacts,
    Specialisation,
    Traversal,
    join_kinds,
    join_optional,
)
from .types import (
    BOOL,
    COLLECTION_TYPES,
    COLLECTIONS,
    INT,
    MAX,
    MIN,
    NONE,
    OPTIONAL,
    ROWS,
    Kind,
    Scalar,
    Sequence,
    kind_of,
    list_words,
    settle,
)

__all__ = ["LEAVING", "find_excluded_number", "infer_facts", "infer_library"]

LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)
"""Statements behind which nothing is reached."""
METHODS = {"bit_length", "bit_count", "__getitem__", "get"}
METHODS |= {"append", "add", "clear", "copy", "extend", "discard", "remove", "pop"}
RESULTS: dict[str, Kind] = {"any": BOOL, "all": BOOL, "bool": BOOL}
RESULTS |= {each.__name__: Sequence(INT, each) for each in COLLECTIONS}
RESULTS["divmod"] = Sequence(INT, tuple)
"""Kinds of the results of built-in functions that are not integers."""
Members: TypeAlias = "Fact | list[Members]"
"""Facts about the values that a loop binds at once."""


def infer_facts(search: SuspendedGenerator, split: bool) -> ProgramFacts:
    """Infer the facts about all functions of a search.

    If `split`, functions are also compiled for calls below the depth of a split.
    """
    scope = create_scope(search.function, "", search.body, search.values, search.cells)
    inference = Inference(Specialisation(0, scope, is_search=True), split)
    for name, value in search.arguments.items():
        is_empty = isinstance(value, ROWS) and not value
        if is_empty and (row := find_added_row(search.body, name)):
            inference.facts.first_rows[id(value)] = Sequence(row, type(value))
    inference.run(lambda: inference.visit_root(search))
    return inference.facts


def find_added_row(body: list[ast.stmt], name: str) -> Kind | None:
    """Return the kind of the rows, such as `(row, col)`, that a list gets."""
    for node in walk_own(*body):
        match node:
            case (
                ast.Call(ast.Attribute(ast.Name(owner), "append"), [row])
                | ast.BinOp(ast.Name(owner), ast.Add(), ast.List([row]))
                | ast.BinOp(ast.Name(owner), ast.Add(), ast.Tuple([row]))
                | ast.List([ast.Starred(ast.Name(owner)), row])
                | ast.Tuple([ast.Starred(ast.Name(owner)), row])
            ) if owner == name and isinstance(row, (ast.List, ast.Tuple)):
                return Sequence(INT, COLLECTION_TYPES[type(row)])
    return None


@lru_cache(maxsize=64)
def infer_library(function: FunctionType, kinds: tuple[Kind, ...]) -> ProgramFacts:
    """Infer the facts about a function of the prelude, for any arguments.

    An annotation `Annotated[int, low, high]` gives the bounds of a parameter.
    """
    scope = create_scope(function, "")
    names = function.__code__.co_varnames
    root = Specialisation(function.__name__, scope)
    root.kinds = {
        scope.get_local(name): kind for name, kind in zip(names, kinds, strict=False)
    }
    inference = Inference(root)

    def visit() -> None:
        for name, kind in zip(names, kinds, strict=False):
            annotation = function.__annotations__.get(name)
            bounds = getattr(annotation, "__metadata__", (MIN, MAX))
            root.assign(scope.get_local(name), Fact(kind, *bounds))
        inference.visit_function(root)

    inference.run(visit)
    return inference.facts


def find_excluded_number(
    scope: Scope, node: ast.stmt, assigned: set[object]
) -> dict[str, int]:
    """Return {local: number that it cannot equal after a statement}, or {}.

    `assigned` has the keys of the shared variables that the run assigns.
    """
    match node:
        case ast.If(
            ast.Compare(ast.Name(id=name), [ast.Eq()], [other]), [*_, last], []
        ) if name in scope.constant_parameters and isinstance(last, LEAVING):
            with suppress(Unknown):
                number = evaluate(scope, other, assigned)
                return {scope.get_local(name): number} if type(number) is int else {}
    return {}


class Inference(ast.NodeVisitor, Traversal):
    """A traversal of functions that collects facts about their variables."""

    def __init__(self, root: Specialisation, split: bool = False) -> None:
        self.facts, self.split = ProgramFacts(root), split
        self.function, self.scope = root, root.scope
        self.calling: list[Specialisation] = []
        """The functions around the current node, from the outermost."""
        self.inlined: list[FunctionType] = []
        self.handlers: list[Callable[[ast.expr], None]] = []
        """Visitors of a yield, for each generator inlined around the current node."""
        self.narrowed: list[tuple[str, int]] = []
        """Locals, each with a number that it cannot equal at this place."""
        self.scopes: dict[tuple[str, FunctionType], Scope] = {}
        """Scopes of inlined functions."""
        self.visited: list[Specialisation] = []
        self.has_changed = False

    def run(self, visit_root: Callable[[], None]) -> None:
        """Visit all functions until no fact changes."""
        facts, self.has_changed = self.facts, True
        while self.has_changed:
            self.has_changed, self.visited, facts.error = False, [], None
            had_none, functions = facts.may_store_none, facts.specialisations
            had_rows = dict(facts.first_rows)
            with self.recording_errors():
                visit_root()
            while new := [x for x in functions.values() if x not in self.visited]:
                for each in new:
                    self.visit_function(each)
            is_none_new = facts.may_store_none and not had_none
            if is_none_new or facts.first_rows != had_rows:  # kinds change
                self.has_changed = True
                for each in [facts.root, *functions.values()]:
                    each.forget()

    def note(self, has_changed: bool) -> None:
        """Record whether a fact has changed."""
        self.has_changed |= has_changed

    @contextmanager
    def recording_errors(self) -> Iterator[None]:
        """Record a compile error; code generation raises it with its place."""
        try:
            yield
        except CompileError as error:
            self.facts.error = self.facts.error or error

    # Functions

    def visit_root(self, search: SuspendedGenerator) -> None:
        """Visit the call of a recursive search, or its remaining statements."""
        if search.calls_itself:
            values = map(self.infer_constant, search.arguments.values())
            self.call(
                search.function,
                [self.pass_argument(self.store(each)) for each in values],
                is_search=search.is_generator,
            )
            return
        for name, value in self.scope.values.items():
            if name in self.scope.own_names and name not in self.scope.cells:
                self.assign_local(name, self.store(self.infer_constant(value)))
        self.visit_block(self.scope.body)

    def visit_function(self, function: Specialisation) -> None:
        """Visit a function, once in each traversal."""
        if function in self.visited:
            return
        self.visited.append(function)
        with temporarily(
            self,
            function=function,
            calling=[*self.calling, function],
            scope=function.scope,
            inlined=[],
            handlers=[],
            narrowed=[],
        ):
            self.visit_block(function.scope.body)

    def find_limits(self, function: Specialisation) -> None:
        """Find the numbers at which the parameters of a function stop growing."""
        for node in walk_own(*function.scope.body):
            if isinstance(node, ast.If):
                scope, assigned = function.scope, self.facts.assigned
                for local, number in find_excluded_number(
                    scope, node, assigned
                ).items():
                    function.limits.setdefault(local, set()).add(number)

    def call(
        self,
        function: FunctionType,
        arguments: list[Fact],
        is_search: bool = False,
        below: bool = False,
    ) -> Fact:
        """Include a call in the facts about a function; return its result."""
        called = self.facts.find_specialisation(function, arguments, is_search, below)
        if not called.variables:  # it is the first call
            self.find_limits(called)
        for local, argument in zip(
            called.kinds, called.select_passed(arguments), strict=True
        ):
            is_recursive = called is self.function
            self.note(called.assign(local, argument, grows=is_recursive))
        if not is_search:  # its result is needed
            self.visit_function(called)
        if called.result is None and called in self.calling:
            return BOTTOM
        return self.make_optional(Fact(called.result or INT))

    def call_function(self, node: ast.Call, function: FunctionType) -> Fact:
        """Visit a call whose value is used: inline the function, or call it."""
        if is_generator_function(function):
            return Fact()
        match body := parse_body(function):
            case [ast.Return(value=ast.expr() as result)] if (
                function not in self.inlined
            ):
                with self.inlining(node, function):
                    return self.infer(result)
        fact = self.call(function, self.infer_arguments(node, function))
        is_number = not isinstance(fact.kind, Sequence) and not fact.is_empty
        if is_number and not always_returns_value(body):
            self.facts.may_store_none = True
        return self.make_optional(fact)

    def pass_argument(self, fact: Fact) -> Fact:
        """Return the fact about an argument, which is known only if it is an object."""
        return fact if is_instance(fact.known) else replace(fact, known=None)

    def infer_arguments(self, node: ast.Call, function: FunctionType) -> list[Fact]:
        """Return facts about the arguments of a call; only names are known."""
        passed = match_arguments(function, node)
        facts = []
        for name, parameter in signature(function).parameters.items():
            if name in passed:
                fact = self.infer(passed[name])
            else:
                fact = self.infer_constant(parameter.default)
            is_name = isinstance(passed.get(name), ast.Name)
            facts.append(self.store(fact if is_name else self.pass_argument(fact)))
        return facts

    @contextmanager
    def inlining(self, node: ast.Call, function: FunctionType) -> Iterator[None]:
        """Assign the parameters of a function that is inlined, and enter its scope."""
        arguments = self.infer_arguments(node, function)
        key = self.scope.prefix + locate(node), function
        if key not in self.scopes:
            self.scopes[key] = create_inlined_scope(self.scope, function, node)
        inlined = [*self.inlined, function]
        with temporarily(self, scope=self.scopes[key], inlined=inlined):
            for name, argument in zip(
                function.__code__.co_varnames, arguments, strict=False
            ):
                if is_instance(argument.known):
                    self.scope.set_constant(name, argument.known)
                else:
                    self.assign_local(name, argument)
            yield

    # Statements

    def visit_block(self, nodes: list[ast.stmt]) -> None:
        """Visit the statements that may be reached."""
        with temporarily(self, narrowed=self.narrowed):
            for node in nodes:
                with self.recording_errors():
                    self.visit(node)
                if isinstance(node, LEAVING):
                    break
                behind = find_excluded_number(self.scope, node, self.facts.assigned)
                self.narrowed = [*self.narrowed, *behind.items()]

    def visit_Assign(self, node: ast.Assign) -> None:
        rows = [x for x in node.targets if isinstance(x, (ast.Tuple, ast.List))]
        is_plain = rows == node.targets and not any(map(has_star, rows))
        if is_plain and (values := self.infer_members(node.value)):
            for row in rows:
                for target, fact in zip(row.elts, values, strict=False):
                    self.assign(target, fact)
            return
        value = self.infer(node.value)
        for each in node.targets:
            self.assign(each, value)

    def infer_members(self, node: ast.expr) -> list[Fact]:
        """Return facts about the members of a display or divmod; else an empty list."""
        match node:
            case ast.Tuple() | ast.List() if not has_star(node):
                return [self.infer(each) for each in node.elts]
            case ast.Call(args=[x, y]) if self.get_constant(node.func) is divmod:
                left, right = self.infer_integer(x), self.infer_integer(y)
                return [self.operate(op, left, right) for op in (ast.FloorDiv, ast.Mod)]
        return []

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.assign(node.target, self.infer(node.value))

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        old, value = self.infer(node.target), self.infer(node.value)
        if isinstance(node.target, ast.Subscript):
            return
        if isinstance(old.kind, Sequence):
            if old.kind.python_type is list:
                self.resize(node.target)
            else:
                self.assign(node.target, Fact(old.kind))
            return
        new = self.operate(type(node.op), self.as_integer(old), self.as_integer(value))
        grows = isinstance(node.op, (ast.Add, ast.Sub))
        self.assign(node.target, new, grows)

    def visit_If(self, node: ast.If | ast.While) -> None:
        self.infer(node.test)
        self.visit_block(node.body)
        self.visit_block(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.visit_If(node)

    def visit_For(self, node: ast.For) -> None:
        def visit_body(members: Members) -> None:
            self.bind(node.target, members)
            self.visit_block(node.body)

        self.visit_loop(node.iter, visit_body)
        self.visit_block(node.orelse)

    def visit_Return(self, node: ast.Return) -> None:
        if self.handlers or self.function.is_search or node.value is None:
            return
        if returns_none(node):
            return
        kind = self.store(self.infer(node.value)).kind
        if isinstance(kind, Sequence) and self.function.returns_none:
            kind = replace(kind, is_optional=True)
        before = self.function.result
        self.function.result = kind if before is None else join_kinds(before, kind)
        self.note(self.function.result != before)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                self.infer(target.slice)
                self.resize(target.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Skip the error."""

    def visit_Expr(self, node: ast.Expr) -> None:
        match node.value:
            case ast.Constant():
                return
            case ast.Call() as call:
                function, call = self.find_callee(call)
                if function is report_solution:
                    return
                if isinstance(function, FunctionType):
                    if not is_generator_function(function):  # it is never inlined
                        self.call(function, self.infer_arguments(call, function))
                    return
        self.infer(node.value)

    def visit_Yield(self, node: ast.Yield) -> Fact:
        if self.handlers and node.value:
            self.handlers[-1](node.value)
        elif isinstance(node.value, ast.Tuple):
            for each in node.value.elts:
                self.infer(each)
        return Fact()

    def visit_YieldFrom(self, node: ast.YieldFrom) -> Fact:
        is_below = self.function.below
        function, call = self.find_callee(node.value)
        if is_generator_function(function):
            arguments = self.infer_arguments(call, function)
            for below in {is_below, is_below or self.split}:
                self.call(function, arguments, is_search=True, below=below)
        return Fact()

    # Assignment

    def assign(self, target: ast.expr, fact: Fact, grows: bool = False) -> None:
        """Visit the assignment of a value to a target."""
        fact = self.store(fact)
        match target:
            case ast.Name() | ast.Attribute() if shared := self.find_shared(target):
                self.assign_shared(shared)
            case ast.Name(id=name):
                self.assign_local(name, fact, grows)
            case ast.Subscript(value, index):
                self.infer(index)
                kind = self.infer(value).kind
                if isinstance(kind, Sequence) and kind.python_type is dict:
                    self.resize(value)
                self.add_member(value, fact)
            case ast.Tuple(targets) | ast.List(targets):
                for each in targets:
                    if isinstance(each, ast.Starred) and isinstance(
                        fact.kind, Sequence
                    ):
                        kind = replace(fact.kind, python_type=list)
                        self.assign(each.value, Fact(kind))
                    else:
                        self.assign(each, self.get_member(fact))

    def assign_local(self, name: str, fact: Fact, grows: bool = False) -> None:
        """Include a value in the fact about a local."""
        self.note(self.function.assign(self.scope.get_local(name), fact, grows))

    def assign_shared(self, shared: SharedVariable) -> None:
        """Record that a shared variable is assigned."""
        self.note(shared.key not in self.facts.assigned)
        self.facts.assigned.add(shared.key)
        with suppress(ValueError):  # it has no value yet
            self.infer_constant(shared.value)

    def add_member(self, owner: ast.expr, fact: Fact) -> None:
        """Include a row in the kind of the members of a new or empty collection."""
        collection = self.infer(owner)
        kind, known = collection.kind, collection.known
        if known is not None and not known and isinstance(fact.kind, Sequence):
            before = self.facts.first_rows.get(id(known))
            rows = [fact, self.get_member(Fact(before))] if before else [fact]
            after = self.make_collection(type(known), rows).kind
            self.note(after != before)
            self.facts.first_rows[id(known)] = after
            return
        if not isinstance(owner, ast.Name) or self.find_shared(owner):
            return
        if isinstance(kind, Sequence) and isinstance(fact.kind, Sequence):
            self.assign_local(owner.id, self.make_collection(kind.python_type, [fact]))

    def resize(self, owner: ast.expr) -> None:
        """Record that a collection changes its length."""
        known, facts = self.infer(owner).known, self.facts
        before = len(facts.resized), facts.is_aliased
        if known is None:
            facts.is_aliased = True
        else:
            facts.resized.add(id(known))
        self.note((len(facts.resized), facts.is_aliased) != before)

    # Kinds of values; see `FunctionBuilder` for what is generated

    def as_integer(self, fact: Fact) -> Fact:
        """Convert a boolean to an integer; exclude None."""
        if fact.kind is BOOL:
            return Fact(INT, 0, 1)
        if fact.kind is OPTIONAL:
            return Fact(INT, MIN + 1, max(MIN + 1, fact.high))
        return fact

    def store(self, fact: Fact) -> Fact:
        """Return the fact about a value after it is stored: an integer may be None."""
        if isinstance(fact.kind, Sequence):
            return fact
        if fact.kind is OPTIONAL:
            return replace(fact, kind=INT)
        fact = self.as_integer(fact)
        if fact.low > MIN or not self.facts.may_store_none:
            return fact
        return Fact(INT, MIN + 1, max(MIN + 1, fact.high))

    def make_optional(self, fact: Fact) -> Fact:
        """Return the fact about a value that was stored: it may be None."""
        if fact.kind is INT and fact.low == MIN and self.facts.may_store_none:
            return replace(fact, kind=OPTIONAL)
        return fact

    def get_member(self, fact: Fact) -> Fact:
        """Return the fact about any member of a collection."""
        member = fact.kind.member_kind if isinstance(fact.kind, Sequence) else None
        if isinstance(member, Sequence):
            self.facts.nests_sets |= member.python_type in (set, dict)
            return Fact(member)
        return self.make_optional(Fact())

    def make_collection(self, python_type: type, members: list[Fact]) -> Fact:
        """Return the fact about a new collection of values."""
        kinds = [self.store(each).kind for each in members if not each.is_empty]
        kinds = [
            replace(each, is_optional=False) if isinstance(each, Sequence) else each
            for each in kinds
        ]
        return Fact(Sequence(reduce(join_kinds, kinds) if kinds else None, python_type))

    def choose(self, one: Fact, other: Fact) -> Fact:
        """Return the fact about one of two values."""
        kinds = {one.kind, other.kind}
        if kinds == {BOOL}:
            return one
        if isinstance(joined := join_optional(one, other), Sequence):
            return Fact(joined)
        if OPTIONAL in kinds:
            one, other = self.store(one), self.store(other)
            return replace(self.choose(one, other), kind=OPTIONAL)
        if isinstance(one.kind, Scalar) or isinstance(other.kind, Scalar):
            one, other = self.as_integer(one), self.as_integer(other)
        low, high = min(one.low, other.low), max(one.high, other.high)
        return Fact(join_kinds(one.kind, other.kind), low, high)

    def operate(self, op: type[ast.operator], left: Fact, right: Fact) -> Fact:
        """Return the fact about the result of an operator on two integers."""
        if left.is_empty or right.is_empty:
            return BOTTOM
        if op is ast.Pow:
            if (left.low, left.high) == (2, 2):
                op, left = ast.LShift, Fact(INT, 1, 1)
            else:
                result = Fact(INT, 1, 1)
                for _ in range(right.low if 0 <= right.low == right.high < 64 else 0):
                    result = self.operate(ast.Mult, result, left)
                return result
        return Fact(INT, *ranges.clamp(ranges.find_bounds(op, left, right)))

    # Expressions

    def infer_constant(self, value: object) -> Fact:
        """Return the fact about a value that is known before the run."""
        if value is None:
            self.facts.may_store_none = True
            return Fact(OPTIONAL, NONE, NONE)
        if isinstance(value, bool):
            return Fact(BOOL)
        if type(value) is int:
            return Fact(INT, value, value)
        if isinstance(value, COLLECTIONS):
            with suppress(CompileError, TypeError):  # print or len may use it
                kind = self.facts.first_rows.get(id(value)) or kind_of(value)
                self.facts.may_store_none |= contains_none(value)
                return Fact(kind, known=value)
        return Fact(INT, 0, 0, value) if is_instance(value) else Fact()

    def infer_integer(self, node: ast.expr) -> Fact:
        """Return the fact about an integer or a boolean, as an integer."""
        return self.as_integer(self.infer(node))

    def infer(self, node: ast.expr) -> Fact:
        """Return the fact about an expression; visit all its parts."""
        try:
            value = self.evaluate(node)
        except Unknown:
            return self.visit(node) or Fact()
        return self.infer_constant(value)

    def generic_visit(self, node: ast.AST) -> Fact:
        """Visit the parts of a node."""
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.infer(part)
        return Fact()

    def visit_List(self, node: ast.List | ast.Tuple | ast.Set) -> Fact:
        members: list[Fact] = []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                self.visit_members(part.value, members.append)
            else:
                members.append(self.infer(part))
        return self.make_collection(COLLECTION_TYPES[type(node)], members)

    visit_Set = visit_Tuple = visit_List  # noqa: N815 (names of ast)

    def visit_Dict(self, node: ast.Dict) -> Fact:
        for key in node.keys:
            if key:
                self.infer(key)
        return self.make_collection(dict, [self.infer(each) for each in node.values])

    def visit_Name(self, node: ast.Name) -> Fact:
        scope, name = self.scope, node.id
        if self.find_shared(node):
            return self.make_optional(Fact())
        local = scope.get_local(name)
        fact = self.function.variables.get(local, BOTTOM)
        for other, number in self.narrowed:
            if other == local:
                fact = fact.exclude(number)
        if isinstance(fact.kind, Sequence):
            return replace(fact, kind=settle(fact.kind))
        return self.make_optional(fact)

    def visit_Attribute(self, node: ast.Attribute) -> Fact:
        return self.make_optional(Fact())

    def visit_NamedExpr(self, node: ast.NamedExpr) -> Fact:
        fact = self.make_optional(self.store(self.infer(node.value)))
        self.assign(node.target, fact)
        return fact

    def visit_BinOp(self, node: ast.BinOp) -> Fact:
        operands = [self.infer(node.left), self.infer(node.right)]
        for each in operands:
            if isinstance(each.kind, Sequence):
                return Fact(each.kind)
        return self.operate(type(node.op), *map(self.as_integer, operands))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Fact:
        value = self.infer_integer(node.operand)
        match node.op:
            case ast.Not():
                return Fact(BOOL)
            case ast.Invert():
                return replace(value, low=~value.high, high=~value.low)
            case ast.USub():
                return self.operate(ast.Sub, Fact(INT, 0, 0), value)
        return value

    def visit_BoolOp(self, node: ast.BoolOp) -> Fact:
        *firsts, answer = map(self.infer, node.values)
        for each in reversed(firsts):
            is_and = isinstance(node.op, ast.And)
            answer = self.choose(*((answer, each) if is_and else (each, answer)))
        return answer

    def visit_IfExp(self, node: ast.IfExp) -> Fact:
        self.infer(node.test)
        return self.choose(self.infer(node.body), self.infer(node.orelse))

    def visit_Compare(self, node: ast.Compare) -> Fact:
        left = self.infer(node.left)
        for op, each in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, (ast.In, ast.NotIn)):
                self.visit_members(each)
            elif not isinstance(left.kind, Sequence) or not is_none(each):
                self.infer(each)
        return Fact(BOOL)

    def visit_Subscript(self, node: ast.Subscript) -> Fact:
        collection = self.infer(node.value)
        self.infer(node.slice)
        if isinstance(node.slice, ast.Slice):
            return Fact(collection.kind)
        return self.get_member(collection)

    def visit_ListComp(self, node: ast.ListComp | ast.SetComp) -> Fact:
        members: list[Fact] = []
        self.visit_clauses(
            node.generators, lambda: members.append(self.infer(node.elt))
        )
        return self.make_collection(COLLECTION_TYPES[type(node)], members)

    visit_SetComp = visit_ListComp  # noqa: N815 (a name of ast)

    def visit_DictComp(self, node: ast.DictComp) -> Fact:
        members: list[Fact] = []
        pair = ast.Tuple([node.key, node.value], ast.Load())
        self.visit_clauses(
            node.generators, lambda: members.append(self.infer_members(pair)[1])
        )
        return self.make_collection(dict, members)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        """Skip it: it is only supported as an argument."""

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Skip it: it is only supported as a key."""

    # Calls

    def visit_Call(self, node: ast.Call) -> Fact:
        called, node = self.find_callee(node)
        if isinstance(called, FunctionType):
            return self.call_function(node, called)
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            return self.infer_method(node, node.func)
        is_builtin = isinstance(called, (BuiltinFunctionType, type))
        name = called.__name__ if is_builtin else ""
        if name in ("min", "max", "sorted") and node.args:
            return self.infer_choice(node, name)
        return self.infer_builtin(node, name)

    def infer_builtin(self, node: ast.Call, name: str) -> Fact:
        """Return the fact about the result of another built-in function."""
        match name, node.args:
            case "len", [x]:
                return self.infer_length(x)
            case "int", [x]:
                return self.infer_integer(x)
            case "abs", [x]:
                bounds = ranges.get_absolute_bounds(self.infer_integer(x))
                return Fact(INT, *bounds)
            case "divmod", _:
                self.infer_members(node)
            case (("any" | "all" | "sum" | "list" | "tuple" | "set" | "frozenset"), _):
                members: list[Fact] = []
                for each in node.args:
                    self.visit_members(each, members.append)
                if name in ("list", "tuple"):
                    return self.make_collection([list, tuple][name == "tuple"], members)
            case _:
                for argument in [*node.args, *(each.value for each in node.keywords)]:
                    if not isinstance(argument, ast.Constant):  # print(None)
                        self.infer(argument)
        return Fact(RESULTS.get(name, INT))

    def infer_method(self, node: ast.Call, func: ast.Attribute) -> Fact:
        """Return the fact about the result of a method."""
        arguments = [self.infer(argument) for argument in node.args]
        owner = self.infer(func.value)
        match func.attr:
            case "bit_length" | "bit_count":
                return Fact(INT, 0, 64)
            case "__getitem__":
                return self.get_member(owner)
            case "get":
                self.facts.may_store_none |= len(node.args) < 2
            case "copy":
                return Fact(owner.kind)
            case "pop":
                self.resize(func.value)
                return self.get_member(owner)
            case _:
                self.resize(func.value)
                for each in arguments:
                    self.add_member(func.value, each)
        return self.make_optional(Fact())

    def infer_length(self, node: ast.expr) -> Fact:
        """Return the fact about len(xs), constant if the length is kept."""
        known, fact = self.get_constant(node), self.infer(node)
        is_fixed = not isinstance(fact.kind, Sequence)  # the run cannot change it
        if not is_fixed and not isinstance(fact.known, dict):
            is_fixed = self.facts.keeps_length(known := fact.known)
        if is_fixed and isinstance(known, Collection) and not is_instance(known):
            return Fact(INT, len(known), len(known))
        return Fact(INT, 0, 1 << 32)

    def infer_choice(self, node: ast.Call, name: str) -> Fact:
        """Return the fact about min, max or sorted."""
        keywords = {each.arg: each.value for each in node.keywords}
        key, default = keywords.get("key"), keywords.get("default")
        if node.args[1:] and not keywords and not has_star(node):
            facts = [self.infer_integer(each) for each in node.args]
            if any(each.is_empty for each in facts):
                return BOTTOM
            better = max if name == "max" else min
            low, high = better(x.low for x in facts), better(x.high for x in facts)
            return Fact(INT, low, high)
        if default:
            self.infer(default)

        def visit_key(member: Fact) -> None:
            if key is None or isinstance(key, ast.Constant):
                return
            parameter, result = split_key(key)
            with temporarily(self, scope=self.scope.with_names([parameter], key)):
                self.assign(ast.Name(parameter, ast.Store()), member)
                for each in result.elts if isinstance(result, ast.Tuple) else [result]:
                    self.infer(each)

        if has_star(node) or node.args[1:]:
            self.infer(ast.Tuple(node.args, ast.Load()))
            visit_key(self.make_optional(Fact()))
        else:
            self.visit_members(node.args[0], visit_key)
        if name == "sorted":
            return Fact(Sequence(INT, list))
        return self.make_optional(Fact()) if key or default else Fact()

    # Loops

    def visit_loop(self, iterable: ast.expr, body: Callable[[Members], object]) -> None:
        """Visit the body of a loop, given the members; inline a generator around it."""
        function, call = self.find_callee(iterable)
        if not is_generator_function(function):
            body(self.infer_iterator(iterable))
            return
        if function in self.inlined:
            return
        place = {name: getattr(self, name) for name in ("scope", "inlined", "handlers")}

        def visit_yield(value: ast.expr) -> None:
            fact = self.infer(value)
            if function is rows and isinstance(fact.kind, Sequence):
                fact = Fact(replace(fact.kind, python_type=tuple))
                self.facts.reuses_rows = True
            with temporarily(self, **place):
                body(fact)

        handlers = [*self.handlers, visit_yield]
        with self.inlining(call, function), temporarily(self, handlers=handlers):
            self.visit_block(self.scope.body)

    def visit_members(
        self, node: ast.expr, body: Callable[[Fact], object] = lambda _: None
    ) -> None:
        """Visit an iterable or a generator expression, and `body` for its members."""
        if isinstance(node, ast.GeneratorExp):
            clauses, element = node.generators, node.elt
        else:
            clause, element = make_clause(node)
            clauses = [clause]
        self.visit_clauses(clauses, lambda: body(self.infer(element)))

    def visit_clauses(
        self, clauses: list[ast.comprehension], body: Callable[[], object]
    ) -> None:
        """Visit the loops and tests of a comprehension, and its element."""
        names = {name for each in clauses for name in find_stored_names(each.target)}
        inner = self.scope.with_names(names, clauses[0].target)

        def visit(clause: ast.comprehension, *others: ast.comprehension) -> None:
            def visit_body(members: Members) -> None:
                with temporarily(self, scope=inner):
                    self.bind(clause.target, members)
                    for test in clause.ifs:
                        self.infer(test)
                    if others:
                        visit(*others)
                    else:
                        body()

            self.visit_loop(clause.iter, visit_body)

        visit(*clauses)

    def infer_iterator(self, iterable: ast.expr) -> Members:
        """Return facts about the members of an iterable, bound at once by a loop."""
        called, iterable = self.find_callee(iterable)
        match iterable:
            case ast.Call() if isinstance(called, FunctionType):
                pass
            case ast.Call(
                ast.Attribute(owner, "keys" | "values" | "items" as view), []
            ):
                key, value = (
                    self.make_optional(Fact()),
                    self.get_member(self.infer(owner)),
                )
                members: dict[str, Members] = {"keys": key, "values": value}
                return members.get(view, [key, value])
            case ast.Call(args=[first, *_] as arguments):
                if called is reversed:
                    return self.infer_iterator(first)
                if called is zip:
                    return [self.infer_iterator(each) for each in arguments]
                if called is range:
                    return self.infer_range(arguments)
                if called is enumerate:
                    number = Fact(INT, 0, 1 << 31)
                    for start in arguments[1:]:
                        number = self.operate(
                            ast.Add, self.infer_integer(start), number
                        )
                    return [number, self.infer_iterator(first)]
        fact = self.infer(iterable)
        is_dict = isinstance(fact.kind, Sequence) and fact.kind.python_type is dict
        return self.make_optional(Fact()) if is_dict else self.get_member(fact)

    def infer_range(self, arguments: list[ast.expr]) -> Fact:
        """Return the fact about the members of a range."""
        facts = [self.infer_integer(each) for each in arguments]
        if any(each.is_empty for each in facts):
            return BOTTOM
        start = facts[0] if facts[1:] else Fact(INT, 0, 0)
        step = facts[2].low if facts[2:] else 1
        stop = facts[1] if facts[1:] else facts[0]
        return Fact(INT, *ranges.get_range_bounds(start, stop, step))

    def bind(self, target: ast.expr, members: Members) -> None:
        """Assign the values that a loop binds at once."""
        if isinstance(members, Fact):
            self.assign(target, members)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for each, value in zip(target.elts, members, strict=False):
                self.bind(each, value)


def contains_none(value: object) -> bool:
    """Return whether a collection contains None, even in its rows."""
    return any(each is None or contains_none(each) for each in list_words(value))
