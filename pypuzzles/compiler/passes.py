"""Passes over the functions of a module: inlining, unrolling, and a peephole.

Most calls of a search reach a dead end immediately: they look for a free place, find
none, and return. So the code before the loop, and the first test of the loop, replace
the call. The function is entered only if its loop has something to do, and receives the
computed values as arguments. Engines do not inline such calls themselves.

    before                         after
    place(p)                       n = ...p...; if n: place(p, n)
    place: n = ...p...             place: while n: ...
           while n: ...

Engines do not inline a function into itself either. So the code of a short function
replaces its recursive call, with new locals; the innermost copy makes a real call. This
removes six of seven calls, and their arguments stay in registers. A long function does
not become faster: there are no registers left for its levels.

    place: ... place               place: ... (... (... place))
"""

from dataclasses import replace

from .wasm.instructions import (
    Block,
    Catch,
    Code,
    Function,
    If,
    Instruction,
    Loop,
    flatten,
    get,
    in_block,
    is_pure,
    map_code,
    replace_nested,
)
from .wasm.instructions import call as call_function

__all__ = [
    "UNROLLED_LEVELS",
    "find_uninitialised",
    "fuse_tees",
    "inline_calls",
    "inline_heads",
    "unroll",
]


MAX_HEAD_INSTRUCTIONS = 80
"""Maximum number of instructions in a head, which is copied for each call."""
UNROLLED_LEVELS = 6
MAX_UNROLLED_INSTRUCTIONS = 240
"""Maximum size of a function to unroll, in instructions; longer ones gain nothing."""
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
    call = ("call", function.key)
    match function.code:
        case [
            Block(end, [*head, Block(body=[Block(leave, [Loop(body=turn)])]) as loop])
        ]:
            test = find_loop_test(turn, leave)
        case _:
            return None
    length = sum(1 for _ in flatten(head))
    if function.result or test is None or length > MAX_HEAD_INSTRUCTIONS:
        return None
    if call in flatten(head) or call not in flatten([loop]):
        return None
    types, computed = function.variables, find_locals(head) & find_locals([loop])
    passed = function.parameters | {n: types[n] for n in types if n in computed}
    variables = {n: types[n] for n in types if n not in computed}
    rest = replace(
        function, parameters=passed, variables=variables, code=in_block(end, [loop])
    )
    arguments = [get(name) for name in passed]
    leaves: Code = [*test, ("br_if", end)]
    return in_block(end, head, leaves, call_function(function.key, *arguments)), rest


def find_loop_test(turn: Code, leave: str) -> Code | None:
    """Return the test that starts a loop's body, or None if it is not pure."""
    branch = ("br_if", leave)
    test = turn[: turn.index(branch)] if branch in turn else None
    return test if test is not None and is_pure(test) else None


def inline_calls(
    function: Function, called: Function, body: Code, mark: str
) -> Function:
    """Replace the calls of a function by code with marked locals.

    The locals start with the arguments, or with 0 if they may be read before they are
    written.
    """
    call, types = ("call", called.key), called.parameters | called.variables
    if call not in flatten(function.code):
        return function
    used = called.parameters.keys() | find_locals(body)
    names = {name: f"{name}{mark}" for name in types if name in used}
    begin: Code = [("local.set", names[x]) for x in reversed(called.parameters)]
    for name in sorted(find_uninitialised(called) & used):
        begin += [(f"{types[name]}.const", 0), ("local.set", names[name])]
    begin += map_code(body, lambda each: [rename_local(each, names)])
    code = map_code(function.code, lambda each: begin if each == call else [each])
    more = {names[name]: types[name] for name in names}
    return replace(function, variables=function.variables | more, code=code)


def rename_local(instruction: Instruction, names: dict[str, str]) -> Instruction:
    """Replace the local of an instruction by its new name, if it has one."""
    name, *operands = instruction
    local = str(operands[0]) if name in LOCAL else ""
    return (name, names[local]) if local in names else instruction


def find_locals(code: Code) -> set[str]:
    """Return the locals that code reads or writes."""
    return {str(each[1]) for each in flatten(code) if each[0] in LOCAL}


def find_uninitialised(function: Function) -> set[str]:
    """Return the variables that may be read before they are written.

    They start as 0. Each of the others is written in a structure before it is read
    there.
    """
    read: set[str] = set()

    def visit(code: Code, outer: set[str]) -> None:
        written = set(outer)
        for node in code:
            match node:
                case ("local.get", str(local)) if local not in written:
                    read.add(local)
                case ("local.set" | "local.tee", str(local)):
                    written.add(local)
                case Block() | Loop() | Catch():
                    visit(node.body, written)
                case If():
                    visit(node.then, written)
                    visit(node.otherwise, written)

    visit(function.code, set())
    return read & function.variables.keys()


def unroll(functions: list[Function]) -> list[Function]:
    """Inline short functions that call themselves at one place into themselves."""
    unrolled = []
    for function in functions:
        code = [*flatten(function.code)]
        is_recursive = code.count(("call", function.key)) == 1 and not function.result
        longer = function
        if is_recursive and len(code) <= MAX_UNROLLED_INSTRUCTIONS:
            for level in range(UNROLLED_LEVELS):
                longer = inline_calls(longer, function, function.code, f"^{level}")
        unrolled.append(longer)
    return unrolled


def fuse_tees(function: Function) -> Function:
    """Replace each `local.set` that a `local.get` follows by `local.tee`."""
    return replace(function, code=fuse_pairs(function.code))


def fuse_pairs(code: Code) -> Code:
    """Replace these pairs in code, also inside blocks, loops and ifs."""
    fused: Code = []
    for node in code:
        match fused[-1:], node:
            case [("local.set", before)], ("local.get", local) if before == local:
                fused[-1] = ("local.tee", local)
            case _:
                fused.append(replace_nested(node, fuse_pairs))
    return fused
