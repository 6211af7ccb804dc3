"""Code generation: from a suspended generator to a module.

Everything that it relies on is known before; see `analysis.inference`.

A function starts with the values that the set-up left in its variables, and ends by
freeing the lists that it has created.
"""

import ast
from operator import attrgetter

from ..analysis.carried_state import find_harmless_variables
from ..analysis.inference import infer_facts
from ..analysis.types import BOOL, INT, NONE, Sequence, wasm_type
from ..frontend.generator import SuspendedGenerator
from ..wasm.instructions import Block, Code, call, get, i32, i64, map_code, set_local
from ..wasm.memory import Memory, load, store, word_address
from ..wasm.module import Function, Module
from .builder import MARK, FunctionBuilder
from .context import Context, CounterOptions
from .statements import END
from .syntax import LANGUAGE

__all__ = ["generate_module"]


def generate_module(search: SuspendedGenerator, options: CounterOptions) -> Module:
    """Generate the functions of a suspended search."""
    facts = infer_facts(search, options.split)
    context = Context(
        options,
        LANGUAGE,
        facts,
        search.function.__globals__.get("__name__", ""),
        Memory(facts.may_store_none),
        harmless=find_harmless_variables(search) if options.split else set(),
    )
    root, functions = FunctionBuilder(context, facts.root, facts), []
    if search.calls_itself:
        call = call_root(root, search)
    else:
        functions.append(lower_body(root))
        call = [("call", root.function.key)]
    while context.waiting:
        functions.append(lower_body(FunctionBuilder(context, *context.waiting.pop())))
    if facts.error:
        raise facts.error
    context.changes.refuse_carried_state()
    if options.split:  # shard 0 counts everything above the subtrees
        call = store("counts", i64.extend_i32_u(i64.eqz(load("shard")))) + call
    numbered = [each for each in functions if isinstance(each.key, int)]
    numbered.sort(key=attrgetter("key"))
    library = [each for each in functions if isinstance(each.key, str)]
    return Module(
        [*numbered, *library, Function("run", {}, None, {}, call, "run")],
        context.memory,
        context.reasons,
        context.prints_skipped,
        context.deepens,
    )


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


def lower_body(builder: FunctionBuilder) -> Function:
    """Lower the body of a function; free its lists wherever it returns."""
    function = builder.function
    builder.variables |= function.kinds
    begin = assign_initial_values(builder)
    body = builder.lower_block(builder.scope.body)
    result = None if function.is_search else wasm_type(function.result or INT)
    code: Code = [Block(END, [*body, *return_none(builder)], result)]
    if builder.makes_lists:
        builder.variables[MARK] = BOOL
        back = "release_around" if isinstance(function.result, Sequence) else "release"
        before = set_local(MARK, i32.load(i32(0), word_address("stack")))
        code = [*before, *code, *call(back, get(MARK))]
    else:  # the lists that it extends belong to other calls
        code = map_code(code, lambda x: i32(-1) if [x] == get(MARK) else [x])
    types = {name: wasm_type(kind) for name, kind in builder.variables.items()}
    parameters = {name: types.pop(name) for name in function.kinds}
    code, name = [*begin, *code], builder.scope.code.co_name
    return Function(function.key, parameters, result, types, code, name)


def return_none(builder: FunctionBuilder) -> Code:
    """Return None at the end of a function."""
    if builder.function.is_search:
        return []
    if isinstance(builder.function.result, Sequence):
        return [("unreachable",)]
    return i64(NONE if builder.facts.may_store_none else 0)


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
