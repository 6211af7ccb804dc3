"""Code: instructions of WebAssembly in blocks, loops and ifs.

An instruction is a tuple that begins with its name in the text format. Code is a list
of instructions and of the structures `Block`, `Loop` and `If`, which contain code.
Lists are joined to make longer code. Locals and the labels of structures are names,
which the encoder turns into numbers.

    i64.eq(get("row"), 8) == [("local.get", "row"), ("i64.const", 8), ("i64.eq",)]
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from ..analysis.types import INT, Kind

__all__ = ["Block", "Code", "If", "Instruction", "Loop", "Node", "flatten", "rewrite"]
__all__ += ["call", "copy", "drop", "get", "i32", "i64", "if_else", "if_then"]
__all__ += ["in_block", "is_pure", "map_nested", "negate", "select", "set_local"]

Instruction: TypeAlias = tuple[str | int, ...]
Node: TypeAlias = "Instruction | Block | Loop | If"
Code: TypeAlias = list[Node]


@dataclass(frozen=True)
class Block:
    """Code that ends at its label: a branch to the label leaves it."""

    label: str
    body: Code
    result: str | None = None
    """Type of the value that it leaves."""


@dataclass(frozen=True)
class Loop:
    """Code that starts at its label: a branch to the label repeats it."""

    label: str
    body: Code


@dataclass(frozen=True)
class If:
    """Code that runs if the value on the stack is true, and code that runs if not."""

    then: Code
    otherwise: Code = field(default_factory=list)
    result: str | None = None
    """Type of the value that both leave."""


def flatten(code: Code) -> Iterator[Instruction]:
    """Yield instructions in the order of the binary format, with `end` and `else`."""
    open_parts = [iter(code)]
    while open_parts:
        node = next(open_parts[-1], None)
        if node is None:
            open_parts.pop()
        elif isinstance(node, tuple):
            yield node
        else:
            open_parts.append(iter(unfold(node)))


def unfold(node: Block | Loop | If) -> Code:
    """Return the instructions of a structure, with its nested structures."""
    result = (node.result,) if not isinstance(node, Loop) and node.result else ()
    match node:
        case Block():
            return [("block", node.label, *result), *node.body, ("end",)]
        case Loop():
            return [("loop", node.label), *node.body, ("end",)]
        case If():
            rest: Code = [("else",), *node.otherwise] if node.otherwise else []
            return [("if", "", *result), *node.then, *rest, ("end",)]


def map_nested(node: Node, change: Callable[[Code], Code]) -> Node:
    """Return a structure with changed code, or the same instruction."""
    match node:
        case Block() | Loop():
            return replace(node, body=change(node.body))
        case If():
            return replace(
                node, then=change(node.then), otherwise=change(node.otherwise)
            )
    return node


def rewrite(code: Code, change: Callable[[Instruction], Code]) -> Code:
    """Replace each instruction, also in structures."""
    result: Code = []
    for node in code:
        if isinstance(node, tuple):
            result += change(node)
        else:
            result.append(map_nested(node, lambda nested: rewrite(nested, change)))
    return result


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

    def store(self, at: Code, value: Iterable[Node], offset: int = 0) -> Code:
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


def in_block(label: str, *parts: Code) -> Code:
    """Put code into a block."""
    return [Block(label, [node for part in parts for node in part])]


def if_then(condition: Code, then: Code, otherwise: Code | None = None) -> Code:
    """Run code if a condition is true, and other code if not."""
    return [*condition, If(then, otherwise or [])]


def if_else(condition: Code, then: Code, otherwise: Code, kind: Kind = INT) -> Code:
    """Leave one of two values, and compute only that one."""
    return [*condition, If(then, otherwise, "i64" if kind is INT else "i32")]


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
    """Return whether code has no structures, no side effects, and cannot trap."""
    return all(isinstance(node, tuple) and is_pure_instruction(node) for node in code)


def is_pure_instruction(instruction: Instruction) -> bool:
    """Return whether an instruction has no side effects and cannot trap."""
    name = str(instruction[0])
    prefix, _, rest = name.partition(".")
    return name in QUIET or (prefix in ("i32", "i64") and rest not in TRAPPING)
