"""Common mistakes are explained at their lines; correct programs have none."""

import json
import signal
from pathlib import Path

import pytest
from bridge_client import send
from pypuzzles import watch
from pypuzzles.api.watch import program_request
from pypuzzles.cli.main import main
from pypuzzles.errors import InputError
from sampling import some_by_day
from setup.tools import WEB

HERE = Path(__file__).parent
JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
WRONG = json.loads((HERE / "wrong" / "wrong.json").read_text("utf-8"))
EXPECTED = json.loads((HERE / "programs" / "expected.json").read_text("utf-8"))
ENDLESS_PROGRAMS = "infinite_while", "value_not_stored"
QUICK = (
    *("langford_iterative", "magic_square_append", "map_australia_indices"),
    *("dominoes_next", "icosian_matrix", "sliding_tuples", "sudoku_rows_printed"),
    *("pegs_grid", "queens_chessboard", "queens_conjoin", "queens_exception"),
    *("queens_geeks", "queens_input", "queens_rosetta", "queens_while"),
    *("sudoku_dictionary", "sudoku_numpy", "tour_square_names", "tour_warnsdorff"),
)


def run_watch(capsys, name):
    """Return the exit status, the last line and the errors of the command `watch`."""
    case = WRONG[name]
    options = [f"--{key}={value}" for key, value in case["parameters"].items()]
    path = str(HERE / "wrong" / f"{name}.py")
    status = main(["watch", path, case["puzzle"], *options, "--json"])
    printed = capsys.readouterr()
    last = printed.out.splitlines()[-1:]
    lines = printed.err.splitlines(keepends=True)  # a slow machine has one line more
    errors = "".join(line for line in lines if " takes long" not in line)
    return status, json.loads(last[0]) if last else {}, errors


@pytest.mark.parametrize("name", [x for x in WRONG if x not in ENDLESS_PROGRAMS])
def test_a_mistake_is_explained_at_its_line(name, capsys):
    """By the command line: one sentence says what is wrong, and what to do."""
    _, totals, errors = run_watch(capsys, name)
    found = [f"line {x['line']}: {x['message']}" for x in totals.get("advice", ())]
    found += [x.removeprefix("pypuzzles: ") for x in errors.splitlines()[1:]]
    expected = WRONG[name]["advice"]
    assert len(found) == len(expected)
    for text, (line, words) in zip(found, expected, strict=True):
        assert text.startswith(f"line {line}: ")
        assert words in text
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    "name, status, sentence",
    [
        ("index_error", 1, "line 6: IndexError: list index out of range"),
        ("name_error", 1, "line 14: NameError: name 'column' is not defined"),
        ("row_not_increased", 1, "RecursionError: maximum recursion depth exceeded"),
        ("no_undo_grid", 2, "board holds more than 6 choices"),
    ],
)
def test_an_exception_is_one_sentence(name, status, sentence, capsys):
    """The program is followed up to its exception."""
    exit_status, _, errors = run_watch(capsys, name)
    assert exit_status == status
    assert sentence in errors.splitlines()[0]


@pytest.mark.parametrize("name", some_by_day([*EXPECTED], *QUICK))
def test_a_correct_program_has_no_mistakes(name):
    """In any style, also if its board is not found."""
    case = EXPECTED[name]
    path = HERE / "programs" / f"{name}.py"
    if "numpy" in path.read_text("utf-8"):
        pytest.importorskip("numpy", reason="NumPy is not installed")
    try:
        advice = watch(path, case["puzzle"], **case["parameters"]).advice
    except ValueError as error:
        advice = getattr(error, "__notes__", [])
    assert [each for each in advice if each.is_mistake] == []


def test_input_is_explained():
    """It returns the value of the board's parameter."""
    path = HERE / "programs" / "queens_input.py"
    (advice,) = watch(path, "queens", n=6).advice
    assert str(advice.sentence) == "input() returns '6', the n of the board"


def load_wrong(name):
    """Load a wrong program on the page."""
    case = WRONG[name]
    text = (HERE / "wrong" / f"{name}.py").read_text("utf-8")
    names = {"puzzle": case["puzzle"], "parameters": case["parameters"]}
    return send("draft", draft="own", text=text, **names)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "infinite_while",
            "no_undo_list",
            "value_not_stored",
            "results_aliased",
            "stops_one_row_early",
        ),
        "wrong_size",
    ],
)
def test_the_page_shows_advice_as_hints(name):
    """At its line, in both languages; another size is a fault with its parameters."""
    kind, answer = load_wrong(name)
    assert kind == ("error" if name == "wrong_size" else "value")
    hint, ((line, words),) = answer.get("hints", [answer])[-1], WRONG[name]["advice"]
    assert hint["line"] == line
    assert words in hint["message"]
    japanese = JAPANESE[hint["pattern"]].format(**hint["values"])
    assert all(str(value) in japanese for value in hint["values"].values())
    size = {"n": 4, "board": "plain"}
    assert hint["parameters"] == (size if name == "wrong_size" else None)


GLOBAL = """
total = 0
def place(row, queens):
    if row == 4:
        total += 1
        return
    for col in range(4):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(queens)):
            place(row + 1, [*queens, col])
place(0, [])
"""


@pytest.mark.parametrize(
    "text, line, words",
    [
        (GLOBAL, 5, "add `global total`"),
        ("while True:\n    board = [0]\n", 1, "reaches no break and no return"),
        ("rows = []\nwhile len(rows) < 4:\n    pass\n", 2, "changes `rows`"),
    ],
)
def test_names_without_a_value_and_endless_loops_are_explained(text, line, words):
    """The page interrupts a program after some seconds; here, of processor time."""
    request = program_request(text, "queens", n=4)
    signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_VIRTUAL, 1)
    try:
        (advice,) = request.advice
    except (InputError, KeyboardInterrupt):
        (advice,) = request.bound.advice
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    assert (advice.line, words in str(advice)) == (line, True)


ENDLESS = """
n = 8
col = set()
row = 0
while True:
    if row in col:
        col.remove(row)
    else:
        col.add(row)
    row = (row + 1) % n
"""


def test_a_loop_that_repeats_its_choices_ends_with_a_sentence():
    """The counter starts again, and so do the choices; nothing new can come."""
    watched = watch(ENDLESS, "queens", n=8)
    (advice,) = watched.advice
    assert (advice.line, "without end" in str(advice)) == (5, True)
    with pytest.raises(InputError, match="repeats the same choices without end"):
        list(watched)


def test_a_loop_that_changes_no_board_ends_with_a_sentence():
    """At its line, or at that of a sum that is not stored."""
    text = (HERE / "wrong" / "value_not_stored.py").read_text("utf-8")
    watched = watch(text, "queens", n=6)
    (advice,) = watched.advice
    assert str(advice) == "line 16: this line changes nothing; write `col += 1`"
    with pytest.raises(InputError, match="this loop does not end"):
        list(watched)
    (advice,) = watch(text.replace("col + 1", "col = n - 1", 1), "queens", n=6).advice
    assert str(advice).startswith("line 5: this loop does not end")


LONG = """
board = []
def place(row):
    for col in range(4):
        board.append(col)
        place(row + 1) if row < 2 else None
        board.pop()
    if row == 0:
        for number in range(10**12):
            pass
place(0)
"""


def test_a_long_for_loop_has_the_same_limit():
    """It changes no board for millions of iterations."""
    watched = watch(LONG, "queens", n=4)
    (advice,) = watched.advice
    assert str(advice).startswith("line 9: this loop does not end")
    with pytest.raises(InputError, match="this loop does not end"):
        list(watched)


def test_the_page_explains_why_no_board_is_found():
    """An exception before that is explained by the advice."""
    kind, fault = load_wrong("input_is_a_string")
    assert (kind, fault["line"]) == ("error", 1)
    assert fault["message"] == "input() returns text; convert it: `int(input())`"


def test_the_page_suggests_the_clues_of_the_program():
    """A sudoku in the program can replace that on the board."""
    text = (HERE / "wrong" / "sudoku_box_test.py").read_text("utf-8")
    text = text.replace("r // 2, c // 2", "r // 2 * 2, c // 2 * 2")
    parameters = {"n": 2, "clues": {"1": 1}}
    names = {"puzzle": "sudoku", "parameters": parameters}
    _, answer = send("draft", draft="own", text=text, **names)
    found = answer.get("hints", [answer])[-1]
    assert found["message"] == "this program solves other clues than those on the board"
    clues = {int(cell): number for cell, number in found["parameters"]["clues"].items()}
    assert clues == {0: 1, 3: 4, 11: 2, 14: 3}


def test_the_page_suggests_the_start_of_the_program():
    """Sliding tiles with another start can replace the board."""
    text = (HERE / "programs" / "sliding_breadth_first.py").read_text("utf-8")
    text = text.replace("(1, 8, 5, 4, 2, 3, 7, 6, 0)", "(1, 2, 3, 4, 5, 6, 0, 7, 8)")
    names = {"puzzle": "sliding_tiles", "parameters": {"initial": "eight_tiles"}}
    _, answer = send("draft", draft="own", text=text, **names)
    found = answer.get("hints", [answer])[-1]
    assert found["parameters"] == {"initial": "1,2,3/4,5,6/_,7,8"}
    board = "1,2,3/4,5,6/_,7,8; the board is eight_tiles"
    assert found["message"] == f"this program solves {board}"


def test_the_page_suggests_the_board_of_the_program():
    """A program for the triangle of 15 holes can replace that of 21."""
    text = (HERE / "programs" / "pegs_grid.py").read_text("utf-8")
    names = {"puzzle": "peg_solitaire", "parameters": {"board": "triangle21"}}
    _, answer = send("draft", draft="own", text=text, **names)
    found = answer.get("hints", [answer])[-1]
    assert found["parameters"]["board"] == "triangle15"
    board = "triangle15; the board is triangle21"
    assert found["message"] == f"this program solves {board}"


OTHER_DODECAHEDRON = """
def list_near(v):
    if v < 10:
        return [(v + 1) % 10, (v - 1) % 10, v + 10]
    return [(v + 2) % 10 + 10, (v - 2) % 10 + 10, v - 10]

path = [0]

def walk(v):
    if len(path) == 20:
        if 0 in list_near(v):
            print(path)
        return
    for w in list_near(v):
        if w not in path:
            path.append(w)
            walk(w)
            path.pop()

walk(0)
"""


def test_another_numbering_of_a_graph_is_explained():
    """The generalised Petersen graph GP(10, 2) is the dodecahedron, too."""
    watched = watch(OTHER_DODECAHEDRON, "icosian")
    (advice,) = watched.advice
    assert "number the corners as the board does" in str(advice)
