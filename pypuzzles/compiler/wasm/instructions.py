"""Instructions: WebAssembly with names where its binary form has numbers.

An instruction is a tuple that begins with its name in the text format; code is a list
of them, and lists are joined to make longer code. Locals and the labels of blocks are
names, which the back end turns into numbers.

    i64.eq(get("row"), 8) == [("local.get", "row"), ("i64.const", 8), ("i64.eq",)]
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ..analysis.types import INT, Kind

__all__ = [
    "Code",
    "Instruction",
    "call",
    "copy",
    "drop",
    "get",
    "i32",
    "i64",
    "if_else",
    "if_then",
    "in_block",
    "is_pure",
    "negate",
    "select",
    "set_local",
]

Instruction: TypeAlias = tuple[str | int, ...]
Code: TypeAlias = list[Instruction]


@dataclass(frozen=True)
class Type:
    """The instructions of i32 or i64; an operand that is a number is a constant."""

    name: str

    def __call__(self, number: int) -> Code:
        """Return the instruction for a constant."""
        return [(f"{self.name}.const", number)]

    def load(self, at: Code, offset: int = 0) -> Code:
        """Read the number at an offset in bytes from an address."""
        return [*at, (f"{self.name}.load", offset)]

    def store(self, at: Code, value: Iterable[Instruction], offset: int = 0) -> Code:
        """Write a number at an offset in bytes from an address."""
        return [*at, *value, (f"{self.name}.store", offset)]

    def is_nonzero(self, code: Code) -> Code:
        """Return code for a test that a number is not 0."""
        return i32.eqz(self.eqz(code))

    def __getattr__(self, name: str) -> Callable[..., Code]:
        """Return a function that emits an instruction; "_" follows a Python keyword."""

        def apply(*operands: Code | int) -> Code:
            codes = [self(x) if isinstance(x, int) else x for x in operands]
            return [*(x for code in codes for x in code), instruction]

        instruction = (f"{self.name}.{name.rstrip('_')}",)
        return apply


i32, i64 = Type("i32"), Type("i64")


def get(name: str) -> Code:
    """Read a local."""
    return [("local.get", name)]


def set_local(name: str, value: Code) -> Code:
    """Assign to a local; see `FunctionBuilder.write` for variables of the source."""
    return [*value, ("local.set", name)]


def drop(code: Code) -> Code:
    """Compute a value only for its side effects; omit pure code."""
    return [] if is_pure(code) else [*code, ("drop",)]


def call(name: str | int, *arguments: Code) -> Code:
    """Call a function by its key."""
    return [*(x for code in arguments for x in code), ("call", name)]


def copy(to: Code, members: Code, size: Code) -> Code:
    """Copy `size` bytes; source and target may overlap."""
    return [*to, *members, *size, ("memory.copy",)]


def in_block(label: str, *parts: Code, kind: str = "block") -> Code:
    """Put code into a block, whose label ends the block or repeats a loop."""
    return [(kind, label), *(x for part in parts for x in part), ("end",)]


def if_then(condition: Code, then: Code) -> Code:
    """Run code if a condition is true."""
    return [*condition, ("if", ""), *then, ("end",)]


def if_else(condition: Code, then: Code, otherwise: Code, kind: Kind = INT) -> Code:
    """Leave one of two values, and compute only that one."""
    start: Instruction = ("if", "", "i64" if kind is INT else "i32")
    return [*condition, start, *then, ("else",), *otherwise, ("end",)]


def select(one: Code, other: Code, condition: Code) -> Code:
    """Compute two values; leave the first if a condition is true."""
    return [*one, *other, *condition, ("select",)]


def negate(condition: Code) -> Code:
    """Return code that is true if a condition is false."""
    if condition[-1:] == [("i32.eqz",)]:
        return condition[:-1]
    return i32.eqz(condition)


QUIET = {"i64.const", "i32.const", "local.get", "i64.extend_i32_u"}
TRAPPING = {"div_s", "div_u", "rem_s", "rem_u", "store"}


def is_pure(code: Code) -> bool:
    """Return whether code has no side effects and cannot trap."""
    for name, *_ in code:
        prefix, _, rest = str(name).partition(".")
        if name not in QUIET and (prefix not in ("i32", "i64") or rest in TRAPPING):
            return False
    return True
