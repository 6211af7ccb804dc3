"""Splitting: a share of a search counts some of its subtrees.

The tries at one depth are numbered and dealt out. A share counts what stands below its
own tries (`counts` is 1 there), and does not enter the others: in a text that calls for
subtrees the calls are left out, elsewhere a try that is not its own is treated as a
refused one. What lies above is counted by share 0.

Below a try of its own nothing needs to be asked, and the text is compiled once more
without. One thing is still checked there: a try at or above the split depth stops the
run.
"""

import ast
from types import FunctionType

from ..ir.instructions import Code, get, i32, i64, if_then, inside, let, load, store
from ..ir.memory import STOPPED, word
from ..ir.types import BOOL
from ..read.outliving import calls_for_subtrees, read_in_a_round
from .calls import call_variant
from .function import OUTLIVES, Builder

__all__ = ["ASTRAY", "begin_round", "deal", "enter_subtree", "is_above_split", "stop"]

ASTRAY = "cannot be split: a subtree goes on above its first try"


def is_above_split(f: Builder) -> bool:
    """Return whether the depth to split may still lie ahead."""
    return f.context.options.split and not f.below


def deal(f: Builder, depth: Code) -> Code:
    """Number a try at the depth to split; there or above, decide whether to count."""
    number, share = load(word("number")), load(word("share"))
    turn = i64.rem_u(number, load(word("shares")))
    ours = i64.extend_i32_u(i64.eq(turn, share))
    first = i64.extend_i32_u(i64.eqz(share))
    at: Code = [
        *store(word("counts"), ours),
        *store(word("number"), i64.add(number, 1)),
        *let(reached(f), i32(1)),
    ]
    if f.loops and not calls_for_subtrees(f.scope.body):
        at += if_then(not_ours(), [("br", f.loops[-1].again)])
    above = [*store(word("counts"), first), *let(reached(f), i32(0))]
    here = [*i64.eq(depth, load(word("split"))), ("if", "")]
    return [*here, *at, ("else",), *above, ("end",)]


def not_ours() -> Code:
    """Ask whether the share does not count what it is at."""
    return i64.eqz(load(word("counts")))


def reached(f: Builder) -> str:
    """Return the local that says whether the last try was at the split depth."""
    f.variables["reached"] = BOOL
    return "reached"


def begin_round(f: Builder, node: ast.AST) -> Code:
    """Count one round of a deepening alone, if the host asks for it.

    In the rounds before, the share is none; the round after is not begun.
    """
    early = read_in_a_round(f.scope.function, f.scope.body)
    if f.below or early:
        f.refuse(early or node, OUTLIVES)
    asked, now, turn = load(word("round")), load(word("limits")), load(word("turn"))
    begin = [
        *store(word("share"), turn),
        *store(word("counts"), i64.extend_i32_u(i64.eqz(turn))),
        *store(word("number"), i64(0)),
    ]
    code = if_then(i64.eq(now, asked), begin)
    code += if_then(i64.gt_s(now, asked), stop())
    return if_then(i64.is_nonzero(asked), code)


def stop() -> Code:
    """Stop the run, as the host has asked for."""
    return [*store(word("trap"), i64(STOPPED)), ("unreachable",)]


def enter_subtree(f: Builder, node: ast.Call, search: FunctionType, call: Code) -> Code:
    """Go on above the split, or call for a subtree if it is ours."""
    over = f.new_label("over")
    subtree = call_variant(f, node, search, is_search=True, below=True).code
    enter: Code = [*not_ours(), ("br_if", over), *subtree, ("br", over)]
    return inside(over, if_then(get(reached(f)), enter), call)
