"""Assignment: to a name, to a member of a list, to several at once."""

import ast

from ..ir.instructions import Code, const, get, i64, i64_load, i64_store, let, store
from ..ir.types import INT, Scalar, Sequence
from ..ir.values import Value
from .function import Builder
from .lists import address_of_member, length_of, member_at
from .operators import apply

__all__ = ["assign"]


def assign(f: Builder, target: ast.expr, value: Value) -> Code:
    """Give a value to a target."""
    if isinstance(target, ast.Name):
        return assign_name(f, target, value)
    if isinstance(target, ast.Subscript):
        return assign_member(f, target, value)
    if isinstance(target, (ast.Tuple, ast.List)):
        return unpack(f, target, value)
    return f.refuse(target, "nothing can be assigned to this")


def assign_name(f: Builder, target: ast.Name, value: Value) -> Code:
    """Assign to a local, to a variable of a comprehension, or to a shared one."""
    value = f.as_stored(value, target)
    for names in reversed(f.scope.comprehensions):
        if target.id in names:
            local = names[target.id] or f.comprehension_local(target.id, value.kind)
            if local.kind != value.kind:
                f.refuse(target, "it has two kinds of values")
            names[target.id] = local
            return f.write(local, value)
    if target.id in f.scope.cells:
        if f.context.options.split and target.id in f.scope.code.co_freevars:
            f.refuse(target, "it cannot be split: this outlives a subtree")
        cell = f.scope.cells[target.id]
        if value.kind is not INT:
            f.refuse(target, "a variable that functions share must be an integer")
        f.context.discoveries.assigned.add(id(cell))
        return store(f.context.memory.place_variable(cell), value.code)
    code = f.write(f.local(target.id, value.kind), value)
    return code + f.raise_flag(target.id)


def assign_member(f: Builder, target: ast.Subscript, value: Value) -> Code:
    """Assign to a member: the value is computed before the place, as Python does."""
    before, value = f.keep(f.as_integer(value, target))
    place, kind = address_of_member(f, target)
    check_holds_integers(f, target, kind)
    return [*before, *i64_store(place, value.code)]


def check_holds_integers(f: Builder, target: ast.expr, kind: Sequence) -> None:
    """Refuse to put an integer into a tuple or a list of rows."""
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(target, f"an integer cannot be put into {kind.value}")


def unpack(f: Builder, target: ast.Tuple | ast.List, value: Value) -> Code:
    """Take a row apart."""
    if isinstance(value.kind, Scalar):
        f.refuse(target, f"{value.kind.value} cannot be unpacked")
    if any(isinstance(each, ast.Starred) for each in target.elts):
        f.refuse(target, "a starred target is not compiled")
    row = f.new_local(value.kind, "row")
    count = len(target.elts)
    wrong = i64("ne", length_of(f, get(row), None), count)
    why = f"ValueError: it does not have {count} members"
    code = let(row, value.code) + f.trap_if(wrong, target, why)
    for k, each in enumerate(target.elts):
        member = member_at(f, target, get(row), const(k), value.kind, None)
        code += assign(f, each, member)
    return code


def lower_assign(f: Builder, node: ast.Assign) -> Code:
    """Lower a = b = value, and a, b = x, y without making a row."""
    several = [each for each in node.targets if isinstance(each, (ast.Tuple, ast.List))]
    if isinstance(node.value, (ast.Tuple, ast.List)) and several:
        return assign_each(f, node, node.value.elts)
    value = f.value(node.value)
    if len(node.targets) == 1:
        return assign(f, node.targets[0], value)
    code, value = f.keep(value)
    for target in node.targets:
        code += assign(f, target, value)
    return code


def assign_each(f: Builder, node: ast.Assign, elements: list[ast.expr]) -> Code:
    """Assign values to as many targets, after all of them are computed."""
    values = [f.keep(f.value(each)) for each in elements]
    code = [instruction for before, _ in values for instruction in before]
    for target in node.targets:
        if not isinstance(target, (ast.Tuple, ast.List)):
            f.refuse(node, "a row cannot be made during the run")
        if len(target.elts) != len(values):
            f.refuse(node, "there are not as many values as targets")
        for one, (_, value) in zip(target.elts, values, strict=True):
            code += assign(f, one, value)
    return code


def lower_annotated(f: Builder, node: ast.AnnAssign) -> Code:
    """Lower a: int = value."""
    return assign(f, node.target, f.value(node.value)) if node.value else []


def lower_augmented(f: Builder, node: ast.AugAssign) -> Code:
    """Lower a += x; a place is computed once, unless computing x could move it."""
    target = node.target
    if isinstance(target, ast.Name):
        old = f.integer(ast.copy_location(ast.Name(target.id, ast.Load()), target))
        before, old = f.reuse(old)
        new = apply(f, node, node.op, old, f.integer(node.value))
        return assign(f, target, new._replace(code=[*before, *new.code]))
    if not isinstance(target, ast.Subscript):
        f.refuse(node, "nothing can be assigned to this")
    code, kind = address_of_member(f, target)
    check_holds_integers(f, target, kind)
    if any(isinstance(each, ast.Call) for each in ast.walk(node.value)):
        return augment_by_parts(f, node, target)
    place = f.new_local(kind, "place")
    before, old = f.keep(Value(i64_load(get(place)), INT))
    new = apply(f, node, node.op, old, f.integer(node.value))
    return [*let(place, code), *before, *i64_store(get(place), new.code)]


def augment_by_parts(f: Builder, node: ast.AugAssign, target: ast.Subscript) -> Code:
    """Keep the list and the index, and look for the place again after computing x."""
    code, kind = f.sequence(target.value)
    name = f.new_local(kind, "list")
    compute_index, index = f.keep(f.integer(target.slice))
    rows = get(name), kind, f.static_value(target.value)
    number = index, f.static_value(target.slice)
    place, _ = address_of_member(f, target, rows, number)
    compute_old, old = f.keep(Value(i64_load(place), INT))
    compute_new, new = f.keep(apply(f, node, node.op, old, f.integer(node.value)))
    again, _ = address_of_member(f, target, rows, number)
    before = [*let(name, code), *compute_index, *compute_old, *compute_new]
    return before + i64_store(again, new.code)
