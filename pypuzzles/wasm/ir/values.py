"""Values: code that leaves one on the stack, and what is known of it."""

from typing import NamedTuple

from .instructions import Code, is_pure
from .types import Kind, Sequence

__all__ = ["MAX", "MIN", "Value", "is_constant"]

MIN, MAX = -(1 << 63), (1 << 63) - 1


class Value(NamedTuple):
    """Code that leaves one value on the stack, its kind, and bounds of an integer."""

    code: Code
    kind: Kind
    low: int = MIN
    high: int = MAX
    known: object = None
    """The collection that it is, if that is known before the run."""

    def after(self, code: Code) -> "Value":
        """Compute something else first."""
        return self._replace(code=[*code, *self.code])

    @property
    def sequence(self) -> Sequence:
        """The kind of a value that is a collection."""
        assert isinstance(self.kind, Sequence)
        return self.kind

    @property
    def made(self) -> type:
        """The type of a collection; an integer's is that of no collection."""
        return self.kind.made if isinstance(self.kind, Sequence) else int


def is_constant(value: Value) -> bool:
    """Return whether it is always the same number, and need not be computed."""
    return value.low == value.high and is_pure(value.code)
