"""Code generation: from a suspended generator to a module.

It restarts until its assumptions are correct; see `analysis.assumptions`.

A function starts with the values that the set-up left in its variables, and ends by
freeing the lists that it has created.
"""

import ast

from ..analysis.assumptions import Assumptions
from ..analysis.carried_state import find_harmless_variables
from ..analysis.narrowing import guess_growth
from ..analysis.types import BOOL, INT, NONE, Sequence, wasm_type
from ..frontend.generator import SuspendedGenerator
from ..frontend.scopes import create_scope
from ..wasm.instructions import Block, Code, call, get, i32, i64, map_code, set_local
from ..wasm.memory import Memory, load, store, word_address
from ..wasm.module import Function, Module
from .builder import MARK, FunctionBuilder
from .context import Context, CounterOptions, Specialisation
from .statements import END
from .syntax import LANGUAGE

__all__ = ["generate_module"]


def generate_module(search: SuspendedGenerator, options: CounterOptions) -> Module:
    """Generate the functions of a suspended search."""
    assumptions = Assumptions()
    harmless = find_harmless_variables(search) if options.split else set()
    home: str = search.function.__globals__.get("__name__", "")
    while True:
        assumptions.start_attempt()
        memory = Memory(assumptions.may_store_none)
        context = Context(
            options, LANGUAGE, assumptions, home, memory, harmless=harmless
        )
        functions = attempt_generation(search, context)
        assumptions.may_store_none |= memory.may_store_none
        if assumptions.are_correct():
            context.changes.refuse_carried_state()
            return Module(
                [functions[number] for number in sorted(functions)],
                memory,
                context.reasons,
                context.prints_skipped,
                context.deepens,
            )


def attempt_generation(
    search: SuspendedGenerator, context: Context
) -> dict[int, Function]:
    """Lower the root, then each function that is called; return them by number."""
    scope = create_scope(search.function, "", search.body, search.values, search.cells)
    root = FunctionBuilder(context, scope, is_search=True)
    functions: dict[int, Function] = {}

    def lower_specialisation(specialisation: Specialisation) -> None:
        builder = create_builder(specialisation, context)
        functions[specialisation.number] = lower_body(
            builder, specialisation.parameters
        )
        specialisation.result = builder.result or INT

    context.lower = lower_specialisation
    if search.calls_itself:
        call = call_root(root, search)
    else:
        root.number = next(context.numbers)
        functions[root.number] = lower_body(root, {})
        call = [("call", root.number)]
    while context.waiting:
        lower_specialisation(context.waiting.pop())
    if context.options.split:  # shard 0 counts everything above the subtrees
        call = store("counts", i64.extend_i32_u(i64.eqz(load("shard")))) + call
    number = next(context.numbers)
    run = Function(number, {}, None, {}, call, "run")
    return {**functions, number: run}


def call_root(root: FunctionBuilder, search: SuspendedGenerator) -> Code:
    """Call a recursive search with its original arguments."""
    function, line = search.function, search.function.__code__.co_firstlineno
    arguments = []
    for name, value in search.arguments.items():
        node = ast.Name(name, lineno=line)
        argument = root.as_stored(root.lower_constant(value, node), node)
        arguments.append(argument._replace(known=None))
    with root.locating_errors(ast.Name(function.__name__, lineno=line)):
        return root.context.call(function, arguments, is_search=True)[0]


def create_builder(specialisation: Specialisation, context: Context) -> FunctionBuilder:
    """Create the builder of a specialisation, with its parameters."""
    scope = create_scope(specialisation.function, "")
    for name, value in specialisation.sequences.items():
        scope.set_constant(name, value)
    builder = FunctionBuilder(
        context,
        scope,
        specialisation.number,
        specialisation.is_search,
        specialisation.below,
    )
    for name, kind in specialisation.kinds.items():
        builder.local(name, kind)
    return builder


def lower_body(builder: FunctionBuilder, parameters: dict[str, str]) -> Function:
    """Lower the body of a function; free its lists wherever it returns."""
    assumptions = builder.context.assumptions
    guess_growth(
        assumptions.ranges,
        builder.number,
        builder.scope,
        parameters,
        assumptions.assigned,
    )
    begin = assign_initial_values(builder)
    body = builder.lower_block(builder.scope.body)
    result = None if builder.is_search else wasm_type(builder.result or INT)
    code: Code = [Block(END, [*body, *return_none(builder)], result)]
    if builder.makes_lists:
        builder.variables[MARK] = BOOL
        back = "release_around" if isinstance(builder.result, Sequence) else "release"
        before = set_local(MARK, i32.load(i32(0), word_address("stack")))
        code = [*before, *code, *call(back, get(MARK))]
    else:  # the lists that it extends belong to other calls
        code = map_code(code, lambda x: i32(-1) if [x] == get(MARK) else [x])
    variables = {
        name: wasm_type(kind)
        for name, kind in builder.variables.items()
        if name not in parameters
    }
    code, name = [*begin, *code], builder.scope.code.co_name
    return Function(builder.number, parameters, result, variables, code, name)


def return_none(builder: FunctionBuilder) -> Code:
    """Return None at the end of a function."""
    if builder.is_search:
        return []
    if isinstance(builder.result, Sequence):
        return [("unreachable",)]
    return i64(NONE if builder.context.assumptions.may_store_none else 0)


def assign_initial_values(builder: FunctionBuilder) -> Code:
    """Return code that assigns what the statements before the search assigned."""
    code: Code = []
    for name, left in sorted(builder.scope.values.items()):
        if name in builder.scope.own_names and name not in builder.scope.cells:
            node = ast.Name(name, lineno=builder.scope.code.co_firstlineno)
            with builder.locating_errors(node):
                value = builder.as_stored(builder.lower_constant(left, node), node)
                code += builder.write(builder.local(name, value.kind), value)
    return code
