"""Order: min and max of several values or of all of a sequence, and sorted.

Of equal ones Python takes the first. A key is a lambda, a function of one integer, or a
method of a list; a lambda may give several keys at once.

To sort, the keys of each member and then the member itself are put into one list, as a
record. `prelude.sort` moves the records about, and leaves the members alone at the
beginning.
"""

import ast
from collections.abc import Callable, Mapping

from ..ir.instructions import (
    Code,
    address,
    const,
    get,
    i32,
    i32_load,
    i32_store,
    i64,
    if_else,
    if_then,
    let,
)
from ..ir.memory import LENGTH
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.scope import Local
from . import prelude
from .comprehensions import element_of, in_any_order, lower_clauses
from .function import Builder
from .lists import call_prelude, length_of, new_list, push

__all__ = ["extreme", "lower_sorted"]


def extreme(
    comparison: str, better: Callable[[tuple[int, int]], int]
) -> Callable[[Builder, ast.Call], Value]:
    """Make what lowers min or max."""

    def lower(f: Builder, node: ast.Call) -> Value:
        has_star = any(isinstance(each, ast.Starred) for each in node.args)
        if len(node.args) > 1 and not node.keywords and not has_star:
            return of_values(f, node, comparison, better)
        return of_sequence(f, node, comparison)

    return lower


def of_values(
    f: Builder,
    node: ast.Call,
    comparison: str,
    better: Callable[[tuple[int, int]], int],
) -> Value:
    """Lower min(x, y, ...)."""
    code, (best, *others) = f.keep_all(f.integer(each) for each in node.args)
    for value in others:
        test = i64(comparison, value.code, best.code)
        ends = (best.low, value.low), (best.high, value.high)
        chosen = if_else(test, value.code, best.code)
        before, best = f.keep(Value(chosen, INT, *map(better, ends)))
        code += before
    return best._replace(code=[*code, *best.code])


def of_sequence(f: Builder, node: ast.Call, comparison: str) -> Value:
    """Lower min(xs, key=..., default=...)."""
    options = {each.arg: each.value for each in node.keywords}
    if not options.keys() <= {"key", "default"} or not node.args:
        f.refuse(node, "it does not take these arguments")
    default = options.get("default")
    code, otherwise = f.keep(f.word(default)) if default else ([], None)
    if len(node.args) > 1 or isinstance(node.args[0], ast.Starred):
        row = ast.copy_location(ast.Tuple(node.args, ast.Load()), node)
        before, name = f.named(f.value(row), row)
        few = i64("lt_u", length_of(f, f.value(name).code, None), 2)
        code += before + f.trap_if(few, node, "TypeError: an integer has no members")
        node = ast.copy_location(ast.Call(node.func, [name], node.keywords), node)
    best, found = f.new_local(INT, "best"), f.new_local(BOOL, "found")
    key, members = given_key(options), node.args[0]
    element, clauses = element_of(f, members if key else in_any_order(f, members))

    def body() -> Code:
        code, value = f.keep(f.word(element) if key else f.integer(element))
        before, kept = f.keep_all(keys_of(f, key, value))
        code += before
        take = [*let(best, value.code), *let(found, address(1))]
        is_better = address(0)
        for each in kept[::-1]:
            least = f.new_local(INT, "key")
            take += let(least, each.code)
            same = i32("and", i64("eq", each.code, get(least)), is_better)
            is_better = i64(comparison, each.code, get(least))
            if len(kept) > 1:
                is_better = i32("or", is_better, same)
        is_first = [*get(found), ("i32.eqz",)]
        return [*code, *if_then(i32("or", is_first, is_better), take)]

    loop = lower_clauses(f, clauses, body)
    empty = [*get(found), ("i32.eqz",)]
    if otherwise is None:
        last = f.trap_if(empty, node, "ValueError: there is nothing to choose from")
    else:
        last = if_then(empty, let(best, otherwise.code))
    code += [*let(found, address(0)), *loop, *last, *get(best)]
    return f.as_read(Value(code, INT)) if key or default else Value(code, INT)


def given_key(options: Mapping[str | None, ast.expr]) -> ast.expr | None:
    """Return the key among the arguments by name, unless it is None."""
    key = options.get("key")
    return None if isinstance(key, ast.Constant) and key.value is None else key


def keys_of(f: Builder, key: ast.expr | None, value: Value) -> list[Value]:
    """Lower the keys of an integer that is kept: itself, or what a function makes.

    The parameter of a lambda is a name of its own, as that of a comprehension.
    """
    if key is None:
        return [value]
    name = f.new_label("each")
    call: ast.expr
    if isinstance(key, ast.Lambda):
        if len(key.args.args) != 1 or ast.unparse(key.args) != key.args.args[0].arg:
            f.refuse(key, "only plain parameters are compiled")
        name, call = key.args.args[0].arg, key.body
    else:
        each = ast.copy_location(ast.Name(name, ast.Load()), key)
        call = ast.copy_location(ast.Call(key, [each], []), key)
    local: Local = f.comprehension_local(name, INT)
    f.scope.comprehensions.append({name: local})
    code = f.write(local, value)
    parts = call.elts if isinstance(call, ast.Tuple) else [call]
    first, *others = [f.integer(each) for each in parts]
    f.scope.comprehensions.pop()
    return [first._replace(code=[*code, *first.code]), *others]


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
