"""Events of a search, and how a counter counts them.

yield depth, choice     tries += 1; path[depth:] = [choice] if paths are recorded
yield FOUND, copies     found += 1, solutions += copies; the path is recorded
yield NEW_BOUND, bound      the bound is stored, the path is emptied
yield RESTART, dead_ends    the path is emptied
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

from ...search import FOUND, NEW_BOUND, RESTART
from ..analysis.carried_state import enters_subtrees, find_unsafe_deepening_node
from ..analysis.types import BOOL, INT, Sequence
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.scopes import is_generator_function
from ..wasm.instructions import Code, drop, get, i32, i64, if_then, in_block, set_local
from ..wasm.memory import STOPPED, load, store
from . import prelude
from .builder import FunctionBuilder, Value
from .calls import call_specialisation
from .collections import call_prelude

__all__ = ["lower_report", "lower_yield", "lower_yield_from"]


def lower_yield(builder: FunctionBuilder, node: ast.Yield) -> Code:
    """Lower yield: an event, or a value of a generator inlined into a loop."""
    if builder.handlers:
        return builder.handlers[-1][0](node.value)
    pair = node.value
    if (
        not builder.function.is_search
        or not isinstance(pair, ast.Tuple)
        or len(pair.elts) != 2
    ):
        builder.refuse(node, Diagnostic.YIELD_EVENT)
    depth, choice = pair.elts
    mark = builder.get_constant(depth)
    if mark == FOUND:
        return count_solution(builder, node, builder.lower_integer(choice))
    if mark == NEW_BOUND:
        return store_bound(builder, node, builder.lower_integer(choice))
    if mark == RESTART:
        return drop(builder.lower_integer(choice).code) + empty_path(builder)
    depth_value = builder.as_integer(
        builder.lower_value(depth), depth, TrapReason.DEPTH_IS_NONE
    )
    choice_value = builder.as_integer(
        builder.lower_value(choice), choice, TrapReason.CHOICE_IS_NONE
    )
    return count_try(builder, node, depth_value, choice_value)


def lower_report(builder: FunctionBuilder, node: ast.Call) -> Code:
    """Lower the report of a solution in a plain function."""
    return count_solution(builder, node, Value(i64(1), INT))


def lower_yield_from(builder: FunctionBuilder, node: ast.YieldFrom) -> Code:
    """Lower yield from, which calls a search."""
    called, search = builder.find_callee(node.value)
    is_event = builder.function.is_search and not builder.handlers
    if not is_event or not is_generator_function(called):
        builder.refuse(node, Diagnostic.YIELD_FROM)
    code = call_specialisation(
        builder, search, called, is_search=True, below=builder.function.below
    ).code
    if is_above_split(builder):
        return enter_subtree(builder, search, called, code)
    return code


def count_try(
    builder: FunctionBuilder, node: ast.AST, depth: Value, choice: Value
) -> Code:
    """Return code that counts a try, and stops at the limit of the host."""
    options = builder.module.options
    builder.module.max_depth = max(builder.module.max_depth, depth.high)
    before: Code = []
    if is_above_split(builder) or options.paths or depth.low < 0:
        before, depth = builder.reuse_local(depth, "depth")
    if depth.low < 0:
        below_0 = i64.lt_s(depth.code, 0)
        before += builder.trap_if(below_0, node, TrapReason.DEPTH_NEGATIVE)
    if options.paths:
        before += put_on_path(builder, node, depth, choice)
    else:
        before += [*drop(depth.code), *drop(choice.code)]
    if is_above_split(builder):
        at_or_above = i64.le_s(depth.code, load("split"))
        before += if_then(at_or_above, assign_to_shard(builder, depth.code))
    return before + lower_event_count(builder, "tries", "most")


def put_on_path(
    builder: FunctionBuilder, node: ast.AST, depth: Value, choice: Value
) -> Code:
    """Return code that puts a try at the end of the path."""
    before, choice = builder.reuse_local(choice, "choice")
    deeper = i64.gt_s(depth.code, load("length"))
    before += builder.trap_if(deeper, node, TrapReason.DEPTH_TOO_LARGE)
    before += store("length", i64.add(depth.code, 1))
    path = locate_path_list(builder, "path")
    return before + drop(
        call_prelude(builder, prelude.put_on_path, path, depth, choice)
    )


def locate_path_list(builder: FunctionBuilder, name: str) -> Value:
    """Return the list `path` or `paths` in memory; set its control word."""
    memory = builder.module.memory
    at = memory.add_collection(builder.module.path_lists[name])
    memory.set_word(name, at)
    return Value(i32(at), Sequence(INT, list))


def count_solution(builder: FunctionBuilder, node: ast.AST, copies: Value) -> Code:
    """Return code that counts a solution, and records its path if required."""
    before, copies = builder.reuse_local(copies, "copies")
    total = builder.new_local(INT, "total")
    solutions = load("solutions")
    if is_above_split(builder):
        copies = Value(i64.mul(copies.code, load("counts")), INT)
    changed = i64.xor(get(total), solutions)
    signs = i64.and_(changed, i64.xor(get(total), copies.code))
    code = [*before, *set_local(total, i64.add(solutions, copies.code))]
    code += builder.trap_if(i64.lt_s(signs, 0), node, TrapReason.SOLUTIONS_TOO_MANY)
    code += store("solutions", get(total))
    if not builder.module.options.paths:
        return code + lower_event_count(builder, "found")
    paths, path = locate_path_list(builder, "paths"), locate_path_list(builder, "path")
    length = Value(load("length"), INT)
    record = call_prelude(builder, prelude.record_solution, paths, path, length, copies)
    code += if_then(i64.ge_u(load("found"), load("skip")), drop(record))
    return code + lower_event_count(builder, "found", "enough")


def store_bound(builder: FunctionBuilder, node: ast.AST, bound: Value) -> Code:
    """Return code that stores the new bound, and empties the path."""
    code = store("limits", i64.add(load("limits"), 1))
    if builder.module.options.split:
        code += start_iteration(builder, node)
    code += store("bound", bound.code)
    builder.module.deepens = True
    return code + empty_path(builder)


def empty_path(builder: FunctionBuilder) -> Code:
    """Return code that empties the path, if paths are recorded."""
    return store("length", i64(0)) if builder.module.options.paths else []


def lower_event_count(builder: FunctionBuilder, name: str, limit: str = "") -> Code:
    """Return code that counts an event, and stops at the limit of the host."""
    total = builder.new_local(INT, name)
    weight = load("counts") if is_above_split(builder) else i64(1)
    code = store(name, [*set_local(total, i64.add(load(name), weight)), *get(total)])
    if limit:
        code += if_then(i64.ge_u(get(total), load(limit)), stop(builder))
    return code


def is_above_split(builder: FunctionBuilder) -> bool:
    """Return whether the current code may run at or above the split's depth."""
    return builder.module.options.split and not builder.function.below


def assign_to_shard(builder: FunctionBuilder, depth: Code) -> Code:
    """Assign a try at the depth of the split to a shard.

    At that depth and above it, set whether this shard counts.
    """
    number, shard = load("number"), load("shard")
    turn = i64.rem_u(number, load("shards"))
    is_own = i64.extend_i32_u(i64.eq(turn, shard))
    first = i64.extend_i32_u(i64.eqz(shard))
    at: Code = [
        *store("counts", is_own),
        *store("number", i64.add(number, 1)),
        *set_local(declare_split_flag(builder), i32(1)),
    ]
    if builder.loops and not enters_subtrees(builder.scope.body):
        at += if_then(is_not_counted(), [("br", builder.loops[-1].again)])
    above = [*store("counts", first), *set_local(declare_split_flag(builder), i32(0))]
    return if_then(i64.eq(depth, load("split")), at, above)


def is_not_counted() -> Code:
    """Return code that is true if events here belong to other shards."""
    return i64.eqz(load("counts"))


def declare_split_flag(builder: FunctionBuilder) -> str:
    """Declare and name the local that is true if the last try was at the split."""
    builder.variables["reached"] = BOOL
    return "reached"


def start_iteration(builder: FunctionBuilder, node: ast.AST) -> Code:
    """Return code for a new bound, which limits counting to one iteration.

    Nothing is counted in earlier iterations, and the next one is not started.
    """
    early = find_unsafe_deepening_node(builder.scope.function, builder.scope.body)
    if builder.function.below or early:
        builder.refuse(early or node, Diagnostic.STATE_CARRIES_OVER)
    wanted, now, turn = load("round"), load("limits"), load("turn")
    begin = [
        *store("shard", turn),
        *store("counts", i64.extend_i32_u(i64.eqz(turn))),
        *store("number", i64(0)),
    ]
    code = if_then(i64.eq(now, wanted), begin)
    code += if_then(i64.gt_s(now, wanted), stop(builder))
    return if_then(i64.is_nonzero(wanted), code)


def stop(builder: FunctionBuilder) -> Code:
    """Return code that stops the run at the request of the host."""
    leave = "throw" if builder.module.options.throws else "unreachable"
    return [*store("trap", i64(STOPPED)), (leave,)]


def enter_subtree(
    builder: FunctionBuilder, node: ast.Call, search: FunctionType, call: Code
) -> Code:
    """Return code that enters a subtree, unless it belongs to another shard."""
    over = builder.new_label("over")
    subtree = call_specialisation(
        builder, node, search, is_search=True, below=True
    ).code
    enter: Code = [*is_not_counted(), ("br_if", over), *subtree, ("br", over)]
    return in_block(over, if_then(get(declare_split_flag(builder)), enter), call)
