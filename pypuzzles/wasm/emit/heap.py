"""The heap: blocks of 64, 128, 256 ... bytes.

Those given back are chained by size, to be handed out again; the memory grows when
there is none.
"""

from ..ir.instructions import Code, address, branch, const, get, put, store, tee
from .binary import Function
from .memory import CONTROL, PAGE, word

__all__ = ["FAIL", "NO_MEMORY", "give_back", "narrow", "take", "write"]

NO_MEMORY = -2
"""What the control word `trap` says where lists or paths need too much memory."""


FAIL: Code = [*store(word("trap"), const(NO_MEMORY)), ("unreachable",)]


FREE = 8 * CONTROL.index("free")


def narrow(name: str) -> Code:
    """Read a control word as an address."""
    return [("i32.const", 0), ("i32.load", word(name))]


def write(name: str, value: Code) -> Code:
    """Write an address into a control word."""
    return [("i32.const", 0), *value, ("i32.store", word(name))]


def free_of(size_class: Code) -> Code:
    """The address of the word that begins the chain of free blocks of a class."""
    return [*size_class, *address(3), ("i32.shl",)]


def take() -> Function:
    """Take 8 << k bytes: a block given back, or new ones at the end of the memory."""
    again: Code = [
        *[*free_of(get("k")), *get("at"), ("i32.load", 0), ("i32.store", FREE)],
        *[*get("at"), ("return",)],
    ]
    need: Code = [*narrow("heap"), *address(8), *get("k"), ("i32.shl",), ("i32.add",)]
    size: Code = [("memory.size",), *address(16), ("i32.shl",)]
    pages: Code = [*get("end"), *size, ("i32.sub",), *address(PAGE - 1), ("i32.add",)]
    grow: Code = [*pages, *address(16), ("i32.shr_u",), ("memory.grow",)]
    failed: Code = [*grow, *address(-1), ("i32.eq",)]
    code: Code = [
        *[*free_of(get("k")), ("i32.load", FREE), *tee("at")],
        *branch([], again),
        *[*narrow("heap"), *put("at"), *need, *put("end")],
        *branch([*get("end"), *get("at"), ("i32.lt_u",)], FAIL),
        *branch([*get("end"), *size, ("i32.gt_u",)], branch(failed, FAIL)),
        *[*write("heap", get("end")), *get("at")],
    ]
    return Function("take", {"k": "i32"}, "i32", {"at": "i32", "end": "i32"}, code)


def give_back(rows: Code, heap: int) -> Code:
    """Give back a list's block, if it has one on the heap: its size tells its class."""
    start: Code = [*rows, ("i32.load", 8)]
    k: Code = [*address(31), *rows, ("i32.load", 4), ("i32.clz",), ("i32.sub",)]
    chain: Code = [*start, *free_of(k), ("i32.load", FREE), ("i32.store", 0)]
    return branch(
        [*start, *address(heap), ("i32.ge_u",)],
        [*chain, *free_of(k), *start, ("i32.store", FREE)],
    )
