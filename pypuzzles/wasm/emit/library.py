"""What every module brings along: lists that grow, and paths that are kept.

A list on the stack is given back when its function returns; its members move to the
heap when it outgrows its place. The heap has blocks of 64, 128, 256 ... bytes. Those
given back are chained by size, to be handed out again; the memory grows when there is
none. Paths are the one of the moment, and those of the solutions, chained in the heap.
"""

from ..ir.instructions import Code, address, branch, const, get, put, store, tee
from ..ir.memory import CONTROL, HEADER, NO_MEMORY, PAGE, word
from ..ir.module import Function, call_library

__all__ = ["library"]


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


def grow(heap: int) -> Function:
    """Move a list to a place for the next power of two, at least 8 members."""
    rows = get("rows")
    more: Code = [*rows, ("i32.load", 4), *address(7), ("i32.or",), ("i32.clz",)]
    code: Code = [
        *[*address(32), *more, ("i32.sub",), *tee("k")],
        *[*call_library("take"), *put("to")],
        *[*get("to"), *rows, ("i32.load", 8)],
        *[*rows, ("i32.load", 0), *address(3), ("i32.shl",), ("memory.copy", 0)],
        *give_back(rows, heap),
        *[*rows, *get("to"), ("i32.store", 8)],
        *[*rows, *address(1), *get("k"), ("i32.shl",), ("i32.store", 4)],
    ]
    return Function("grow", {"rows": "i32"}, None, {"k": "i32", "to": "i32"}, code)


def new(heap: int) -> Function:
    """Make a list of n members on the stack; a negative n is 0."""
    most = heap >> 3
    n: Code = [*get("n"), ("i32.wrap_i64",)]
    end: Code = [*get("at"), *n, *address(3), ("i32.shl",), ("i32.add",)]
    negative: Code = [*get("n"), *const(0), ("i64.lt_s",)]
    code: Code = [
        *branch(negative, [*const(0), *put("n")]),
        *branch([*get("n"), *const(most), ("i64.gt_u",)], FAIL),
        *[*narrow("stack"), *tee("at"), *n, ("i32.store", 0)],
        *[*get("at"), *n, ("i32.store", 4)],
        *[*get("at"), *get("at"), *address(HEADER), ("i32.add",), ("i32.store", 8)],
        *[*get("at"), *narrow("newest"), ("i32.store", 12)],
        *branch([*end, *address(heap - HEADER), ("i32.gt_u",)], FAIL),
        *write("stack", [*end, *address(HEADER), ("i32.add",)]),
        *[*write("newest", get("at")), *get("at")],
    ]
    return Function("new", {"n": "i64"}, "i32", {"at": "i32"}, code)


def fill() -> Function:
    """Put the same integer into every member of a list."""
    last: Code = [*get("rows"), ("i32.load", 0), *address(3), ("i32.shl",)]
    code: Code = [
        *[*get("rows"), ("i32.load", 8), *tee("at"), *last, ("i32.add",), *put("end")],
        *[("block", "leave"), ("loop", "again")],
        *[*get("at"), *get("end"), ("i32.ge_u",), ("br_if", "leave")],
        *[*get("at"), *get("x"), ("i64.store", 0)],
        *[*get("at"), *address(8), ("i32.add",), *put("at"), ("br", "again")],
        *[("end",), ("end",)],
    ]
    return Function(
        "fill", {"rows": "i32", "x": "i64"}, None, {"at": "i32", "end": "i32"}, code
    )


def release(heap: int) -> Function:
    """Give back the lists made since the stack stood at a mark."""
    code: Code = [
        *[*narrow("newest"), *put("rows"), ("block", "leave"), ("loop", "again")],
        *[*get("rows"), *get("mark"), ("i32.lt_u",), ("br_if", "leave")],
        *give_back(get("rows"), heap),
        *[*get("rows"), ("i32.load", 12), *put("rows"), ("br", "again")],
        *[("end",), ("end",)],
        *write("newest", get("rows")),
        *write("stack", get("mark")),
    ]
    return Function("release", {"mark": "i32"}, None, {"rows": "i32"}, code)


def library(heap: int) -> list[Function]:
    """The functions in the order of LIBRARY, which are the first of a module."""
    return [*[take(), grow(heap), new(heap), fill(), release(heap)], *[step(), keep()]]


def step() -> Function:
    """Make a try the last of the path: path[depth:] = [choice]."""
    full: Code = [*get("depth"), *get("path"), ("i32.load", 4)]
    full += [("i64.extend_i32_u",), ("i64.eq",)]
    k: Code = [*get("depth"), ("i32.wrap_i64",)]
    place: Code = [*get("path"), ("i32.load", 8), *k, *address(3), ("i32.shl",)]
    code: Code = [
        *[*narrow("path"), *put("path")],
        *branch(full, [*get("path"), *call_library("grow")]),
        *[*place, ("i32.add",), *get("choice"), ("i64.store", 0)],
        *[*get("path"), *k, *address(1), ("i32.add",), ("i32.store", 0)],
    ]
    parameters = {"depth": "i64", "choice": "i64"}
    return Function("step", parameters, None, {"path": "i32"}, code)


def keep() -> Function:
    """Keep the path: address of the next one, copies, length, choices."""
    length: Code = [*narrow("path"), ("i32.load", 0)]
    words: Code = [*length, *address(2), ("i32.add",)]
    k: Code = [*address(32), *words, ("i32.clz",), ("i32.sub",)]
    bytes_: Code = [*length, *address(3), ("i32.shl",)]
    code: Code = [
        *[*k, *call_library("take"), *tee("at"), *address(0), ("i32.store", 0)],
        *[*get("at"), *get("copies"), ("i64.store", 8)],
        *[*get("at"), *length, ("i64.extend_i32_u",), ("i64.store", 16)],
        *[*get("at"), *address(24), ("i32.add",), *narrow("path"), ("i32.load", 8)],
        *[*bytes_, ("memory.copy", 0)],
        *[*narrow("last"), ("if", ""), *narrow("last"), *get("at"), ("i32.store", 0)],
        *[("else",), *write("first", get("at")), ("end",), *write("last", get("at"))],
    ]
    return Function("keep", {"copies": "i64"}, None, {"at": "i32"}, code)
