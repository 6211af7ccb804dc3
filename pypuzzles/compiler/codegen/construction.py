"""Construction of collections: displays, comprehensions and copies.

They belong to the function that creates them, and are freed when it returns. Their
members are integers or None. Almost all are created in the same way, as a row of
members and stars: {x for ...} is {*(x for ...)}.
"""

import ast
from collections.abc import Iterable

from ..analysis.types import COLLECTION_TYPES
from ..diagnostics import Diagnostic
from ..wasm.instructions import Code, i32, i64
from ..wasm.memory import MEMBERS
from .builder import FunctionBuilder
from .collections import has_star, new_list, put_member
from .loops import lower_each
from .values import Value

__all__ = [
    "build_collection",
    "lower_comprehension",
    "lower_conversion",
    "lower_dict",
    "lower_display",
    "make_row",
]


def build_collection(
    builder: FunctionBuilder,
    node: ast.AST,
    python_type: type,
    parts: Iterable[ast.expr],
) -> Value:
    """Create a collection of members and of starred iterables.

    A member of a dict is a tuple of key and value.
    """
    code, collection = new_list(builder, python_type=python_type)

    def lower_member(member: ast.expr) -> Code:
        words = [member]
        if python_type is dict and isinstance(member, ast.Tuple):
            words = member.elts
        before, values = builder.spill_all(builder.lower_word(each) for each in words)
        return [*before, *put_member(builder, node, collection, *values)]

    for part in parts:
        if isinstance(part, ast.Starred):
            code += lower_each(
                builder, part.value, lower_member, ordered=python_type in (list, tuple)
            )
        else:
            code += lower_member(part)
    return collection.preceded_by(code)


def lower_display(
    builder: FunctionBuilder, node: ast.List | ast.Tuple | ast.Set
) -> Value:
    """Lower [a, *b], (a, *b) and {a, *b}."""
    python_type = COLLECTION_TYPES[type(node)]
    if python_type is set or has_star(node):
        return build_collection(builder, node, python_type, node.elts)
    return make_row(
        builder, [builder.lower_word(each) for each in node.elts], python_type
    )


def make_row(builder: FunctionBuilder, values: list[Value], python_type: type) -> Value:
    """Create a list or a tuple of integers, after computing all of them."""
    code, spilled = builder.spill_all(values)
    make, collection = new_list(builder, i64(len(values)), python_type)
    code += make
    for number, value in enumerate(spilled):
        code += i64.store(i32.load(collection.code, MEMBERS), value.code, 8 * number)
    return collection.preceded_by(code)


def lower_comprehension(
    builder: FunctionBuilder, node: ast.ListComp | ast.SetComp | ast.DictComp
) -> Value:
    """Lower [x for y in z if c], {x for y in z if c} and {x: w for y in z if c}."""
    if isinstance(node, ast.DictComp):
        element: ast.expr = ast.Tuple([node.key, node.value], ast.Load())
    else:
        element = node.elt
    members = ast.GeneratorExp(element, node.generators)
    return build_collection(
        builder, node, COLLECTION_TYPES[type(node)], [ast.Starred(members, ast.Load())]
    )


def lower_dict(builder: FunctionBuilder, node: ast.Dict) -> Value:
    """Lower {x: y}."""
    if None in node.keys:
        builder.refuse(node, Diagnostic.DICT_DISPLAY)
    pairs = zip(filter(None, node.keys), node.values, strict=True)
    members = [ast.Tuple([*pair], ast.Load()) for pair in pairs]
    return build_collection(builder, node, dict, members)


def lower_conversion(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower list(x), tuple(x), set(x) and frozenset(x)."""
    if len(node.args) > 1:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    parts = [ast.Starred(each, ast.Load()) for each in node.args]
    return build_collection(builder, node, builder.get_constant(node.func), parts)
