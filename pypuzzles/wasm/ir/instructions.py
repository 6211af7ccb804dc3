"""Instructions: WebAssembly with names where its binary form has numbers.

An instruction is a tuple that begins with its name in the text format; code is a list
of them, and lists are joined to make longer code. Locals and the labels of blocks are
names, which `binary` turns into numbers.

    [*get("row"), *const(8), ("i64.eq",)]
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from .types import INT, Kind

__all__ = [
    "MAX",
    "MIN",
    "Code",
    "Instruction",
    "Value",
    "address",
    "branch",
    "const",
    "either",
    "get",
    "is_always",
    "is_pure",
    "load",
    "put",
    "store",
    "tee",
    "unless",
]

Instruction: TypeAlias = tuple[str | int, ...]
Code: TypeAlias = list[Instruction]

MIN, MAX = -(1 << 63), (1 << 63) - 1


class Value(NamedTuple):
    """Code that leaves one value on the stack, its kind, and bounds of an integer."""

    code: Code
    kind: Kind
    low: int = MIN
    high: int = MAX


def const(number: int) -> Code:
    """Leave an integer."""
    return [("i64.const", number)]


def address(number: int) -> Code:
    """Leave an address."""
    return [("i32.const", number)]


def get(name: str) -> Code:
    """Read a local."""
    return [("local.get", name)]


def put(name: str) -> Code:
    """Take a value into a local; a variable of the text is given one by `Names`."""
    return [("local.set", name)]


def tee(name: str) -> Code:
    """Copy a value into a local."""
    return [("local.tee", name)]


def load(place: int) -> Code:
    """Read the integer at a known address."""
    return [("i32.const", 0), ("i64.load", place)]


def store(place: int, value: Iterable[Instruction]) -> Code:
    """Write an integer to a known address."""
    return [("i32.const", 0), *value, ("i64.store", place)]


def branch(condition: Code, then: Code) -> Code:
    """Do something if a condition holds."""
    return [*condition, ("if", ""), *then, ("end",)]


def unless(condition: Code) -> Code:
    """Turn a condition over, for a branch that asks only whether it is 0."""
    if condition[-1:] == [("i32.eqz",)]:
        return condition[:-1]
    return [*condition, ("i32.eqz",)]


def either(condition: Code, then: Code, otherwise: Code, kind: Kind = INT) -> Code:
    """Leave one of two values."""
    start: Instruction = ("if", "", "i64" if kind is INT else "i32")
    return [*condition, start, *then, ("else",), *otherwise, ("end",)]


QUIET = {"i64.const", "i32.const", "local.get", "i64.extend_i32_u"}
TRAPPING = {"div_s", "div_u", "rem_s", "rem_u", "load", "store"}


def is_always(value: Value) -> bool:
    """Tell whether it is one and the same number, and is so without being computed."""
    return value.low == value.high and is_pure(value.code)


def is_pure(code: Code) -> bool:
    """Tell whether code only computes: it may be left out if nobody wants its value."""
    for name, *_ in code:
        prefix, _, rest = str(name).partition(".")
        if name not in QUIET and (prefix not in ("i32", "i64") or rest in TRAPPING):
            return False
    return True
