"""Code generation: from a suspended generator to a module.

Everything that it relies on is inferred before; see `analysis.inference`. A function
starts with the values that the set-up left in its variables, and ends by freeing the
lists that it has created.

STATEMENTS and EXPRESSIONS list the supported syntax: each kind of node with its
lowering function. Other syntax is a compile error. Built-in functions and methods of
values are listed in `expressions`, methods that change a collection in `collections`,
and functions that loops iterate over in `loops`.
"""

import ast

from ..analysis.carried_state import find_harmless_variables
from ..analysis.inference import infer_facts
from ..analysis.types import BOOL, INT, MAX, NONE, Sequence, wasm_type
from ..diagnostics import CompileError, Diagnostic
from ..frontend.generator import SuspendedGenerator
from ..frontend.objects import is_instance
from ..wasm.instructions import (
    Block,
    Catch,
    Code,
    Function,
    call,
    get,
    i32,
    i64,
    map_code,
    set_local,
)
from ..wasm.memory import Memory, load, store, word_address
from . import collections, expressions, iterables, loops, statements
from .builder import (
    MARK,
    CounterOptions,
    FunctionBuilder,
    LowerExpression,
    LoweringTable,
    LowerStatement,
    Module,
)
from .statements import END

__all__ = ["EXPRESSIONS", "LANGUAGE", "STATEMENTS", "generate_module"]


STATEMENTS: dict[type[ast.AST], LowerStatement] = {
    ast.AnnAssign: statements.lower_annotated,
    ast.Assert: statements.lower_assert,
    ast.Assign: statements.lower_assign,
    ast.AugAssign: statements.lower_augmented,
    ast.Break: statements.lower_break,
    ast.Continue: statements.lower_continue,
    ast.Delete: collections.lower_delete,
    ast.Expr: statements.lower_expression,
    ast.For: loops.lower_for,
    ast.Global: statements.lower_global,
    ast.FunctionDef: statements.refuse_definition,
    ast.If: statements.lower_if,
    ast.Nonlocal: statements.lower_nothing,
    ast.Pass: statements.lower_nothing,
    ast.Raise: statements.lower_raise,
    ast.Return: statements.lower_return,
    ast.While: loops.lower_while,
}
EXPRESSIONS: dict[type[ast.AST], LowerExpression] = {
    ast.Attribute: expressions.lower_attribute,
    ast.BinOp: expressions.lower_binary,
    ast.BoolOp: expressions.lower_boolean,
    ast.Call: expressions.lower_call,
    ast.Compare: expressions.lower_comparison,
    ast.Dict: iterables.lower_dict,
    ast.DictComp: iterables.lower_comprehension,
    ast.IfExp: expressions.lower_conditional,
    ast.List: iterables.lower_display,
    ast.ListComp: iterables.lower_comprehension,
    ast.Name: expressions.lower_name,
    ast.NamedExpr: statements.lower_walrus,
    ast.Set: iterables.lower_display,
    ast.SetComp: iterables.lower_comprehension,
    ast.Subscript: collections.lower_subscript,
    ast.Tuple: iterables.lower_display,
    ast.UnaryOp: expressions.lower_unary,
}
LANGUAGE = LoweringTable(STATEMENTS, EXPRESSIONS)


def generate_module(search: SuspendedGenerator, options: CounterOptions) -> Module:
    """Generate the functions of a suspended search."""
    if options.split and not search.is_generator:
        raise CompileError(Diagnostic.NO_SUBTREES)
    facts = infer_facts(search, options.split)
    module = Module(
        options,
        LANGUAGE,
        facts,
        search.function.__globals__.get("__name__", ""),
        Memory(facts.may_store_none, facts.first_rows),
        harmless=find_harmless_variables(search) if options.split else set(),
    )
    root = FunctionBuilder(module, facts.root, facts)
    if search.calls_itself:
        call = call_root(root, search)
    else:
        module.functions.append(lower_body(root))
        call = [("call", root.function.key)]
    while module.waiting:
        builder = FunctionBuilder(module, *module.waiting.pop())
        module.functions.append(lower_body(builder))
    if facts.error:
        raise facts.error
    module.changes.refuse_carried_state()
    if options.split:  # shard 0 counts everything above the subtrees
        call = store("counts", i64.extend_i32_u(i64.eqz(load("shard")))) + call
    if options.throws:
        call = [Catch(END, call)]
    module.functions.sort(key=lambda x: x.key if isinstance(x.key, int) else MAX)
    module.functions.append(Function("run", {}, None, {}, call, "run"))
    return module


def call_root(root: FunctionBuilder, search: SuspendedGenerator) -> Code:
    """Call a recursive search with its original arguments."""
    function, line = search.function, search.function.__code__.co_firstlineno
    arguments = []
    for name, value in search.arguments.items():
        node = ast.Name(name, lineno=line)
        argument = root.lower_argument(value, node)
        known = value if is_instance(value) else None
        arguments.append(argument._replace(known=known))
    with root.locating_errors(ast.Name(function.__name__, lineno=line)):
        is_search = search.is_generator
        code = root.module.call(function, arguments, is_search=is_search)[0]
    return code if is_search else [*code, ("drop",)]


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
        code = [*set_local(MARK, i32.load(i32(0), word_address("stack"))), *code]
        if not isinstance(function.result, Sequence):
            code += call("release", get(MARK))
        elif function.result.holds_integers:
            code += call("release_around", get(MARK))
        # else its members may be lists of this call, which the caller frees
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
        return i32(0) if builder.function.returns_none else [("unreachable",)]
    return i64(NONE if builder.facts.may_store_none else 0)


def assign_initial_values(builder: FunctionBuilder) -> Code:
    """Return code that assigns what the statements before the search assigned."""
    code: Code = []
    for name, left in sorted(builder.scope.values.items()):
        if name in builder.scope.own_names and name not in builder.scope.cells:
            node = ast.Name(name, lineno=builder.scope.code.co_firstlineno)
            with builder.locating_errors(node):
                code += statements.assign(
                    builder, node, builder.lower_constant(left, node)
                )
    return code
