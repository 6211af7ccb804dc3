"""Unrolling: a search that calls itself is put into itself, a few levels deep.

Engines do not inline a function into itself. So the text of a short one is put where it
calls itself, with locals of its own; the innermost text calls as before. Four of five
calls are none then, and what they would hand over stays in registers. A long text gains
nothing by it: its levels have no registers left.

    before              after
    place: ... place    place: ... (... (... place))
"""

from dataclasses import replace

from ..ir.module import Function
from .entering import LOCAL, OPENING, calls, in_place

__all__ = ["unrolled"]

LEVELS = 4
MOST = 160
"""Instructions of a function that is put into itself: more do not gain by it."""


def unrolled(functions: list[Function]) -> list[Function]:
    """Put those that call themselves at one place into themselves."""
    return [put_into_itself(f) if is_short(f) else f for f in functions]


def is_short(function: Function) -> bool:
    """Return whether it is short, and calls itself at one place."""
    once = calls(function.code, function.key) == 1
    return once and not function.result and len(function.code) <= MOST


def put_into_itself(function: Function) -> Function:
    """Put a function's text where it calls itself, level by level."""
    code, types = function.code, function.parameters | function.variables
    variables = dict(function.variables)
    for level in range(LEVELS):
        names = {name: f"{name}^{level}" for name in types}
        inner = in_place(function, code, names, read_first(function))
        at = function.code.index(("call", function.key))
        code = [*function.code[:at], *inner, *function.code[at + 1 :]]
        variables |= {names[name]: types[name] for name in types}
    return replace(function, variables=variables, code=code)


def read_first(function: Function) -> set[str]:
    """Name the variables that may be read before they are written: they begin as 0.

    The others are written in a block, before whatever else is done with them there.
    """
    blocks: list[int] = []
    written: dict[str, list[int]] = {}
    read: set[str] = set()
    for k, (name, *operands) in enumerate(function.code):
        if name in OPENING:
            blocks.append(k)
        elif name == "else":
            blocks[-1] = k
        elif name == "end":
            blocks.pop()
        elif name in LOCAL:
            local = str(operands[0])
            if name != "local.get":
                written.setdefault(local, [*blocks])
            within = written.get(local)
            if within is None or within != blocks[: len(within)]:
                read.add(local)
    return read & function.variables.keys()
