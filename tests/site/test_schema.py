"""Generated types, validators and docs agree with pypuzzles/schema.py."""

import re
import subprocess
import sys

import pytest
from setup.tools import ROOT
from website.schema import (
    CLASS_CONSTANTS,
    FOLDER,
    PROTOCOL,
    SCHEMA,
    Schema,
    generate_files,
)

from pypuzzles import schema
from pypuzzles.bridge import handler
from pypuzzles.bridge.user_programs.module import MAX_CHARACTERS

TEXT = SCHEMA.read_text("utf-8")
NAMES = ("types.d.ts", "shapes.js", "verbs.js", "constants.js")
FILES = [*(FOLDER / name for name in NAMES), CLASS_CONSTANTS]
TYPES = '''
class A(TypedDict):
    """About A."""

    a: list[Literal["x"] | None]
    """what: `a`"""
    b: NotRequired[Annotated[str, Length(9), VISIBLE]]
    c: Annotated[int, SITE_ONLY]


class B(A):
    lists: Annotated[list[A], Length(2, 2)]
    maps: Annotated[dict[Name, BigInteger], Length(7)]
    again: "list[B]"
    pair: tuple[int, Annotated[float, Range(0, 2)]]


VERBS = {"go": Verb("skip", B, False, True, 2_000, "segno")}
'''


@pytest.fixture(scope="module")
def sample():
    """Return a schema with types of every kind, and one verb."""
    return Schema(TEXT + TYPES)


@pytest.mark.parametrize("path", [PROTOCOL, *FILES], ids=lambda path: path.name)
def test_the_files_are_up_to_date(path):
    """After a change, run `python -m website.schema` in build_scripts/."""
    assert path.read_text("utf-8") == generate_files()[path]


def test_types_are_declared(sample):
    """With their descriptions, optional keys and inherited keys."""
    declared = sample.write_types()
    keys = '  /** what: `a` */\n  a: ("x" | null)[];\n  b?: string;\n  c: number;\n'
    assert f"/** About A. */\nexport type A = {{\n{keys}}};\n" in declared
    more = (
        "  lists: [A, A];\n  maps: Record<string, BigInteger>;\n  again: B[];\n"
        "  pair: [number, number];\n"
    )
    assert f"export type B = {{\n{keys}{more}}};\n" in declared
    assert '  go: (fields: Pick<Request, "skip">) => Promise<B>;\n' in declared


def test_validators_have_every_limit(sample):
    """Only for what a sandbox sends, without what only the site's Python sends."""
    shapes = sample.write_shapes()
    keys = '  a: list(optional(oneOf("x"))),\n  b: unlessMissing(visibleText(9)),\n'
    assert f"const a = record({{\n{keys}}});\n" in shapes
    assert "const b = nested((b) =>\n  record({" in shapes
    for line in (
        "lists: list(a, 2, 2)",
        "maps: mapOf(bigInteger, 7, name)",
        "again: list(b)",
        "pair: tuple(integer, between(0, 2, number))",
    ):
        assert f"    {line},\n" in shapes
    assert "export const answers = {\n  go: b,\n};\n" in shapes
    assert "checkAnswer" not in shapes


def test_verbs_are_listed(sample):
    """With what the page needs to send them."""
    assert '  go: { milliseconds: 2_000, needs: "segno" },\n' in sample.write_verbs()


def test_tables_follow_their_comments(sample):
    """Nested types are listed with their keys, unless they have a table."""
    head = "| key | type | content |\n| --- | --- | --- |\n"
    rows = (
        '| `{}a` | `("x" \\| null)[]` | what: `a` |\n'
        "| `{}b?` | `string` | at most 9 characters |\n| `{}c` | `number` |  |\n"
    )
    table = f"<!-- A -->\n{head}{rows.format('', '', '')}\nmore\n"
    assert sample.update_docs("<!-- A -->\n| old |\n\nmore\n") == table
    nested = sample.update_docs("<!-- B -->\n")
    assert rows.format(*["lists."] * 3) in nested
    assert "lists." not in sample.update_docs("<!-- A -->\n<!-- B -->\n")
    assert "| `go` | `skip` | 2 s | no | yes |\n" in sample.update_docs(
        "<!-- verbs -->\n"
    )


def test_all_board_data_is_described():
    """Each key has a docstring."""
    for name in ("BoardFacts", "RuleFacts"):
        assert [
            key.name for key in Schema(TEXT).table(name).keys if not key.words
        ] == []


def test_handlers_return_the_answers_of_their_verbs():
    """The types that mypy checks are those of the schema."""
    assert handler.VERBS.keys() == schema.VERBS.keys()
    for name, verb in schema.VERBS.items():
        returned = handler.VERBS[name].__annotations__["return"]
        assert returned == f"schema.{verb.answer.__name__}"


@pytest.mark.process
def test_python_starts_without_the_schema():
    """It is imported for type checkers only."""
    code = "import sys, pypuzzles.bridge.program_verbs; print(*sys.modules)"
    names = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True)
    assert {"pypuzzles.bridge.program_verbs", "pypuzzles.schema"} & {
        *names.split()
    } == {"pypuzzles.bridge.program_verbs"}


def test_the_docs_have_a_table_of_each_answer():
    """Except of empty answers, and of a single text."""
    names = {
        *re.findall(r"^<!-- (\w+) -->$", PROTOCOL.read_text("utf-8"), re.MULTILINE)
    }
    answers = {verb.answer.__name__ for verb in schema.VERBS.values()}
    assert answers - names == {"Empty", "TextAnswer"}


def test_limits_of_programs_agree():
    """The longest program, and the longest text that the page accepts."""
    lengths = re.findall(r"text: Annotated\[str, Length\(([\d_]+)\)\]", TEXT)
    assert {int(length) for length in lengths} == {MAX_CHARACTERS}
