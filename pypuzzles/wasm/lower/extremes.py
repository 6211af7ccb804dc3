"""The least and the greatest: min and max of several values, or of all of a sequence.

Of equal ones Python takes the first. A key is a lambda or a function of one integer.
"""

import ast
from collections.abc import Callable

from ..ir.instructions import Code, address, get, i32, i64, if_else, if_then, let
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.scope import Local
from .comprehensions import element_and_clauses, lower_clauses
from .function import Builder

__all__ = ["extreme"]


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
    if len(node.args) > 1 or isinstance(node.args[0], ast.Starred):
        row = ast.copy_location(ast.Tuple(node.args, ast.Load()), node)
        node = ast.copy_location(ast.Call(node.func, [row], node.keywords), node)
    default = options.get("default")
    code, otherwise = f.keep(f.integer(default)) if default else ([], None)
    best, least = f.new_local(INT, "best"), f.new_local(INT, "key")
    found = f.new_local(BOOL, "found")
    element, clauses = element_and_clauses(f, node)

    def body() -> Code:
        before, value = f.keep(f.integer(element))
        key = key_of(f, options.get("key"), value)
        compute, key = f.keep(key)
        is_better = i64(comparison, key.code, get(least))
        is_first = [*get(found), ("i32.eqz",)]
        take = [*let(best, value.code), *let(least, key.code), *let(found, address(1))]
        take = if_then(i32("or", is_first, is_better), take)
        return [*before, *compute, *take]

    loop = lower_clauses(f, clauses, body)
    empty = [*get(found), ("i32.eqz",)]
    if otherwise is None:
        last = f.trap_if(empty, node, "ValueError: there is nothing to choose from")
    else:
        last = if_then(empty, let(best, otherwise.code))
    return Value([*code, *let(found, address(0)), *loop, *last, *get(best)], INT)


def key_of(f: Builder, key: ast.expr | None, value: Value) -> Value:
    """Lower the key of an integer that is kept: itself, or what a function makes of it.

    The parameter of a lambda is a name of its own, as that of a comprehension.
    """
    if key is None or (isinstance(key, ast.Constant) and key.value is None):
        return value
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
    made = f.integer(call)
    f.scope.comprehensions.pop()
    return made._replace(code=[*code, *made.code])
