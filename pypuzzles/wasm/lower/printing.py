"""Removal of prints: a count writes nothing, but evaluates arguments.

The evaluation may fail, or change a list. Strings cannot, so they are omitted. So is
the formatting of numbers, if it cannot fail.
"""

import ast
import re

from .. import diagnostics
from ..ir.instructions import Code, drop, i32, i64
from ..ir.types import COLLECTIONS, ROWS
from .function import Builder

__all__ = ["lower_print"]

STRING_FORMAT = re.compile(r"(.?[<>^])?\d{0,6}s?")
NUMBER_FORMAT = re.compile(r"(.?[<>=^])?[-+ ]?0?\d{0,6}([,_]?d?|[box]?)")
CONTAINER_TYPES = (str, *COLLECTIONS)
PRINTABLE_TYPES = (int, bool, float, *CONTAINER_TYPES)


def lower_print(f: Builder, node: ast.Call) -> Code:
    """Lower print(...): evaluate the arguments that are not constant."""
    f.context.prints_skipped = True
    code = [each for part in node.args for each in evaluate_argument(f, part)]
    for keyword in node.keywords:
        known = isinstance(keyword.value, ast.Constant) or f.static_value(keyword.value)
        if keyword.arg in ("sep", "end") and is_string(f, keyword.value):
            code += evaluate_argument(f, keyword.value)
        elif keyword.arg not in ("file", "flush") or not known:
            f.refuse(node, diagnostics.UNKNOWN_PRINT)
    return code


def evaluate_argument(f: Builder, part: ast.expr) -> Code:
    """Evaluate an argument of print for its side effects."""
    match part:
        case ast.Constant():
            return []
        case ast.JoinedStr(values):
            return [each for value in values for each in evaluate_argument(f, value)]
        case ast.FormattedValue():
            return evaluate_formatted(f, part)
        case ast.IfExp(test, body, orelse) if is_string(f, part):
            then, otherwise = evaluate_argument(f, body), evaluate_argument(f, orelse)
            return [
                *f.lower_condition(test),
                ("if", ""),
                *then,
                ("else",),
                *otherwise,
                ("end",),
            ]
        case ast.BinOp(left, ast.Mult() | ast.Add(), right) if is_string(f, part):
            return evaluate_argument(f, left) + evaluate_argument(f, right)
        case ast.Subscript(words, index) if is_string(f, part):
            return check_string_index(f, part, len(f.static_value(words)), index)
    return evaluate_value(f, part)


def evaluate_value(f: Builder, part: ast.expr) -> Code:
    """Evaluate an argument that is not a string.

    A constant must be of a type that Python can always print.
    """
    star = isinstance(part, ast.Starred)
    inner = part.value if isinstance(part, ast.Starred) else part
    known = f.static_value(inner)
    if known is None:
        return drop((f.lower_collection(inner) if star else f.lower_value(inner)).code)
    if type(known) not in (CONTAINER_TYPES if star else PRINTABLE_TYPES):
        f.refuse(part, diagnostics.UNKNOWN_PRINT)
    return []


def is_string(f: Builder, part: ast.expr) -> bool:
    """Return whether an expression is always a string."""
    match part:
        case ast.JoinedStr():
            return True
        case ast.BinOp(left, ast.Mult(), right):
            numbers = is_string(f, left) + is_string(f, right)
            return numbers == 1
        case ast.BinOp(left, ast.Add(), right) | ast.IfExp(_, left, right):
            return is_string(f, left) and is_string(f, right)
        case ast.Subscript(words):
            return is_string_list(f.static_value(words))
    return type(f.static_value(part)) is str


def is_string_list(known: object) -> bool:
    """Return whether a known list or tuple contains only strings."""
    rows = known if isinstance(known, ROWS) else []
    return len(rows) > 0 and all(type(each) is str for each in rows)


def evaluate_formatted(f: Builder, part: ast.FormattedValue) -> Code:
    """Evaluate a formatted value, if its format cannot fail."""
    if part.format_spec is None:
        return evaluate_argument(f, part.value)
    match part.format_spec:
        case ast.JoinedStr([ast.Constant(str(form))]):
            as_words = part.conversion >= 0 or is_string(f, part.value)
            if as_words and STRING_FORMAT.fullmatch(form):
                return evaluate_argument(f, part.value)
            if not as_words and NUMBER_FORMAT.fullmatch(form):
                return drop(f.lower_integer(part.value).code)
    return f.refuse(part.value, diagnostics.UNKNOWN_PRINT)


def check_string_index(f: Builder, node: ast.AST, many: int, index: ast.expr) -> Code:
    """Check the index of a string in a constant list."""
    code, k = f.spill(f.lower_integer(index))
    outside = i32.or_(i64.lt_s(k.code, -many), i64.ge_s(k.code, many))
    return code + f.trap_if(outside, node, diagnostics.INDEX_RANGE)
