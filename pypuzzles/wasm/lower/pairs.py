"""Pairs: what a search yields, and what becomes of it in a counter.

yield depth, choice     tries += 1, and path[depth:] = [choice] if paths are kept
yield FOUND, copies     found += 1, solutions += copies, and the path is kept
yield NEW_BOUND, bound      the bound is noted, the path is empty
yield from place(...)   a call

A share of a search counts some of its subtrees. The tries at one depth are numbered and
dealt out. A share counts what stands below its own tries (`counts` is 1 there), and
does not enter the others: in a text that calls for subtrees the calls are left out,
elsewhere a try that is not its own is treated as a refused one. What lies above is
counted by share 0.

Below a try of its own nothing needs to be asked, and the text is compiled once more
without: what is tried there belongs to it, at whatever depth.
"""

import ast
from types import FunctionType

from ...search import FOUND, NEW_BOUND
from .. import diagnostics
from ..ir.instructions import Code, drop, get, i32, i64, if_then, inside, let
from ..ir.memory import STOPPED, load, store
from ..ir.types import BOOL, INT, Sequence
from ..ir.values import Value
from ..read.outliving import calls_for_subtrees, read_in_a_round
from . import prelude
from .calls import call_variant
from .function import Builder
from .lists import call_prelude
from .loops import is_generator_function

__all__ = ["lower_yield", "lower_yield_from"]


def lower_yield(f: Builder, node: ast.Yield) -> Code:
    """Lower yield: a pair, or what a loop takes from a generator inlined into it."""
    if f.handlers:
        return f.handlers[-1][0](node.value)
    pair = node.value
    if not f.is_search or not isinstance(pair, ast.Tuple) or len(pair.elts) != 2:
        f.refuse(node, diagnostics.YIELD_EVENT)
    depth, choice = pair.elts
    mark = f.static_value(depth)
    if mark == FOUND:
        return count_solution(f, node, f.integer(choice))
    if mark == NEW_BOUND:
        return note_limit(f, node, f.integer(choice))
    depth_value = f.as_integer(f.value(depth), depth, diagnostics.DEPTH_IS_NONE)
    choice_value = f.as_integer(f.value(choice), choice, diagnostics.CHOICE_IS_NONE)
    return count_try(f, node, depth_value, choice_value)


def lower_yield_from(f: Builder, node: ast.YieldFrom) -> Code:
    """Lower yield from: a call of another search."""
    search = node.value
    if not isinstance(search, ast.Call) or f.handlers or not f.is_search:
        f.refuse(node, diagnostics.YIELD_FROM)
    called = f.static_value(search.func)
    if not is_generator_function(called):
        f.refuse(node, diagnostics.YIELD_FROM)
    code = call_variant(f, search, called, is_search=True, below=f.below).code
    return enter_subtree(f, search, called, code) if is_above_split(f) else code


def count_try(f: Builder, node: ast.AST, depth: Value, choice: Value) -> Code:
    """Count a try, and stop if there have been as many as the host allows."""
    options = f.context.options
    before: Code = []
    if is_above_split(f) or options.paths or depth.low < 0:
        before, depth = f.reuse(depth, "depth")
    if depth.low < 0:
        below_0 = i64.lt_s(depth.code, 0)
        before += f.trap_if(below_0, node, diagnostics.DEPTH_NEGATIVE)
    if options.paths:
        before += put_on_path(f, node, depth, choice)
    else:
        before += [*drop(depth.code), *drop(choice.code)]
    if is_above_split(f):
        at_or_above = i64.le_s(depth.code, load("split"))
        before += if_then(at_or_above, deal(f, depth.code))
    return before + count_one(f, "tries", "most")


def put_on_path(f: Builder, node: ast.AST, depth: Value, choice: Value) -> Code:
    """Make a try the last of the path."""
    before, choice = f.reuse(choice, "choice")
    deeper = i64.gt_s(depth.code, load("length"))
    before += f.trap_if(deeper, node, diagnostics.DEPTH_TOO_LARGE)
    before += store("length", i64.add(depth.code, 1))
    path = kept_list(f, "path")
    return before + drop(call_prelude(f, prelude.put_on_path, path, depth, choice))


def kept_list(f: Builder, name: str) -> Value:
    """Return the list that a control word leads to: the path, or what is kept."""
    memory = f.context.memory
    at = memory.place(f.context.kept[name])
    memory.set_word(name, at)
    return Value(i32(at), Sequence(INT, list))


def count_solution(f: Builder, node: ast.AST, copies: Value) -> Code:
    """Count a solution, and keep its path."""
    before, copies = f.reuse(copies, "copies")
    total = f.new_local(INT, "total")
    solutions = load("solutions")
    if is_above_split(f):
        copies = Value(i64.mul(copies.code, load("counts")), INT)
    changed = i64.xor(get(total), solutions)
    signs = i64.and_(changed, i64.xor(get(total), copies.code))
    code = [*before, *let(total, i64.add(solutions, copies.code))]
    code += f.trap_if(i64.lt_s(signs, 0), node, diagnostics.SOLUTIONS_TOO_MANY)
    code += store("solutions", get(total))
    if not f.context.options.paths:
        return code + count_one(f, "found")
    paths, path = kept_list(f, "paths"), kept_list(f, "path")
    length = Value(load("length"), INT)
    code += drop(call_prelude(f, prelude.keep, paths, path, length, copies))
    return code + count_one(f, "found", "enough")


def note_limit(f: Builder, node: ast.AST, bound: Value) -> Code:
    """Note the bound of an iterative deepening; the path is empty."""
    code = store("limits", i64.add(load("limits"), 1))
    if f.context.options.split:
        code += begin_round(f, node)
    code += store("bound", bound.code)
    f.context.deepens = True
    return code + store("length", i64(0)) if f.context.options.paths else code


def count_one(f: Builder, name: str, most: str = "") -> Code:
    """Count a pair, unless the share does not; stop if the host allows no more."""
    total = f.new_local(INT, name)
    more = load("counts") if is_above_split(f) else i64(1)
    code = store(name, [*let(total, i64.add(load(name), more)), *get(total)])
    return code + if_then(i64.ge_u(get(total), load(most)), stop()) if most else code


def is_above_split(f: Builder) -> bool:
    """Return whether the depth to split may still lie ahead."""
    return f.context.options.split and not f.below


def deal(f: Builder, depth: Code) -> Code:
    """Number a try at the depth to split; there or above, decide whether to count."""
    number, share = load("number"), load("share")
    turn = i64.rem_u(number, load("shares"))
    ours = i64.extend_i32_u(i64.eq(turn, share))
    first = i64.extend_i32_u(i64.eqz(share))
    at: Code = [
        *store("counts", ours),
        *store("number", i64.add(number, 1)),
        *let(reached(f), i32(1)),
    ]
    if f.loops and not calls_for_subtrees(f.scope.body):
        at += if_then(not_ours(), [("br", f.loops[-1].again)])
    above = [*store("counts", first), *let(reached(f), i32(0))]
    here = [*i64.eq(depth, load("split")), ("if", "")]
    return [*here, *at, ("else",), *above, ("end",)]


def not_ours() -> Code:
    """Ask whether the share does not count what it is at."""
    return i64.eqz(load("counts"))


def reached(f: Builder) -> str:
    """Return the local that is true if the last try was at the split depth."""
    f.variables["reached"] = BOOL
    return "reached"


def begin_round(f: Builder, node: ast.AST) -> Code:
    """Count only one iteration of iterative deepening, if the host requests it.

    Nothing is counted in earlier iterations, and the next one is not started.
    """
    early = read_in_a_round(f.scope.function, f.scope.body)
    if f.below or early:
        f.refuse(early or node, diagnostics.STATE_CARRIES_OVER)
    wanted, now, turn = load("round"), load("limits"), load("turn")
    begin = [
        *store("share", turn),
        *store("counts", i64.extend_i32_u(i64.eqz(turn))),
        *store("number", i64(0)),
    ]
    code = if_then(i64.eq(now, wanted), begin)
    code += if_then(i64.gt_s(now, wanted), stop())
    return if_then(i64.is_nonzero(wanted), code)


def stop() -> Code:
    """Stop the run, as the host has asked for."""
    return [*store("trap", i64(STOPPED)), ("unreachable",)]


def enter_subtree(f: Builder, node: ast.Call, search: FunctionType, call: Code) -> Code:
    """Go on above the split, or call for a subtree if it is ours."""
    over = f.new_label("over")
    subtree = call_variant(f, node, search, is_search=True, below=True).code
    enter: Code = [*not_ours(), ("br_if", over), *subtree, ("br", over)]
    return inside(over, if_then(get(reached(f)), enter), call)
