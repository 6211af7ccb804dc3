"""Inlining of calls, and of the heads of recursive functions.

Most calls of a search reach a dead end immediately: they look for a free place, find
none, and return. So the code before the loop, and the first test of the loop, replace
the call. The function is entered only if its loop has something to do, and receives the
computed values as arguments. Engines do not inline such calls themselves.

    before                         after
    place(p)                       n = ...p...; if n: place(p, n)
    place: n = ...p...             place: while n: ...
           while n: ...
"""

from collections.abc import Iterable
from dataclasses import replace

from ..wasm.instructions import Code, Instruction, is_pure
from ..wasm.module import Function

__all__ = ["find_uninitialised", "inline_calls", "inline_heads"]

MAX_HEAD_INSTRUCTIONS = 80
"""Most instructions in a head, which is copied for each call."""
OPENING = ("block", "loop", "if")
LOCAL = ("local.get", "local.set", "local.tee")


def inline_heads(functions: list[Function]) -> list[Function]:
    """Inline the heads of recursive functions at all their calls."""
    for k in range(len(functions)):
        function = functions[k]  # an earlier inlining may have changed it
        if parts := split_head(function):
            enter, rest = parts
            changed = [*functions[:k], rest, *functions[k + 1 :]]
            mark = f"@{function.key}"
            functions = [inline_calls(each, function, enter, mark) for each in changed]
    return functions


def split_head(function: Function) -> tuple[Code, Function] | None:
    """Split a function into a head and a loop, or return None.

    Return the replacement for a call, and the rest of the function. The replacement is
    the head, the first test of the loop, and a call of the rest, which takes the
    parameters and the values that the head has computed.
    """
    at, call = find_final_loop(function.code), ("call", function.key)
    if (
        function.result
        or not 0 < at <= MAX_HEAD_INSTRUCTIONS
        or call not in function.code
    ):
        return None
    end, head, loop = function.code[0], function.code[1:at], function.code[at:-1]
    last = next(k for k, each in enumerate(loop) if each[0] in ("br_if", "br"))
    test = loop[3:last]
    if loop[last] != ("br_if", loop[1][1]) or not is_pure(test) or call in head:
        return None
    types, computed = function.variables, find_locals(head) & find_locals(loop)
    handed = function.parameters | {n: types[n] for n in types if n in computed}
    variables = {n: types[n] for n in types if n not in computed}
    code: Code = [end, *loop, ("end",)]
    rest = replace(function, parameters=handed, variables=variables, code=code)
    enter: Code = [end, *head, *test, ("br_if", end[1])]
    enter += [*(("local.get", name) for name in handed), call, ("end",)]
    return enter, rest


def find_final_loop(code: Code) -> int:
    """Return the index of a final loop in the outer block; 0 if there is none."""
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


def inline_calls(
    function: Function, called: Function, text: Code, mark: str
) -> Function:
    """Replace the calls of a function by code with marked locals.

    The locals start with the arguments, or with 0 if they may be read before they are
    written.
    """
    call, types = ("call", called.key), called.parameters | called.variables
    if call not in function.code:
        return function
    used = called.parameters.keys() | find_locals(text)
    names = {name: f"{name}{mark}" for name in types if name in used}
    begin: Code = [("local.set", names[x]) for x in reversed(called.parameters)]
    for name in sorted(find_uninitialised(called) & used):
        begin += [(f"{types[name]}.const", 0), ("local.set", names[name])]
    begin += [rename(each, names) for each in text]
    code: Code = []
    for each in function.code:
        code += begin if each == call else [each]
    more = {names[name]: types[name] for name in names}
    return replace(function, variables=function.variables | more, code=code)


def rename(instruction: Instruction, names: dict[str, str]) -> Instruction:
    """Replace the local of an instruction by its new name, if it has one."""
    name, *operands = instruction
    local = str(operands[0]) if name in LOCAL else ""
    return (name, names[local]) if local in names else instruction


def find_locals(code: Iterable[Instruction]) -> set[str]:
    """Return the locals that code reads or writes."""
    return {str(each[1]) for each in code if each[0] in LOCAL}


def find_uninitialised(function: Function) -> set[str]:
    """Return the variables that may be read before they are written.

    They start as 0. Each of the others is written in a block before it is read there.
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
