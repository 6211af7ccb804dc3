"""Code: instructions of WebAssembly in blocks, loops and ifs.

An instruction is a tuple that begins with its name in the text format. Code is a list
of instructions and of the structures `Block`, `Loop`, `If` and `Catch`, which contain
code.
Lists are joined to make longer code. Locals and the labels of structures are names,
which the encoder turns into numbers.

    i64.eq(get("row"), 8) == [("local.get", "row"), ("i64.const", 8), ("i64.eq",)]
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from ..analysis.types import INT, Kind

__all__ = [
    "Block",
    "Catch",
    "Code",
    "Function",
    "If",
    "Instruction",
    "Loop",
    "Node",
    "call",
    "copy",
    "drop",
    "flatten",
    "get",
    "i32",
    "i64",
    "if_else",
    "if_then",
    "in_block",
    "is_pure",
    "map_code",
    "negate",
    "replace_nested",
    "select",
    "set_local",
]

QUIET = {"i64.const", "i32.const", "local.get", "i64.extend_i32_u"}
TRAPPING = {"div_s", "div_u", "rem_s", "rem_u", "store"}
Instruction: TypeAlias = tuple[str | int, ...]
Node: TypeAlias = "Instruction | Block | Loop | If | Catch"
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


@dataclass(frozen=True)
class Catch:
    """Code that ends at its label, which an exception leaves, too."""

    label: str
    body: Code


@dataclass
class Function:
    """A function: its parameters, result and locals with types, and its code.

    Its key is a name for functions of the library, and a number for others.
    """

    key: str | int
    parameters: dict[str, str]
    result: str | None
    variables: dict[str, str]
    code: Code
    name: str = ""
    """Name in the source."""


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
            open_parts.append(iter(expand_structure(node)))


def expand_structure(node: Block | Loop | If | Catch) -> Code:
    """Return a structure as instructions; its body is not expanded."""
    result = (node.result,) if isinstance(node, Block | If) and node.result else ()
    match node:
        case Block():
            return [("block", node.label, *result), *node.body, ("end",)]
        case Loop():
            return [("loop", node.label), *node.body, ("end",)]
        case Catch():
            return [
                Block(node.label, [("try_table", node.label), *node.body, ("end",)])
            ]
        case If():
            rest: Code = [("else",), *node.otherwise] if node.otherwise else []
            return [("if", "", *result), *node.then, *rest, ("end",)]


def replace_nested(node: Node, change: Callable[[Code], Code]) -> Node:
    """Return a structure with its code changed, or a plain instruction."""
    match node:
        case Block() | Loop() | Catch():
            return replace(node, body=change(node.body))
        case If():
            return replace(
                node, then=change(node.then), otherwise=change(node.otherwise)
            )
    return node


def map_code(code: Code, change: Callable[[Instruction], Code]) -> Code:
    """Replace each instruction, also inside blocks, loops and ifs."""
    result: Code = []
    for node in code:
        if isinstance(node, tuple):
            result += change(node)
        else:
            result.append(replace_nested(node, lambda nested: map_code(nested, change)))
    return result


@dataclass(frozen=True)
class Type:
    """Functions that return the instructions of one type, i32 or i64.

    An operand that is a number is a constant.
    """

    name: str

    def __call__(self, number: int) -> Code:
        """Return the instruction for a constant."""
        return [(f"{self.name}.const", number)]

    def load(self, at: Code, offset: int = 0) -> Code:
        """Return code that reads a number `offset` bytes after an address."""
        return [*at, (f"{self.name}.load", offset)]

    def store(self, at: Code, value: Iterable[Node], offset: int = 0) -> Code:
        """Return code that writes a number `offset` bytes after an address."""
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
    """Return code that reads a local."""
    return [("local.get", name)]


def set_local(name: str, value: Code) -> Code:
    """Return code that sets a local; see `FunctionBuilder.write` for variables."""
    return [*value, ("local.set", name)]


def drop(code: Code) -> Code:
    """Return code that computes a value and drops it; empty for pure code."""
    return [] if is_pure(code) else [*code, ("drop",)]


def call(name: str | int, *arguments: Code) -> Code:
    """Return code that calls a function, given by its key."""
    return [*(x for code in arguments for x in code), ("call", name)]


def copy(to: Code, members: Code, size: Code) -> Code:
    """Return code that copies `size` bytes; source and target may overlap."""
    return [*to, *members, *size, ("memory.copy",)]


def in_block(label: str, *parts: Code) -> Code:
    """Return a block that contains some code."""
    return [Block(label, [node for part in parts for node in part])]


def if_then(condition: Code, then: Code, otherwise: Code | None = None) -> Code:
    """Return code that runs `then` if a condition is true, else `otherwise`."""
    return [*condition, If(then, otherwise or [])]


def if_else(condition: Code, then: Code, otherwise: Code, kind: Kind = INT) -> Code:
    """Return code for one of two values; only that one is computed."""
    return [*condition, If(then, otherwise, "i64" if kind is INT else "i32")]


def select(one: Code, other: Code, condition: Code) -> Code:
    """Return code that computes two values, and selects one by a condition."""
    return [*one, *other, *condition, ("select",)]


def negate(condition: Code) -> Code:
    """Return code that is true if a condition is false."""
    if condition[-1:] == [("i32.eqz",)]:
        return condition[:-1]
    return i32.eqz(condition)


def is_pure(code: Code) -> bool:
    """Return whether code has no structures, no side effects, and cannot trap."""
    return all(isinstance(node, tuple) and is_pure_instruction(node) for node in code)


def is_pure_instruction(instruction: Instruction) -> bool:
    """Return whether an instruction has no side effects and cannot trap."""
    name = str(instruction[0])
    prefix, _, rest = name.partition(".")
    return name in QUIET or (prefix in ("i32", "i64") and rest not in TRAPPING)
