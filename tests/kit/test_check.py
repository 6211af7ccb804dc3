"""A module that contradicts itself is refused, with the place and a sentence."""

import json

import pytest
from elsewhere import FOREIGN, apart

import pypuzzles
from pypuzzles import puzzles
from pypuzzles.kit import (
    Board,
    Cells,
    InputError,
    cover,
    different,
    discs,
    grid,
    jump,
    move,
    one,
    place,
    total,
    visit,
    write,
)
from pypuzzles.kit.check import check_board
from pypuzzles.page import bridge

SIX = grid(2, 3)
ROWS = place(SIX.rows)
NEAR = [[1], [0, 2], [1, 3], [2, 4], [3, 5], [4]]


def board(cells=SIX, choices=ROWS, *rules, **more):
    """Lay out a board of six squares."""
    return Board(cells, choices, rules, **more)


REFUSED = [
    (board(Cells([(0, 0), (1, 0), (1, 0.0001)])), "cells 1 and 2 lie at one place"),
    (
        board(Cells([(k, 0) for k in range(6)], names="abc")),
        "there are 6 cells, and 3 names or outlines",
    ),
    (board(Cells([])), "there are no cells"),
    (
        board(discs([(0, 0), (1, 0)], links=[(0, 1), (1, 2)])),
        "a link names cell 2, and the last is 1",
    ),
    (board(SIX, write(range(6), (1, 2, 1))), "a symbol is listed twice"),
    (
        board(SIX, move([((0, 1, 0), (1, 0, 2))], ("frog",), {0: 1}, 1)),
        "choice 0 at depth 0 names symbol 2, and the last is 1",
    ),
    (
        board(SIX, move([((0, 1, 0), (1, 0, 1))], ("frog",), {0: 2}, 1)),
        "the choices name symbol 2, and the last is 1",
    ),
    (board(SIX, visit(NEAR[:4])), "there are 6 cells, and neighbours or twins of 4"),
    (
        board(SIX, place([[0, 1], [2, 6]])),
        "choice 1 at depth 1 names cell 6, and the last is 5",
    ),
    (
        board(SIX, place([[-1, 1]])),
        "choice 0 at depth 0 names cell -1, and the last is 5",
    ),
    (
        board(SIX, cover([[("I", (0, 1)), ("O", ())]] * 3)),
        "choice 1 at depth 0 names no cell",
    ),
    (board(SIX, write([0, []], (1, 2))), "choice 1 at depth 1 names no cell"),
    (
        board(SIX, cover([[("I", (0, 1))], [("I", (2, 2))]])),
        "choice 0 at depth 1 names a cell twice",
    ),
    (
        board(SIX, place([[0, 1], [2, 4]]), given={4: "disc"}),
        "choice 1 at depth 1 changes cell 4, which is given",
    ),
    (
        board(SIX, jump([(0, 1, 2)], standing=[0, 6], length=1)),
        "the choices name cell 6, and the last is 5",
    ),
    (
        board(SIX, visit(NEAR, twins=[5, 4])),
        "there are 6 cells, and neighbours or twins of 2",
    ),
    (
        board(SIX, visit(NEAR, twins=[5, 4, 3, 2, 1, 6])),
        "choice 5 at depth 0 names cell 6, and the last is 5",
    ),
    (
        board(SIX, visit(NEAR, closed=True, closing=NEAR[:3])),
        "there are 6 cells, and neighbours or twins of 3",
    ),
    (
        board(SIX, visit(NEAR, closed=True, closing=[[7]] * 6)),
        "the choices name cell 7, and the last is 5",
    ),
    (board(SIX, visit([*NEAR[:5], [6]])), "the choices name cell 6, and the last is 5"),
    (board(SIX, visit(NEAR, ends=[7])), "the choices name cell 7, and the last is 5"),
    (
        board(SIX, visit(NEAR, start=9)),
        "choice 9 at depth 0 names cell 9, and the last is 5",
    ),
    (board(SIX, ROWS, one([0, 1]), one([])), "rule 1, one, binds no cell"),
    (board(SIX, ROWS, one([0, 1, 0])), "rule 0, one, binds a cell twice"),
    (
        board(SIX, ROWS, different([3, 8])),
        "rule 0, different, binds cell 8, and the last is 5",
    ),
    (
        board(SIX, ROWS, total([0, 1], 2, weights=[1])),
        "rule 0 (total) needs exactly one weight per cell",
    ),
    (board(SIX, ROWS, total([0, 1], 2, 1)), "rule 0, total, asks for 2 to 1"),
]


@pytest.mark.parametrize("wrong, sentence", REFUSED)
def test_a_board_that_contradicts_itself_is_refused(wrong, sentence):
    """When it is laid out."""
    with pytest.raises(InputError) as refused:
        check_board(wrong, "rooks.py, line 9")
    assert str(refused.value) == f"rooks.py, line 9: {sentence}"


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({6: 1}, "there is no cell 6 to give: the cells are 0 to 5"),
        ({-1: 1}, "there is no cell -1 to give: the cells are 0 to 5"),
        ({0: 3}, "cell 0 cannot be given 3: there are 1, 2"),
    ],
)
def test_a_clue_that_does_not_fit_is_told_to_the_reader(given, sentence):
    """Who gave it, and has no use for a line of the module."""
    with pytest.raises(InputError) as refused:
        check_board(board(SIX, write([1, 2], (1, 2)), given=given), "rooks.py, line 9")
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "right",
    [
        board(),
        board(SIX, write([1, 2], ("a", "b")), given={0: "a"}),
        board(SIX, cover([[("I", (0, 1))]] * 3, once=True)),
        board(SIX, jump([(0, 1, 2)], standing=[0, 1], length=1)),
        board(SIX, visit(NEAR, start=0), total([0, 1], 1, weights=[-1, 2])),
        board(discs([(0, 0), (0.5, 0)], names="ab"), write([], (1,)), given={0: 1}),
    ],
)
def test_a_board_that_does_not_is_taken(right):
    """Every word in its plain use."""
    check_board(right, "rooks.py, line 9")


@pytest.fixture(
    params=[
        ("row, column\n", "row, column + n\n", "has no choice 4 at depth 0"),
        ("FOUND, 1", "row, 0; yield FOUND, 1", "takes 4 choices, and this path has 5"),
        ("row == n:", "row == n - 1:", "takes 4 choices, and this path has 3"),
    ],
    ids=["aside", "deeper", "shorter"],
)
def leaving(request, tmp_path):
    """A search that leaves its turns, and what is said of it."""
    text, wrong, sentence = request.param
    rooks = (FOREIGN / "rooks.py").read_text("utf-8")
    path = tmp_path / "rooks.py"
    path.write_text(rooks.replace(text, wrong), "utf-8")
    line = 1 + rooks[: rooks.index("def free_columns")].count("\n")
    with apart():
        puzzles.add(tmp_path)
        yield f"{path}, line {line}: the board {sentence}"


def test_a_search_that_leaves_its_turns_is_told(leaving):
    """Where its path becomes a board, with its line in the module."""
    with pytest.raises(InputError) as refused:
        next(pypuzzles.solve("rooks"))
    assert str(refused.value) == leaving


def test_the_page_is_told_of_a_search_that_leaves_its_turns(leaving):
    """When it asks for boards; who counts tries does not look at them."""

    def ask(**message):
        return json.loads(bridge.answer(json.dumps(message)))

    assert "value" in ask(verb="start", puzzle="rooks")
    told = ask(verb="boards", boards=1, milliseconds=1000)["error"]
    assert (told["kind"], told["message"]) == ("value", leaving)
    assert pypuzzles.count("rooks", engine="python").solutions == 24
