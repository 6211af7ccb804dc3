"""Detect lists that carry state from one subtree to the next.

A share leaves subtrees out, so it would read something else. Most lists remember
nothing, for a search puts back what it has changed: it pops what it has appended, and
sets a square free again. One that was there before the search may remember if

    best[0] = score         its places are only given by their numbers,
    seen.append(score)      it only grows, or only shrinks, or
    seen[score] = True      nothing but one and the same value is ever put into it.

How lists are changed is noted while all is lowered; then the text is refused if it is
to be split.
"""

import ast
from functools import partial

from .. import diagnostics
from ..ir.values import Value
from ..read.outliving import calls_for_subtrees
from .context import Context
from .function import Builder

__all__ = ["GROWS", "SHRINKS", "may_be_left_out", "note_change", "note_member"]
__all__ += ["refuse_memory"]

GROWS, SHRINKS, AT_A_NUMBER, GIVEN = "grows", "shrinks", "at a number", "given"


def may_be_left_out(f: Builder) -> bool:
    """Return whether a share may leave out what is done here.

    What a text does that calls for its subtrees, every share does.
    """
    above = f.is_search and not f.below and calls_for_subtrees(f.scope.body)
    return f.context.options.split and not above


def note_change(f: Builder, node: ast.AST, rows: ast.expr, how: str) -> None:
    """Note how a list is changed, if it was there before the search."""
    known = f.static_value(rows)
    if may_be_left_out(f) and isinstance(known, list):
        ways = f.context.changes.setdefault(id(known), {})
        ways.setdefault(how, partial(f.refuse, node, diagnostics.STATE_CARRIES_OVER))


def note_member(f: Builder, target: ast.Subscript, value: Value | None = None) -> None:
    """Note that a member is given a value, in a list or in one of its rows."""
    rows: ast.expr = target
    indices = []
    while isinstance(rows, ast.Subscript):
        indices.append(f.static_value(rows.slice))
        rows = rows.value
    match value.code if value else []:
        case [("i32.const" | "i64.const", number)]:
            given = f"{GIVEN} {number}"
        case _:
            given = GIVEN
    note_change(f, target, rows, given if None in indices else AT_A_NUMBER)


def refuse_memory(context: Context) -> None:
    """Refuse a text with a list that may remember."""
    for ways in context.changes.values():
        at_numbers = {AT_A_NUMBER} == ways.keys() - {GROWS, SHRINKS}
        one_way = len({GROWS, SHRINKS} & ways.keys()) == 1
        one_value = len(ways) == 1 and GIVEN not in ways
        if at_numbers or one_way or one_value:
            next(iter(ways.values()))()
