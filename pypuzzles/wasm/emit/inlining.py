"""Inlines the head of a recursive function at its calls, and unrolls the recursion.

Most calls of a search come to a dead end at once: they look for what is free, find
nothing, and return. So the text before the loop, and the loop's first test, are put
where the call stands; the function is entered only if its loop has something to do, and
is handed what was computed. Engines inline no call of a function by itself.

    before                         after
    place(p)                       n = ...p...; if n: place(p, n)
    place: n = ...p...             place: while n: ...
           while n: ...

Nor do they inline a function into itself. So the text of a short one is then put where
it calls itself, with locals of its own; the innermost text calls as before. This
removes six of seven calls, and their arguments stay in registers. A long text
gains nothing by it: its levels have no registers left.

    place: ... place               place: ... (... (... place))
"""

from collections.abc import Iterable
from dataclasses import replace

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


def entered(functions: list[Function]) -> list[Function]:
    """Put the heads of those that call themselves where they are called."""
    for k in range(len(functions)):
        function = functions[k]  # what stands before may have changed it
        if parts := taken_apart(function):
            enter, rest = parts
            changed = [*functions[:k], rest, *functions[k + 1 :]]
            mark = f"@{function.key}"
            functions = [in_place(f, function, enter, mark) for f in changed]
    return functions


def taken_apart(function: Function) -> tuple[Code, Function] | None:
    """Divide a function before its loop, if it is a head and a loop, and no more.

    Return what is to stand for a call: the head, the loop's first test, and a call of
    the rest. It is given the parameters, and what the head has computed.
    """
    at, call = begin_of_loop(function.code), ("call", function.key)
    if function.result or not 0 < at <= HEAD or call not in function.code:
        return None
    end, head, loop = function.code[0], function.code[1:at], function.code[at:-1]
    last = next(k for k, each in enumerate(loop) if each[0] in ("br_if", "br"))
    test = loop[3:last]
    if loop[last] != ("br_if", loop[1][1]) or not is_pure(test) or call in head:
        return None
    types, computed = function.variables, locals_in(head) & locals_in(loop)
    handed = function.parameters | {n: types[n] for n in types if n in computed}
    variables = {n: types[n] for n in types if n not in computed}
    code: Code = [end, *loop, ("end",)]
    rest = replace(function, parameters=handed, variables=variables, code=code)
    enter: Code = [end, *head, *test, ("br_if", end[1])]
    enter += [*(("local.get", name) for name in handed), call, ("end",)]
    return enter, rest


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


def in_place(function: Function, called: Function, text: Code, mark: str) -> Function:
    """Put code where a function calls another, with marked locals of its own.

    They have what is passed, and 0 where they may be read before they are written.
    """
    call, types = ("call", called.key), called.parameters | called.variables
    if call not in function.code:
        return function
    used = called.parameters.keys() | locals_in(text)
    names = {name: f"{name}{mark}" for name in types if name in used}
    begin: Code = [("local.set", names[x]) for x in reversed(called.parameters)]
    for name in sorted(read_first(called) & used):
        begin += [(f"{types[name]}.const", 0), ("local.set", names[name])]
    begin += [rename(each, names) for each in text]
    code: Code = []
    for each in function.code:
        code += begin if each == call else [each]
    more = {names[name]: types[name] for name in names}
    return replace(function, variables=function.variables | more, code=code)


def rename(instruction: Instruction, names: dict[str, str]) -> Instruction:
    """Give an instruction the locals of a call."""
    name, *operands = instruction
    local = str(operands[0]) if name in LOCAL else ""
    return (name, names[local]) if local in names else instruction


def locals_in(code: Iterable[Instruction]) -> set[str]:
    """Name the locals that code reads or writes."""
    return {str(each[1]) for each in code if each[0] in LOCAL}


def unrolled(functions: list[Function]) -> list[Function]:
    """Put those that call themselves at one place into themselves."""
    return [
        put_into_itself(f)
        if f.code.count(("call", f.key)) == 1 and not f.result and len(f.code) <= WHOLE
        else f
        for f in functions
    ]


def put_into_itself(function: Function) -> Function:
    """Put a function's text where it calls itself, level by level."""
    longer = function
    for level in range(LEVELS):
        longer = in_place(longer, function, function.code, f"^{level}")
    return longer


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
