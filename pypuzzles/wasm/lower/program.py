"""Lowering: from a suspended generator to a module, one function after another.

What is found out on the way may change what has been lowered before (`Discoveries`, and
the ranges of variables): then all begins again, until nothing new is found.
"""

import ast

from ..ir.instructions import Code, i64, load, store
from ..ir.memory import Memory, word
from ..ir.module import Function, Module
from ..ir.types import INT
from ..read.generator import Suspended
from ..read.outliving import harmless
from ..read.scope import scope_of
from .bodies import lower_body
from .context import Context, Discoveries, Options, Variant
from .function import Builder
from .language import LANGUAGE
from .ranges import Ranges

__all__ = ["lower"]


def lower(search: Suspended, options: Options) -> Module:
    """Lower what a suspended search is about to do."""
    discoveries, ranges = Discoveries(), Ranges()
    spared = harmless(search) if options.split else set()
    while True:
        extent = discoveries.extent()
        ranges.begin()
        memory = Memory(discoveries.has_none)
        context = Context(options, LANGUAGE, discoveries, ranges, memory)
        context.harmless = spared
        functions = attempt(search, context)
        discoveries.has_none |= memory.has_none
        if ranges.check() and discoveries.extent() == extent:
            ordered = [functions[number] for number in sorted(functions)]
            silenced, deepens = context.silenced, context.deepens
            return Module(ordered, context.memory, context.reasons, silenced, deepens)


def attempt(search: Suspended, context: Context) -> dict[int, Function]:
    """Lower the root, then whatever has been called and is not yet lowered."""
    scope = scope_of(search.function, "", search.body, search.values, search.cells)
    root = Builder(context, scope, is_search=True)
    functions: dict[int, Function] = {}

    def lower_variant(variant: Variant) -> None:
        f = begin_function(variant, context)
        functions[variant.number] = lower_body(f, variant.parameters)
        variant.result = f.result or INT

    context.lower = lower_variant
    if search.calls_itself:
        call = first_call(root, search)
    else:
        root.number = next(context.numbers)
        functions[root.number] = lower_body(root, {})
        call = [("call", root.number)]
    while context.waiting:
        lower_variant(context.waiting.pop())
    number = next(context.numbers)
    run = Function(number, {}, None, {}, [*begin_counts(context), *call], "run")
    return {**functions, number: run}


def first_call(root: Builder, search: Suspended) -> Code:
    """Call a search that calls itself with the arguments it has begun with."""
    function, line = search.function, search.function.__code__.co_firstlineno
    arguments = []
    for name, value in search.arguments.items():
        node = ast.Name(name, lineno=line)
        arguments.append(root.as_stored(root.constant(value, node), node))
    with root.placing(ast.Name(function.__name__, lineno=line)):
        return root.context.call(function, arguments, {}, is_search=True)[0]


def begin_function(variant: Variant, context: Context) -> Builder:
    """Make the builder of a variant, with its parameters for locals."""
    scope = scope_of(variant.function, "")
    for name, value in variant.sequences.items():
        scope.fix(name, value)
    f = Builder(context, scope, variant.number, variant.is_search, variant.below)
    for name, kind in variant.kinds.items():
        f.local(name, kind)
    return f


def begin_counts(context: Context) -> Code:
    """Let share 0 count what stands above all subtrees."""
    if not context.options.split:
        return []
    first = [*i64("eqz", load(word("share"))), ("i64.extend_i32_u",)]
    return store(word("counts"), first)
