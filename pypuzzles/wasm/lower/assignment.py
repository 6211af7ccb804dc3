"""Assignment: to a name, to a member of a list, to several at once."""

import ast
from types import CellType

from ..ir.instructions import Code, const, get, i64, i64_load, i64_store, let, store
from ..ir.types import INT, Scalar, Sequence
from ..ir.values import Value
from ..read.outliving import calls_for_subtrees
from .function import OUTLIVES, Builder
from .lists import address_of_member, length_of, member_at, put, resized, slice_of
from .operators import apply, divide

__all__ = ["assign", "has_member"]


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
        cell = f.scope.cells[target.id]
        refuse_outliving(f, target, cell)
        if value.kind is not INT:
            f.refuse(target, "a variable that functions share must be an integer")
        f.context.discoveries.assigned.add(id(cell))
        return store(f.context.memory.place_variable(cell), value.code)
    return f.write(f.local(target.id, value.kind), value)


def refuse_outliving(f: Builder, node: ast.AST, cell: CellType) -> None:
    """Refuse to assign a shared variable where a share may leave it out.

    What a text does that calls for its subtrees, every share does.
    """
    above = f.is_search and not f.below and calls_for_subtrees(f.scope.body)
    if f.context.options.split and not above and id(cell) not in f.context.harmless:
        f.refuse(node, OUTLIVES)


def assign_member(f: Builder, target: ast.Subscript, value: Value) -> Code:
    """Assign to a member: the value is computed before the place, as Python does."""
    before, value = f.keep(f.as_word(value, target))
    code, kind = f.sequence(target.value)
    if kind.made is dict:
        compute, table, kind = resized(f, target, target)
        compute_key, key = f.keep(f.word(target.slice))
        store_value = put(f, target, table, kind, key, value)
        return [*before, *compute, *compute_key, *store_value]
    rows = code, kind, f.static_value(target.value)
    place, kind = address_of_member(f, target, rows)
    check_holds_integers(f, target, kind)
    return [*before, *i64_store(place, value.code)]


def check_holds_integers(f: Builder, target: ast.expr, kind: Sequence) -> None:
    """Refuse to put an integer into a tuple or a list of rows."""
    if kind.of not in (INT, None) or kind.made not in (list, dict):
        f.refuse(target, "an integer cannot be put into {kind}", kind=kind.value)


def unpack(f: Builder, target: ast.Tuple | ast.List, value: Value) -> Code:
    """Take a row apart."""
    if isinstance(value.kind, Scalar) or not value.kind.is_row:
        f.refuse(target, "{kind} cannot be unpacked", kind=value.kind.value)
    row, kind = f.new_local(value.kind, "row"), value.kind
    length = length_of(f, get(row), None)
    stars = [k for k, x in enumerate(target.elts) if isinstance(x, ast.Starred)]
    count = len(target.elts) - len(stars)
    wrong = i64("lt_u" if stars else "ne", length, count)
    why = "ValueError: it does not have {count} members"
    code = let(row, value.code) + f.trap_if(wrong, target, why, count=count)

    def member(k: int) -> Value:
        if not stars or k < stars[0]:
            return member_at(f, target, get(row), const(k), kind, None)
        from_end = len(target.elts) - k
        if k > stars[0]:
            at = i64("sub", length, from_end)
            return member_at(f, target, get(row), at, kind, None)
        end = Value(i64("sub", length, from_end - 1), INT, 0)
        start = Value(const(k), INT, k, k)
        return slice_of(f, get(row), Sequence(kind.of, list), start, end)

    members = [member(k) for k in range(len(target.elts))]
    targets = [x.value if isinstance(x, ast.Starred) else x for x in target.elts]
    return code + assign_all(f, targets, members)


def has_member(target: ast.expr) -> bool:
    """Return whether a target has the member of a list in it."""
    return any(isinstance(each, ast.Subscript) for each in ast.walk(target))


def assign_all(f: Builder, targets: list[ast.expr], values: list[Value]) -> Code:
    """Assign in turn; first read all, if a member is assigned that may be another."""
    code: Code = []
    if any(map(has_member, targets)):
        code, values = f.keep_all(values)
    for target, value in zip(targets, values, strict=True):
        code += assign(f, target, value)
    return code


def lower_assign(f: Builder, node: ast.Assign) -> Code:
    """Lower a = b = value, and a, b = x, y without making a row."""
    rows = [each for each in node.targets if isinstance(each, (ast.Tuple, ast.List))]
    given = node.value
    if rows and isinstance(given, (ast.Tuple, ast.List)):
        if not any(map(has_star, [given, *rows])):
            return assign_each(f, node, given.elts)
    elif rows == node.targets and isinstance(given, ast.Call):
        two = len(rows) == 1 and len(rows[0].elts) == 2 and not has_star(rows[0])
        if two and f.static_value(given.func) is divmod:
            code, both = divide(f, given)
            return code + assign_all(f, rows[0].elts, both)
    value = f.value(given)
    if len(node.targets) == 1:
        return assign(f, node.targets[0], value)
    code, value = f.keep(value)
    for target in node.targets:
        code += assign(f, target, value)
    return code


def has_star(row: ast.Tuple | ast.List) -> bool:
    """Return whether a row of values or targets has a star."""
    return any(isinstance(each, ast.Starred) for each in row.elts)


def assign_each(f: Builder, node: ast.Assign, elements: list[ast.expr]) -> Code:
    """Assign values to as many targets, after all of them are computed."""
    code, values = f.keep_all(f.value(each) for each in elements)
    for target in node.targets:
        if not isinstance(target, (ast.Tuple, ast.List)):
            f.refuse(node, "a row cannot be made during the run")
        if len(target.elts) != len(values):
            f.refuse(node, "there are not as many values as targets")
        for one, value in zip(target.elts, values, strict=True):
            code += assign(f, one, value)
    return code


def lower_walrus(f: Builder, node: ast.NamedExpr) -> Value:
    """Lower (x := value): it is assigned, and left too."""
    before, value = f.keep(f.as_stored(f.value(node.value), node))
    code = [*before, *assign(f, node.target, f.as_read(value)), *value.code]
    return f.as_read(value._replace(code=code))


def lower_annotated(f: Builder, node: ast.AnnAssign) -> Code:
    """Lower a: int = value."""
    return assign(f, node.target, f.value(node.value)) if node.value else []


def lower_augmented(f: Builder, node: ast.AugAssign) -> Code:
    """Lower a += x; a place is computed once, unless computing x could move it."""
    target = node.target
    if isinstance(target, ast.Name):
        old = f.integer(target)
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
    old = f.as_integer(f.as_read(old), target)
    new = f.as_stored(apply(f, node, node.op, old, f.integer(node.value)), target)
    return [*let(place, code), *before, *i64_store(get(place), new.code)]


def augment_by_parts(f: Builder, node: ast.AugAssign, target: ast.Subscript) -> Code:
    """Keep the list and the index, and look for the place again after computing x."""
    code, kind = f.sequence(target.value)
    name = f.new_local(kind, "list")
    read_index = f.word if kind.made is dict else f.integer
    compute_index, index = f.keep(read_index(target.slice))
    rows = get(name), kind, f.static_value(target.value)
    number = index, f.static_value(target.slice)
    place, _ = address_of_member(f, target, rows, number)
    compute_old, old = f.keep(Value(i64_load(place), INT))
    old = f.as_integer(f.as_read(old), target)
    new = f.as_stored(apply(f, node, node.op, old, f.integer(node.value)), target)
    compute_new, new = f.keep(new)
    again, _ = address_of_member(f, target, rows, number)
    before = [*let(name, code), *compute_index, *compute_old, *compute_new]
    return before + i64_store(again, new.code)
