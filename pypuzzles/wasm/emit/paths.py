"""Paths: the one of the moment, and those of the solutions, chained in the heap."""

from ..ir.instructions import Code, address, branch, get, put, tee
from .binary import Function
from .heap import narrow, write

__all__ = ["keep", "step"]


def step(numbers: dict[str, int]) -> Function:
    """Make a try the last of the path: path[depth:] = [choice]."""
    full: Code = [*get("depth"), *get("path"), ("i32.load", 4)]
    full += [("i64.extend_i32_u",), ("i64.eq",)]
    k: Code = [*get("depth"), ("i32.wrap_i64",)]
    place: Code = [*get("path"), ("i32.load", 8), *k, *address(3), ("i32.shl",)]
    code: Code = [
        *[*narrow("path"), *put("path")],
        *branch(full, [*get("path"), ("call", numbers["grow"])]),
        *[*place, ("i32.add",), *get("choice"), ("i64.store", 0)],
        *[*get("path"), *k, *address(1), ("i32.add",), ("i32.store", 0)],
    ]
    parameters = {"depth": "i64", "choice": "i64"}
    return Function("step", parameters, None, {"path": "i32"}, code)


def keep(numbers: dict[str, int]) -> Function:
    """Keep the path: address of the next one, copies, length, choices."""
    length: Code = [*narrow("path"), ("i32.load", 0)]
    words: Code = [*length, *address(2), ("i32.add",)]
    k: Code = [*address(32), *words, ("i32.clz",), ("i32.sub",)]
    bytes_: Code = [*length, *address(3), ("i32.shl",)]
    code: Code = [
        *[*k, ("call", numbers["take"]), *tee("at"), *address(0), ("i32.store", 0)],
        *[*get("at"), *get("copies"), ("i64.store", 8)],
        *[*get("at"), *length, ("i64.extend_i32_u",), ("i64.store", 16)],
        *[*get("at"), *address(24), ("i32.add",), *narrow("path"), ("i32.load", 8)],
        *[*bytes_, ("memory.copy", 0)],
        *[*narrow("last"), ("if", ""), *narrow("last"), *get("at"), ("i32.store", 0)],
        *[("else",), *write("first", get("at")), ("end",), *write("last", get("at"))],
    ]
    return Function("keep", {"copies": "i64"}, None, {"at": "i32"}, code)
