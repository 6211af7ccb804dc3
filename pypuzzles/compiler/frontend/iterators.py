"""Functions of itertools in Python, inlined into loops like other generators."""

import ast
import itertools
from collections.abc import Iterator

from .source import has_star

__all__ = ["RULES", "list_arguments", "rows"]

ANY, DISTINCT, ASCENDING, ALL = range(4)
"""Which rows of indices there are: ALL means DISTINCT rows of all members."""


def rows(pools: list[list[int]], count: int, rule: int) -> Iterator[object]:
    """Yield rows of members in the order of itertools; it changes the same list.

    Go through the indices of the members like a search, position by position.
    """
    if rule == ANY:
        count *= len(pools)
    if rule == ALL:
        count = len(pools[0])
    row = [0] * count
    indices = [-1] * count
    k = 0
    while k >= 0:
        if k == count:
            yield row
            k -= 1
            continue
        pool = pools[k % len(pools)]
        new = indices[k] = indices[k] + 1
        if new == len(pool):
            indices[k] = -1
            k -= 1
        elif rule == ANY or all(
            indices[j] < new if rule == ASCENDING else indices[j] != new
            for j in range(k)
        ):
            row[k] = pool[new]
            k += 1


RULES: dict[object, int] = {
    itertools.combinations: ASCENDING,
    itertools.permutations: DISTINCT,
    itertools.product: ANY,
}


def list_arguments(function: type, node: ast.Call) -> list[ast.expr]:
    """List the arguments of `rows` for a call of itertools; [] if it is another one."""
    rule = RULES[function]
    named = {str(each.arg): each.value for each in node.keywords}
    pools, counts = (node.args, []) if rule == ANY else (node.args[:1], node.args[1:])
    if (name := "repeat" if rule == ANY else "r") in named:
        counts = [*counts, named.pop(name)]
    if not counts and rule != ASCENDING:
        counts, rule = [ast.Constant(1)], ALL if rule == DISTINCT else ANY
    if named or len(counts) != 1 or has_star(node) or not pools:
        return []
    lists = [ast.List([ast.Starred(each, ast.Load())], ast.Load()) for each in pools]
    for each in (arguments := [ast.List([*lists]), *counts, ast.Constant(rule)]):
        ast.fix_missing_locations(ast.copy_location(each, node))
    return [*arguments]
