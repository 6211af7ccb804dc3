"""Removal of prints: a count writes nothing, but evaluates arguments.

The evaluation may fail, or change a list. Strings cannot, so they are omitted. So is
the formatting of numbers, if it cannot fail.
"""

import ast
import re

from ..analysis.types import COLLECTIONS, ROWS
from ..diagnostics import Diagnostic, TrapReason
from ..wasm.instructions import Code, drop, i32, i64, if_then
from .builder import FunctionBuilder

__all__ = ["lower_print"]

STRING_FORMAT = re.compile(r"(.?[<>^])?\d{0,6}s?")
NUMBER_FORMAT = re.compile(r"(.?[<>=^])?[-+ ]?0?\d{0,6}([,_]?d?|[box]?)")
CONTAINER_TYPES = (str, *COLLECTIONS)
PRINTABLE_TYPES = (int, bool, float, *CONTAINER_TYPES)


def lower_print(builder: FunctionBuilder, node: ast.Call) -> Code:
    """Lower print(...): evaluate the arguments that are not constant."""
    builder.context.prints_skipped = True
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
            return is_string_list(builder.get_constant(words))
    return type(builder.get_constant(part)) is str


def is_string_list(known: object) -> bool:
    """Return whether a known list or tuple contains only strings."""
    rows = known if isinstance(known, ROWS) else []
    return len(rows) > 0 and all(type(each) is str for each in rows)


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
