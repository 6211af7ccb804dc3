"""A function of WebAssembly in the making.

Each part of the language is lowered by a function of the builder and the part's syntax
tree. `language` lists them; they ask `Builder.value` and `Builder.block` for the parts
inside theirs, so that they need not know each other.
"""

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NoReturn

from ...sentences import Quoted, Sentence
from ..errors import NotCompiled
from ..ir.instructions import (
    Code,
    address,
    const,
    get,
    i32,
    i32_load,
    i64,
    if_else,
    if_then,
    is_nonzero,
    let,
    store,
)
from ..ir.memory import LENGTH, word
from ..ir.types import (
    BOOL,
    COLLECTIONS,
    INT,
    NONE,
    OPTIONAL,
    Kind,
    Scalar,
    Sequence,
    kind_of,
    reads_as,
    unify,
)
from ..ir.values import MAX, MIN, Value
from ..read.scope import Local, Scope, Unknown, evaluate
from . import prelude
from .advice import advice, named_syntax
from .context import Context
from .ranges import local_name

__all__ = ["MARK", "WIDE", "Builder", "Loop"]

NO_INTEGER = Sentence("TypeError: None is no integer")
MARK = "mark"
"""The local that says where the lists of this call begin."""
WIDE = "OverflowError: an integer needs more than 64 bits"

REFUSED = "{function}, line {line}: {why}: {text}; instead, {instead}"
Handler = tuple[Callable[[ast.expr | None], Code], str]
"""What to do at the yield of an inlined generator, and where the generator ends."""


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
    is_search: bool = False
    """Its `yield` gives a pair."""
    below: bool = False
    """It is only called below the depth of a split."""
    variables: dict[str, Kind] = field(default_factory=dict)
    serial: int = 0
    labels: int = 0
    loops: list[Loop] = field(default_factory=list)
    inlined: list[FunctionType] = field(default_factory=list)
    handlers: list[Handler] = field(default_factory=list)
    """Of the generators inlined around this place."""
    makes_lists: bool = False
    result: Kind | None = None
    """Of what it has returned so far."""

    # Its variables

    def new_local(self, kind: Kind, hint: str = "t") -> str:
        """Make a new local."""
        self.serial += 1
        name = f"{hint}.{self.serial}"
        self.variables[name] = kind
        return name

    def new_label(self, hint: str) -> str:
        """Make a new label."""
        self.labels += 1
        return f"{hint}.{self.labels}"

    def local(self, name: str, kind: Kind) -> Local:
        """Return the local for a name of this scope. Its kind never changes."""
        local = self.scope.locals.get(name)
        if local is None:
            local = Local(local_name(f"{self.scope.prefix}{name}"), kind)
        elif local.kind != kind:
            joined = unify(local.kind, kind)
            if not reads_as(local.kind, joined):
                why = "{name} holds values of different kinds: {one}, then {other}"
                one, other = local.kind.value, kind.value
                raise NotCompiled(why, name=Quoted(name), one=one, other=other)
            local = Local(local.name, joined)
        self.scope.locals[name] = local
        self.variables[local.name] = local.kind
        return local

    def comprehension_local(self, name: str, kind: Kind) -> Local:
        """Make the local for a name that a comprehension has for its own."""
        local = Local(local_name(self.new_label(name)), kind)
        self.variables[local.name] = kind
        return local

    def write(self, local: Local, value: Value) -> Code:
        """Assign to a variable."""
        self.context.ranges.assign((self.number, local.name), value.low, value.high)
        return let(local.name, value.code)

    def read(self, local: Local) -> Value:
        """Read a variable."""
        if local.kind is not INT:
            return Value(get(local.name), local.kind)
        low, high = self.context.ranges.assume((self.number, local.name))
        return self.as_read(Value(get(local.name), INT, low, high))

    @property
    def has_none(self) -> bool:
        """Whether what is stored may be None: not for the prelude."""
        in_text = self.scope.function.__module__ != prelude.__name__
        return in_text and self.context.discoveries.has_none

    def as_read(self, value: Value) -> Value:
        """Return what has been stored as it is when read again: perhaps None."""
        if value.kind is INT and value.low == MIN and self.has_none:
            return value._replace(kind=OPTIONAL)
        return value

    def flag(self, name: str) -> str | None:
        """Return the local that says whether a name has a value, if it needs one."""
        if name not in self.scope.flagged:
            return None
        flag = f"{self.scope.prefix}{name}?"
        self.variables[flag] = BOOL
        return flag

    def raise_flag(self, name: str) -> Code:
        """Note that a name has a value now, if that is ever asked."""
        return let(flag, address(1)) if (flag := self.flag(name)) else []

    def evaluate(self, node: ast.expr) -> Any:
        """Return the value of an expression that cannot change, or raise Unknown."""
        return evaluate(self.scope, node, self.context.discoveries.assigned)

    def static_value(self, node: ast.expr) -> Any:
        """Return the value of an expression that cannot change, or None."""
        try:
            return self.evaluate(node)
        except Unknown:
            return None

    @contextmanager
    def within(self, scope: Scope) -> Iterator[None]:
        """Lower the text of another function in this place."""
        outer, self.scope = self.scope, scope
        try:
            yield
        finally:
            self.scope = outer

    # Parts of the text

    def value(self, node: ast.expr) -> Value:
        """Lower an expression."""
        lower = self.context.language.expressions.get(type(node))
        if lower is None:
            self.refuse_syntax(node, type(node).__name__)
        return lower(self, node)

    def integer(self, node: ast.expr) -> Value:
        """Lower an expression that must be an integer; a truth value is one."""
        return self.as_integer(self.value(node), node)

    def as_integer(self, value: Value, node: ast.AST, why: str = NO_INTEGER) -> Value:
        """Make an integer of a truth value, and of what is not None."""
        if value.kind is OPTIONAL:
            before, value = self.reuse(value)
            before += self.trap_if(i64("eq", value.code, NONE), node, why)
            return Value([*before, *value.code], INT, MIN + 1, max(MIN + 1, value.high))
        if value.kind is BOOL:
            return Value([*value.code, ("i64.extend_i32_u",)], INT, 0, 1)
        if value.kind is not INT:
            self.refuse(node, "an integer is needed, not {kind}", kind=value.kind.value)
        return value

    def word(self, node: ast.expr) -> Value:
        """Lower an expression that must be an integer or None."""
        return self.as_word(self.value(node), node)

    def as_word(self, value: Value, node: ast.AST) -> Value:
        """Make what stands in a collection, or is compared with what does."""
        if isinstance(value.kind, Sequence):
            self.refuse(node, "an integer is needed, not {kind}", kind=value.kind.value)
        return self.as_stored(value, node)

    def row(self, node: ast.expr) -> tuple[Code, Sequence]:
        """Lower an expression that must be a list or a tuple."""
        code, kind = self.sequence(node)
        if not kind.is_row:
            why = "a list or a tuple is needed, not {kind}"
            self.refuse(node, why, kind=kind.value)
        return code, kind

    def as_stored(self, value: Value, node: ast.AST) -> Value:
        """Make what a variable holds: a collection, or an integer that may be None.

        No other integer may then be the one that stands for None.
        """
        if isinstance(value.kind, Sequence):
            return value
        if value.kind is OPTIONAL:
            return value._replace(kind=INT)
        value = self.as_integer(value, node)
        if value.low > MIN or not self.has_none:
            return value
        before, value = self.reuse(value)
        before += self.trap_if(i64("eq", value.code, NONE), node, WIDE)
        return value._replace(code=[*before, *value.code], low=MIN + 1)

    def truth(self, node: ast.expr) -> Code:
        """Lower an expression of which only the truth is wanted."""
        if isinstance(node, ast.BoolOp):
            return self._all_or_any(node)
        return self.truth_of(self.value(node))

    def truth_of(self, value: Value) -> Code:
        """Ask whether a value is true."""
        if value.kind is BOOL:
            return value.code
        if value.kind is INT:
            return is_nonzero(value.code)
        if value.kind is OPTIONAL:
            before, value = self.reuse(value)
            something = i64("ne", value.code, NONE)
            return [*before, *i32("and", is_nonzero(value.code), something)]
        return [*i32_load(value.code, LENGTH), ("i32.eqz",), ("i32.eqz",)]

    def _all_or_any(self, node: ast.BoolOp) -> Code:
        """Look at one after the other until the answer is known."""
        *firsts, answer = [self.truth(each) for each in node.values]
        for each in reversed(firsts):
            if isinstance(node.op, ast.And):
                answer = if_else(each, answer, address(0), BOOL)
            else:
                answer = if_else(each, address(1), answer, BOOL)
        return answer

    def sequence(self, node: ast.expr) -> tuple[Code, Sequence]:
        """Lower an expression that must be a collection."""
        value = self.value(node)
        if isinstance(value.kind, Scalar):
            why = "a list or a tuple is needed, not {kind}"
            self.refuse(node, why, kind=value.kind.value)
        return value.code, value.kind

    def constant(self, value: object, node: ast.AST) -> Value:
        """Lower a value that is known before the run."""
        if value is None:
            self.context.discoveries.has_none = True
            return Value(const(NONE), OPTIONAL, NONE, NONE)
        if isinstance(value, bool):
            return Value(address(int(value)), BOOL)
        if isinstance(value, int) and type(value) is int:
            if not MIN <= value <= MAX:
                why = "{value} needs more than 64 bits"
                self.refuse(node, why, value=str(value))
            return Value(const(value), INT, value, value)
        if isinstance(value, COLLECTIONS):
            with self.placing(node):
                return Value(address(self.context.memory.place(value)), kind_of(value))
        name = type(value).__name__
        return self.refuse(node, "a {name} is not compiled", name, name=Quoted(name))

    def block(self, nodes: list[ast.stmt]) -> Code:
        """Lower statements; what follows a jump is not reached."""
        code: Code = []
        for node in nodes:
            lower = self.context.language.statements.get(type(node))
            if lower is None:
                self.refuse_syntax(node, type(node).__name__)
            with self.placing(node):
                code += lower(self, node)
            if isinstance(node, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
                break
        return code

    def keep(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """Put a value into a new local, to use it more than once."""
        if len(value.code) == 1 and value.code[0][0] in ("i64.const", "i32.const"):
            return [], value
        name = self.new_local(value.kind, hint)
        return let(name, value.code), value._replace(code=get(name))

    def reuse(self, value: Value, hint: str = "t") -> tuple[Code, Value]:
        """Do the same, but take a local as it is: nothing is assigned meanwhile.

        That is so where no expression assigns.
        """
        is_local = [each[0] for each in value.code] == ["local.get"]
        if is_local and not self.scope.assigns_within:
            return [], value
        return self.keep(value, hint)

    # What may go wrong

    def refuse(
        self, node: ast.AST, why: str, about: str = "", **values: Any
    ) -> NoReturn:
        """Give up: the text is outside of what compiles."""
        said = why if isinstance(why, Sentence) else Sentence(why, **values)
        instead = Sentence(advice(said, about))
        text = Quoted(ast.unparse(node).partition("\n")[0][:60])
        where = self._place(node)
        place = "{function}, line {line}".format(**where)
        whole = Sentence(REFUSED, why=said, text=text, instead=instead, **where)
        line = getattr(node, "lineno", None)
        told = {"about": about, "place": place, "instead": instead}
        raise NotCompiled(whole, line=line, **told)

    def _place(self, node: ast.AST) -> dict[str, Any]:
        """Say in which function a node stands, and in which line."""
        name, line = self.scope.code.co_name, getattr(node, "lineno", "?")
        return {"function": Quoted(name), "line": line}

    def refuse_syntax(self, node: ast.AST, name: str) -> NoReturn:
        """Refuse a kind of syntax by its name."""
        self.refuse(node, "{syntax} is not compiled", name, syntax=named_syntax(name))

    @contextmanager
    def placing(self, node: ast.AST) -> Iterator[None]:
        """Say where it was that something was refused."""
        try:
            yield
        except NotCompiled as refusal:
            if refusal.place:
                raise
            self.refuse(node, refusal.said, refusal.about)

    def trap(self, node: ast.AST, why: str, **values: Any) -> Code:
        """Stop the run; `why` begins with the error that Python would raise."""
        said = Sentence(why, **values)
        pattern = "{why} ({function}, line {line})"
        reason = Sentence(pattern, why=said, **self._place(node))
        if reason not in self.context.reasons:
            self.context.reasons.append(reason)
        number = const(self.context.reasons.index(reason) + 1)
        return [*store(word("trap"), number), ("unreachable",)]

    def trap_if(self, test: Code, node: ast.AST, why: str, **values: Any) -> Code:
        """Stop the run if a condition holds."""
        return if_then(test, self.trap(node, why, **values))
