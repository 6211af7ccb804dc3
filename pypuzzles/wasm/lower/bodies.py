"""The whole body of a function: what stands before its first statement and after.

Before it, variables are given what the set-up left in them; after it, the lists it has
made are given back.
"""

import ast

from ..ir.instructions import Code, address, call, const, get, i32_load, let
from ..ir.memory import word
from ..ir.module import Function
from ..ir.types import BOOL, INT, NONE, Sequence, wasm_type
from ..ir.values import MAX, MIN
from ..read.source import own_nodes
from .function import MARK, Builder
from .ranges import local_name
from .statements import END

__all__ = ["lower_body"]


def lower_body(f: Builder, parameters: dict[str, str]) -> Function:
    """Lower a function's text; give back on every way out the lists it has made."""
    guess_growth(f, parameters)
    begin = initial_values(f)
    text = f.block(f.scope.body)
    result = None if f.is_search else wasm_type(f.result or INT)
    block = ("block", END, result) if result else ("block", END)
    code: Code = [block, *text, *fall_through(f), ("end",)]
    if f.makes_lists:
        f.variables[MARK] = BOOL
        back = "hand_back" if isinstance(f.result, Sequence) else "release"
        before = let(MARK, i32_load(address(0), word("stack")))
        code = [*before, *code, *call(back, get(MARK))]
    else:  # what it makes longer is another call's
        code = [("i32.const", -1) if x == ("local.get", MARK) else x for x in code]
    variables = {
        name: wasm_type(kind)
        for name, kind in f.variables.items()
        if name not in parameters
    }
    code, name = [*begin, *code], f.scope.code.co_name
    return Function(f.number, parameters, result, variables, code, name)


def fall_through(f: Builder) -> Code:
    """Return None at the end of a text, for whoever wants a value."""
    if f.is_search:
        return []
    if isinstance(f.result, Sequence):
        return [("unreachable",)]
    return const(NONE if f.context.discoveries.has_none else 0)


def initial_values(f: Builder) -> Code:
    """Give variables the values that the set-up left in them."""
    code: Code = []
    for name, left in sorted(f.scope.values.items()):
        if name in f.scope.own and name not in f.scope.cells:
            node = ast.Name(name, lineno=f.scope.code.co_firstlineno)
            with f.placing(node):
                value = f.as_stored(f.constant(left, node), node)
                code += f.write(f.local(name, value.kind), value)
    return code


def guess_growth(f: Builder, parameters: dict[str, str]) -> None:
    """Guess which variables grow, before one is read: it saves an attempt.

    It is `x` in x += 1, and the parameter that a call of the function itself gives
    something computed.
    """
    assign, own = f.context.ranges.assign, f.scope.code.co_name
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
                        assign((f.number, local), 0, MAX)
