"""What every module brings along: lists that grow, and paths that are kept.

A list on the stack is given back when its function returns; its members move to the
heap when it outgrows its place.
"""

from ..ir.instructions import MAX, Code, address, branch, const, get, put, tee
from .binary import Function
from .heap import FAIL, give_back, narrow, take, write
from .memory import HEADER, Memory
from .paths import keep, step

__all__ = ["NAMES", "library", "prepared"]

NAMES = ("take", "grow", "new", "fill", "release", "step", "keep")


def prepared(memory: Memory, stack_size: int) -> int:
    """Set the control words after all has been placed; say where the heap begins."""
    path = memory.new_list()
    stack = (len(memory.image) + 15) & -16
    heap = stack + stack_size
    given = {"path": path, "stack": stack, "heap": heap, "shares": 1, "split": -1}
    for name, number in {**given, "most": MAX, "enough": MAX}.items():
        memory.set(name, number)
    return heap


def grow(heap: int, numbers: dict[str, int]) -> Function:
    """Move a list to a place for the next power of two, at least 8 members."""
    rows = get("rows")
    more: Code = [*rows, ("i32.load", 4), *address(7), ("i32.or",), ("i32.clz",)]
    code: Code = [
        *[*address(32), *more, ("i32.sub",), *tee("k")],
        *[("call", numbers["take"]), *put("to")],
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
    """The functions by the order of NAMES, which are the first of a module."""
    numbers = {name: number for number, name in enumerate(NAMES)}
    return [
        *[take(), grow(heap, numbers), new(heap), fill(), release(heap)],
        *[step(numbers), keep(numbers)],
    ]
