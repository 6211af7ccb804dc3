"""Programs of the package in a lesson: read from it, the lines marked that are new."""

import inspect
import re
from difflib import SequenceMatcher
from html import escape
from importlib import import_module
from types import ModuleType

__all__ = ["differing", "listing", "source"]

DOCSTRING = re.compile(r'(\s*)(""".*""")')


def source(module: str, names: list[str]) -> list[str]:
    """Return the lines of functions of a module: `queens/backtracking`, `kit/bits`."""
    found = imported(module)
    texts = [inspect.getsource(getattr(found, name)).rstrip() for name in names]
    return "\n\n\n".join(texts).splitlines()


def imported(module: str) -> ModuleType:
    """Return the module of this name."""
    return import_module(f"pypuzzles.{place(module).replace('/', '.')}")


def place(module: str) -> str:
    """Tell where a module lies in the package: puzzles are named without more."""
    return module if module.startswith("kit/") else f"puzzles/{module}"


def shared(module: str, names: list[str]) -> list[str]:
    """Leave the names of functions that a module has, too."""
    return [name for name in names if hasattr(imported(module), name)]


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
    """Write `queens/flags recursive, differs from queens/backtracking`."""
    told, _, other = words.partition(", differs from ")
    module, *names = told.split()
    lines = source(module, names)
    marked = differing(lines, source(other, shared(other, names))) if other else set()
    note = say["differs"].format(name=f"{other.rpartition('/')[2]}.py") if other else ""
    path = f"pypuzzles/{place(module)}.py"
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
