"""Names: which local of WebAssembly a name of Python is, and what is known of it."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..errors import NotCompiled
from ..ir.instructions import Code, Value, get
from ..ir.types import BOOL, INT, Kind, reads_as, unified, wasm_type
from ..read.scope import Local, Scope, Unknown, known
from .module import Module
from .ranges import variable

__all__ = ["Names"]


@dataclass
class Names:
    """The locals of a function in the making, and whose text is lowered."""

    module: Module
    scope: Scope
    number: int = -1
    """The function's own number in the module."""
    variables: dict[str, Kind] = field(default_factory=dict)
    serial: int = 0
    labels: int = 0

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
        self.module.discovered.bounds.give((self.number, local.name), *bounds)
        return [*value.code, ("local.set", local.name, *bounds)]

    def read(self, local: Local) -> Value:
        """Read a variable."""
        value = Value(get(local.name), local.kind)
        if local.kind is not INT:
            return value
        bounds = self.module.discovered.bounds
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
        return known(self.scope, node, self.module.discovered.assigned)

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
