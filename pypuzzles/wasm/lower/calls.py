"""Calls: what is built in, methods of integers and lists, and the text's own functions.

A function of one `return` is written out where it is called, so that names for small
things (`lowest(free)`) cost nothing.
"""

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any

from ..ir.instructions import Code, Value, either
from ..ir.types import BOOL, INT
from ..read.assigned import gives_value, stored
from ..read.scope import assignments
from ..read.source import body
from .arithmetic import absolute
from .bitwise import bit_count, bit_length
from .comprehensions import all_of, any_of, sum_of
from .function import Builder
from .inlining import arguments, entered
from .lists import length_of, pop
from .loops import generates

__all__ = ["call", "called_with"]


def call(f: Builder, node: ast.Call) -> Value:
    """Lower a call whose value is wanted."""
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        return METHODS[node.func.attr](f, node)
    called = f.static(node.func)
    if isinstance(called, FunctionType):
        return call_function(f, node, called)
    try:
        lower = BUILT_IN.get(called)
    except TypeError:
        lower = None
    if lower is None or node.keywords:
        f.refuse(node, "this call is not compiled")
    return lower(f, node)


def call_function(f: Builder, node: ast.Call, function: FunctionType) -> Value:
    """Call a function of the text, or write it out here."""
    if generates(function):
        f.refuse(node, "a generator is only looped over or yielded from")
    text = body(function)
    first = text[0] if text else None
    if (
        len(text) == 1
        and isinstance(first, ast.Return)
        and first.value is not None
        and function not in f.inlined
    ):
        scope, begin = entered(f, function, node)
        f.inlined = [*f.inlined, function]
        with f.within(scope):
            value = f.value(first.value)
        f.inlined = f.inlined[:-1]
        return value._replace(code=[*begin, *value.code])
    if not gives_value(text):
        f.refuse(node, "it does not always return a value")
    return Value(called_with(f, node, function), INT)


def called_with(
    f: Builder,
    node: ast.Call,
    function: FunctionType,
    pairs: bool = False,
    below: bool = False,
) -> Code:
    """Call the function compiled for these arguments."""
    given = arguments(f, function, node)
    fixed = sequences_of(f, function, node)
    return f.context.call(function, given, fixed, pairs, below)


def sequences_of(f: Builder, function: FunctionType, node: ast.Call) -> dict[str, Any]:
    """Find the lists and tuples that are known here: the function is compiled for them.

    So it knows as much of them as the text around it. Only names are looked at, whose
    objects outlive the compilation.
    """
    assigned = set().union(*(stored(each) for each in assignments(body(function))))
    names = zip(function.__code__.co_varnames, node.args, strict=False)
    found = {
        name: f.static(given)
        for name, given in names
        if isinstance(given, ast.Name) and name not in assigned
    }
    return {
        name: value for name, value in found.items() if isinstance(value, (list, tuple))
    }


def arguments_of(f: Builder, node: ast.Call, least: int, most: int) -> list[ast.expr]:
    """The arguments of something built in."""
    if not least <= len(node.args) <= most:
        f.refuse(node, "not as many arguments as are compiled")
    return node.args


def length(f: Builder, node: ast.Call) -> Value:
    """Lower len(xs)."""
    (argument,) = arguments_of(f, node, 1, 1)
    code, _ = f.sequence(argument)
    found = length_of(f, code, f.static(argument))
    low, high = (0, 1 << 32) if len(found) > 1 else (int(found[0][1]),) * 2
    return Value(found, INT, low, high)


def extreme(
    comparison: str, better: Callable[[tuple[int, int]], int]
) -> Callable[[Builder, ast.Call], Value]:
    """Lower min(x, y, ...) or max(x, y, ...)."""

    def lower(f: Builder, node: ast.Call) -> Value:
        texts = arguments_of(f, node, 2, 99)
        code: Code = []
        values = []
        for text in texts:
            before, value = f.keep(f.integer(text))
            code += before
            values.append(value)
        found = values[0]
        for value in values[1:]:
            test: Code = [*value.code, *found.code, (comparison,)]
            best: Code = either(test, value.code, found.code)
            ends = (found.low, value.low), (found.high, value.high)
            before, found = f.keep(Value(best, INT, *map(better, ends)))
            code += before
        return found._replace(code=[*code, *found.code])

    return lower


def magnitude(f: Builder, node: ast.Call) -> Value:
    """Lower abs(x)."""
    (argument,) = arguments_of(f, node, 1, 1)
    return absolute(f, node, f.integer(argument))


def to_int(f: Builder, node: ast.Call) -> Value:
    """Lower int(x) of an integer or a truth value."""
    (argument,) = arguments_of(f, node, 1, 1)
    return f.integer(argument)


def to_bool(f: Builder, node: ast.Call) -> Value:
    """Lower bool(x)."""
    (argument,) = arguments_of(f, node, 1, 1)
    return Value(f.truth(argument), BOOL)


def method(
    lower: Callable[[Builder, Value], Value],
) -> Callable[[Builder, ast.Call], Value]:
    """Lower a method of an integer."""

    def lowered(f: Builder, node: ast.Call) -> Value:
        arguments_of(f, node, 0, 0)
        if not isinstance(node.func, ast.Attribute):
            f.refuse(node, "this call is not compiled")
        return lower(f, f.integer(node.func.value))

    return lowered


METHODS: dict[str, Callable[[Builder, ast.Call], Value]] = {
    "bit_length": method(bit_length),
    "bit_count": method(bit_count),
    "pop": pop,
}

BUILT_IN: dict[object, Callable[[Builder, ast.Call], Value]] = {
    abs: magnitude,
    all: all_of,
    any: any_of,
    bool: to_bool,
    int: to_int,
    len: length,
    max: extreme("i64.gt_s", max),
    min: extreme("i64.lt_s", min),
    sum: sum_of,
}
