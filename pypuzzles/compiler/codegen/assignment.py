"""Assignment to names, members of lists, and several targets."""

import ast
from dataclasses import replace
from types import CellType

from ..analysis.types import BOOL, INT, ROWS, Sequence
from ..diagnostics import Diagnostic, TrapReason
from ..wasm.instructions import Code, i64
from ..wasm.memory import store
from . import prelude
from .builder import FunctionBuilder
from .collections import (
    assign_member,
    call_prelude,
    has_star,
    lower_extend,
    lower_index,
    lower_length,
    lower_member_address,
    read_member_at,
    record_assignment,
    require_integer_list,
)
from .integers import divide, lower_operator
from .values import Value

__all__ = [
    "assign",
    "contains_subscript",
    "lower_annotated",
    "lower_assign",
    "lower_augmented",
    "lower_walrus",
]


def assign(builder: FunctionBuilder, target: ast.expr, value: Value) -> Code:
    """Assign a value to a target."""
    if isinstance(target, ast.Name):
        return assign_name(builder, target, value)
    if isinstance(target, ast.Subscript):
        return assign_member(builder, target, value)
    if isinstance(target, (ast.Tuple, ast.List)):
        return unpack(builder, target, value)
    return builder.refuse(target, Diagnostic.NOT_ASSIGNABLE)


def assign_name(builder: FunctionBuilder, target: ast.Name, value: Value) -> Code:
    """Assign to a local, to a variable of a comprehension, or to a shared one."""
    value = builder.as_stored(value, target)
    is_inner = target.id in builder.scope.comprehension_locals
    if target.id in builder.scope.cells and not is_inner:
        cell = builder.scope.cells[target.id]
        refuse_shared(builder, target, cell)
        if value.kind is not INT:
            builder.refuse(target, Diagnostic.SHARED_VARIABLE_TYPE)
        assert id(cell) in builder.facts.assigned
        return store(builder.context.memory.add_shared_integer(cell), value.code)
    return builder.write(builder.local(target.id, value.kind), value)


def refuse_shared(builder: FunctionBuilder, node: ast.AST, cell: CellType) -> None:
    """Raise a compile error if some shards might miss a shared assignment."""
    if builder.can_be_skipped and id(cell) not in builder.context.harmless:
        builder.refuse(node, Diagnostic.STATE_CARRIES_OVER)


def unpack(
    builder: FunctionBuilder, target: ast.Tuple | ast.List, value: Value
) -> Code:
    """Unpack a row into targets."""
    if value.python_type not in ROWS:
        builder.refuse(target, Diagnostic.CANNOT_UNPACK, kind=value.kind.value)
    code, row = builder.spill(value._replace(known=None), "row")
    length, target_count = lower_length(builder, row), len(target.elts)
    stars = [k for k, x in enumerate(target.elts) if isinstance(x, ast.Starred)]
    count = target_count - len(stars)
    wrong = (i64.lt_u if stars else i64.ne)(length, count)
    code += builder.trap_if(wrong, target, TrapReason.UNPACK_COUNT, count=count)

    def member(k: int) -> Value:
        if not stars or k < stars[0]:
            return read_member_at(builder, row, i64(k))
        from_end = i64.sub(length, target_count - k)
        if k > stars[0]:
            return read_member_at(builder, row, from_end)
        ends = Value(i64(k), INT, k, k), Value(i64.add(from_end, 1), INT, 0)
        rest = call_prelude(builder, prelude.slice_list, row, *ends)
        return Value(rest, replace(row.collection_kind, python_type=list))

    targets = [x.value if isinstance(x, ast.Starred) else x for x in target.elts]
    return code + assign_all(builder, targets, [*map(member, range(target_count))])


def contains_subscript(target: ast.expr) -> bool:
    """Return whether a target contains a member, such as xs[k]."""
    return any(isinstance(each, ast.Subscript) for each in ast.walk(target))


def assign_all(
    builder: FunctionBuilder, targets: list[ast.expr], values: list[Value]
) -> Code:
    """Assign in order; first read all values if a member is assigned.

    The member may be one of the values.
    """
    code: Code = []
    if any(map(contains_subscript, targets)):
        code, values = builder.spill_all(values)
    for target, value in zip(targets, values, strict=True):
        code += assign(builder, target, value)
    return code


def lower_assign(builder: FunctionBuilder, node: ast.Assign) -> Code:
    """Lower a = b = value, and a, b = x, y without creating a row."""
    rows = [each for each in node.targets if isinstance(each, (ast.Tuple, ast.List))]
    if rows == node.targets and not any(map(has_star, rows)):
        code, values = lower_members(builder, node.value)
        for row in rows if values else []:
            if len(row.elts) != len(values):
                builder.refuse(node, Diagnostic.TARGET_COUNT)
            code += assign_all(builder, row.elts, values)
        if values:
            return code
    code, value = [], builder.lower_value(node.value)
    if node.targets[1:]:
        code, value = builder.spill(value)
    for target in node.targets:
        code += assign(builder, target, value)
    return code


def lower_members(builder: FunctionBuilder, node: ast.expr) -> tuple[Code, list[Value]]:
    """Lower the members of a display or divmod; no values for other nodes."""
    if isinstance(node, (ast.Tuple, ast.List)) and not has_star(node):
        return builder.spill_all(map(builder.lower_value, node.elts))
    if isinstance(node, ast.Call) and builder.get_constant(node.func) is divmod:
        return divide(builder, node)
    return [], []


def lower_walrus(builder: FunctionBuilder, node: ast.NamedExpr) -> Value:
    """Lower (x := value), which assigns the value and returns it."""
    stored = builder.as_stored(builder.lower_value(node.value), node)
    before, value = builder.spill(stored)
    code = [
        *before,
        *assign(builder, node.target, builder.as_optional(value)),
        *value.code,
    ]
    return builder.as_optional(value._replace(code=code))


def lower_annotated(builder: FunctionBuilder, node: ast.AnnAssign) -> Code:
    """Lower a: int = value."""
    if node.value is None:
        return []
    return assign(builder, node.target, builder.lower_value(node.value))


def lower_augmented(builder: FunctionBuilder, node: ast.AugAssign) -> Code:
    """Lower a += x and xs[k] += x."""
    if isinstance(node.target, ast.Name):
        return augment_name(builder, node, node.target)
    if isinstance(node.target, ast.Subscript):
        return augment_member(builder, node, node.target)
    return builder.refuse(node, Diagnostic.NOT_ASSIGNABLE)


def augment_name(
    builder: FunctionBuilder, node: ast.AugAssign, target: ast.Name
) -> Code:
    """Lower a += x."""
    old = builder.lower_value(target)
    if isinstance(old.kind, Sequence):
        return augment_collection(builder, node, target, old)
    before, old = builder.reuse_local(builder.as_integer(old, target))
    new = lower_operator(builder, node, node.op, old, builder.lower_integer(node.value))
    return assign(builder, target, new.preceded_by(before))


def augment_member(
    builder: FunctionBuilder, node: ast.AugAssign, target: ast.Subscript
) -> Code:
    """Lower xs[k] += x; compute the place once, unless computing x may move it."""
    record_assignment(builder, target)
    code, collection = builder.spill(builder.lower_collection(target.value), "list")
    before, index = builder.spill(lower_index(builder, collection, target.slice))
    compute, place = builder.spill(
        Value(lower_member_address(builder, target, collection, index), BOOL), "place"
    )
    require_integer_list(builder, target, collection)
    code += [*before, *compute]
    compute, old = builder.spill(Value(i64.load(place.code), INT))
    old = builder.as_integer(builder.as_optional(old), target)
    new = builder.as_stored(
        lower_operator(builder, node, node.op, old, builder.lower_integer(node.value)),
        target,
    )
    if any(isinstance(each, ast.Call) for each in ast.walk(node.value)):
        before, new = builder.spill(new)
        compute += before
        place = place._replace(
            code=lower_member_address(builder, target, collection, index)
        )
    return [*code, *compute, *i64.store(place.code, new.code)]


def augment_collection(
    builder: FunctionBuilder, node: ast.AugAssign, target: ast.Name, old: Value
) -> Code:
    """Lower xs += ys, which extends a list or replaces a tuple."""
    if old.python_type is list and isinstance(node.op, ast.Add):
        return lower_extend(builder, node, target, node.value)
    if old.python_type not in (tuple, frozenset):
        builder.refuse(node, Diagnostic.AUGMENTED_ASSIGNMENT)
    both = ast.BinOp(target, node.op, node.value)
    return assign(builder, target, builder.lower_value(ast.copy_location(both, node)))
