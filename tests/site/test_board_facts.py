"""The generated docs and types of board data agree with puzzle/facts.py."""

import ast
import re

import pytest
from setup.tools import ROOT
from website import board_facts
from website.board_facts import PROTOCOL, SCHEMA, TYPES, generate_files, schema, type_of


@pytest.mark.parametrize("path", [PROTOCOL, TYPES], ids=lambda path: path.name)
def test_the_files_are_up_to_date(path):
    """After a change, run `python -m website.board_facts` in build_scripts/."""
    assert path.read_text("utf-8") == generate_files()[path]


def test_every_key_is_documented(tmp_path, monkeypatch):
    """A key added to the schema is added to the types and the table."""
    copy = tmp_path / "facts.py"
    key = "solution_symmetries"
    more = f'    {key}: list[int | None]\n    """which: `all`"""\n    swapped: bool\n'
    text = SCHEMA.read_text("utf-8").replace(f"    {key}: list[int]\n", more, 1)
    assert len(text) > len(SCHEMA.read_text("utf-8"))
    copy.write_text(text, "utf-8")
    monkeypatch.setattr(board_facts, "SCHEMA", copy)
    result = generate_files()
    row = f"| `{key}` | which: `all` |\n| `swapped` | indices of"
    assert row in result[PROTOCOL]
    assert f"  /** which: `all` */\n  {key}: (number | null)[];\n" in result[TYPES]


def test_a_key_without_a_docstring_is_an_error(tmp_path, monkeypatch):
    """Each key needs a description."""
    copy = tmp_path / "facts.py"
    copy.write_text("class A:\n    solution_symmetries: int\n    other: int\n", "utf-8")
    monkeypatch.setattr(board_facts, "SCHEMA", copy)
    with pytest.raises(TypeError, match=r"A\.solution_symmetries has no docstring"):
        schema()


def test_types_are_converted_to_typescript():
    """Lists, literals and null."""
    for hint, kind in {
        "list[list[str]]": "string[][]",
        "Literal['a', 'b']": '"a" | "b"',
        "int | None": "number | null",
        "list[RuleFacts]": "Rule[]",
    }.items():
        assert type_of(ast.parse(hint, mode="eval").body) == kind


def test_the_protocol_has_the_table():
    """Once, with a row for each key."""
    rules, facts = schema()
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    below = text.partition("Puzzles that are defined by a `Board`")[2]
    table = below.partition("\n\n")[2]
    rows = re.findall(
        r"^\| `([\w\[\].]+)` \|", table.partition("\n\n")[0], re.MULTILINE
    )
    assert set(rows) == {key.name for key in facts.keys} | {
        f"rules[].{key.name}" for key in rules.keys
    }
