"""What every module brings along: lists that grow, and paths that are kept.

A list on the stack is given back when its function returns. When it outgrows its place,
its members move to the heap: blocks of 64, 128, 256 ... bytes. Blocks that are given
back are chained by size, to be handed out again; the memory grows when there is none.
The paths of solutions are chained in the heap too.
"""

from ..ir.instructions import (
    Code,
    address,
    const,
    get,
    i32,
    i32_load,
    i32_store,
    i64,
    i64_store,
    if_then,
    let,
    store,
    tee,
)
from ..ir.memory import BEFORE, CAPACITY, HEADER, LENGTH, MEMBERS, NO_MEMORY, PAGE, word
from ..ir.module import Function, call_library

__all__ = ["library"]

FAIL: Code = [*store(word("trap"), const(NO_MEMORY)), ("unreachable",)]
FREE = word("free")


def library(heap: int) -> list[Function]:
    """Return the functions in the order of LIBRARY."""
    return [take(), grow(heap), new(heap), fill(), release(heap), keep()]


def read(name: str) -> Code:
    """Read a control word as an address."""
    return i32_load(address(0), word(name))


def write(name: str, value: Code) -> Code:
    """Write an address into a control word."""
    return i32_store(address(0), value, word(name))


def take() -> Function:
    """Take 8 << k bytes: a block given back, or new ones at the end of the memory."""
    k, at, end = get("k"), get("at"), get("end")
    chain = i32("shl", k, 3)
    size = i32("shl", [("memory.size",)], 16)
    pages = i32("shr_u", i32("add", i32("sub", end, size), PAGE - 1), 16)
    failed = i32("eq", [*pages, ("memory.grow",)], -1)
    reuse = [*i32_store(chain, i32_load(at), FREE), *at, ("return",)]
    code: Code = [
        *if_then([*i32_load(chain, FREE), *tee("at")], reuse),
        *let("at", read("heap")),
        *let("end", i32("add", read("heap"), i32("shl", address(8), k))),
        *if_then(i32("lt_u", end, at), FAIL),
        *if_then(i32("gt_u", end, size), if_then(failed, FAIL)),
        *write("heap", end),
        *at,
    ]
    return Function("take", {"k": "i32"}, "i32", {"at": "i32", "end": "i32"}, code)


def give_back(rows: Code, heap: int) -> Code:
    """Give back a list's block, if it has one on the heap: its size tells its class."""
    start = i32_load(rows, MEMBERS)
    k = i32("sub", address(31), i32("clz", i32_load(rows, CAPACITY)))
    chain = i32("shl", k, 3)
    give = i32_store(start, i32_load(chain, FREE)) + i32_store(chain, start, FREE)
    return if_then(i32("ge_u", start, heap), give)


def grow(heap: int) -> Function:
    """Move a list to a place for the next power of two, at least 8 members."""
    rows, k, to = get("rows"), get("k"), get("to")
    more = i32("clz", i32("or", i32_load(rows, CAPACITY), 7))
    code: Code = [
        *[*i32("sub", address(32), more), *tee("k")],
        *let("to", call_library("take")),
        *[*to, *i32_load(rows, MEMBERS), *i32("shl", i32_load(rows, LENGTH), 3)],
        ("memory.copy",),
        *give_back(rows, heap),
        *i32_store(rows, to, MEMBERS),
        *i32_store(rows, i32("shl", address(1), k), CAPACITY),
    ]
    return Function("grow", {"rows": "i32"}, None, {"k": "i32", "to": "i32"}, code)


def new(heap: int) -> Function:
    """Make a list of n members on the stack; a negative n is 0."""
    at = get("at")
    n = [*get("n"), ("i32.wrap_i64",)]
    top = i32("add", i32("add", at, i32("shl", n, 3)), HEADER)
    code: Code = [
        *if_then(i64("lt_s", get("n"), 0), let("n", const(0))),
        *if_then(i64("gt_u", get("n"), heap), FAIL),  # so 8 * n is an address
        *i32_store([*read("stack"), *tee("at")], n, LENGTH),
        *i32_store(at, n, CAPACITY),
        *i32_store(at, i32("add", at, HEADER), MEMBERS),
        *i32_store(at, read("newest"), BEFORE),
        *if_then(i32("gt_u", top, heap), FAIL),
        *write("stack", top),
        *write("newest", at),
        *at,
    ]
    return Function("new", {"n": "i64"}, "i32", {"at": "i32"}, code)


def fill() -> Function:
    """Put the same integer into every member of a list."""
    rows, at, end = get("rows"), get("at"), get("end")
    start = [*i32_load(rows, MEMBERS), *tee("at")]
    code: Code = [
        *let("end", i32("add", start, i32("shl", i32_load(rows, LENGTH), 3))),
        *[("block", "leave"), ("loop", "again")],
        *[*i32("ge_u", at, end), ("br_if", "leave")],
        *i64_store(at, get("x")),
        *let("at", i32("add", at, 8)),
        *[("br", "again"), ("end",), ("end",)],
    ]
    variables = {"at": "i32", "end": "i32"}
    return Function("fill", {"rows": "i32", "x": "i64"}, None, variables, code)


def release(heap: int) -> Function:
    """Give back the lists made since the stack stood at a mark."""
    rows, mark = get("rows"), get("mark")
    code: Code = [
        *let("rows", read("newest")),
        *[("block", "leave"), ("loop", "again")],
        *[*i32("lt_u", rows, mark), ("br_if", "leave")],
        *give_back(rows, heap),
        *let("rows", i32_load(rows, BEFORE)),
        *[("br", "again"), ("end",), ("end",)],
        *write("newest", rows),
        *write("stack", mark),
    ]
    return Function("release", {"mark": "i32"}, None, {"rows": "i32"}, code)


def keep() -> Function:
    """Keep the path: address of the next one, copies, length, choices."""
    at, length = get("at"), i32_load(read("path"), LENGTH)
    k = i32("sub", address(32), i32("clz", i32("add", length, 2)))
    code: Code = [
        *i64_store([*k, *call_library("take"), *tee("at")], const(0)),
        *i64_store(at, get("copies"), 8),
        *i64_store(at, [*length, ("i64.extend_i32_u",)], 16),
        *[
            *i32("add", at, 24),
            *i32_load(read("path"), MEMBERS),
            *i32("shl", length, 3),
        ],
        ("memory.copy",),
        *[*read("last"), ("if", ""), *i32_store(read("last"), at), ("else",)],
        *[*write("first", at), ("end",), *write("last", at)],
    ]
    return Function("keep", {"copies": "i64"}, None, {"at": "i32"}, code)
