"""Ordering: min and max, of several values or of a sequence, and sorted.

If members are equal, Python takes the first. A key is a lambda, a function of one
integer, or a method of a list; a lambda may return a tuple of keys.

To sort, each member becomes a record in one list: its keys, then the member itself.
`prelude.sort` sorts the records, and moves the members to the start of the list.
"""

import ast
from collections.abc import Callable

from .. import diagnostics
from ..ir.instructions import Code, get, i32, i64, if_else, if_then, set_local
from ..ir.memory import LENGTH
from ..ir.types import BOOL, INT
from ..ir.values import Value
from . import prelude
from .assignment import assign
from .changing import put_member
from .function import Builder
from .lists import call_prelude, lower_length, new_list
from .loops import lower_each

__all__ = ["lower_sorted", "make_extreme"]

Better = Callable[[tuple[int, int]], int]


def make_extreme(
    comparison: str, better: Better
) -> Callable[[Builder, ast.Call], Value]:
    """Return a function that lowers min or max."""

    def lower(f: Builder, node: ast.Call) -> Value:
        has_star = any(isinstance(each, ast.Starred) for each in node.args)
        if len(node.args) > 1 and not node.keywords and not has_star:
            return lower_extreme_of_values(f, node, comparison, better)
        return lower_extreme_of_sequence(f, node, comparison)

    return lower


def lower_extreme_of_values(
    f: Builder, node: ast.Call, comparison: str, better: Better
) -> Value:
    """Lower min(x, y, ...)."""
    code, (best, *others) = f.spill_all(f.lower_integer(each) for each in node.args)
    for value in others:
        test = getattr(i64, comparison)(value.code, best.code)
        ends = (best.low, value.low), (best.high, value.high)
        chosen = if_else(test, value.code, best.code)
        before, best = f.spill(Value(chosen, INT, *map(better, ends)))
        code += before
    return best.preceded_by(code)


def lower_extreme_of_sequence(f: Builder, node: ast.Call, comparison: str) -> Value:
    """Lower min(xs, key=..., default=...)."""
    key, default = read_keywords(f, node, "key", "default")
    code, otherwise = f.spill(f.lower_word(default)) if default else ([], None)
    members = node.args[0]
    if len(node.args) > 1 or isinstance(members, ast.Starred):
        row = ast.copy_location(ast.Tuple(node.args, ast.Load()), node)
        before, members = f.name_value(f.lower_value(row), row)
        few = i64.lt_u(lower_length(f, f.lower_value(members)), 2)
        code += before + f.trap_if(few, node, diagnostics.INTEGER_HAS_NO_MEMBERS)
    best, found = f.new_local(INT, "best"), f.new_local(BOOL, "found")

    def body(member: ast.expr) -> Code:
        code, value, keys = lower_with_keys(f, key, member)
        before, kept = f.spill_all(keys or [value])
        take = [*set_local(best, value.code), *set_local(found, i32(1))]
        is_better: Code = []
        for each in kept[::-1]:
            least = f.new_local(INT, "key")
            take += set_local(least, each.code)
            better = getattr(i64, comparison)(each.code, get(least))
            same = i32.and_(i64.eq(each.code, get(least)), is_better)
            is_better = i32.or_(better, same) if is_better else better
        is_first = i32.eqz(get(found))
        return [*code, *before, *if_then(i32.or_(is_first, is_better), take)]

    loop = lower_each(f, members, body, ordered=key is not None)
    empty = i32.eqz(get(found))
    if otherwise is None:
        last = f.trap_if(empty, node, diagnostics.NOTHING_TO_CHOOSE)
    else:
        last = if_then(empty, set_local(best, otherwise.code))
    code += [*set_local(found, i32(0)), *loop, *last, *get(best)]
    return f.as_read(Value(code, INT)) if key or default else Value(code, INT)


def read_keywords(f: Builder, node: ast.Call, *names: str) -> list[ast.expr | None]:
    """Return the keyword arguments with these names; key=None counts as missing."""
    given = {each.arg: each.value for each in node.keywords}
    if not given.keys() <= {*names} or not node.args:
        f.refuse(node, diagnostics.ARGUMENTS)
    key = given.get("key")
    if isinstance(key, ast.Constant) and key.value is None:
        del given["key"]
    return [given.get(name) for name in names]


def lower_with_keys(
    f: Builder, key: ast.expr | None, member: ast.expr
) -> tuple[Code, Value, list[Value]]:
    """Return a member in a local, and the keys that a function returns.

    The parameter of a lambda has its own scope, as in a comprehension.
    """
    code, value = f.spill(f.lower_word(member) if key else f.lower_integer(member))
    if key is None:
        return code, value, []
    name = f.new_label("each")
    call: ast.expr
    if isinstance(key, ast.Lambda):
        if len(key.args.args) != 1 or ast.unparse(key.args) != key.args.args[0].arg:
            f.refuse(key, diagnostics.PLAIN_PARAMETERS_ONLY)
        name, call = key.args.args[0].arg, key.body
    else:
        each = ast.copy_location(ast.Name(name, ast.Load()), key)
        call = ast.copy_location(ast.Call(key, [each], []), key)
    with f.naming(name):
        code += assign(f, ast.Name(name, ast.Store()), value)
        parts = call.elts if isinstance(call, ast.Tuple) else [call]
        return code, value, [f.lower_integer(each) for each in parts]


def lower_sorted(f: Builder, node: ast.Call) -> Value:
    """Lower sorted(xs, key=..., reverse=...)."""
    key, order = read_keywords(f, node, "key", "reverse")
    down = f.static_value(order) if order else False
    if len(node.args) != 1:
        f.refuse(node, diagnostics.ARGUMENTS)
    if not isinstance(down, bool):
        f.refuse(node, diagnostics.SORT_ORDER)
    make, rows = new_list(f)
    many = 0

    def body(member: ast.expr) -> Code:
        nonlocal many
        code, value, keys = lower_with_keys(f, key, member)
        many = len(keys)
        for each in [*keys, value]:
            before, each = f.spill(each)
            code += [*before, *put_member(f, node, rows, each)]
        return code

    loops = lower_each(f, node.args[0], body, ordered=key is not None)
    width, keys = many + 1, max(many, 1)
    numbers = [Value(i64(k), INT, k, k) for k in (width, keys, int(down))]
    sort = call_prelude(f, prelude.sort, rows, *numbers)
    members_alone = i32.div_u(i32.load(rows.code, LENGTH), width)
    shrink = i32.store(rows.code, members_alone, LENGTH)
    return rows.preceded_by([*make, *loops, *sort, ("drop",), *shrink])
