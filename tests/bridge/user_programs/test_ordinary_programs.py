"""Ordinary programs that readers start from, and those of the lessons."""

import re
from textwrap import dedent

import pytest
from bridge_client import ask
from setup.tools import ROOT

from pypuzzles.bridge.user_programs.templates import read_template
from pypuzzles.bridge.user_programs.templates.ordinary import ALGORITHMS

QUEENS = {"puzzle": "queens", "algorithm": "backtracking", "form": "recursive"}
SHOWN = {
    "queens": {"n": 6},
    "sudoku": {"n": 2},
    "knights_tour": {"rows": 3, "cols": 4, "start": "0,0", "kind": "any"},
    "magic_square": {"n": 3},
    "map_colouring": {"colours": 3},
    "cryptarithm": {"addition": "TO+GO=OUT"},
}
"""Parameters of the board at which a program is first run."""
EXAMPLES = [
    dedent(block)
    for block in re.findall(
        r"(?:(?:    .*)?\n)+",
        (ROOT / "docs/learn/en/your-own.md")
        .read_text("utf-8")
        .partition("{#program}")[2]
        .partition("{#give}")[0],
    )
    if block.strip()
]
COLUMNS_ONLY = """\
def solve(n):
    board, taken = [], set()
    def place(row):
        if row == n:
            print(board)
            return
        for col in range(n):
            if col not in taken:
                board.append(col)
                taken.add(col)
                place(row + 1)
                taken.remove(board.pop())
    place(0)
"""


def draft(text, parameters, search=QUEENS):
    """Load a program; return the messages of its hints."""
    answer = ask("draft", draft="own", text=text, parameters=parameters, **search)
    assert answer["any_order"]
    return [hint["message"] for hint in answer["hints"]]


def check(sizes=99):
    """Check the program at the first sizes."""
    checked = {"ended": False, "sizes": []}
    while not checked["ended"] and len(checked["sizes"]) <= sizes:
        checked = ask("check", draft="own", milliseconds=0, seconds=60)
    return checked["sizes"][:sizes]


@pytest.mark.parametrize("puzzle", ALGORITHMS)
def test_ordinary_programs_make_the_tries_of_the_built_in_ones(puzzle):
    """They find the same solutions in the same order."""
    search = {"puzzle": puzzle, "algorithm": ALGORITHMS[puzzle], "form": "recursive"}
    parameters = SHOWN[puzzle]
    draft(read_template(puzzle), parameters, search)
    results = []
    for more in ({"draft": "own"}, {}):
        ask("start", search="s", parameters=parameters, **search, **more)
        answer = ask("boards", search="s", boards=10_000, milliseconds=9_999)
        assert answer["ended"]
        results.append([answer[key] for key in ("boards", "copies", "tries", "steps")])
    assert results[0] == results[1]
    assert results[0][0]


@pytest.mark.parametrize("text", EXAMPLES, ids=["list", "grid", "class"])
def test_the_examples_of_the_lesson_work(text):
    """One of them stops at its first solution; there are 2 for n = 4."""
    (board,) = draft(text, {"n": 6})
    assert board.startswith("the board shows ")
    sizes = check(sizes=6)
    assert [size["right"] for size in sizes] == [True] * 6
    stops = "return True" in text
    several = [False, False, False, stops, stops, stops]
    assert [size["first_only"] for size in sizes] == several


def test_a_wrong_program_is_wrong_from_any_board():
    """Eight queens in different columns are seldom a solution: none is met at first."""
    draft(COLUMNS_ONLY, {"n": 8})
    *_, size = check()
    assert size["parameters"] == {"n": 2, "board": "plain"}
    assert size["faults"] == [{"what": "wrong", "board": [0, 1], "step": 3}]


def test_another_search_of_the_puzzle_can_be_the_program():
    """Its function has another name in some puzzles."""
    sudoku = {"puzzle": "sudoku", "algorithm": "cell_by_cell", "form": "recursive"}
    other = {**sudoku, "algorithm": "fewest_first"}
    text = ask("text", **other)["text"]
    ask("draft", draft="own", text=text, parameters={"n": 2}, **sudoku)
    (size, *_) = check(sizes=1)
    assert size["right"]
