"""Splitting: a share of a search counts some of its subtrees.

The tries at one depth are numbered and dealt out. A share counts what stands below its
own tries (`counts` is 1 there), and does not enter the others: in a text that calls for
subtrees the calls are left out, elsewhere a try that is not its own is taken for a
refused one. What lies above is counted by share 0.

Below a try of its own nothing needs to be asked, and the text is compiled once more
without. Only that no try there is at that depth or above is not taken on trust: the run
would stop.
"""

import ast
from types import FunctionType

from ..ir.instructions import Code, address, branch, const, get, load, put, store
from ..ir.memory import word
from ..ir.types import BOOL
from .calls import called_with
from .function import Builder

__all__ = ["ASTRAY", "dealt", "entered", "sharing"]

ASTRAY = "cannot be split: a subtree goes on above its first try"


def sharing(f: Builder) -> bool:
    """Tell whether a split is still to be made: not below its tries."""
    return f.context.options.split and not f.below


def dealt(f: Builder, depth: Code) -> Code:
    """Number a try at the depth to split; there or above, decide whether to count."""
    number, split = load(word("number")), load(word("split"))
    turn: Code = [*number, *load(word("shares")), ("i64.rem_u",)]
    ours: Code = [*turn, *load(word("share")), ("i64.eq",), ("i64.extend_i32_u",)]
    at: Code = [
        *store(word("counts"), ours),
        *store(word("number"), [*number, *const(1), ("i64.add",)]),
        *address(1),
        *put(reached(f)),
    ]
    if f.loops and not calls(f):
        at += branch(not_ours(), [("br", f.loops[-1].again)])
    first: Code = [*load(word("share")), ("i64.eqz",), ("i64.extend_i32_u",)]
    above: Code = [*store(word("counts"), first), *address(0), *put(reached(f))]
    here: Code = [*depth, *split, ("i64.eq",), ("if", "")]
    return [*here, *at, ("else",), *above, ("end",)]


def not_ours() -> Code:
    """Tell whether the share does not count what it is at."""
    return [*load(word("counts")), ("i64.eqz",)]


def reached(f: Builder) -> str:
    """The local that tells whether this call's last try was at the depth to split."""
    f.variables["reached"] = BOOL
    return "reached"


def calls(f: Builder) -> bool:
    """Tell whether the text enters subtrees by calls."""
    return any(
        isinstance(each, ast.YieldFrom)
        for statement in f.scope.body
        for each in ast.walk(statement)
    )


def entered(f: Builder, node: ast.Call, search: FunctionType, call: Code) -> Code:
    """Go on above the split, or call for a subtree if it is ours."""
    over = f.label("over")
    subtree = called_with(f, node, search, pairs=True, below=True)
    enter: Code = [*not_ours(), ("br_if", over), *subtree, ("br", over)]
    return [("block", over), *branch(get(reached(f)), enter), *call, ("end",)]
