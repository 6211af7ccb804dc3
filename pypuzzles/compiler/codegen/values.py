"""Values: code that leaves one on the stack, with its kind and bounds."""

from typing import NamedTuple

from ..analysis.types import MAX, MIN, Kind, Sequence
from ..wasm.instructions import Code, is_pure

__all__ = ["Value", "is_constant"]


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
    def python_type(self) -> type:
        """The type of a collection, or int for other values."""
        return self.kind.python_type if isinstance(self.kind, Sequence) else int


def is_constant(value: Value) -> bool:
    """Return whether a value is a constant that has no side effects."""
    return value.low == value.high and is_pure(value.code)
