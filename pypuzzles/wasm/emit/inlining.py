"""Inlining: what a search that calls itself does where it is called.

Most calls of a search come to a dead end at once: they look for what is free, find
nothing, and return. So the text before the loop, and the loop's first test, are put
where the call stands; the function is entered only if its loop has something to do, and
is handed what was computed. Engines inline no call of a function by itself.

    before                         after
    place(p)                       n = ...p...; if n: place(p, n)
    place: n = ...p...             place: while n: ...
           while n: ...

Nor do they inline a function into itself. So the text of a short one is then put where
it calls itself, with locals of its own; the innermost text calls as before. Six of
seven calls are none then, and what they would hand over stays in registers. A long text
gains nothing by it: its levels have no registers left.

    place: ... place               place: ... (... (... place))
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from ..ir.instructions import Code, Instruction, is_pure
from ..ir.module import Function

__all__ = ["LEVELS", "entered", "read_first", "unrolled"]

HEAD = 80
"""Instructions that are put where a call stands, once for each call."""
LEVELS = 6
WHOLE = 240
"""Instructions of a function that is put into itself: more do not gain by it."""
OPENING = ("block", "loop", "if")
LOCAL = ("local.get", "local.set", "local.tee")


class Parts(NamedTuple):
    """A function that is a head, and a loop behind it."""

    head: Code
    test: Code
    """Leaves whether the loop has nothing to do."""
    handed: dict[str, str]
    """The types of what the loop is given: parameters, and what the head computed."""
    rest: Function


def entered(functions: list[Function]) -> list[Function]:
    """Put the heads of those that call themselves where they are called."""
    for k, function in enumerate(functions):
        parts = taken_apart(function)
        if parts:
            changed = [*functions[:k], parts.rest, *functions[k + 1 :]]
            functions = [call_by_head(f, function, parts) for f in changed]
    return functions


def taken_apart(function: Function) -> Parts | None:
    """Divide a function before its loop, if it is a head and a loop, and no more."""
    at, number = begin_of_loop(function.code), function.key
    if function.result or not 0 < at <= HEAD or not calls(function.code, number):
        return None
    end, head, loop = function.code[0], function.code[1:at], function.code[at:-1]
    last = next(k for k, each in enumerate(loop) if each[0] in ("br_if", "br"))
    test = loop[3:last]
    if loop[last] != ("br_if", loop[1][1]) or not is_pure(test) or calls(head, number):
        return None
    later, made = locals_in(loop), written(head)
    computed = {
        name: kind
        for name, kind in function.variables.items()
        if name in made and name in later
    }
    handed = function.parameters | computed
    variables = {n: t for n, t in function.variables.items() if n not in handed}
    code: Code = [end, *loop, ("end",)]
    rest = replace(function, parameters=handed, variables=variables, code=code)
    return Parts(head, test, handed, rest)


def begin_of_loop(code: Code) -> int:
    """Return where a `while` begins that ends with the one block around all, or 0."""
    opened: list[int] = []
    blocks: dict[int, int] = {}
    for k, (name, *_) in enumerate(code):
        if name in OPENING:
            opened.append(k)
        elif name == "end":
            blocks[k] = opened.pop()
    last = len(code) - 1
    over = blocks.get(last - 1, 0)
    nested = [blocks.get(last - k) for k in range(4)] == [0, over, over + 1, over + 2]
    return over if nested and code[over + 2 : over + 3][0][0] == "loop" else 0


def call_by_head(function: Function, called: Function, parts: Parts) -> Function:
    """Put the head where a function calls."""
    number = called.key
    if not calls(function.code, number):
        return function
    types = called.parameters | called.variables
    used = {*called.parameters, *locals_in([*parts.head, *parts.test])}
    names = {name: f"{name}@{number}" for name in types if name in used}
    end, zeros = called.code[0][1], used - called.parameters.keys()
    enter: Code = [("block", end), *parts.head, *parts.test, ("br_if", end)]
    enter += [("local.get", name) for name in parts.handed]
    enter = in_place(called, [*enter, ("call", number), ("end",)], names, zeros)
    code: Code = []
    for each in function.code:
        code += enter if each[:2] == ("call", number) else [each]
    more = {names[name]: types[name] for name in names}
    return replace(function, variables=function.variables | more, code=code)


def in_place(
    function: Function, code: Code, names: dict[str, str], zeros: set[str]
) -> Code:
    """Give a function's code that stands where it is called locals of its own.

    They have what is passed, and 0 where they may be read before they are written.
    """
    types = function.parameters | function.variables
    begin: Code = [("local.set", names[x]) for x in reversed(function.parameters)]
    for name in sorted(zeros):
        begin += [(f"{types[name]}.const", 0), ("local.set", names[name])]
    return begin + [rename(each, names) for each in code]


def rename(instruction: Instruction, names: dict[str, str]) -> Instruction:
    """Give an instruction the locals of a call."""
    name, *operands = instruction
    local = str(operands[0]) if name in LOCAL else ""
    return (name, names[local]) if local in names else instruction


def calls(code: Code, number: str | int) -> int:
    """Count the calls of a function."""
    return sum(each[:2] == ("call", number) for each in code)


def locals_in(code: Iterable[Instruction]) -> set[str]:
    """Name the locals that code reads or writes."""
    return {str(each[1]) for each in code if each[0] in LOCAL}


def written(code: Code) -> set[str]:
    """Name the locals that code writes."""
    return {str(each[1]) for each in code if each[0] in LOCAL[1:]}


def unrolled(functions: list[Function]) -> list[Function]:
    """Put those that call themselves at one place into themselves."""
    return [
        put_into_itself(f)
        if calls(f.code, f.key) == 1 and not f.result and len(f.code) <= WHOLE
        else f
        for f in functions
    ]


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
