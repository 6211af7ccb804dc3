"""Sorting: sorted(xs), with `key` and `reverse`.

Of each member its keys and then the member itself are put into one list, as a record.
`prelude.sort` moves the records about, and leaves the members alone at the beginning.
"""

import ast

from ..ir.instructions import Code, const, i32, i32_load, i32_store
from ..ir.memory import LENGTH
from ..ir.types import INT
from ..ir.values import Value
from . import prelude
from .comprehensions import element_of, in_any_order, lower_clauses
from .extremes import given_key, keys_of
from .function import Builder
from .lists import call_prelude, new_list, push

__all__ = ["lower_sorted"]


def lower_sorted(f: Builder, node: ast.Call) -> Value:
    """Lower sorted(xs, key=..., reverse=...)."""
    options = {each.arg: each.value for each in node.keywords}
    down = f.static_value(options.get("reverse", ast.Constant(False)))
    if not options.keys() <= {"key", "reverse"} or len(node.args) != 1:
        f.refuse(node, "it does not take these arguments")
    if not isinstance(down, bool):
        f.refuse(node, "only a known order is compiled")
    (members,), key = node.args, given_key(options)
    element, clauses = element_of(f, members if key else in_any_order(f, members))
    kind, rows, make = new_list(f)
    many = 0

    def body() -> Code:
        nonlocal many
        code, value = f.keep(f.word(element) if key else f.integer(element))
        keys = keys_of(f, key, value) if key else []
        many = len(keys)
        for each in [*keys, value]:
            before, each = f.keep(each)
            code += [*before, *push(rows, each)]
        return code

    loops = lower_clauses(f, clauses, body)
    width, keys = many + 1, max(many, 1)
    numbers = [Value(const(k), INT, k, k) for k in (width, keys, int(down))]
    sort = call_prelude(f, prelude.sort, Value(rows, kind), *numbers)
    members_alone = i32("div_u", i32_load(rows, LENGTH), width)
    code = [*const(0), *make, *loops, *sort, ("drop",)]
    return Value([*code, *i32_store(rows, members_alone, LENGTH), *rows], kind)
