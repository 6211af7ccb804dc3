"""Assignment to names, members of lists, and several targets."""

import ast
from dataclasses import replace
from types import CellType

from .. import diagnostics
from ..ir.instructions import Code, i64
from ..ir.memory import store
from ..ir.types import BOOL, INT, ROWS, Sequence
from ..ir.values import Value
from . import prelude
from .changing import has_star, lower_extend, prepare_resize, put_member
from .function import Builder
from .lists import call_prelude, find_place, lower_index, lower_length, read_member_at
from .operators import apply, divide
from .remembering import GROWS, can_be_skipped, record_assignment

__all__ = ["assign", "has_member"]


def assign(f: Builder, target: ast.expr, value: Value) -> Code:
    """Assign a value to a target."""
    if isinstance(target, ast.Name):
        return assign_name(f, target, value)
    if isinstance(target, ast.Subscript):
        return assign_member(f, target, value)
    if isinstance(target, (ast.Tuple, ast.List)):
        return unpack(f, target, value)
    return f.refuse(target, diagnostics.NOT_ASSIGNABLE)


def assign_name(f: Builder, target: ast.Name, value: Value) -> Code:
    """Assign to a local, to a variable of a comprehension, or to a shared one."""
    value = f.as_stored(value, target)
    if local := f.scope.inner.get(target.id):
        if f.variables.setdefault(local, value.kind) != value.kind:
            f.refuse(target, diagnostics.VARIABLE_HAS_TWO_TYPES)
        return f.write(local, value)
    if target.id in f.scope.cells:
        cell = f.scope.cells[target.id]
        refuse_outliving(f, target, cell)
        if value.kind is not INT:
            f.refuse(target, diagnostics.SHARED_VARIABLE_TYPE)
        f.context.discoveries.assigned.add(id(cell))
        return store(f.context.memory.place_variable(cell), value.code)
    return f.write(f.local(target.id, value.kind), value)


def refuse_outliving(f: Builder, node: ast.AST, cell: CellType) -> None:
    """Refuse to assign a shared variable in code that a shard may skip."""
    if can_be_skipped(f) and id(cell) not in f.context.harmless:
        f.refuse(node, diagnostics.STATE_CARRIES_OVER)


def assign_member(f: Builder, target: ast.Subscript, value: Value) -> Code:
    """Assign to a member; the value is computed first, as in Python."""
    record_assignment(f, target, value)
    before, value = f.spill(f.as_word(value, target))
    rows = f.lower_collection(target.value)
    if rows.python_type is dict:
        compute, table = prepare_resize(f, target, target.value, GROWS)
        compute_key, key = f.spill(f.lower_word(target.slice))
        return [
            *before,
            *compute,
            *compute_key,
            *put_member(f, target, table, key, value),
        ]
    place = find_place(f, target, rows, f.lower_integer(target.slice))
    check_holds_integers(f, target, rows)
    return [*before, *i64.store(place, value.code)]


def check_holds_integers(f: Builder, target: ast.expr, rows: Value) -> None:
    """Refuse to store an integer in a tuple or a list of rows."""
    kind = rows.collection_kind
    if kind.of not in (INT, None) or kind.python_type not in (list, dict):
        f.refuse(target, diagnostics.NOT_STORABLE, kind=kind.value)


def unpack(f: Builder, target: ast.Tuple | ast.List, value: Value) -> Code:
    """Unpack a row into targets."""
    if value.python_type not in ROWS:
        f.refuse(target, diagnostics.CANNOT_UNPACK, kind=value.kind.value)
    code, row = f.spill(value._replace(known=None), "row")
    length, many = lower_length(f, row), len(target.elts)
    stars = [k for k, x in enumerate(target.elts) if isinstance(x, ast.Starred)]
    count = many - len(stars)
    wrong = (i64.lt_u if stars else i64.ne)(length, count)
    code += f.trap_if(wrong, target, diagnostics.UNPACK_COUNT, count=count)

    def member(k: int) -> Value:
        if not stars or k < stars[0]:
            return read_member_at(f, row, i64(k))
        from_end = i64.sub(length, many - k)
        if k > stars[0]:
            return read_member_at(f, row, from_end)
        ends = Value(i64(k), INT, k, k), Value(i64.add(from_end, 1), INT, 0)
        rest = call_prelude(f, prelude.slice_list, row, *ends)
        return Value(rest, replace(row.collection_kind, python_type=list))

    targets = [x.value if isinstance(x, ast.Starred) else x for x in target.elts]
    return code + assign_all(f, targets, [*map(member, range(many))])


def has_member(target: ast.expr) -> bool:
    """Return whether a target contains a member of a list."""
    return any(isinstance(each, ast.Subscript) for each in ast.walk(target))


def assign_all(f: Builder, targets: list[ast.expr], values: list[Value]) -> Code:
    """Assign in order; first read all values if a member is assigned.

    The member may be one of the values.
    """
    code: Code = []
    if any(map(has_member, targets)):
        code, values = f.spill_all(values)
    for target, value in zip(targets, values, strict=True):
        code += assign(f, target, value)
    return code


def lower_assign(f: Builder, node: ast.Assign) -> Code:
    """Lower a = b = value, and a, b = x, y without creating a row."""
    rows = [each for each in node.targets if isinstance(each, (ast.Tuple, ast.List))]
    if rows == node.targets and not any(map(has_star, rows)):
        code, values = values_of(f, node.value)
        for row in rows if values else []:
            if len(row.elts) != len(values):
                f.refuse(node, diagnostics.TARGET_COUNT)
            code += assign_all(f, row.elts, values)
        if values:
            return code
    code, value = [], f.lower_value(node.value)
    if node.targets[1:]:
        code, value = f.spill(value)
    for target in node.targets:
        code += assign(f, target, value)
    return code


def values_of(f: Builder, given: ast.expr) -> tuple[Code, list[Value]]:
    """Compute the values of a row that need not exist, or return none."""
    if isinstance(given, (ast.Tuple, ast.List)) and not has_star(given):
        return f.spill_all(map(f.lower_value, given.elts))
    if isinstance(given, ast.Call) and f.static_value(given.func) is divmod:
        return divide(f, given)
    return [], []


def lower_walrus(f: Builder, node: ast.NamedExpr) -> Value:
    """Lower (x := value), which assigns the value and returns it."""
    before, value = f.spill(f.as_stored(f.lower_value(node.value), node))
    code = [*before, *assign(f, node.target, f.as_read(value)), *value.code]
    return f.as_read(value._replace(code=code))


def lower_annotated(f: Builder, node: ast.AnnAssign) -> Code:
    """Lower a: int = value."""
    return assign(f, node.target, f.lower_value(node.value)) if node.value else []


def lower_augmented(f: Builder, node: ast.AugAssign) -> Code:
    """Lower a += x; compute the place once, unless computing x may move it."""
    target = node.target
    if isinstance(target, ast.Name):
        old = f.lower_value(target)
        if isinstance(old.kind, Sequence):
            return augment_collection(f, node, target, old)
        before, old = f.reuse(f.as_integer(old, target))
        new = apply(f, node, node.op, old, f.lower_integer(node.value))
        return assign(f, target, new.preceded_by(before))
    if not isinstance(target, ast.Subscript):
        f.refuse(node, diagnostics.NOT_ASSIGNABLE)
    record_assignment(f, target)
    code, rows = f.spill(f.lower_collection(target.value), "list")
    before, index = f.spill(lower_index(f, rows, target.slice))
    compute, place = f.spill(Value(find_place(f, target, rows, index), BOOL), "place")
    check_holds_integers(f, target, rows)
    code += [*before, *compute]
    compute, old = f.spill(Value(i64.load(place.code), INT))
    old = f.as_integer(f.as_read(old), target)
    new = f.as_stored(apply(f, node, node.op, old, f.lower_integer(node.value)), target)
    if any(isinstance(each, ast.Call) for each in ast.walk(node.value)):
        before, new = f.spill(new)
        compute += before
        place = place._replace(code=find_place(f, target, rows, index))
    return [*code, *compute, *i64.store(place.code, new.code)]


def augment_collection(
    f: Builder, node: ast.AugAssign, target: ast.Name, old: Value
) -> Code:
    """Lower xs += ys, which extends a list or replaces a tuple."""
    if old.python_type is list and isinstance(node.op, ast.Add):
        return lower_extend(f, node, target, node.value)
    if old.python_type not in (tuple, frozenset):
        f.refuse(node, diagnostics.AUGMENTED_ASSIGNMENT)
    both = ast.BinOp(target, node.op, node.value)
    return assign(f, target, f.lower_value(ast.copy_location(both, node)))
