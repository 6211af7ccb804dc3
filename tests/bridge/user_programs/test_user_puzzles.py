"""User puzzles: templates, answers, and errors."""

import json

import pytest
from bridge_client import ask, error_message, load_program, send
from setup.tools import WEB

from pypuzzles import request
from pypuzzles.bridge.user_programs import board_data
from pypuzzles.bridge.user_programs.templates import TEMPLATES
from pypuzzles.puzzles import list_names

JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
by_template = pytest.mark.parametrize("name", TEMPLATES)


CHECKED = """from pypuzzles.board.validation import check_board
check_board(Board(grid(0, 0), place([])), "here")
PUZZLE ="""

FACTLESS = """class Rooks(Puzzle):
    def facts(self, algorithm, parameters):
        return {}


PUZZLE = Rooks("""


def load_puzzle(text):
    """Load a user puzzle."""
    return send("draft", draft="own", text=text)


def rooks(old, new):
    """Change the shortest template in one place."""
    text = ask("text", template="place")["text"]
    assert text.count(old) == 1
    return text.replace(old, new)


@by_template
def test_a_template_is_a_complete_puzzle(name):
    """It is loaded without hints, drawn, searched, compiled, completed and correct."""
    kind, answer = load_puzzle(ask("text", template=name)["text"])
    assert (kind, answer["hints"], answer["masks"]) == ("value", [], {})
    puzzle = answer["puzzle"]
    assert puzzle["family"] == name
    started = ask("start", draft="own")
    assert started["request"]["puzzle"] == puzzle["name"]
    assert started["facts"]["kind"] == name
    found = ask("boards", boards=1, milliseconds=10_000)
    assert len(found["boards"]) >= 1
    assert ask("compile", draft="own")["program"]
    hint = ask("hint", draft="own", position=[], milliseconds=10_000)
    assert hint["solvable"]
    (call, *_) = ask("peek", events=2)["calls"]
    assert call["file"] == answer["source"]["file"]
    sizes = ask("check", draft="own", milliseconds=10_000)["sizes"]
    assert [size["right"] for size in sizes] == [True] * 3


@by_template
def test_a_template_has_all_texts_in_both_languages(name):
    """All its texts are translated; its name is not used by another puzzle."""
    _, answer = load_puzzle(ask("text", template=name)["text"])
    puzzle = answer["puzzle"]
    assert puzzle["words"]["en"].keys() == puzzle["words"]["ja"].keys()
    assert puzzle["name"] not in list_names()


def test_there_is_no_other_template():
    """The message lists the existing ones."""
    answer = error_message('{"verb": "text", "template": "../../bridge"}')
    assert answer.endswith("the templates are place, write, cover, visit, move")


def test_a_user_puzzle_does_not_change_built_in_ones():
    """It is found only as a user program."""
    load_puzzle(ask("text", template="place")["text"])
    assert "no puzzle 'my_rooks'" in error_message(
        '{"verb": "start", "puzzle": "my_rooks"}'
    )
    assert "my_rooks" not in {each["name"] for each in ask("list")["puzzles"]}
    answer = error_message('{"verb": "start", "puzzle": "queens", "draft": "own"}')
    assert answer == "the program 'own' belongs to my_rooks"


@pytest.mark.parametrize(
    "old, new, line, words",
    [
        ("PUZZLE =", "PUZZEL =", None, "the program has no PUZZLE"),
        ('"my_rooks"', '"queens"', None, "a puzzle named queens already exists"),
        ('"my_rooks"', '"<b>"', None, "puzzle names may use up to"),
        ('"my_rooks"', "7", None, "puzzle names may use up to"),
        ("(row_by_row,)", "()", 32, "my_rooks has no algorithms"),
        ("row_by_row(n: int)", "row_by_row(m: int)", 32, "row_by_row takes m"),
        ("({", "({'m': 1, ", 32, "known refers to m"),
        ("grid(n, n)", "grid(n, m)", 12, "name 'm' is not defined"),
        ("    return Board", "    Board", 10, "board(): this returned None; it must"),
        (
            "at_most_one(column)",
            "at_most_one([99])",
            10,
            "lists cell 99, but the last cell is 15",
        ),
        ("place(cells.rows", "place([[0], [0, 77]]", 10, "changes cell 77"),
        ("board=board", "board=lambda n: n", 37, "lambda: this returned int"),
        ("least=1", "least=9", 35, "n has least=9 and most=8"),
        ("PUZZLE =", CHECKED, 33, "here: the board has no cells"),
        (
            "PUZZLE =",
            "PUZZLE = at_most_one([3]).find_violations([], ()) or",
            32,
            "index out of range",
        ),
        (
            "PUZZLE =",
            "Puzzle('x', algorithms=(row_by_row, row_by_row))\nPUZZLE =",
            32,
            "two",
        ),
        ("PUZZLE = Puzzle(", FACTLESS, None, "lacks "),
    ],
)
def test_an_invalid_puzzle_is_reported(old, new, line, words):
    """By messages of the kit, with a line of the program if there is one."""
    text = ask("text", template="place")["text"].replace(old, new, 1)
    kind, answer = load_puzzle(text)
    if kind == "value":
        kind, answer = send("start", draft="own")
    assert (kind, answer["kind"]) in [("error", "draft"), ("error", "value")]
    assert words in answer["message"]
    assert answer["pattern"] in JAPANESE
    assert answer.get("line") == line


LYING = """
class Rooks(Puzzle):
    def facts(self, algorithm, parameters):
        return super().facts(algorithm, parameters) | {changed}


PUZZLE = Rooks("""


def with_other_facts(changed):
    """Return a puzzle whose board data differs from its board."""
    return rooks("PUZZLE = Puzzle(", LYING.replace("{changed}", changed))


@pytest.mark.parametrize(
    "changed",
    [
        "{'kind': 'script'}",
        "{'piece': 3}",
        "{'piece': 'M0,0' * 5_000}",
        "{'cells': [[0, 1], [float('nan'), 2]]}",
        "{'cells': [[0, '<b>']]}",
        "{'cells': {'0': [0, 1]}}",
        "{'depths': True}",
        "{'depths': 1 << 60}",
        "{'rules': [{'kind': 'one', 'cells': [0]}]}",
        "{'rules': [3]}",
        "{'actions': [[0] * 1_000] * 300}",
        "{'ground': [['look', {'path': 'M0,0'}]]}",
        "{'first': '0'}",
        "{'names': type('Names', (list,), {})(['a'])}",
    ],
)
def test_board_data_has_its_types(changed):
    """Board data for the page follows the schema and has limits."""
    assert load_puzzle(with_other_facts(changed))[0] == "value"
    kind, answer = send("start", draft="own")
    assert (kind, answer["kind"], answer["fault"]) == ("error", "draft", "raised")
    assert answer["pattern"] in JAPANESE


def test_unknown_board_data_is_omitted():
    """Except the tests of a search."""
    load_puzzle(with_other_facts("{'script': 'alert(1)', 'tests': ['two']}"))
    facts = ask("start", draft="own")["facts"]
    assert "script" not in facts
    assert facts["tests"] == ["two"]


@pytest.mark.parametrize("name", list_names())
def test_built_in_puzzles_are_within_the_limits(name):
    """The board data of every puzzle has the documented types."""
    facts = request(name).facts()
    data = board_data.restrict_facts(facts)
    assert data == {key: facts[key] for key in data}


def test_puzzles_and_searches_are_not_interchangeable():
    """A program of a search has no PUZZLE; a puzzle has no such function."""
    assert (
        load_puzzle("from pypuzzles import FOUND")[1]["message"]
        == "the program has no PUZZLE"
    )
    kind, answer = load_program(ask("text", template="visit")["text"])
    assert (kind, answer["message"]) == (
        "error",
        "the program defines no function recursive",
    )
