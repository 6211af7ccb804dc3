"""Statements: assignment, if, return, assert, and removed prints.

A count writes nothing, but evaluates the arguments of `print`. That may fail, or change
a list. Strings cannot, so they are omitted. So is the formatting of numbers, if it
cannot fail.
"""

import ast
import re
from dataclasses import replace
from types import FunctionType
from typing import NoReturn

from ..analysis.types import BOOL, COLLECTIONS, INT, NONE, ROWS, Sequence, unify
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.flow import returns_none
from ..frontend.generator import report_solution
from ..frontend.scopes import is_generator_function
from ..frontend.source import has_star
from ..wasm.instructions import Code, drop, i32, i64, if_then, negate
from ..wasm.memory import store
from . import prelude
from .builder import FunctionBuilder, Value
from .calls import call_specialisation
from .collections import (
    METHODS,
    assign_member,
    call_prelude,
    lower_extend,
    lower_index,
    lower_length,
    lower_member_address,
    read_member_at,
    record_assignment,
)
from .events import lower_report, lower_yield, lower_yield_from
from .integers import divide, lower_operator

__all__ = [
    "END",
    "assign",
    "contains_subscript",
    "lower_annotated",
    "lower_assert",
    "lower_assign",
    "lower_augmented",
    "lower_break",
    "lower_continue",
    "lower_expression",
    "lower_global",
    "lower_if",
    "lower_nothing",
    "lower_print",
    "lower_raise",
    "lower_return",
    "lower_walrus",
    "refuse_definition",
]


END = "end"
"""Label of the block around the body of a function."""


def lower_expression(builder: FunctionBuilder, node: ast.Expr) -> Code:
    """Lower an expression statement, whose value is dropped."""
    match node.value:
        case ast.Constant():
            return []
        case ast.Yield() as value:
            return lower_yield(builder, value)
        case ast.YieldFrom() as value:
            return lower_yield_from(builder, value)
        case ast.Call():
            called, value = builder.find_callee(node.value)
            if lower := {print: lower_print, report_solution: lower_report}.get(called):
                return lower(builder, value)
            if isinstance(called, FunctionType):
                if not is_generator_function(called):
                    call = call_specialisation(builder, value, called)
                    return [*call.code, ("drop",)]
            elif isinstance(func := value.func, ast.Attribute) and func.attr in METHODS:
                if value.keywords:
                    builder.refuse(node, Diagnostic.ARGUMENTS)
                return METHODS[func.attr](builder, value, func.value)
    return [*builder.lower_value(node.value).code, ("drop",)]


def lower_if(builder: FunctionBuilder, node: ast.If) -> Code:
    """Lower if and else."""
    test = builder.lower_condition(node.test)
    then = builder.lower_block(node.body)
    otherwise = builder.lower_block(node.orelse)
    return if_then(test, then, otherwise)


def lower_return(builder: FunctionBuilder, node: ast.Return) -> Code:
    """Lower return; in an inlined generator it ends the loop."""
    if builder.handlers or builder.function.is_search:
        if not returns_none(node):
            builder.refuse(node, Diagnostic.GENERATOR_RETURNS)
        return [("br", builder.handlers[-1][1] if builder.handlers else END)]
    if node.value is None or returns_none(node):
        none = i64(NONE if builder.facts.may_store_none else 0)
        code = i32(0) if isinstance(builder.function.result, Sequence) else none
    else:
        returned = builder.as_stored(builder.lower_value(node.value), node)
        returned = builder.as_owned(returned)
        unify(builder.function.result or returned.kind, returned.kind)
        code = returned.code
    return [*code, ("br", END)]


def lower_assert(builder: FunctionBuilder, node: ast.Assert) -> Code:
    """Lower assert, unless Python itself removes it."""
    if not __debug__:
        return []
    return if_then(
        negate(builder.lower_condition(node.test)),
        builder.trap(node, TrapReason.ASSERTION),
    )


def lower_raise(builder: FunctionBuilder, node: ast.Raise) -> Code:
    """Lower raise, which stops the run."""
    return builder.trap(node, TrapReason.RAISES)


def lower_break(builder: FunctionBuilder, node: ast.Break) -> Code:
    """Lower break."""
    return [("br", builder.loops[-1].leave)]


def lower_continue(builder: FunctionBuilder, node: ast.Continue) -> Code:
    """Lower continue."""
    return [("br", builder.loops[-1].again)]


def lower_nothing(builder: FunctionBuilder, node: ast.Pass | ast.Nonlocal) -> Code:
    """Lower a statement without an effect."""
    return []


def lower_global(builder: FunctionBuilder, node: ast.Global) -> Code:
    """Lower `global`; it may carry state from one subtree to the next."""
    if builder.module.options.split:
        builder.refuse(node, Diagnostic.STATE_CARRIES_OVER)
    return []


def refuse_definition(builder: FunctionBuilder, node: ast.FunctionDef) -> NoReturn:
    """Refuse a function that is defined during the run."""
    builder.refuse(node, Diagnostic.LATE_DEFINITION)


# Assignment


def assign(builder: FunctionBuilder, target: ast.expr, value: Value) -> Code:
    """Assign a value to a target."""
    if isinstance(target, (ast.Name, ast.Attribute)):
        return assign_name(builder, target, value)
    if isinstance(target, ast.Subscript):
        return assign_member(builder, target, value)
    if isinstance(target, (ast.Tuple, ast.List)):
        return unpack(builder, target, value)
    return builder.refuse(target, Diagnostic.NOT_ASSIGNABLE)


def assign_name(
    builder: FunctionBuilder, target: ast.Name | ast.Attribute, value: Value
) -> Code:
    """Assign to a local, to a variable of a comprehension, or to a shared one."""
    if value.is_none and isinstance(target, ast.Name):
        fact = builder.function.variables.get(builder.scope.get_local(target.id))
        if fact and isinstance(fact.kind, Sequence):
            value = Value(i32(0), fact.kind)
    value = builder.as_owned(builder.as_stored(value, target))
    if shared := builder.find_shared(target):
        harmless = builder.module.harmless
        is_harmless = shared.key in harmless or shared.name in harmless
        if builder.can_be_skipped and not is_harmless:
            builder.refuse(target, Diagnostic.STATE_CARRIES_OVER)
        if value.kind is not INT:
            builder.refuse(target, Diagnostic.SHARED_VARIABLE_TYPE)
        assert shared.key in builder.facts.assigned
        return store(builder.module.memory.add_shared_integer(shared), value.code)
    if isinstance(target, ast.Attribute):
        builder.refuse(target, Diagnostic.NOT_ASSIGNABLE)
    return builder.write(builder.local(target.id, value.kind), value)


def unpack(
    builder: FunctionBuilder, target: ast.Tuple | ast.List, value: Value
) -> Code:
    """Unpack a row into targets."""
    value = builder.as_collection(value, target)
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
    if isinstance(node.target, ast.Subscript):
        return augment_member(builder, node, node.target)
    return augment_name(builder, node, node.target)


def augment_name(
    builder: FunctionBuilder, node: ast.AugAssign, target: ast.Name | ast.Attribute
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
    kind = collection.collection_kind
    if not kind.holds_integers or kind.python_type not in (list, dict):
        builder.refuse(node, Diagnostic.AUGMENTED_ASSIGNMENT)
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
    builder: FunctionBuilder,
    node: ast.AugAssign,
    target: ast.Name | ast.Attribute,
    old: Value,
) -> Code:
    """Lower xs += ys, which extends a list or replaces a tuple."""
    if old.python_type is list and isinstance(node.op, ast.Add):
        return lower_extend(builder, node, target, node.value)
    if old.python_type not in (tuple, frozenset):
        builder.refuse(node, Diagnostic.AUGMENTED_ASSIGNMENT)
    both = ast.BinOp(target, node.op, node.value)
    return assign(builder, target, builder.lower_value(ast.copy_location(both, node)))


# print


STRING_FORMAT = re.compile(r"(.?[<>^])?\d{0,6}s?")
NUMBER_FORMAT = re.compile(r"(.?[<>=^])?[-+ ]?0?\d{0,6}([,_]?d?|[box]?)")
CONTAINER_TYPES = (str, *COLLECTIONS)
PRINTABLE_TYPES = (int, bool, float, *CONTAINER_TYPES)


def lower_print(builder: FunctionBuilder, node: ast.Call) -> Code:
    """Lower print(...): evaluate the arguments that are not constant."""
    builder.module.prints_skipped = True
    code = [each for part in node.args for each in evaluate_argument(builder, part)]
    for keyword in node.keywords:
        known = isinstance(keyword.value, ast.Constant) or builder.get_constant(
            keyword.value
        )
        if keyword.arg in ("sep", "end") and is_string(builder, keyword.value):
            code += evaluate_argument(builder, keyword.value)
        elif keyword.arg not in ("file", "flush") or not known:
            builder.refuse(node, Diagnostic.UNKNOWN_PRINT)
    return code


def evaluate_argument(builder: FunctionBuilder, part: ast.expr) -> Code:
    """Evaluate an argument of print for its side effects."""
    match part:
        case ast.Constant():
            return []
        case ast.JoinedStr(values):
            return [
                each for value in values for each in evaluate_argument(builder, value)
            ]
        case ast.FormattedValue():
            return evaluate_formatted(builder, part)
        case ast.IfExp(test, body, orelse) if is_string(builder, part):
            then = evaluate_argument(builder, body)
            otherwise = evaluate_argument(builder, orelse)
            return if_then(builder.lower_condition(test), then, otherwise)
        case ast.BinOp(left, ast.Mult() | ast.Add(), right) if is_string(builder, part):
            return evaluate_argument(builder, left) + evaluate_argument(builder, right)
        case ast.Subscript(words, index) if is_string(builder, part):
            return check_string_index(
                builder, part, len(builder.get_constant(words)), index
            )
    return evaluate_value(builder, part)


def evaluate_value(builder: FunctionBuilder, part: ast.expr) -> Code:
    """Evaluate an argument that is not a string.

    A constant must be of a type that Python can always print.
    """
    star = isinstance(part, ast.Starred)
    inner = part.value if isinstance(part, ast.Starred) else part
    known = builder.get_constant(inner)
    if known is None:
        return drop(
            (
                builder.lower_collection(inner) if star else builder.lower_value(inner)
            ).code
        )
    if type(known) not in (CONTAINER_TYPES if star else PRINTABLE_TYPES):
        builder.refuse(part, Diagnostic.UNKNOWN_PRINT)
    return []


def is_string(builder: FunctionBuilder, part: ast.expr) -> bool:
    """Return whether an expression is always a string."""
    match part:
        case ast.JoinedStr():
            return True
        case ast.BinOp(left, ast.Mult(), right):
            numbers = is_string(builder, left) + is_string(builder, right)
            return numbers == 1
        case ast.BinOp(left, ast.Add(), right) | ast.IfExp(_, left, right):
            return is_string(builder, left) and is_string(builder, right)
        case ast.Subscript(words):
            known = builder.get_constant(words)
            rows = known if isinstance(known, ROWS) else []
            return len(rows) > 0 and all(type(each) is str for each in rows)
    return type(builder.get_constant(part)) is str


def evaluate_formatted(builder: FunctionBuilder, part: ast.FormattedValue) -> Code:
    """Evaluate a formatted value, if its format cannot fail."""
    if part.format_spec is None:
        return evaluate_argument(builder, part.value)
    match part.format_spec:
        case ast.JoinedStr([ast.Constant(str(form))]):
            as_words = part.conversion >= 0 or is_string(builder, part.value)
            if as_words and STRING_FORMAT.fullmatch(form):
                return evaluate_argument(builder, part.value)
            if not as_words and NUMBER_FORMAT.fullmatch(form):
                return drop(builder.lower_integer(part.value).code)
    return builder.refuse(part.value, Diagnostic.UNKNOWN_PRINT)


def check_string_index(
    builder: FunctionBuilder, node: ast.AST, length: int, index: ast.expr
) -> Code:
    """Check the index of a string in a constant list."""
    code, k = builder.spill(builder.lower_integer(index))
    outside = i32.or_(i64.lt_s(k.code, -length), i64.ge_s(k.code, length))
    return code + builder.trap_if(outside, node, TrapReason.INDEX_RANGE)
