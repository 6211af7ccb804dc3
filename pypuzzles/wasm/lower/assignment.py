"""Assignment: to a name, to a member of a list, to several at once."""

import ast

from ..ir.instructions import Code, Value, address, const, get, put, store
from ..ir.types import INT, Scalar
from .function import Builder
from .lists import length_of, member_at, place_of
from .operators import binary

__all__ = ["assign"]


def assign(f: Builder, target: ast.expr, value: Value) -> Code:
    """Give a value to a target."""
    if isinstance(target, ast.Name):
        return to_name(f, target, value)
    if isinstance(target, ast.Subscript):
        return to_member(f, target, value)
    if isinstance(target, (ast.Tuple, ast.List)):
        return to_several(f, target, value)
    return f.refuse(target, "nothing can be assigned to this")


def to_name(f: Builder, target: ast.Name, value: Value) -> Code:
    """Assign to a local, to a variable of a comprehension, or to a shared one."""
    value = f.as_stored(value, target)
    for names in reversed(f.scope.comprehensions):
        if target.id in names:
            found = names[target.id] or f.local_of_comprehension(target.id, value.kind)
            if found.kind != value.kind:
                f.refuse(target, "it has two kinds of values")
            names[target.id] = found
            return f.give(found, value)
    if target.id in f.scope.cells:
        if f.context.options.split and target.id in f.scope.code.co_freevars:
            f.refuse(target, "it cannot be split: this outlives a subtree")
        cell = f.scope.cells[target.id]
        if value.kind is not INT:
            f.refuse(target, "a variable that functions share must be an integer")
        f.context.discovered.assigned.add(id(cell))
        return store(f.context.memory.variable(cell), value.code)
    code = f.give(f.local(target.id, value.kind), value)
    if flag := f.flag(target.id):
        code += [*address(1), *put(flag)]
    return code


def to_member(f: Builder, target: ast.Subscript, value: Value) -> Code:
    """Assign to a member: the value is computed before the place, as Python does."""
    before, kept = f.keep(f.as_integer(value, target))
    code, kind = place_of(f, target)
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(target, f"an integer is put into {kind.value}")
    return [*before, *code, *kept.code, ("i64.store", 0)]


def to_several(f: Builder, target: ast.Tuple | ast.List, value: Value) -> Code:
    """Take a row apart."""
    if isinstance(value.kind, Scalar):
        f.refuse(target, f"{value.kind.value} is taken apart")
    if any(isinstance(each, ast.Starred) for each in target.elts):
        f.refuse(target, "a starred target is not compiled")
    row = f.fresh(value.kind, "row")
    count = len(target.elts)
    wrong: Code = [*length_of(f, get(row), None), *const(count), ("i64.ne",)]
    why = f"ValueError: it has not {count} members"
    code = [*value.code, *put(row), *f.trap_if(wrong, target, why)]
    for k, each in enumerate(target.elts):
        member = member_at(f, target, get(row), const(k), value.kind, None)
        code += assign(f, each, member)
    return code


def assignment(f: Builder, node: ast.Assign) -> Code:
    """Lower a = b = value, and a, b = x, y without making a row."""
    several = [each for each in node.targets if isinstance(each, (ast.Tuple, ast.List))]
    if isinstance(node.value, (ast.Tuple, ast.List)) and several:
        values = [f.keep(f.value(each)) for each in node.value.elts]
        code = [each for before, _ in values for each in before]
        for target in node.targets:
            if not isinstance(target, (ast.Tuple, ast.List)):
                f.refuse(node, "a row is made during the run")
            if len(target.elts) != len(values):
                f.refuse(node, "there are not as many values as targets")
            for one, (_, value) in zip(target.elts, values, strict=True):
                code += assign(f, one, value)
        return code
    value = f.value(node.value)
    if len(node.targets) == 1:
        return assign(f, node.targets[0], value)
    code, kept = f.keep(value)
    for target in node.targets:
        code += assign(f, target, kept)
    return code


def annotated(f: Builder, node: ast.AnnAssign) -> Code:
    """Lower a: int = value."""
    return assign(f, node.target, f.value(node.value)) if node.value else []


def augmented(f: Builder, node: ast.AugAssign) -> Code:
    """Lower a += x; a place is computed once, unless computing x could move it."""
    target = node.target
    if isinstance(target, ast.Name):
        old = f.integer(ast.copy_location(ast.Name(target.id, ast.Load()), target))
        before, kept = f.reuse(old)
        new = binary(f, node, node.op, kept, f.integer(node.value))
        return assign(f, target, new._replace(code=[*before, *new.code]))
    if not isinstance(target, ast.Subscript):
        f.refuse(node, "nothing can be assigned to this")
    code, kind = place_of(f, target)
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(target, f"an integer is put into {kind.value}")
    if any(isinstance(each, ast.Call) for each in ast.walk(node.value)):
        return by_parts(f, node, target)
    place = f.fresh(kind, "place")
    member = Value([*get(place), ("i64.load", 0)], INT)
    before, kept = f.keep(member)
    new = binary(f, node, node.op, kept, f.integer(node.value))
    return [*[*code, *put(place), *before], *[*get(place), *new.code, ("i64.store", 0)]]


def by_parts(f: Builder, node: ast.AugAssign, target: ast.Subscript) -> Code:
    """Keep the list and the index, and look for the place again after computing x."""
    code, kind = f.sequence(target.value)
    rows = f.fresh(kind, "list")
    before, index = f.keep(f.integer(target.slice))
    fixed, static = f.static(target.value), f.static(target.slice)
    read, _ = place_of(f, target, (get(rows), kind, fixed), (index, static))
    held, old = f.keep(Value([*read, ("i64.load", 0)], INT))
    new = binary(f, node, node.op, old, f.integer(node.value))
    kept, result = f.keep(new)
    again, _ = place_of(f, target, (get(rows), kind, fixed), (index, static))
    return [
        *[*code, *put(rows), *before, *held, *kept],
        *[*again, *result.code, ("i64.store", 0)],
    ]
