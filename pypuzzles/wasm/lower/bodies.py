"""A function of the text as a whole: what stands before its first statement and after.

Before it, variables are given what the set-up left in them; after it, the lists it has
made are given back.
"""

import ast

from ..ir.instructions import MAX, MIN, Code, address, const, get, put
from ..ir.memory import word
from ..ir.module import Function, call_library
from ..ir.types import BOOL
from ..read.source import inside
from .function import Builder
from .ranges import variable
from .statements import END

__all__ = ["finished"]


def finished(f: Builder, parameters: dict[str, str]) -> Function:
    """Lower a function's text; give back on every way out the lists it has made."""
    foresee(f, parameters)
    begin = begun(f, parameters)
    text = f.block(f.scope.body)
    result = None if f.pairs else "i64"
    block = ("block", END, "i64") if result else ("block", END)
    code: Code = [block, *text, *(const(0) if result else []), ("end",)]
    if f.makes_lists:
        mark = f.fresh(BOOL, "mark")
        before: Code = [*address(0), ("i32.load", word("stack")), *put(mark)]
        after: Code = [*get(mark), *call_library("release")]
        code = [*before, *code, *after]
    variables = {k: v for k, v in f.locals().items() if k not in parameters}
    name = f.scope.code.co_name
    return Function(name, parameters, result, variables, [*begin, *code])


def begun(f: Builder, parameters: dict[str, str]) -> Code:
    """Give variables the values that the set-up left in them, and raise their flags."""
    code: Code = []
    for name, value in sorted(f.scope.values.items()):
        if name in f.scope.own and name not in f.scope.cells:
            node = ast.Name(name)
            held = f.as_stored(f.constant(value, node), node)
            code += f.give(f.local(name, held.kind), held)
            if flag := f.flag(name):
                code += [*address(1), *put(flag)]
    for name, local in f.scope.locals.items():
        flag = f.flag(name) if local.name in parameters else None
        code += [*address(1), *put(flag)] if flag else []
    return code


def foresee(f: Builder, parameters: dict[str, str]) -> None:
    """Guess which variables grow, before one is read: it saves an attempt.

    It is `x` in x += 1, and the parameter that a call of the function itself gives
    something computed.
    """
    give, own = f.context.discovered.bounds.give, f.scope.code.co_name
    for node in (each for one in f.scope.body for each in inside(one)):
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add()):
                give((f.number, variable(name)), 0, MAX)
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Sub()):
                give((f.number, variable(name)), MIN, 0)
            case ast.Call(func=ast.Name(id=name)) if name == own:
                names = f.scope.code.co_varnames
                for name, given in zip(names, node.args, strict=False):
                    local = variable(name)
                    if local in parameters and isinstance(given, ast.BinOp):
                        give((f.number, local), 0, MAX)
