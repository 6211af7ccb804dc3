"""Locals of a function: creation, assignment, reading, and ranges."""

from dataclasses import dataclass, field

from ...sentences import Quoted
from .. import diagnostics
from ..errors import CompileError
from ..ir.instructions import Code, get, i64, set_local
from ..ir.types import INT, OPTIONAL, Kind, reads_as, unify
from ..ir.values import MIN, Value
from . import prelude
from .ranges import local_name
from .reporting import Reporting

__all__ = ["Variables"]


@dataclass
class Variables(Reporting):
    """The locals of one function of the module."""

    number: int = -1
    """Number of the function in the module."""
    variables: dict[str, Kind] = field(default_factory=dict, init=False)
    narrowed: list[tuple[str, int]] = field(default_factory=list, init=False)
    """Locals, each with a number that it cannot equal at this place."""
    serial: int = field(default=0, init=False)
    labels: int = field(default=0, init=False)

    def new_local(self, kind: Kind, hint: str = "t") -> str:
        """Create a local."""
        self.serial += 1
        name = f"{hint}.{self.serial}"
        self.variables[name] = kind
        return name

    def new_label(self, hint: str) -> str:
        """Create a label."""
        self.labels += 1
        return f"{hint}.{self.labels}"

    def local(self, name: str, kind: Kind) -> str:
        """Return the local for a name of this scope. Its kind never changes."""
        local = local_name(f"{self.scope.prefix}{name}")
        before = self.variables.get(local, kind)
        joined = unify(before, kind)
        if not reads_as(before, joined):
            one, other = before.value, kind.value
            raise CompileError(
                diagnostics.VARIABLE_CHANGES_TYPE,
                name=Quoted(name),
                one=one,
                other=other,
            )
        self.scope.locals[name], self.variables[local] = local, joined
        return local

    def write(self, local: str, value: Value) -> Code:
        """Assign to a variable."""
        self.context.ranges.assign((self.number, local), value.low, value.high)
        return set_local(local, value.code)

    def read(self, local: str) -> Value:
        """Read a variable."""
        if self.variables[local] is not INT:
            return Value(get(local), self.variables[local])
        low, high = self.context.ranges.assume((self.number, local))
        for name, number in self.narrowed:
            if name == local and low < high:
                low, high = low + (low == number), high - (high == number)
        if low == high:
            return self.as_read(Value(i64(low), INT, low, low))
        return self.as_read(Value(get(local), INT, low, high))

    @property
    def is_prelude(self) -> bool:
        """True if the function belongs to the prelude."""
        return self.scope.function.__module__ == prelude.__name__

    @property
    def has_none(self) -> bool:
        """True if stored integers may be None; never in the prelude."""
        return self.context.discoveries.has_none and not self.is_prelude

    def as_read(self, value: Value) -> Value:
        """Return a stored value as read again, which may be None."""
        if value.kind is INT and value.low == MIN and self.has_none:
            return value._replace(kind=OPTIONAL)
        return value
