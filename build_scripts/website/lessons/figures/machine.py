"""A search in the compiler: bytecode, instructions, errors and shards."""

import dis
from collections.abc import Iterable
from html import escape
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from setup.tools import ROOT

from pypuzzles import FOUND, request
from pypuzzles.compiler import CompileError, compile_search
from pypuzzles.compiler.codegen.context import CounterOptions
from pypuzzles.compiler.codegen.driver import generate_module
from pypuzzles.compiler.frontend.generator import read_search
from pypuzzles.compiler.wasm.instructions import Instruction, flatten
from pypuzzles.compiler.wasm.memory import CONTROL

from website.lessons.figures.pegs import parse_settings
from website.lessons.figures.rows import render_rows
from website.lessons.words import translate_error

__all__ = ["bytecode", "emitted", "refusal", "shares", "statements"]

ENDS = ("set", "store", "if", "else", "end", "block", "loop", "br", "br_if", "call")
"""Instructions that end a line, because they leave no operand."""
COUNTERS = ("tries", "found", "solutions")


def bytecode(line: str, caption: str) -> str:
    """List the bytecode of one line of a function."""
    made: dict[str, Any] = {}
    names = ", ".join(sorted({*compile(line, "", "exec").co_names}))
    exec(f"def one({names}):\n    {line}\n", made)
    steps = [each for each in dis.get_instructions(made["one"]) if each.opname in READ]
    text = "\n".join(f"{each.opname:<12} {each.argrepr}".rstrip() for each in steps)
    return render_text(text, line, caption)


READ = ("LOAD_FAST", "STORE_FAST", "UNARY_NEGATIVE", "BINARY_OP")
"""Instructions of the line itself, without those of every function."""


def render_text(text: str, name: str, caption: str) -> str:
    """Render a listing that is not source of the package."""
    return (
        f'<figure class="listing"><figcaption>{escape(caption)}</figcaption>'
        f'<pre tabindex="0" aria-label="{escape(name)}"><code>{text}</code></pre>'
        "</figure>\n"
    )


def emitted(words: str, caption: str) -> str:
    """List the instructions of a search; counters are marked, checks are grey."""
    puzzle, algorithm, *more = words.split()
    query = request(puzzle, algorithm, **parse_settings(" ".join(more)))
    module = generate_module(read_search(query.search()), CounterOptions())
    body = []
    for function in module.functions:
        body.append(f"func {function.name or function.key}")
        body += [render_line(line) for line in statements(flatten(function.code))]
    return render_text("\n".join(body), words, caption)


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


def render_line(line: tuple[int, str]) -> str:
    """Render a line: counters are marked, lines that stop the run are grey."""
    depth, words = line
    text = "  " * depth + escape(words)
    if any(words.endswith(f"store {name}") for name in COUNTERS):
        return f"<mark>{text}</mark>"
    return f"<i>{text}</i>" if "trap" in words or "unreachable" in words else text


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
        message = escape(translate_error(why.sentence, language))
        return (
            f'<figure class="printed"><pre class="wraps">{message}</pre>'
            f"<figcaption>{escape(caption)}</figcaption></figure>\n"
        )
    raise ValueError(f"{name} compiles")


def shares(words: str, heading: str) -> str:
    """Distribute `queens bitmask n=8 depth=2 of=4`: the work of each worker."""
    puzzle, algorithm, *more = words.split()
    query = parse_settings(" ".join(more))
    depth, of = int(query.pop("depth")), int(query.pop("of"))
    noted = [[0, 0, 0] for _ in range(of)]
    subtree, mine = -1, 0
    for at, what in request(puzzle, algorithm, **query).search():
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
    return render_rows(
        "shares", heading, [(str(at), *each) for at, each in enumerate(noted)]
    )
