"""The binary format of WebAssembly: names become numbers, and all becomes bytes.

Branches name the block they leave; the format counts how many blocks out that is.

Source: WebAssembly Core Specification, chapter 5, "Binary Format".
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from ..ir.instructions import Code, Instruction
from ..ir.module import Function

__all__ = ["encode"]

TYPES = {"i32": 0x7F, "i64": 0x7E}
NOTHING = 0x40
TABLE = """
    00 unreachable   02 block        03 loop              04 if           05 else
    0B end           0C br           0D br_if             0F return       10 call
    1A drop          1B select       20 local.get         21 local.set    22 local.tee
    28 i32.load      29 i64.load     36 i32.store         37 i64.store
    3F memory.size   40 memory.grow  41 i32.const         42 i64.const
    A7 i32.wrap_i64  FC memory.copy  AD i64.extend_i32_u
""".split()  # noqa: SIM905 (a table)
OPCODES = {
    name: int(code, 16) for code, name in zip(TABLE[::2], TABLE[1::2], strict=True)
}
# In the order of their numbers.
COMPARISONS = "eqz eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u".split()  # noqa: SIM905 (a row)
ARITHMETIC = """
    clz ctz popcnt add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u
""".split()  # noqa: SIM905 (a row)
for prefix, compare, compute in (("i32", 0x45, 0x67), ("i64", 0x50, 0x79)):
    for first, names in ((compare, COMPARISONS), (compute, ARITHMETIC)):
        OPCODES |= {f"{prefix}.{name}": first + k for k, name in enumerate(names)}


def encode(
    functions: Sequence[Function],
    exports: Mapping[str, int],
    pages: tuple[int, int],
    image: bytes,
) -> bytes:
    """Write a module: functions, those that are exported, and what memory begins with.

    The memory is exported too, as `memory`; `pages` are those at first and at most.
    """
    places = {function.key: number for number, function in enumerate(functions)}
    named = [(b"memory", 2, 0), *((n.encode(), 0, k) for n, k in exports.items())]
    sections = {
        1: vector(map(signature, functions)),
        3: vector(map(unsigned, range(len(functions)))),
        5: vector([b"\1" + unsigned(pages[0]) + unsigned(pages[1])]),
        7: vector(
            unsigned(len(name)) + name + bytes([kind]) + unsigned(number)
            for name, kind, number in named
        ),
        10: vector(body(function, places) for function in functions),
        11: vector([b"\0\x41\0\x0b" + unsigned(len(image)) + image]),
    }
    return b"\0asm\x01\0\0\0" + b"".join(
        bytes([number]) + unsigned(len(section)) + section
        for number, section in sections.items()
    )


def signature(function: Function) -> bytes:
    """Write a function's type."""
    inputs = [bytes([TYPES[name]]) for name in function.parameters.values()]
    outputs = [bytes([TYPES[function.result]])] if function.result else []
    return b"\x60" + vector(inputs) + vector(outputs)


def body(function: Function, places: Mapping[str | int, int]) -> bytes:
    """Write a function's locals and its code, with the length of both before them."""
    variables = dict(sorted(function.variables.items(), key=itemgetter(1)))
    types = [
        unsigned(len([*same])) + bytes([TYPES[name]])
        for name, same in groupby(variables.values())
    ]
    names = function.parameters | variables
    numbers = {name: number for number, name in enumerate(names)}
    instructions = folded([*function.code, ("end",)])
    content = vector(types) + assemble(instructions, numbers, places)
    return unsigned(len(content)) + content


def folded(code: Code) -> Code:
    """Write a local and leave its value, where it is written and then read."""
    out: Code = []
    for each in code:
        if each[0] == "local.get" and out and out[-1] == ("local.set", each[1]):
            out[-1] = ("local.tee", each[1])
        else:
            out.append(each)
    return out


def assemble(
    code: Code, numbers: Mapping[str, int], places: Mapping[str | int, int]
) -> bytes:
    """Write instructions; `numbers` are those of the locals, `places` of functions."""
    out = bytearray()
    blocks: list[str] = []  # the labels of those that are open
    for instruction in code:
        name = str(instruction[0])
        out.append(OPCODES[name])
        if name in ("block", "loop", "if"):
            blocks.append(str(instruction[1]))
            out.append(TYPES[str(instruction[2])] if instruction[2:] else NOTHING)
        elif name == "end":
            if blocks:
                blocks.pop()
        elif name in ("br", "br_if"):
            out += unsigned(blocks[::-1].index(str(instruction[1])))
        elif name == "call":
            out += unsigned(places[instruction[1]])
        else:
            out += operands(name, instruction, numbers)
    return bytes(out)


def operands(name: str, instruction: Instruction, numbers: Mapping[str, int]) -> bytes:
    """Write what follows an opcode that is no block, no branch and no call."""
    if name.startswith("local."):
        return unsigned(numbers[str(instruction[1])])
    if name.endswith(".const"):
        return signed(int(instruction[1]))
    if name.endswith((".load", ".store")):
        align = 3 if name.startswith("i64") else 2
        return bytes([align]) + unsigned(int(instruction[1]))
    if name == "memory.copy":
        return b"\x0a\0\0"
    return b"\0" if name.startswith("memory.") else b""


def vector(items: Iterable[bytes]) -> bytes:
    """Write how many there are, and then each."""
    parts = list(items)
    return unsigned(len(parts)) + b"".join(parts)


def unsigned(number: int) -> bytes:
    """Write a natural number in LEB128: seven bits a byte, the lowest first.

    >>> unsigned(300).hex()
    'ac02'
    """
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def signed(number: int) -> bytes:
    """Write an integer in LEB128: the last byte's bit 6 is the sign.

    >>> signed(-1).hex(), signed(64).hex()
    ('7f', 'c000')
    """
    out = bytearray()
    while not -64 <= number < 64:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number & 0x7F])
