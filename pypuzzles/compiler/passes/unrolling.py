"""Unrolling of recursion.

Engines do not inline a function into itself. So the code of a short function replaces
its recursive call, with new locals; the innermost copy makes a real call. This removes
six of seven calls, and their arguments stay in registers. A long function does not
become faster: there are no registers left for its levels.

    place: ... place               place: ... (... (... place))
"""

from ..wasm.instructions import flatten
from ..wasm.module import Function
from .inlining import inline_calls

__all__ = ["UNROLLED_LEVELS", "unroll"]

UNROLLED_LEVELS = 6
MAX_UNROLLED_INSTRUCTIONS = 240
"""Most instructions in a function to unroll; longer ones do not become faster."""


def unroll(functions: list[Function]) -> list[Function]:
    """Unroll the short functions that call themselves at one place."""
    return [
        unroll_function(function) if can_be_unrolled(function) else function
        for function in functions
    ]


def can_be_unrolled(function: Function) -> bool:
    """Return whether a function is short, and calls itself at one place."""
    code = [*flatten(function.code)]
    once = code.count(("call", function.key)) == 1
    return once and not function.result and len(code) <= MAX_UNROLLED_INSTRUCTIONS


def unroll_function(function: Function) -> Function:
    """Inline a function into itself, level by level."""
    longer = function
    for level in range(UNROLLED_LEVELS):
        longer = inline_calls(longer, function, function.code, f"^{level}")
    return longer
