"""Lists that change: growing, shrinking, and making new ones."""

import ast

from ..ir.instructions import Code, Value, address, branch, const, get, put
from ..ir.types import INT, Sequence
from .function import EXPRESSIONS, Builder
from .sequences import header

__all__ = ["append", "pop"]


def grows(f: Builder, node: ast.Call) -> tuple[Code, str]:
    """The list whose length a call changes: note that it is not steady."""
    if not isinstance(node.func, ast.Attribute):
        f.refuse(node, "no list stands before the dot")
    fixed, found = f.static(node.func.value), f.module.discovered
    if isinstance(fixed, list):
        found.grown.add(id(fixed))
    else:
        found.aliased = True
    code, kind = f.sequence(node.func.value)
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(node, f"{kind.value} does not grow or shrink")
    held = f.fresh(kind, "list")
    return [*code, *put(held)], held


def append(f: Builder, node: ast.Call) -> Code:
    """Lower xs.append(x); a full list moves to a larger place."""
    code, rows = grows(f, node)
    if len(node.args) != 1 or node.keywords:
        f.refuse(node, "append takes one integer")
    before, value = f.keep(f.integer(node.args[0]))
    full: Code = [*header(get(rows), 0), *header(get(rows), 1), ("i32.eq",)]
    move: Code = [*get(rows), ("call", f.module.library["grow"])]
    end: Code = [*header(get(rows), 0), *address(3), ("i32.shl",)]
    place: Code = [*header(get(rows), 2), *end, ("i32.add",)]
    more: Code = [*header(get(rows), 0), *address(1), ("i32.add",)]
    return [
        *[*code, *before, *branch(full, move)],
        *[*place, *value.code, ("i64.store", 0)],
        *[*get(rows), *more, ("i32.store", 0)],
    ]


def pop(f: Builder, node: ast.Call) -> Value:
    """Lower xs.pop()."""
    code, rows = grows(f, node)
    if node.args or node.keywords:
        f.refuse(node, "only pop() of the last is compiled")
    empty: Code = [*header(get(rows), 0), ("i32.eqz",)]
    less: Code = [*header(get(rows), 0), *address(1), ("i32.sub",)]
    last: Code = [*header(get(rows), 0), *address(3), ("i32.shl",)]
    return Value(
        [
            *[*code, *f.trap_if(empty, node, "IndexError: pop from an empty list")],
            *[*get(rows), *less, ("i32.store", 0)],
            *[*header(get(rows), 2), *last, ("i32.add",), ("i64.load", 0)],
        ],
        INT,
    )


def new_list(f: Builder, node: ast.List | ast.BinOp) -> Value:
    """Lower [a, b], [x] * n and n * [x]: lists made during the run."""
    f.makes_lists = True
    kind = Sequence(INT, mutable=True)
    rows = f.fresh(kind, "new")
    make: Code = [("call", f.module.library["new"]), *put(rows)]
    if isinstance(node, ast.BinOp):
        swapped = isinstance(node.right, ast.List)
        items, times = (node.right, node.left) if swapped else (node.left, node.right)
        if not isinstance(node.op, ast.Mult) or not isinstance(items, ast.List):
            f.refuse(node, "a list is only made as [x] * n")
        if len(items.elts) != 1 or isinstance(items.elts[0], ast.Starred):
            f.refuse(node, "a list is only made as [x] * n")
        values = [f.integer(items.elts[0]), f.integer(times)]
        (first, x), (second, n) = [f.keep(each) for each in values]
        before = [*second, *first] if swapped else [*first, *second]
        fill: Code = [*get(rows), *x.code, ("call", f.module.library["fill"])]
        return Value([*before, *n.code, *make, *fill, *get(rows)], kind)
    code: Code = []
    held = [f.keep(f.integer(each)) for each in node.elts]
    for before, _ in held:
        code += before
    code += [*const(len(held)), *make]
    for number, (_, value) in enumerate(held):
        place: Code = [*header(get(rows), 2), *value.code]
        code += [*place, ("i64.store", 8 * number)]
    return Value([*code, *get(rows)], kind)


EXPRESSIONS[ast.List] = new_list
