"""Types of values: integers, truth values, and sequences of integers or of rows.

They are called kinds, because WebAssembly has types of its own: an integer is an i64, a
truth value an i32 of 0 or 1, a sequence the i32 address of its header in memory.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ...sentences import Quoted
from ..errors import NotCompiled

__all__ = ["BOOL", "INT", "Kind", "Sequence"]
__all__ += ["kind_of", "reads_as", "unify", "wasm_type"]


class Scalar(Enum):
    """A value that is one number."""

    INT = "an integer"
    BOOL = "a truth value"


INT, BOOL = Scalar.INT, Scalar.BOOL


@dataclass(frozen=True)
class Sequence:
    """A list (mutable) or a tuple; `of` is None while its members are unknown."""

    of: "Scalar | Sequence | None"
    mutable: bool

    @property
    def value(self) -> str:
        """Its name in a sentence."""
        name = "a list" if self.mutable else "a tuple"
        return f"{name} of rows" if isinstance(self.of, Sequence) else name


Kind: TypeAlias = Scalar | Sequence


def wasm_type(kind: Kind) -> str:
    """Return the type of a local that holds such a value."""
    return "i64" if kind is INT else "i32"


def kind_of(value: object) -> Kind:
    """Return the kind of a value that Python has computed."""
    if type(value) in (int, bool):  # a subclass may compute differently
        return INT
    if isinstance(value, (tuple, list)) and type(value) in (tuple, list):
        return Sequence(kind_of_all(map(kind_of, value)), isinstance(value, list))
    name = type(value).__name__
    why = "a {name} is no integer, list or tuple"
    raise NotCompiled(why, name=Quoted(name), about=name)


def kind_of_all(kinds: Iterable[Kind]) -> Kind | None:
    """Return the one kind of all members, or None if there is no member."""
    common: Kind | None = None
    for kind in kinds:
        common = kind if common is None else unify(common, kind)
    return common


def reads_as(one: Kind | None, other: Kind | None) -> bool:
    """Return whether code lowered for one kind is right for another too.

    It is where nothing was known of the members of an empty sequence, and they turn
    out to be integers.
    """
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return one.mutable == other.mutable and reads_as(one.of, other.of)
    return one == other or (one is None and other is INT)


def unify(one: Kind, other: Kind) -> Kind:
    """Return the kind that both are; an empty sequence goes with any other."""
    if one == other:
        return one
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        mutable = one.mutable and other.mutable
        if one.of is None or other.of is None:
            return Sequence(one.of or other.of, mutable)
        return Sequence(unify(one.of, other.of), mutable)
    why = "{one} stands where {other} stands too"
    raise NotCompiled(why, one=one.value, other=other.value)
