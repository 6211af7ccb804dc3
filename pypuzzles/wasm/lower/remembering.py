"""Detection of lists that carry state from one subtree to the next.

A shard skips subtrees, so it would read other values. Most lists carry no state,
because a search undoes its changes: it pops what it has appended, and clears the
squares that it has set. A list that existed before the search may carry state if

    best[0] = score         all its indices are constant,
    seen.append(score)      it only grows, or only shrinks, or
    seen[score] = True      all values stored in it are the same.

Changes are recorded during lowering; then the search is refused if it is to be split.
"""

import ast
from functools import partial

from .. import diagnostics
from ..ir.values import Value
from ..read.outliving import calls_for_subtrees
from .context import Context
from .function import Builder

__all__ = ["GROWS", "SHRINKS", "can_be_skipped", "record_assignment", "record_change"]
__all__ += ["refuse_carried_state"]

GROWS, SHRINKS, AT_A_NUMBER, GIVEN = "grows", "shrinks", "at a number", "given"


def can_be_skipped(f: Builder) -> bool:
    """Return whether a shard may skip the current code.

    A function that calls the search for subtrees runs in every shard.
    """
    above = f.is_search and not f.below and calls_for_subtrees(f.scope.body)
    return f.context.options.split and not above


def record_change(f: Builder, node: ast.AST, rows: ast.expr, how: str) -> None:
    """Record how a list is changed, if it existed before the search."""
    known = f.static_value(rows)
    if can_be_skipped(f) and isinstance(known, list):
        ways = f.context.changes.setdefault(id(known), {})
        ways.setdefault(how, partial(f.refuse, node, diagnostics.STATE_CARRIES_OVER))


def record_assignment(
    f: Builder, target: ast.Subscript, value: Value | None = None
) -> None:
    """Record an assignment to a member of a list, or of one of its rows."""
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
    record_change(f, target, rows, given if None in indices else AT_A_NUMBER)


def refuse_carried_state(context: Context) -> None:
    """Refuse a search with a list that may carry state."""
    for ways in context.changes.values():
        at_numbers = {AT_A_NUMBER} == ways.keys() - {GROWS, SHRINKS}
        one_way = len({GROWS, SHRINKS} & ways.keys()) == 1
        one_value = len(ways) == 1 and GIVEN not in ways
        if at_numbers or one_way or one_value:
            next(iter(ways.values()))()
