"""The least and the greatest: min and max of several values, or of all of a sequence.

Of equal ones Python takes the first. A key is a lambda, a function of one integer, or a
method of a list; a lambda may give several keys at once.
"""

import ast
from collections.abc import Callable, Mapping

from ..ir.instructions import Code, address, get, i32, i64, if_else, if_then, let
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.scope import Local
from .comprehensions import element_of, in_any_order, lower_clauses
from .function import Builder
from .lists import length_of

__all__ = ["extreme", "given_key", "keys_of"]


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
    code: Code = []
    values = []
    for argument in node.args:
        before, value = f.keep(f.integer(argument))
        code += before
        values.append(value)
    best, *others = values
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
        kept = [f.keep(each) for each in keys_of(f, key, value)]
        take = [*let(best, value.code), *let(found, address(1))]
        is_better = address(0)
        for _, each in kept[::-1]:
            least = f.new_local(INT, "key")
            take += let(least, each.code)
            same = i32("and", i64("eq", each.code, get(least)), is_better)
            is_better = i64(comparison, each.code, get(least))
            if len(kept) > 1:
                is_better = i32("or", is_better, same)
        code += [instruction for before, _ in kept for instruction in before]
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
