"""A WebAssembly function in the making, and the module it belongs to.

The lowering of each part of the language is a function of the builder and the part's
syntax tree. `language` lists them; all others ask `Builder.value` and `Builder.block`,
so that they need not know each other.
"""

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NoReturn

from ..errors import NotCompiled
from ..ir.instructions import (
    MAX,
    MIN,
    Code,
    Value,
    address,
    branch,
    const,
    either,
    get,
    put,
    store,
)
from ..ir.memory import word
from ..ir.types import (
    BOOL,
    INT,
    Kind,
    Scalar,
    Sequence,
    kind_of,
    reads_as,
    unified,
    wasm_type,
)
from ..read.scope import Local, Scope, Unknown, known
from .context import Context
from .ranges import variable

__all__ = ["Builder", "Loop"]


@dataclass(frozen=True)
class Loop:
    """Where `break` and `continue` lead."""

    leave: str
    again: str


@dataclass
class Builder:
    """One function of the module: its locals, and where we are in the Python text."""

    context: Context
    scope: Scope
    number: int = -1
    """The function's own number in the module."""
    variables: dict[str, Kind] = field(default_factory=dict)
    serial: int = 0
    labels: int = 0
    pairs: bool = False
    """It is a search: `yield` gives a pair."""
    below: bool = False
    """It is only called for subtrees of a share."""
    loops: list[Loop] = field(default_factory=list)
    inlined: list[FunctionType] = field(default_factory=list)
    handlers: list[tuple[Callable[[ast.expr | None], Code], str]] = field(
        default_factory=list
    )
    """Where a generator is inlined: what to do at its yield, and where it ends."""
    makes_lists: bool = False

    # Its variables

    def fresh(self, kind: Kind, hint: str = "t") -> str:
        """Make a new local."""
        self.serial += 1
        name = f"{hint}.{self.serial}"
        self.variables[name] = kind
        return name

    def label(self, hint: str) -> str:
        """Make a new label."""
        self.labels += 1
        return f"{hint}.{self.labels}"

    def local(self, name: str, kind: Kind) -> Local:
        """The local of one of the scope's own names, which has one kind for ever."""
        found = self.scope.locals.get(name)
        if found is None:
            found = Local(variable(f"{self.scope.prefix}{name}"), kind)
            self.scope.locals[name] = found
            self.variables[found.name] = kind
        elif found.kind != kind:
            joined = unified(found.kind, kind)
            if not reads_as(found.kind, joined):
                raise NotCompiled(
                    f"{name} holds values of different kinds: "
                    f"{found.kind.value}, then {kind.value}"
                )
            found = Local(found.name, joined)
            self.scope.locals[name] = found
            self.variables[found.name] = joined
        return found

    def local_of_comprehension(self, name: str, kind: Kind) -> Local:
        """The local of a name that a comprehension has for its own."""
        found = Local(variable(self.label(name)), kind)
        self.variables[found.name] = kind
        return found

    def give(self, local: Local, value: Value) -> Code:
        """Assign to a variable; the instruction carries the bounds of the value."""
        bounds = value.low, value.high
        self.context.discovered.bounds.give((self.number, local.name), *bounds)
        return [*value.code, ("local.set", local.name, *bounds)]

    def read(self, local: Local) -> Value:
        """Read a variable."""
        value = Value(get(local.name), local.kind)
        if local.kind is not INT:
            return value
        bounds = self.context.discovered.bounds
        low, high = bounds.tell((self.number, local.name))
        return value._replace(low=low, high=high)

    def flag(self, name: str) -> str | None:
        """The local that tells whether a name has a value, if it needs one."""
        if name not in self.scope.flagged:
            return None
        flag = f"{self.scope.prefix}{name}?"
        self.variables[flag] = BOOL
        return flag

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that cannot change; raises Unknown."""
        return known(self.scope, node, self.context.discovered.assigned)

    def static(self, node: ast.expr) -> Any:
        """The same, or None."""
        try:
            return self.known(node)
        except Unknown:
            return None

    @contextmanager
    def within(self, scope: Scope) -> Iterator[None]:
        """Lower the text of another function in this place."""
        held, self.scope = self.scope, scope
        try:
            yield
        finally:
            self.scope = held

    def locals(self) -> dict[str, str]:
        """The types of the locals."""
        return {name: wasm_type(kind) for name, kind in self.variables.items()}

    # Parts of the text

    def value(self, node: ast.expr) -> Value:
        """Lower an expression."""
        lower = self.context.language.expressions.get(type(node))
        if lower is None:
            self.refuse(node, f"{type(node).__name__} is not compiled")
        return lower(self, node)

    def integer(self, node: ast.expr) -> Value:
        """Lower an expression that must be an integer; a truth value is one."""
        return self.as_integer(self.value(node), node)

    def as_integer(self, value: Value, node: ast.AST) -> Value:
        """Make an integer of a truth value."""
        if value.kind is BOOL:
            return Value([*value.code, ("i64.extend_i32_u",)], INT, 0, 1)
        if value.kind is not INT:
            self.refuse(node, f"an integer is needed, not {value.kind.value}")
        return value

    def as_stored(self, value: Value, node: ast.AST) -> Value:
        """What a variable holds: no truth value, but the integer that it is."""
        if isinstance(value.kind, Sequence):
            return value
        return self.as_integer(value, node)

    def truth(self, node: ast.expr) -> Code:
        """Lower an expression of which only the truth is wanted."""
        if isinstance(node, ast.BoolOp):
            return self._all_or_any(node)
        value = self.value(node)
        if value.kind is BOOL:
            return value.code
        if value.kind is INT:
            return [*value.code, ("i64.eqz",), ("i32.eqz",)]
        return [*value.code, ("i32.load", 0), ("i32.eqz",), ("i32.eqz",)]

    def _all_or_any(self, node: ast.BoolOp) -> Code:
        """Look at one after the other until the answer is known."""
        *firsts, found = [self.truth(each) for each in node.values]
        for each in reversed(firsts):
            if isinstance(node.op, ast.And):
                found = either(each, found, address(0), BOOL)
            else:
                found = either(each, address(1), found, BOOL)
        return found

    def sequence(self, node: ast.expr) -> tuple[Code, Sequence]:
        """Lower an expression that must be a list or a tuple."""
        value = self.value(node)
        if isinstance(value.kind, Scalar):
            self.refuse(node, f"a list or a tuple is needed, not {value.kind.value}")
        return value.code, value.kind

    def constant(self, value: object, node: ast.AST) -> Value:
        """Lower a value that is known before the run."""
        if isinstance(value, bool):
            return Value(address(int(value)), BOOL)
        if isinstance(value, int) and type(value) is int:
            if not MIN <= value <= MAX:
                self.refuse(node, f"{value} needs more than 64 bits")
            return Value(const(value), INT, value, value)
        if isinstance(value, (tuple, list)):
            return Value(address(self.context.memory.place(value)), kind_of(value))
        return self.refuse(node, f"a {type(value).__name__} is not compiled")

    def block(self, nodes: list[ast.stmt]) -> Code:
        """Lower statements; what follows a jump is not reached."""
        code: Code = []
        for node in nodes:
            lower = self.context.language.statements.get(type(node))
            if lower is None:
                self.refuse(node, f"{type(node).__name__} is not compiled")
            code += lower(self, node)
            if isinstance(node, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
                break
        return code

    # What may go wrong

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        """Give up: the text is outside of what compiles."""
        line = getattr(node, "lineno", "?")
        said = ast.unparse(node).partition("\n")[0][:60]
        raise NotCompiled(f"{self.scope.code.co_name}, line {line}: {why}: {said}")

    def trap(self, node: ast.AST, why: str) -> Code:
        """Stop the run; `why` begins with the error that Python would raise."""
        line = getattr(node, "lineno", "?")
        reason = f"{why} ({self.scope.code.co_name}, line {line})"
        reasons = self.context.reasons
        if reason not in reasons:
            reasons.append(reason)
        number = const(reasons.index(reason) + 1)
        return [*store(word("trap"), number), ("unreachable",)]

    def trap_if(self, condition: Code, node: ast.AST, why: str) -> Code:
        """Stop the run if a condition holds."""
        return branch(condition, self.trap(node, why))

    def keep(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """Put a value into a new local, to use it more than once."""
        if len(value.code) == 1 and value.code[0][0] in ("i64.const", "i32.const"):
            return [], value
        name = self.fresh(value.kind, hint)
        return [*value.code, *put(name)], value._replace(code=get(name))

    def reuse(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """The same, but a local as it stands will do: nothing is assigned meanwhile."""
        if len(value.code) == 1 and value.code[0][0] == "local.get":
            return [], value
        return self.keep(value, hint)
