"""What becomes of a search's text: bytecode, instructions, refusals, and shares."""

import dis
from html import escape
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from setup.tools import ROOT

from pypuzzles import FOUND, request
from pypuzzles.wasm import CompileError, compile_search
from pypuzzles.wasm.ir.instructions import Instruction
from pypuzzles.wasm.ir.memory import CONTROL
from pypuzzles.wasm.lower.context import Options
from pypuzzles.wasm.lower.program import lower
from pypuzzles.wasm.read.generator import read

from website.lessons.figures.pegs import given
from website.lessons.figures.rows import rows
from website.lessons.sentences import refused

__all__ = ["bytecode", "emitted", "refusal", "shares", "statements"]

ENDS = ("set", "store", "if", "else", "end", "block", "loop", "br", "br_if", "call")
"""What a line ends with: nothing is left that the next one would take."""
COUNTERS = ("tries", "found", "solutions")


def bytecode(line: str, caption: str) -> str:
    """List what the interpreter reads for one line of a function."""
    made: dict[str, Any] = {}
    names = ", ".join(sorted({*compile(line, "", "exec").co_names}))
    exec(f"def one({names}):\n    {line}\n", made)
    steps = [each for each in dis.get_instructions(made["one"]) if each.opname in READ]
    text = "\n".join(f"{each.opname:<12} {each.argrepr}".rstrip() for each in steps)
    return listed(text, line, caption)


READ = ("LOAD_FAST", "STORE_FAST", "UNARY_NEGATIVE", "BINARY_OP")
"""Instructions of a line; those around every function are left out."""


def listed(text: str, name: str, caption: str) -> str:
    """Write a listing that is no program of the package."""
    return (
        f'<figure class="listing"><figcaption>{escape(caption)}</figcaption>'
        f'<pre tabindex="0" aria-label="{escape(name)}"><code>{text}</code></pre>'
        "</figure>\n"
    )


def emitted(words: str, caption: str) -> str:
    """List the instructions of a search, those that count marked, checks in grey."""
    puzzle, algorithm, *more = words.split()
    asked = request(puzzle, algorithm, **given(" ".join(more)))
    functions = lower(read(asked.search()), Options(paths=False, split=False)).functions
    body = []
    for function in functions:
        body.append(f"func {function.name or function.key}")
        body += [shown(line) for line in statements(function.code)]
    return listed("\n".join(body), words, caption)


def statements(code: list[Instruction]) -> list[tuple[int, str]]:
    """Write instructions in lines, and tell how deep in its blocks each stands."""
    lines: list[tuple[int, str]] = []
    depth, line = 1, list[str]()
    for name, *operands in code:
        if name in ("end", "else"):
            depth -= 1
        line.append(" ".join([str(name), *map(named(str(name)), operands)]))
        if str(name).rpartition(".")[2] in (*ENDS, "unreachable"):
            lines.append((depth, "  ".join(line)))
            line = []
        if name in ("block", "loop", "if", "else"):
            depth += 1
    return lines


def named(instruction: str) -> Any:
    """Return what writes an operand: addresses of control words by their names."""
    if not instruction.endswith(("load", "store")):
        return str
    return lambda place: CONTROL[place // 8] if place < 8 * len(CONTROL) else str(place)


def shown(line: tuple[int, str]) -> str:
    """Write a line: one that counts is marked, one that stops the run is grey."""
    depth, words = line
    text = "  " * depth + escape(words)
    if any(words.endswith(f"store {name}") for name in COUNTERS):
        return f"<mark>{text}</mark>"
    return f"<i>{text}</i>" if "trap" in words or "unreachable" in words else text


def refusal(name: str, language: str, caption: str) -> str:
    """Print why the text that an exercise begins with does not compile."""
    path = ROOT / "docs" / "learn" / "exercises" / f"{name}.start.py"
    spec = spec_from_file_location("exercise", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} cannot be loaded")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        compile_search(module.recursive(6)).program()
    except CompileError as why:
        told = escape(refused(why.sentence, language))
        return (
            f'<figure class="printed"><pre class="wraps">{told}</pre>'
            f"<figcaption>{escape(caption)}</figcaption></figure>\n"
        )
    raise ValueError(f"{name} compiles")


def shares(words: str, told: str) -> str:
    """Deal out `queens bitmask n=8 depth=2 of=4`: what each worker has to do."""
    puzzle, algorithm, *more = words.split()
    asked = given(" ".join(more))
    depth, of = int(asked.pop("depth")), int(asked.pop("of"))
    noted = [[0, 0, 0] for _ in range(of)]
    subtree, mine = -1, 0
    for at, what in request(puzzle, algorithm, **asked).search():
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
    return rows("shares", told, [(str(at), *each) for at, each in enumerate(noted)])
