"""Pairs: what a search yields, and what becomes of it in a counter.

yield depth, choice     tries += 1, and path[depth:] = [choice] if paths are kept
yield FOUND, copies     found += 1, solutions += copies, and the path is kept
yield LIMIT, bound      the bound is noted, the path is empty
yield from place(...)   a call
"""

import ast
from types import FunctionType
from typing import Any

from ...search import FOUND, LIMIT
from ..ir.instructions import (
    Code,
    Value,
    address,
    branch,
    const,
    get,
    is_pure,
    load,
    put,
    store,
    tee,
)
from ..ir.memory import STOPPED, word
from ..ir.module import call_library
from ..ir.types import INT
from .calls import called_with
from .function import Builder
from .loops import generates
from .splitting import ASTRAY, dealt, entered, sharing

__all__ = ["delegated", "given"]

WIDE = "OverflowError: solutions need more than 64 bits"


def given(f: Builder, node: Any) -> Code:
    """Lower yield: a pair, or what a loop takes from a generator written into it."""
    if f.handlers:
        return f.handlers[-1][0](node.value)
    pair = node.value
    if not f.pairs or not isinstance(pair, ast.Tuple) or len(pair.elts) != 2:
        f.refuse(node, "a search yields pairs")
    depth, choice = pair.elts
    kind = f.static(depth)
    if kind == FOUND:
        return found(f, node, f.integer(choice))
    if kind == LIMIT:
        return limited(f, node, f.integer(choice))
    return tried(f, node, f.integer(depth), f.integer(choice))


def delegated(f: Builder, node: Any) -> Code:
    """Lower yield from: a call of another search."""
    called = f.static(node.value.func) if isinstance(node.value, ast.Call) else None
    if f.handlers or not f.pairs or not isinstance(called, FunctionType):
        f.refuse(node, "only a search is yielded from")
    if not generates(called):
        f.refuse(node, "only a search is yielded from")
    call = called_with(f, node.value, called, pairs=True, below=f.below)
    return entered(f, node.value, called, call) if sharing(f) else call


def count(name: str, more: Code, total: str) -> Code:
    """Add to a counter, and keep what it has come to in a local too."""
    place = word(name)
    return store(place, [*load(place), *more, ("i64.add",), *tee(total)])


def one(f: Builder) -> Code:
    """What to add for a pair: 0 if the share does not count it."""
    return load(word("counts")) if sharing(f) else const(1)


def tried(f: Builder, node: ast.AST, depth: Value, choice: Value) -> Code:
    """Count a try, and stop if there have been as many as the host allows."""
    options = f.context.options
    before: Code = []
    if options.split or options.paths or depth.low < 0:
        before, depth = f.reuse(depth, "depth")
    if depth.low < 0:
        why = "a depth is less than 0"
        before += f.trap_if([*depth.code, *const(0), ("i64.lt_s",)], node, why)
    if options.paths:
        length: Code = [*address(0), ("i32.load", word("path")), ("i32.load", 0)]
        deeper: Code = [*depth.code, *length, ("i64.extend_i32_u",), ("i64.gt_s",)]
        before += f.trap_if(deeper, node, "a depth is more than the path is long")
        before += [*depth.code, *choice.code, *call_library("step")]
    else:
        before += [] if is_pure(depth.code) else [*depth.code, ("drop",)]
        before += [] if is_pure(choice.code) else [*choice.code, ("drop",)]
    if options.split:
        at_or_above: Code = [*depth.code, *load(word("split")), ("i64.le_s",)]
        then = dealt(f, depth.code) if sharing(f) else f.trap(node, ASTRAY)
        before += branch(at_or_above, then)
    tries = f.fresh(INT, "tries")
    code = count("tries", one(f), tries)
    return [*before, *code, *stop_at(get(tries), "most")]


def stop_at(counter: Code, most: str) -> Code:
    """Stop as soon as a counter has come to what the host allows."""
    enough: Code = [*counter, *load(word(most)), ("i64.ge_u",)]
    return branch(enough, [*store(word("trap"), const(STOPPED)), ("unreachable",)])


def found(f: Builder, node: ast.AST, copies: Value) -> Code:
    """Count a solution, and keep its path."""
    before, copies = f.reuse(copies, "copies")
    total = f.fresh(INT, "total")
    place = word("solutions")
    if sharing(f):
        copies = Value([*copies.code, *load(word("counts")), ("i64.mul",)], INT)
    more: Code = [*load(place), *copies.code, ("i64.add",), *put(total)]
    changed: Code = [*get(total), *load(place), ("i64.xor",)]
    signs: Code = [*changed, *get(total), *copies.code, ("i64.xor",), ("i64.and",)]
    wrong: Code = [*signs, *const(0), ("i64.lt_s",)]
    code = [*before, *more, *f.trap_if(wrong, node, WIDE), *store(place, get(total))]
    number = f.fresh(INT, "found")
    code += count("found", one(f), number)
    if f.context.options.paths:
        code += [*copies.code, *call_library("keep")]
        code += stop_at(get(number), "enough")
    return code


def limited(f: Builder, node: ast.AST, bound: Value) -> Code:
    """Note the bound of an iterative deepening; the path is empty."""
    if f.context.options.split:
        f.refuse(node, "a deepening cannot be split: what one share finds ends all")
    limits = word("limits")
    code = store(word("bound"), bound.code)
    code += store(limits, [*load(limits), *const(1), ("i64.add",)])
    if f.context.options.paths:
        path: Code = [("i32.const", 0), ("i32.load", word("path"))]
        code += [*path, ("i32.const", 0), ("i32.store", 0)]
    return code
