"""Source of the package in a lesson, with the new lines marked."""

import ast
import re
from collections.abc import Iterable
from difflib import SequenceMatcher

from setup.tools import ROOT

from website.lessons.templates import render

__all__ = ["find_new_lines", "listed_lines", "render_listing", "source"]

DOCSTRING = re.compile('(""".*""")')


def source(module: str, names: list[str]) -> list[str]:
    """Return the lines that define names in `queens/backtracking` or `bits`."""
    parts = definitions(module)
    return "\n\n\n".join(parts[name] for name in names).splitlines()


def definitions(module: str) -> dict[str, str]:
    """Return the source of each function, class and constant."""
    text = (ROOT / module_path(module)).read_text("utf-8")
    return {
        name: ast.get_source_segment(text, each) or ""
        for each in ast.parse(text).body
        for name in defined_names(each)
    }


def defined_names(statement: ast.stmt) -> list[str]:
    """Return the names that a statement defines."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return [statement.name]
    assigned: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        assigned = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        assigned = [statement.target]
    return [each.id for each in assigned if isinstance(each, ast.Name)]


def module_path(module: str) -> str:
    """Return the path of a module; puzzles are named without a prefix."""
    path = f"pypuzzles/puzzles/{module}.py"
    return path if (ROOT / path).exists() else f"pypuzzles/{module}.py"


def shared_names(module: str, names: list[str]) -> list[str]:
    """Return the names that a module defines, too."""
    return [name for name in names if name in definitions(module)]


def find_new_lines(lines: list[str], others: list[str]) -> set[int]:
    """Return the lines that another program lacks, ignoring indentation."""
    old, new = ([line.strip() for line in each] for each in (others, lines))
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return {
        at
        for what, _, _, first, end in steps
        if what != "equal"
        for at in range(first, end)
        if lines[at].strip()
    }


def listed_lines(arguments: str) -> list[str]:
    """Return the lines of a listing without those that it is compared with."""
    module, *names = arguments.partition(", differs from ")[0].split()
    return source(module, names)


def render_listing(
    arguments: str, texts: dict[str, str], constructs: Iterable[tuple[str, str]] = ()
) -> str:
    """Render `queens/flags recursive, differs from queens/backtracking`.

    The other module can be followed by different names. `constructs` are the codes and
    addresses of what other lessons explain.
    """
    ours, _, than = arguments.partition(", differs from ")
    module, *names = ours.split()
    lines = listed_lines(arguments)
    marked, other_name = set(), ""
    if than:
        other, *others = than.split()
        other_lines = source(other, others or shared_names(other, names))
        marked = find_new_lines(lines, other_lines)
        other_name = others[0] if others else f"{other.rpartition('/')[2]}.py"
    return render(
        "listing.html",
        path=module_path(module),
        other=other_name,
        lines=[(DOCSTRING.split(line), at in marked) for at, line in enumerate(lines)],
        constructs=constructs,
        texts=texts,
    )
