"""A search in the compiler: bytecode, instructions, errors and shards."""

import dis
from collections.abc import Iterable
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from setup.tools import ROOT

from pypuzzles import FOUND
from pypuzzles.compiler import CompileError, compile_search
from pypuzzles.compiler.codegen.builder import CounterOptions
from pypuzzles.compiler.codegen.driver import generate_module
from pypuzzles.compiler.frontend.generator import read_search
from pypuzzles.compiler.wasm.instructions import Instruction, flatten
from pypuzzles.compiler.wasm.memory import CONTROL

from website.lessons.figures.arguments import parse_request, parse_settings
from website.lessons.figures.frame import table
from website.lessons.templates import render
from website.lessons.words import translate_error

__all__ = ["bytecode", "emitted", "refusal", "shares", "statements"]

ENDS = ("set", "store", "if", "else", "end", "block", "loop", "br", "br_if", "call")
"""Instructions that end a line, because they leave no operand."""
COUNTERS = ("tries", "found", "solutions")


def bytecode(line: str, caption: str) -> str:
    """List the bytecode of one line of a function."""
    namespace: dict[str, Any] = {}
    names = ", ".join(sorted({*compile(line, "", "exec").co_names}))
    exec(f"def one({names}):\n    {line}\n", namespace)
    steps = [
        each for each in dis.get_instructions(namespace["one"]) if each.opname in READ
    ]
    lines = [("", f"{each.opname:<12} {each.argrepr}".rstrip()) for each in steps]
    return render("program.html", lines=lines, name=line, caption=caption)


READ = ("LOAD_FAST", "STORE_FAST", "UNARY_NEGATIVE", "BINARY_OP")
"""Instructions of the line itself, without those of every function."""


def emitted(arguments: str, caption: str) -> str:
    """List the instructions of a search; counters are marked, checks are grey."""
    search = read_search(parse_request(arguments).search())
    module = generate_module(search, CounterOptions())
    lines = []
    for function in module.functions:
        lines.append(("", f"func {function.name or function.key}"))
        lines += map(mark_line, statements(flatten(function.code)))
    return render("program.html", lines=lines, name=arguments, caption=caption)


def statements(code: Iterable[Instruction]) -> list[tuple[int, str]]:
    """Group instructions into lines, each with its depth in blocks."""
    lines: list[tuple[int, str]] = []
    depth, line = 1, list[str]()
    for name, *operands in code:
        if name in ("end", "else"):
            depth -= 1
        line.append(" ".join([str(name), *map(operand_formatter(str(name)), operands)]))
        if str(name).rpartition(".")[2] in (*ENDS, "unreachable"):
            lines.append((depth, "  ".join(line)))
            line = []
        if name in ("block", "loop", "if", "else"):
            depth += 1
    return lines


def operand_formatter(instruction: str) -> Any:
    """Return a formatter of operands; control words are shown by name."""
    if not instruction.endswith(("load", "store")):
        return str
    return lambda place: CONTROL[place // 8] if place < 8 * len(CONTROL) else str(place)


def mark_line(line: tuple[int, str]) -> tuple[str, str]:
    """Return the element for a line, if any, and the line, indented."""
    depth, words = line
    text = "  " * depth + words
    if any(words.endswith(f"store {name}") for name in COUNTERS):
        return "mark", text
    return "i" if "trap" in words or "unreachable" in words else "", text


def refusal(name: str, language: str, caption: str) -> str:
    """Render the compile error of an exercise's initial program."""
    path = ROOT / "docs" / "learn" / "exercises" / f"{name}.start.py"
    spec = spec_from_file_location("exercise", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} cannot be loaded")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        compile_search(module.recursive(6)).compile_program()
    except CompileError as why:
        text = translate_error(why.sentence, language)
        return render("error.html", text=text, caption=caption)
    raise ValueError(f"{name} compiles")


def shares(arguments: str, heading: str) -> str:
    """Distribute `queens bitmask n=8 depth=2 of=4`: the work of each worker."""
    search, *options = arguments.rsplit(maxsplit=2)
    settings = parse_settings(" ".join(options))
    depth, of = int(settings["depth"]), int(settings["of"])
    noted = [[0, 0, 0] for _ in range(of)]
    subtree, mine = -1, 0
    for at, what in parse_request(search).search():
        if at == depth:
            subtree += 1
            mine = subtree % of
            noted[mine][0] += 1
        elif 0 <= at < depth:
            mine = 0
        if at == FOUND:
            noted[mine][2] += what
        elif at >= 0:
            noted[mine][1] += 1
    return table("shares", heading, [(str(at), *each) for at, each in enumerate(noted)])
