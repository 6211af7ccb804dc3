"""Generates the schema of board data from puzzle/facts.py, as docs and types.

    cd build_scripts && ../.venv/bin/python -m website.board_facts

The table in docs/protocol.md and web/boards/generic/facts.d.ts list each key with its
type and description. A test checks that they are current.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from setup.tools import ROOT, WEB, main

__all__ = ["generate_files"]

SCHEMA = ROOT / "pypuzzles" / "puzzle" / "facts.py"
PROTOCOL = ROOT / "docs" / "protocol.md"
TYPES = WEB / "boards" / "generic" / "facts.d.ts"
BEFORE = "Puzzles that are defined by a `Board` have:\n\n"
ROWS = re.compile(r"(?:\|.*\n)*")
NAMES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "Pair": "[x: number, y: number]",
    "Box": "[left: number, top: number, width: number, height: number]",
    "BoardFacts": "Facts",
    "RuleFacts": "Rule",
}
HEAD = """\
// Written by build_scripts/website/board_facts.py, from pypuzzles/puzzle/facts.py.

/** A mark to draw; `look` is one CSS class or several. */
export type Mark =
  | [look: string, path: string]
  | [look: string, x: number, y: number, radius: number]
  | [look: string, x: number, y: number, size: number, words: string];
"""


class Key(NamedTuple):
    """A key: its name, its TypeScript type and its description."""

    name: str
    type: str
    words: str


class Table(NamedTuple):
    """A table: its name, its description and its keys."""

    name: str
    about: str
    keys: list[Key]


def generate_files() -> dict[Path, str]:
    """Return the expected text of each file."""
    rules, facts = schema()
    before, line, after = PROTOCOL.read_text("utf-8").partition(BEFORE)
    table = to_markdown(facts, {"rules": rules})
    return {
        TYPES: "\n".join([HEAD, *map(to_typescript, (rules, facts))]),
        PROTOCOL: before + line + ROWS.sub(lambda _: table, after, count=1),
    }


def schema() -> list[Table]:
    """Read the tables for rules and for boards."""
    return [
        Table(table.name, ast.get_docstring(table) or "", list(keys_of(table)))
        for table in ast.parse(SCHEMA.read_text("utf-8")).body
        if isinstance(table, ast.ClassDef)
    ]


def keys_of(table: ast.ClassDef) -> Iterator[Key]:
    """Read the keys of a table, each with the docstring below it."""
    for line, below in zip(table.body, table.body[1:], strict=False):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            docstring = below.value if isinstance(below, ast.Expr) else None
            if not isinstance(docstring, ast.Constant):
                raise TypeError(f"{table.name}.{line.target.id} has no docstring")
            words = " ".join(str(docstring.value).split())
            yield Key(line.target.id, type_of(line.annotation), words)


def type_of(hint: ast.expr) -> str:
    """Convert a type hint: a list, literals, a union, or a name.

    >>> type_of(ast.parse("list[Literal['a', 'b']]").body[0].value)
    '("a" | "b")[]'
    """
    if isinstance(hint, ast.BinOp):
        return f"{type_of(hint.left)} | {type_of(hint.right)}"
    if isinstance(hint, ast.Subscript) and isinstance(hint.slice, ast.Tuple):
        return " | ".join(f'"{ast.literal_eval(value)}"' for value in hint.slice.elts)
    if isinstance(hint, ast.Subscript):
        member = type_of(hint.slice)
        return f"({member})[]" if " | " in member else f"{member}[]"
    name = ast.unparse(hint)
    return NAMES.get(name, name)


def to_typescript(table: Table) -> str:
    """Return a table as a TypeScript type."""
    lines = (f"  /** {key.words} */\n  {key.name}: {key.type};\n" for key in table.keys)
    body = "".join(lines)
    return f"/** {table.about} */\nexport type {NAMES[table.name]} = {{\n{body}}};\n"


def to_markdown(table: Table, inner: dict[str, Table]) -> str:
    """Return a table as Markdown; the rows of a nested table follow its key."""
    rows = ["| key | holds |", "| --- | --- |"]
    for name, kind, words in table.keys:
        rows.append(f"| `{name}` | {describe_key(kind, words)} |")
        if name in inner:
            parts = inner[name].keys
            rows += (
                f"| `{name}[].{k}` | {describe_key(kind, w)} |" for k, kind, w in parts
            )
    return "\n".join(rows) + "\n"


def describe_key(kind: str, words: str) -> str:
    """Describe a key, starting with its values if there are few."""
    values = re.findall(r'"(\w+)"', kind)
    return ": ".join(filter(None, [", ".join(f"`{value}`" for value in values), words]))


def write(_: list[str]) -> int:
    """Write the files."""
    for path, text in generate_files().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    main(write)
