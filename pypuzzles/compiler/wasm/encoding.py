"""Encoder for the binary format of WebAssembly.

Instructions name locals, functions and blocks. The format has numbers instead; a branch
has the number of blocks between it and the block that it leaves.

Source: WebAssembly Core Specification, chapter 5, "Binary Format".
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from .instructions import Function, Instruction, flatten

__all__ = ["encode"]

TYPES = {"i32": 0x7F, "i64": 0x7E}
EMPTY_BLOCK_TYPE = 0x40
EMPTY_VECTOR = b"\0"
CATCH_ALL = 2
TABLE = """
    00 unreachable   02 block        03 loop              04 if           05 else
    08 throw         0B end          0C br                0D br_if        0F return
    10 call          1A drop         1B select            1F try_table
    20 local.get     21 local.set    22 local.tee
    28 i32.load      29 i64.load     36 i32.store         37 i64.store
    3F memory.size   40 memory.grow  41 i32.const         42 i64.const
    A7 i32.wrap_i64  FC memory.copy  AD i64.extend_i32_u
""".split()  # noqa: SIM905 (a table)
OPCODES = {
    name: int(code, 16) for code, name in zip(TABLE[::2], TABLE[1::2], strict=True)
}
# In the order of their opcodes.
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
    """Encode a module: functions, exports, and the initial memory.

    The memory is exported as `memory`; `pages` are its initial and its largest size. If
    a function throws, the module has one exception, without values.
    """
    function_indices = {
        function.key: number for number, function in enumerate(functions)
    }
    exceptions = [b"\0" + encode_unsigned(exports["run"])] if throws(functions) else []
    named = [(b"memory", 2, 0), *((n.encode(), 0, k) for n, k in exports.items())]
    sections = {
        1: encode_vector(map(encode_signature, functions)),
        3: encode_vector(map(encode_unsigned, range(len(functions)))),
        5: encode_vector(
            [b"\1" + encode_unsigned(pages[0]) + encode_unsigned(pages[1])]
        ),
        13: encode_vector(exceptions),
        7: encode_vector(
            encode_unsigned(len(name)) + name + bytes([kind]) + encode_unsigned(number)
            for name, kind, number in named
        ),
        10: encode_vector(
            encode_body(function, function_indices) for function in functions
        ),
        11: encode_vector([b"\0\x41\0\x0b" + encode_unsigned(len(image)) + image]),
    }
    return b"\0asm\x01\0\0\0" + b"".join(
        bytes([number]) + encode_unsigned(len(section)) + section
        for number, section in sections.items()
        if section != EMPTY_VECTOR
    )


def throws(functions: Sequence[Function]) -> bool:
    """Return whether a function throws the exception."""
    return any(("throw",) in flatten(function.code) for function in functions)


def encode_signature(function: Function) -> bytes:
    """Encode the type of a function."""
    inputs = [bytes([TYPES[name]]) for name in function.parameters.values()]
    outputs = [bytes([TYPES[function.result]])] if function.result else []
    return b"\x60" + encode_vector(inputs) + encode_vector(outputs)


def encode_body(function: Function, function_indices: Mapping[str | int, int]) -> bytes:
    """Encode the locals and the code of a function, after their length."""
    variables = dict(sorted(function.variables.items(), key=itemgetter(1)))
    types = [
        encode_unsigned(len([*same])) + bytes([TYPES[name]])
        for name, same in groupby(variables.values())
    ]
    names = function.parameters | variables
    local_indices = {name: number for number, name in enumerate(names)}
    instructions = [*flatten(function.code), ("end",)]
    content = encode_vector(types) + encode_instructions(
        instructions, local_indices, function_indices
    )
    return encode_unsigned(len(content)) + content


def encode_instructions(
    code: Iterable[Instruction],
    local_indices: Mapping[str, int],
    function_indices: Mapping[str | int, int],
) -> bytes:
    """Encode instructions, given the indices of locals and functions."""
    out = bytearray()
    blocks: list[str] = []  # labels of the open blocks
    for instruction in code:
        name = str(instruction[0])
        out.append(OPCODES[name])
        if name == "try_table":
            caught = encode_unsigned(blocks[::-1].index(str(instruction[1])))
            out += bytes([EMPTY_BLOCK_TYPE, 1, CATCH_ALL]) + caught
            blocks.append("")
        elif name in ("block", "loop", "if"):
            blocks.append(str(instruction[1]))
            out.append(
                TYPES[str(instruction[2])] if instruction[2:] else EMPTY_BLOCK_TYPE
            )
        elif name == "end":
            if blocks:
                blocks.pop()
        elif name in ("br", "br_if"):
            out += encode_unsigned(blocks[::-1].index(str(instruction[1])))
        elif name == "call":
            out += encode_unsigned(function_indices[instruction[1]])
        else:
            out += encode_operands(name, instruction, local_indices)
    return bytes(out)


def encode_operands(
    name: str, instruction: Instruction, local_indices: Mapping[str, int]
) -> bytes:
    """Encode the operands of an instruction without a label or a call."""
    if name.startswith("local."):
        return encode_unsigned(local_indices[str(instruction[1])])
    if name.endswith(".const"):
        return encode_signed(int(instruction[1]))
    if name.endswith((".load", ".store")):
        align = 3 if name.startswith("i64") else 2
        return bytes([align]) + encode_unsigned(int(instruction[1]))
    if name == "throw":
        return encode_unsigned(0)
    if name == "memory.copy":
        return b"\x0a\0\0"
    return b"\0" if name.startswith("memory.") else b""


def encode_vector(items: Iterable[bytes]) -> bytes:
    """Encode a sequence: its length, then each item."""
    parts = list(items)
    return encode_unsigned(len(parts)) + b"".join(parts)


def encode_unsigned(number: int) -> bytes:
    """Encode a natural number in LEB128: 7 bits per byte, the lowest first.

    >>> encode_unsigned(300).hex()
    'ac02'
    """
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def encode_signed(number: int) -> bytes:
    """Encode an integer in LEB128; bit 6 of the last byte is the sign.

    >>> encode_signed(-1).hex(), encode_signed(64).hex()
    ('7f', 'c000')
    """
    out = bytearray()
    while not -64 <= number < 64:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number & 0x7F])
