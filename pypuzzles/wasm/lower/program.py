"""Lowering: from a suspended generator to a module, one function after another.

Facts found during lowering (`Discoveries`, and the ranges of variables) may invalidate
code generated earlier. Then lowering restarts, until nothing new is found.

A function starts with the values that the set-up left in its variables, and ends by
freeing the lists that it has created.
"""

import ast
from copy import deepcopy

from ..ir.instructions import Code, call, get, i32, i64, set_local
from ..ir.memory import Memory, load, store, word_address
from ..ir.module import Function, Module
from ..ir.types import BOOL, INT, NONE, Sequence, wasm_type
from ..ir.values import MAX, MIN
from ..read.generator import SuspendedGenerator
from ..read.outliving import harmless_variables
from ..read.scope import scope_of
from ..read.source import own_nodes
from .context import Context, Discoveries, Options, Specialisation
from .function import MARK, Builder
from .language import LANGUAGE
from .narrowing import find_excluded
from .ranges import Ranges, local_name
from .remembering import refuse_carried_state
from .statements import END

__all__ = ["lower"]


def lower(search: SuspendedGenerator, options: Options) -> Module:
    """Lower a suspended search."""
    discoveries, ranges = Discoveries(), Ranges()
    spared = harmless_variables(search) if options.split else set()
    home: str = search.function.__globals__.get("__name__", "")
    while True:
        before = deepcopy(discoveries)
        ranges.begin()
        memory = Memory(discoveries.has_none)
        context = Context(options, LANGUAGE, discoveries, ranges, home, memory)
        context.harmless = spared
        functions = attempt_lowering(search, context)
        discoveries.has_none |= memory.has_none
        if ranges.check() and discoveries == before:
            refuse_carried_state(context)
            ordered = [functions[number] for number in sorted(functions)]
            prints_skipped, deepens = context.prints_skipped, context.deepens
            return Module(
                ordered, context.memory, context.reasons, prints_skipped, deepens
            )


def attempt_lowering(
    search: SuspendedGenerator, context: Context
) -> dict[int, Function]:
    """Lower the root, then each function that has been called."""
    scope = scope_of(search.function, "", search.body, search.values, search.cells)
    root = Builder(context, scope, is_search=True)
    functions: dict[int, Function] = {}

    def lower_specialisation(specialisation: Specialisation) -> None:
        f = begin_function(specialisation, context)
        functions[specialisation.number] = lower_body(f, specialisation.parameters)
        specialisation.result = f.result or INT

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


def call_root(root: Builder, search: SuspendedGenerator) -> Code:
    """Call a recursive search with its original arguments."""
    function, line = search.function, search.function.__code__.co_firstlineno
    arguments = []
    for name, value in search.arguments.items():
        node = ast.Name(name, lineno=line)
        argument = root.as_stored(root.lower_constant(value, node), node)
        arguments.append(argument._replace(known=None))
    with root.placing(ast.Name(function.__name__, lineno=line)):
        return root.context.call(function, arguments, is_search=True)[0]


def begin_function(specialisation: Specialisation, context: Context) -> Builder:
    """Create the builder of a specialisation, with its parameters."""
    scope = scope_of(specialisation.function, "")
    for name, value in specialisation.sequences.items():
        scope.fix(name, value)
    f = Builder(
        context,
        scope,
        specialisation.number,
        specialisation.is_search,
        specialisation.below,
    )
    for name, kind in specialisation.kinds.items():
        f.local(name, kind)
    return f


def lower_body(f: Builder, parameters: dict[str, str]) -> Function:
    """Lower the body of a function; free its lists wherever it returns."""
    guess_growth(f, parameters)
    begin = assign_initial_values(f)
    text = f.lower_block(f.scope.body)
    result = None if f.is_search else wasm_type(f.result or INT)
    block = ("block", END, result) if result else ("block", END)
    code: Code = [block, *text, *return_none(f), ("end",)]
    if f.makes_lists:
        f.variables[MARK] = BOOL
        back = "hand_back" if isinstance(f.result, Sequence) else "release"
        before = set_local(MARK, i32.load(i32(0), word_address("stack")))
        code = [*before, *code, *call(back, get(MARK))]
    else:  # the lists that it extends belong to other calls
        code = [("i32.const", -1) if x == ("local.get", MARK) else x for x in code]
    variables = {
        name: wasm_type(kind)
        for name, kind in f.variables.items()
        if name not in parameters
    }
    code, name = [*begin, *code], f.scope.code.co_name
    return Function(f.number, parameters, result, variables, code, name)


def return_none(f: Builder) -> Code:
    """Return None at the end of a function."""
    if f.is_search:
        return []
    if isinstance(f.result, Sequence):
        return [("unreachable",)]
    return i64(NONE if f.context.discoveries.has_none else 0)


def assign_initial_values(f: Builder) -> Code:
    """Assign the values that the set-up left in variables."""
    code: Code = []
    for name, left in sorted(f.scope.values.items()):
        if name in f.scope.own and name not in f.scope.cells:
            node = ast.Name(name, lineno=f.scope.code.co_firstlineno)
            with f.placing(node):
                value = f.as_stored(f.lower_constant(left, node), node)
                code += f.write(f.local(name, value.kind), value)
    return code


def guess_growth(f: Builder, parameters: dict[str, str]) -> None:
    """Guess the ranges of variables that grow, to save a compilation attempt.

    They are `x` in x += 1, and parameters that a recursive call computes; these grow up
    to the number at which the function returns.
    """
    assign, own = f.context.ranges.assign, f.scope.code.co_name
    ends: dict[str, int] = {}
    for statement in f.scope.body:
        ends |= find_excluded(f.scope, statement, f.context.discoveries.assigned)
    for node in own_nodes(*f.scope.body):
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add()):
                assign((f.number, local_name(name)), 0, MAX)
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Sub()):
                assign((f.number, local_name(name)), MIN, 0)
            case ast.Call(func=ast.Name(id=name)) if name == own:
                names = f.scope.code.co_varnames
                for name, argument in zip(names, node.args, strict=False):
                    local = local_name(name)
                    if local in parameters and isinstance(argument, ast.BinOp):
                        assign((f.number, local), 0, max(0, ends.get(local, MAX)))
