"""Types of values: integers, booleans, and collections of integers or rows.

They are called kinds, because WebAssembly has types too: an integer is an i64, a
boolean an i32 of 0 or 1, a collection the i32 address of its header in memory. If a
search uses None, the least 64-bit integer represents it.
"""

import ast
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from typing import TypeAlias

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic

__all__ = [
    "BOOL",
    "COLLECTIONS",
    "COLLECTION_TYPES",
    "INT",
    "MAX",
    "MIN",
    "NONE",
    "OPTIONAL",
    "ROWS",
    "Kind",
    "Scalar",
    "Sequence",
    "kind_of",
    "list_words",
    "settle",
    "unify",
    "wasm_type",
]

MIN, MAX = -(1 << 63), (1 << 63) - 1


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
    """A collection type; `member_kind` is None while it is unknown.

    The members of a dict are its values; its keys are integers.
    """

    member_kind: "Scalar | Sequence | None"
    python_type: type
    is_optional: bool = False
    """True if the value may be None, which is the address 0."""

    @property
    def value(self) -> str:
        """Name in messages."""
        name = f"a {self.python_type.__name__}"
        if isinstance(self.member_kind, Sequence):
            name += " of rows"
        return f"{name} or None" if self.is_optional else name

    @property
    def holds_integers(self) -> bool:
        """True if its members are integers, or if it is empty."""
        return self.member_kind in (INT, None)

    @property
    def width(self) -> int:
        """Number of words per member: 2 for a dict, which stores keys and values."""
        return 2 if self.python_type is dict else 1


Kind: TypeAlias = Scalar | Sequence


def wasm_type(kind: Kind) -> str:
    """Return the type of a local that holds such a value."""
    return "i64" if kind in (INT, OPTIONAL) else "i32"


def kind_of(value: object) -> Kind:
    """Return the kind of a Python value; an empty list is one of integers."""
    return settle(find_kind(value))


def settle(kind: Kind) -> Kind:
    """Return a kind with integers for unknown members."""
    if isinstance(kind, Sequence):
        return replace(kind, member_kind=settle(kind.member_kind or INT))
    return kind


def find_kind(value: object) -> Kind:
    """Return the kind of a Python value; the members of an empty list are unknown."""
    if value is None or type(value) in (int, bool):  # a subclass may differ
        return INT
    if isinstance(value, COLLECTIONS) and type(value) in COLLECTIONS:
        if isinstance(value, dict) and {*map(find_kind, value)} - {INT}:
            raise CompileError(Diagnostic.DICT_KEYS)
        members = value.values() if isinstance(value, dict) else value
        kinds = [*map(find_kind, members)]
        kind = Sequence(unify_members(kinds, type(value)), type(value))
        is_nested = isinstance(kind.member_kind, Sequence)
        if not is_nested or kind.python_type in (*ROWS, dict):
            return kind
    name = type(value).__name__
    raise CompileError(Diagnostic.NOT_COLLECTION, name=Quoted(name), subject=name)


def unify_members(kinds: list[Kind], python_type: type) -> Kind | None:
    """Return the common kind of the members of a collection; None if it is empty."""
    try:
        return reduce(unify, kinds) if kinds else None
    except CompileError:
        different = next(each for each in kinds if each != kinds[0])
        collection = Sequence(None, python_type).value
        raise CompileError(
            Diagnostic.NOT_STORABLE, value=different.value, kind=collection
        ) from None


def list_words(value: object) -> list[object]:
    """List a collection's members, or keys and values, in memory order."""
    if isinstance(value, dict):
        return [each for pair in value.items() for each in pair]
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=lambda each: NONE if each is None else each)
    return [*value] if isinstance(value, COLLECTIONS) else []


def unify(one: Kind, other: Kind) -> Kind:
    """Return the common kind of two; an empty sequence matches any other."""
    if one == other:
        return one
    if {one, other} == {INT, OPTIONAL}:
        return OPTIONAL
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        python_type = one.python_type if one.python_type is other.python_type else tuple
        if one.python_type is other.python_type or {
            one.python_type,
            other.python_type,
        } == {*ROWS}:
            both = (
                one.member_kind
                and other.member_kind
                and unify(one.member_kind, other.member_kind)
            )
            kind = both or one.member_kind or other.member_kind
            return Sequence(kind, python_type, one.is_optional or other.is_optional)
    raise CompileError(Diagnostic.TYPES_DIFFER, one=one.value, other=other.value)


COLLECTION_TYPES: dict[type[ast.AST], type] = {
    ast.Dict: dict,
    ast.DictComp: dict,
    ast.List: list,
    ast.ListComp: list,
    ast.Set: set,
    ast.SetComp: set,
    ast.Tuple: tuple,
}
"""Type of the collection that each display or comprehension creates."""
