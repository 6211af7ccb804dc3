"""Events of a search, and how a counter counts them.

yield depth, choice     tries += 1; path[depth:] = [choice] if paths are recorded
yield FOUND, copies     found += 1, solutions += copies; the path is recorded
yield NEW_BOUND, bound      the bound is stored, the path is emptied
yield from place(...)   a call

A shard of a search counts some of its subtrees. The tries at one depth are numbered and
distributed. A shard counts the subtrees of its own tries (`counts` is 1 there), and
does not enter the others: if a function calls the search for subtrees, the calls are
skipped; otherwise a try of another shard is treated as a dead end. Shard 0 counts
everything above.

Below its own tries a shard needs no tests. So each function is compiled once more
without them, for all depths below.
"""

import ast
from types import FunctionType

from ...search import FOUND, NEW_BOUND
from .. import diagnostics
from ..ir.instructions import Code, drop, get, i32, i64, if_then, in_block, set_local
from ..ir.memory import STOPPED, load, store
from ..ir.types import BOOL, INT, Sequence
from ..ir.values import Value
from ..read.outliving import calls_for_subtrees, find_read_in_iteration
from . import prelude
from .calls import call_specialisation
from .function import Builder
from .lists import call_prelude
from .loops import is_generator_function

__all__ = ["lower_yield", "lower_yield_from"]


def lower_yield(f: Builder, node: ast.Yield) -> Code:
    """Lower yield: an event, or a value of a generator inlined into a loop."""
    if f.handlers:
        return f.handlers[-1][0](node.value)
    pair = node.value
    if not f.is_search or not isinstance(pair, ast.Tuple) or len(pair.elts) != 2:
        f.refuse(node, diagnostics.YIELD_EVENT)
    depth, choice = pair.elts
    mark = f.static_value(depth)
    if mark == FOUND:
        return count_solution(f, node, f.lower_integer(choice))
    if mark == NEW_BOUND:
        return store_bound(f, node, f.lower_integer(choice))
    depth_value = f.as_integer(f.lower_value(depth), depth, diagnostics.DEPTH_IS_NONE)
    choice_value = f.as_integer(
        f.lower_value(choice), choice, diagnostics.CHOICE_IS_NONE
    )
    return count_try(f, node, depth_value, choice_value)


def lower_yield_from(f: Builder, node: ast.YieldFrom) -> Code:
    """Lower yield from, which calls a search."""
    search = node.value
    if not isinstance(search, ast.Call) or f.handlers or not f.is_search:
        f.refuse(node, diagnostics.YIELD_FROM)
    called = f.static_value(search.func)
    if not is_generator_function(called):
        f.refuse(node, diagnostics.YIELD_FROM)
    code = call_specialisation(f, search, called, is_search=True, below=f.below).code
    return enter_subtree(f, search, called, code) if is_above_split(f) else code


def count_try(f: Builder, node: ast.AST, depth: Value, choice: Value) -> Code:
    """Count a try, and stop at the limit of the host."""
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
        before += if_then(at_or_above, assign_to_shard(f, depth.code))
    return before + count_event(f, "tries", "most")


def put_on_path(f: Builder, node: ast.AST, depth: Value, choice: Value) -> Code:
    """Put a try at the end of the path."""
    before, choice = f.reuse(choice, "choice")
    deeper = i64.gt_s(depth.code, load("length"))
    before += f.trap_if(deeper, node, diagnostics.DEPTH_TOO_LARGE)
    before += store("length", i64.add(depth.code, 1))
    path = place_list(f, "path")
    return before + drop(call_prelude(f, prelude.put_on_path, path, depth, choice))


def place_list(f: Builder, name: str) -> Value:
    """Return the path, or the list of recorded paths."""
    memory = f.context.memory
    at = memory.place(f.context.kept[name])
    memory.set_word(name, at)
    return Value(i32(at), Sequence(INT, list))


def count_solution(f: Builder, node: ast.AST, copies: Value) -> Code:
    """Count a solution, and record its path."""
    before, copies = f.reuse(copies, "copies")
    total = f.new_local(INT, "total")
    solutions = load("solutions")
    if is_above_split(f):
        copies = Value(i64.mul(copies.code, load("counts")), INT)
    changed = i64.xor(get(total), solutions)
    signs = i64.and_(changed, i64.xor(get(total), copies.code))
    code = [*before, *set_local(total, i64.add(solutions, copies.code))]
    code += f.trap_if(i64.lt_s(signs, 0), node, diagnostics.SOLUTIONS_TOO_MANY)
    code += store("solutions", get(total))
    if not f.context.options.paths:
        return code + count_event(f, "found")
    paths, path = place_list(f, "paths"), place_list(f, "path")
    length = Value(load("length"), INT)
    code += drop(call_prelude(f, prelude.keep, paths, path, length, copies))
    return code + count_event(f, "found", "enough")


def store_bound(f: Builder, node: ast.AST, bound: Value) -> Code:
    """Store the bound of iterative deepening, and empty the path."""
    code = store("limits", i64.add(load("limits"), 1))
    if f.context.options.split:
        code += start_iteration(f, node)
    code += store("bound", bound.code)
    f.context.deepens = True
    return code + store("length", i64(0)) if f.context.options.paths else code


def count_event(f: Builder, name: str, most: str = "") -> Code:
    """Count an event if the shard counts it; stop at the limit of the host."""
    total = f.new_local(INT, name)
    more = load("counts") if is_above_split(f) else i64(1)
    code = store(name, [*set_local(total, i64.add(load(name), more)), *get(total)])
    return code + if_then(i64.ge_u(get(total), load(most)), stop()) if most else code


def is_above_split(f: Builder) -> bool:
    """Return whether this code may run at or above the depth of the split."""
    return f.context.options.split and not f.below


def assign_to_shard(f: Builder, depth: Code) -> Code:
    """Assign a try at the depth of the split to a shard.

    At that depth and above it, set whether this shard counts.
    """
    number, shard = load("number"), load("shard")
    turn = i64.rem_u(number, load("shards"))
    ours = i64.extend_i32_u(i64.eq(turn, shard))
    first = i64.extend_i32_u(i64.eqz(shard))
    at: Code = [
        *store("counts", ours),
        *store("number", i64.add(number, 1)),
        *set_local(declare_reached(f), i32(1)),
    ]
    if f.loops and not calls_for_subtrees(f.scope.body):
        at += if_then(is_skipped(), [("br", f.loops[-1].again)])
    above = [*store("counts", first), *set_local(declare_reached(f), i32(0))]
    here = [*i64.eq(depth, load("split")), ("if", "")]
    return [*here, *at, ("else",), *above, ("end",)]


def is_skipped() -> Code:
    """Return code that is true if the shard does not count."""
    return i64.eqz(load("counts"))


def declare_reached(f: Builder) -> str:
    """Return the local that is true if the last try was at the split depth."""
    f.variables["reached"] = BOOL
    return "reached"


def start_iteration(f: Builder, node: ast.AST) -> Code:
    """Count only one iteration of iterative deepening, if the host requests it.

    Nothing is counted in earlier iterations, and the next one is not started.
    """
    early = find_read_in_iteration(f.scope.function, f.scope.body)
    if f.below or early:
        f.refuse(early or node, diagnostics.STATE_CARRIES_OVER)
    wanted, now, turn = load("round"), load("limits"), load("turn")
    begin = [
        *store("shard", turn),
        *store("counts", i64.extend_i32_u(i64.eqz(turn))),
        *store("number", i64(0)),
    ]
    code = if_then(i64.eq(now, wanted), begin)
    code += if_then(i64.gt_s(now, wanted), stop())
    return if_then(i64.is_nonzero(wanted), code)


def stop() -> Code:
    """Stop the run at the request of the host."""
    return [*store("trap", i64(STOPPED)), ("unreachable",)]


def enter_subtree(f: Builder, node: ast.Call, search: FunctionType, call: Code) -> Code:
    """Call the search above the split, or for a subtree of this shard."""
    over = f.new_label("over")
    subtree = call_specialisation(f, node, search, is_search=True, below=True).code
    enter: Code = [*is_skipped(), ("br_if", over), *subtree, ("br", over)]
    return in_block(over, if_then(get(declare_reached(f)), enter), call)
