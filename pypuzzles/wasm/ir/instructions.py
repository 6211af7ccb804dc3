"""Instructions: WebAssembly with names where its binary form has numbers.

An instruction is a tuple that begins with its name in the text format; code is a list
of them, and lists are joined to make longer code. Locals and the labels of blocks are
names, which the back end turns into numbers.

    i64("eq", get("row"), 8) == [("local.get", "row"), ("i64.const", 8), ("i64.eq",)]
"""

from collections.abc import Iterable
from typing import TypeAlias

from .types import INT, Kind

__all__ = ["Code", "Instruction"]
__all__ += ["address", "const", "get", "i32", "i64", "let", "load", "store", "tee"]
__all__ += ["call", "copy", "drop", "extend", "repeat", "wrap"]
__all__ += ["i32_load", "i32_store", "i64_load", "i64_store"]
__all__ += ["if_else", "if_then", "is_nonzero", "is_pure", "negate"]

Instruction: TypeAlias = tuple[str | int, ...]
Code: TypeAlias = list[Instruction]


def const(number: int) -> Code:
    """Leave an integer."""
    return [("i64.const", number)]


def address(number: int) -> Code:
    """Leave an address."""
    return [("i32.const", number)]


def i32(name: str, *operands: Code | int) -> Code:
    """Apply an operator to operands of 32 bits; a number stands for its constant."""
    codes = [address(each) if isinstance(each, int) else each for each in operands]
    return [*(instruction for code in codes for instruction in code), (f"i32.{name}",)]


def i64(name: str, *operands: Code | int) -> Code:
    """Apply an operator to integers; a number stands for its constant."""
    codes = [const(each) if isinstance(each, int) else each for each in operands]
    return [*(instruction for code in codes for instruction in code), (f"i64.{name}",)]


def get(name: str) -> Code:
    """Read a local."""
    return [("local.get", name)]


def let(name: str, value: Code) -> Code:
    """Give a local a value; `Builder.write` does so for variables of the text."""
    return [*value, ("local.set", name)]


def tee(name: str) -> Code:
    """Copy a value into a local."""
    return [("local.tee", name)]


def load(place: int) -> Code:
    """Read the integer at a known address."""
    return i64_load(address(0), place)


def store(place: int, value: Iterable[Instruction]) -> Code:
    """Write an integer to a known address."""
    return i64_store(address(0), value, place)


def i32_load(at: Code, offset: int = 0) -> Code:
    """Read the 32 bits so many bytes behind an address."""
    return [*at, ("i32.load", offset)]


def i64_load(at: Code, offset: int = 0) -> Code:
    """Read the integer so many bytes behind an address."""
    return [*at, ("i64.load", offset)]


def i32_store(at: Code, value: Iterable[Instruction], offset: int = 0) -> Code:
    """Write 32 bits so many bytes behind an address."""
    return [*at, *value, ("i32.store", offset)]


def i64_store(at: Code, value: Iterable[Instruction], offset: int = 0) -> Code:
    """Write an integer so many bytes behind an address."""
    return [*at, *value, ("i64.store", offset)]


def extend(code: Code) -> Code:
    """Make an integer of 32 bits without a sign."""
    return [*code, ("i64.extend_i32_u",)]


def wrap(code: Code) -> Code:
    """Leave the lowest 32 bits of an integer."""
    return [*code, ("i32.wrap_i64",)]


def drop(code: Code) -> Code:
    """Compute a value for what else happens then; leave out what only computes."""
    return [] if is_pure(code) else [*code, ("drop",)]


def call(name: str | int, *arguments: Code) -> Code:
    """Call a function of the library by its name, or another by its number."""
    return [
        *(instruction for code in arguments for instruction in code),
        ("call", name),
    ]


def copy(to: Code, members: Code, size: Code) -> Code:
    """Copy so many bytes; the places may overlap."""
    return [*to, *members, *size, ("memory.copy",)]


def repeat(condition: Code, body: Code) -> Code:
    """Do something as long as a condition holds."""
    jump: Code = [*body, ("br", "again")]
    return [("loop", "again"), *if_then(condition, jump), ("end",)]


def if_then(condition: Code, then: Code) -> Code:
    """Do something if a condition holds."""
    return [*condition, ("if", ""), *then, ("end",)]


def if_else(condition: Code, then: Code, otherwise: Code, kind: Kind = INT) -> Code:
    """Leave one of two values."""
    start: Instruction = ("if", "", "i64" if kind is INT else "i32")
    return [*condition, start, *then, ("else",), *otherwise, ("end",)]


def negate(condition: Code) -> Code:
    """Turn a condition over, for a jump that asks only whether it is 0."""
    if condition[-1:] == [("i32.eqz",)]:
        return condition[:-1]
    return [*condition, ("i32.eqz",)]


def is_nonzero(code: Code) -> Code:
    """Ask whether an integer is not 0."""
    return i32("eqz", i64("eqz", code))


QUIET = {"i64.const", "i32.const", "local.get", "i64.extend_i32_u"}
TRAPPING = {"div_s", "div_u", "rem_s", "rem_u", "load", "store"}


def is_pure(code: Code) -> bool:
    """Return whether code only computes: without its value it can be left out."""
    for name, *_ in code:
        prefix, _, rest = str(name).partition(".")
        if name not in QUIET and (prefix not in ("i32", "i64") or rest in TRAPPING):
            return False
    return True
