"""Types of values: integers, truth values, and collections of integers or of rows.

They are called kinds, because WebAssembly has types of its own: an integer is an i64, a
truth value an i32 of 0 or 1, a collection the i32 address of its header in memory.
Where a text says None, an integer that is stored may be it: the least of 64 bits is it.
"""

from dataclasses import dataclass
from enum import Enum
from functools import reduce
from typing import TypeAlias

from ...sentences import Quoted
from .. import diagnostics
from ..errors import CompileError

__all__ = ["BOOL", "COLLECTIONS", "INT", "NONE", "OPTIONAL", "ROWS", "Kind"]
__all__ += ["Sequence", "kind_of", "members", "reads_as", "unify", "wasm_type"]


class Scalar(Enum):
    """A value that is one number."""

    INT = "an integer"
    BOOL = "a truth value"
    OPTIONAL = "an integer or None"


INT, BOOL, OPTIONAL = Scalar.INT, Scalar.BOOL, Scalar.OPTIONAL
NONE = -(1 << 63)
"""Integer that represents None among integers."""
COLLECTIONS = (list, tuple, set, frozenset, dict)
ROWS = (list, tuple)
"""Types whose members have an index."""


@dataclass(frozen=True)
class Sequence:
    """A collection of Python's type; `of` is None while its members are unknown."""

    of: "Scalar | Sequence | None"
    made: type

    @property
    def value(self) -> str:
        """Name in messages."""
        name = f"a {self.made.__name__}"
        return f"{name} of rows" if isinstance(self.of, Sequence) else name

    @property
    def width(self) -> int:
        """Number of words per member: 2 for a dict, which stores keys and values."""
        return 2 if self.made is dict else 1


Kind: TypeAlias = Scalar | Sequence


def wasm_type(kind: Kind) -> str:
    """Return the type of a local that holds such a value."""
    return "i64" if kind in (INT, OPTIONAL) else "i32"


def kind_of(value: object) -> Kind:
    """Return the kind of a value that Python has computed."""
    if value is None or type(value) in (int, bool):  # a subclass may differ
        return INT
    if isinstance(value, COLLECTIONS) and type(value) in COLLECTIONS:
        kinds = [*map(kind_of, members(value))]
        kind = Sequence(reduce(unify, kinds) if kinds else None, type(value))
        if not isinstance(kind.of, Sequence) or kind.made in ROWS:
            return kind
    name = type(value).__name__
    raise CompileError(diagnostics.NOT_COLLECTION, name=Quoted(name), subject=name)


def members(value: object) -> list[object]:
    """List what a collection has in memory, in its order."""
    if isinstance(value, dict):
        return [each for pair in value.items() for each in pair]
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=lambda each: NONE if each is None else each)
    return [*value] if isinstance(value, COLLECTIONS) else []


def reads_as(one: Kind | None, other: Kind | None) -> bool:
    """Return whether code lowered for one kind is right for another too.

    It is where nothing was known of the members of an empty sequence, and they turn
    out to be integers.
    """
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return one.made is other.made and reads_as(one.of, other.of)
    return one == other or (one is None and other is INT)


def unify(one: Kind, other: Kind) -> Kind:
    """Return the kind that both are; an empty sequence goes with any other."""
    if one == other:
        return one
    if {one, other} == {INT, OPTIONAL}:
        return OPTIONAL
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        made = one.made if one.made is other.made else tuple
        if one.made is other.made or {one.made, other.made} == {*ROWS}:
            both = one.of and other.of and unify(one.of, other.of)
            return Sequence(both or one.of or other.of, made)
    raise CompileError(diagnostics.TYPES_DIFFER, one=one.value, other=other.value)
