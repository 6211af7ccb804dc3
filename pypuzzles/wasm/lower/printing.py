"""Prints: a count writes nothing, but computes what a print would, in its order.

What is computed may fail, or change a list. Words are known to be neither: they are
left out, and with them how numbers are written, where that cannot fail.
"""

import ast
import re

from .. import diagnostics
from ..ir.instructions import Code, drop, i32, i64
from ..ir.types import COLLECTIONS, ROWS
from .function import Builder

__all__ = ["leave_out"]

WORDS_FORM = re.compile(r"(.?[<>^])?\d{0,6}s?")
NUMBER_FORM = re.compile(r"(.?[<>=^])?[-+ ]?0?\d{0,6}([,_]?d?|[box]?)")
SEVERAL = (str, *COLLECTIONS)
PLAIN = (int, bool, float, *SEVERAL)


def leave_out(f: Builder, node: ast.Call) -> Code:
    """Lower print(...): compute what is not known."""
    f.context.prints_skipped = True
    code = [each for part in node.args for each in written(f, part)]
    for keyword in node.keywords:
        known = isinstance(keyword.value, ast.Constant) or f.static_value(keyword.value)
        if keyword.arg in ("sep", "end") and is_words(f, keyword.value):
            code += written(f, keyword.value)
        elif keyword.arg not in ("file", "flush") or not known:
            f.refuse(node, diagnostics.UNKNOWN_PRINT)
    return code


def written(f: Builder, part: ast.expr) -> Code:
    """Compute what is written; it is not wanted."""
    match part:
        case ast.Constant():
            return []
        case ast.JoinedStr(values):
            return [each for value in values for each in written(f, value)]
        case ast.FormattedValue():
            return formatted(f, part)
        case ast.IfExp(test, body, orelse) if is_words(f, part):
            then, otherwise = written(f, body), written(f, orelse)
            return [*f.truth(test), ("if", ""), *then, ("else",), *otherwise, ("end",)]
        case ast.BinOp(left, ast.Mult() | ast.Add(), right) if is_words(f, part):
            return written(f, left) + written(f, right)
        case ast.Subscript(words, index) if is_words(f, part):
            return choose_word(f, part, len(f.static_value(words)), index)
    return value_of(f, part)


def value_of(f: Builder, part: ast.expr) -> Code:
    """Compute what no word is; what is known must be what every Python can write."""
    star = isinstance(part, ast.Starred)
    inner = part.value if isinstance(part, ast.Starred) else part
    known = f.static_value(inner)
    if known is None:
        return drop((f.collection(inner) if star else f.value(inner)).code)
    if type(known) not in (SEVERAL if star else PLAIN):
        f.refuse(part, diagnostics.UNKNOWN_PRINT)
    return []


def is_words(f: Builder, part: ast.expr) -> bool:
    """Return whether it is a string, whatever the run does."""
    match part:
        case ast.JoinedStr():
            return True
        case ast.BinOp(left, ast.Mult(), right):
            numbers = is_words(f, left) + is_words(f, right)
            return numbers == 1
        case ast.BinOp(left, ast.Add(), right) | ast.IfExp(_, left, right):
            return is_words(f, left) and is_words(f, right)
        case ast.Subscript(words):
            return all_words(f.static_value(words))
    return type(f.static_value(part)) is str


def all_words(known: object) -> bool:
    """Return whether a known list or tuple has strings, and nothing else."""
    rows = known if isinstance(known, ROWS) else []
    return len(rows) > 0 and all(type(each) is str for each in rows)


def formatted(f: Builder, part: ast.FormattedValue) -> Code:
    """Compute what is written in a form: of numbers and words these cannot fail."""
    if part.format_spec is None:
        return written(f, part.value)
    match part.format_spec:
        case ast.JoinedStr([ast.Constant(str(form))]):
            as_words = part.conversion >= 0 or is_words(f, part.value)
            if as_words and WORDS_FORM.fullmatch(form):
                return written(f, part.value)
            if not as_words and NUMBER_FORM.fullmatch(form):
                return drop(f.integer(part.value).code)
    return f.refuse(part.value, diagnostics.UNKNOWN_PRINT)


def choose_word(f: Builder, node: ast.AST, many: int, index: ast.expr) -> Code:
    """Look whether there is a word with this index."""
    code, k = f.keep(f.integer(index))
    outside = i32.or_(i64.lt_s(k.code, -many), i64.ge_s(k.code, many))
    return code + f.trap_if(outside, node, diagnostics.INDEX_RANGE)
