"""What readers and tsc are told of the facts of a board is what kit/facts.py says."""

import ast
import re

import pytest
from setup.tools import ROOT
from website import board_facts
from website.board_facts import PROTOCOL, SCHEMA, TYPES, schema, type_of, written


@pytest.mark.parametrize("path", [PROTOCOL, TYPES], ids=lambda path: path.name)
def test_the_files_are_what_the_schema_makes(path):
    """After a change to it, `python -m website.board_facts` in build_scripts/."""
    assert path.read_text("utf-8") == written()[path]


def test_every_key_is_told(tmp_path, monkeypatch):
    """One more in the schema is one more in the types and in the table."""
    copy = tmp_path / "facts.py"
    more = '    alike: list[int | None]\n    """which: `all`"""\n    swapped: bool\n'
    text = SCHEMA.read_text("utf-8").replace("    alike: list[int]\n", more, 1)
    assert len(text) > len(SCHEMA.read_text("utf-8"))
    copy.write_text(text, "utf-8")
    monkeypatch.setattr(board_facts, "SCHEMA", copy)
    told = written()
    assert "| `alike` | which: `all` |\n| `swapped` | which of them" in told[PROTOCOL]
    assert "  /** which: `all` */\n  alike: (number | null)[];\n" in told[TYPES]


def test_a_key_without_words_is_refused(tmp_path, monkeypatch):
    """Whoever adds one says what it holds."""
    copy = tmp_path / "facts.py"
    copy.write_text("class A:\n    alike: int\n    other: int\n", "utf-8")
    monkeypatch.setattr(board_facts, "SCHEMA", copy)
    with pytest.raises(TypeError, match=r"A\.alike has no words below it"):
        schema()


def test_types_are_those_of_typescript():
    """Lists, choices, and what may be null."""
    for hint, kind in {
        "list[list[str]]": "string[][]",
        "Literal['a', 'b']": '"a" | "b"',
        "int | None": "number | null",
        "list[RuleFacts]": "Rule[]",
    }.items():
        assert type_of(ast.parse(hint, mode="eval").body) == kind


def test_the_table_stands_where_the_protocol_speaks_of_boards():
    """Once, with a row for each key."""
    rules, facts = schema()
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    table = text.partition("Those of a `Board`")[2].partition("\n\n")[2]
    rows = re.findall(
        r"^\| `([\w\[\].]+)` \|", table.partition("\n\n")[0], re.MULTILINE
    )
    assert set(rows) == {key.name for key in facts.keys} | {
        f"rules[].{key.name}" for key in rules.keys
    }
