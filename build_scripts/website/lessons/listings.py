"""Programs of the package in a lesson: read from it, the lines marked that are new."""

import ast
import re
from difflib import SequenceMatcher
from html import escape

from setup.tools import ROOT

__all__ = ["differing", "listing", "source"]

DOCSTRING = re.compile(r'(\s*)(""".*""")')


def source(module: str, names: list[str]) -> list[str]:
    """Return the lines that define names in `queens/backtracking` or `kit/bits`."""
    parts = definitions(module)
    return "\n\n\n".join(parts[name] for name in names).splitlines()


def definitions(module: str) -> dict[str, str]:
    """Return the text of each function, class and constant."""
    text = (ROOT / place(module)).read_text("utf-8")
    return {
        name: ast.get_source_segment(text, each) or ""
        for each in ast.parse(text).body
        for name in defined(each)
    }


def defined(statement: ast.stmt) -> list[str]:
    """Name what a statement defines."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return [statement.name]
    assigned: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        assigned = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        assigned = [statement.target]
    return [each.id for each in assigned if isinstance(each, ast.Name)]


def place(module: str) -> str:
    """Tell where a module lies: puzzles are named without more."""
    path = f"pypuzzles/puzzles/{module}.py"
    return path if (ROOT / path).exists() else f"pypuzzles/{module}.py"


def shared(module: str, names: list[str]) -> list[str]:
    """Leave the names that a module has, too."""
    return [name for name in names if name in definitions(module)]


def differing(lines: list[str], others: list[str]) -> set[int]:
    """Tell which lines the other program has not, however deep they stand."""
    old, new = ([line.strip() for line in each] for each in (others, lines))
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return {
        at
        for what, _, _, first, end in steps
        if what != "equal"
        for at in range(first, end)
        if lines[at].strip()
    }


def listing(words: str, say: dict[str, str]) -> str:
    """Write `queens/flags recursive, differs from queens/backtracking`.

    Behind the other module may stand other names than those of this one.
    """
    told, _, than = words.partition(", differs from ")
    module, *names = told.split()
    other, *others = than.split() or [""]
    lines = source(module, names)
    marked = set()
    if other:
        known = others or shared(other, names)
        marked = differing(lines, source(other, known))
    called = others[0] if others else f"{other.rpartition('/')[2]}.py"
    note = say["differs"].format(name=called) if other else ""
    path = place(module)
    rows = "\n".join(written(line, at in marked) for at, line in enumerate(lines))
    return (
        f'<figure class="listing"><figcaption><code>{path}</code>'
        f"{f' <span>{escape(note)}</span>' if note else ''}</figcaption>"
        f'<pre tabindex="0" aria-label="{path}"><code>{rows}</code></pre></figure>\n'
    )


def written(line: str, marked: bool) -> str:
    """Write a line, its docstring in the second voice."""
    text = DOCSTRING.sub(r"\1<i>\2</i>", escape(line, quote=False))
    return f"<mark>{text or ' '}</mark>" if marked else text
