"""Lowering: from a frame to a module, function by function as they are called.

What is found out on the way may change what has been lowered before (`Discovered`):
then all begins again, until nothing new is found.
"""

import ast

from ..ir.instructions import Code, load, store
from ..ir.memory import word
from ..ir.module import Function, Module
from ..read.generator import Frame
from ..read.scope import scope_of
from .bodies import finished
from .context import Context, Options, Variant
from .discovered import Discovered
from .function import Builder
from .language import LANGUAGE

__all__ = ["lower"]


def lower(frame: Frame, options: Options) -> Module:
    """Lower what a frame is about to do."""
    discovered = Discovered()
    while True:
        extent = discovered.extent()
        discovered.bounds.begin()
        context = Context(options, discovered, LANGUAGE)
        functions = attempt(context, frame)
        held = discovered.bounds.hold(functions)
        if held and discovered.extent() == extent:
            ordered = [functions[number] for number in sorted(functions)]
            return Module(ordered, context.memory, context.reasons)


def attempt(context: Context, frame: Frame) -> dict[int, Function]:
    """Lower the root, then whatever has been called and is not yet lowered."""
    scope = scope_of(frame.function, "", frame.body, frame.values, frame.cells)
    root = Builder(context, scope, pairs=True)
    functions: dict[int, Function] = {}
    if frame.calls_itself:
        given = [
            root.constant(
                int(value) if isinstance(value, bool) else value, ast.Constant(value)
            )
            for value in frame.arguments.values()
        ]
        call = context.call(frame.function, given, {}, pairs=True)
    else:
        root.number = next(context.numbers)
        functions[root.number] = finished(root, {})
        call = [("call", root.number)]
    while context.waiting:
        variant = context.waiting.pop()
        builder = builder_of(variant, context)
        functions[variant.number] = finished(builder, variant.parameters)
    run = Function("run", {}, None, {}, [*begin(context), *call])
    return {**functions, next(context.numbers): run}


def begin(context: Context) -> Code:
    """What share 0 counts stands above all subtrees."""
    if not context.options.split:
        return []
    first: Code = [*load(word("share")), ("i64.eqz",), ("i64.extend_i32_u",)]
    return store(word("counts"), first)


def builder_of(variant: Variant, context: Context) -> Builder:
    """Begin a function, with its parameters for locals."""
    scope = scope_of(variant.function, "")
    for name, value in variant.fixed.items():
        scope.fix(name, value)
    builder = Builder(
        context, scope, variant.number, pairs=variant.pairs, below=variant.below
    )
    for name, kind in variant.kinds.items():
        builder.local(name, kind)
    return builder
