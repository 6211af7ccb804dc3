"""Contradictory definitions are errors, with file and line."""

import json

import pytest
from third_party import FOREIGN, restore_puzzles

import pypuzzles
from pypuzzles import puzzles
from pypuzzles.board.validation import check_board
from pypuzzles.bridge import handler
from pypuzzles.kit import (
    Board,
    Cells,
    InputError,
    at_most_one,
    cover,
    different,
    discs,
    grid,
    jump,
    move,
    place,
    total,
    visit,
    write,
)

SIX = grid(2, 3)
ROWS = place(SIX.rows)
NEAR = [[1], [0, 2], [1, 3], [2, 4], [3, 5], [4]]


def board(cells=SIX, choices=ROWS, *rules, **more):
    """Return a board of six squares."""
    return Board(cells, choices, rules, **more)


REFUSED = [
    (board(Cells([(0, 0), (1, 0), (1, 0.0001)])), "cells 1 and 2 have the same centre"),
    (
        board(Cells([(k, 0) for k in range(6)], names="abc")),
        "there are 6 cells, but 3 names or outlines",
    ),
    (board(Cells([])), "the board has no cells"),
    (
        board(discs([(0, 0), (1, 0)], links=[(0, 1), (1, 2)])),
        "a link refers to cell 2, but the last cell is 1",
    ),
    (board(SIX, write(range(6), (1, 2, 1))), "a symbol is listed twice"),
    (
        board(SIX, move([((0, 1, 0), (1, 0, 2))], ("frog",), {0: 1}, 1)),
        "choice 0 at depth 0 uses symbol 2, but the last symbol is 1",
    ),
    (
        board(SIX, move([((0, 1, 0), (1, 0, 1))], ("frog",), {0: 2}, 1)),
        "the choices use symbol 2, but the last symbol is 1",
    ),
    (board(SIX, visit(NEAR[:4])), "there are 6 cells, but neighbours or twins of 4"),
    (
        board(SIX, place([[0, 1], [2, 6]])),
        "choice 1 at depth 1 changes cell 6, but the last cell is 5",
    ),
    (
        board(SIX, place([[-1, 1]])),
        "choice 0 at depth 0 changes cell -1, but the last cell is 5",
    ),
    (
        board(SIX, cover([[("I", (0, 1)), ("O", ())]] * 3)),
        "choice 1 at depth 0 changes no cell",
    ),
    (board(SIX, write([0, []], (1, 2))), "choice 1 at depth 1 changes no cell"),
    (
        board(SIX, cover([[("I", (0, 1))], [("I", (2, 2))]])),
        "choice 0 at depth 1 changes a cell twice",
    ),
    (
        board(SIX, place([[0, 1], [2, 4]]), given={4: "disc"}),
        "choice 1 at depth 1 changes cell 4, which is given",
    ),
    (
        board(SIX, jump([(0, 1, 2)], initial=[0, 6], length=1)),
        "the choices use cell 6, but the last cell is 5",
    ),
    (
        board(SIX, visit(NEAR, twins=[5, 4])),
        "there are 6 cells, but neighbours or twins of 2",
    ),
    (
        board(SIX, visit(NEAR, twins=[5, 4, 3, 2, 1, 6])),
        "choice 5 at depth 0 changes cell 6, but the last cell is 5",
    ),
    (
        board(SIX, visit(NEAR, closed=True, closing=NEAR[:3])),
        "there are 6 cells, but neighbours or twins of 3",
    ),
    (
        board(SIX, visit(NEAR, closed=True, closing=[[7]] * 6)),
        "the choices use cell 7, but the last cell is 5",
    ),
    (
        board(SIX, visit([*NEAR[:5], [6]])),
        "the choices use cell 6, but the last cell is 5",
    ),
    (
        board(SIX, visit(NEAR, ends=[7])),
        "the choices use cell 7, but the last cell is 5",
    ),
    (
        board(SIX, visit(NEAR, start=9)),
        "choice 9 at depth 0 changes cell 9, but the last cell is 5",
    ),
    (
        board(SIX, ROWS, at_most_one([0, 1]), at_most_one([])),
        "rule 1 (one) has no cells",
    ),
    (board(SIX, ROWS, at_most_one([0, 1, 0])), "rule 0 (one) lists a cell twice"),
    (
        board(SIX, ROWS, different([3, 8])),
        "rule 0 (different) lists cell 8, but the last cell is 5",
    ),
    (
        board(SIX, ROWS, total([0, 1], 2, weights=[1])),
        "rule 0 (total) needs exactly one weight per cell",
    ),
    (
        board(SIX, ROWS, total([0, 1], 2, 1)),
        "rule 0 (total) has least 2, which exceeds most 1",
    ),
]


@pytest.mark.parametrize("wrong, sentence", REFUSED)
def test_a_contradictory_board_is_an_error(wrong, sentence):
    """When it is checked."""
    with pytest.raises(InputError) as refused:
        check_board(wrong, "rooks.py, line 9")
    assert str(refused.value) == f"rooks.py, line 9: {sentence}"


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({6: 1}, "a given cell must be from 0 to 5, not 6"),
        ({-1: 1}, "a given cell must be from 0 to 5, not -1"),
        ({0: 3}, "cell 0 cannot be given 3; the symbols are 1, 2"),
    ],
)
def test_an_invalid_clue_is_reported_to_the_reader(given, sentence):
    """Without a line of the module, because the reader gave it."""
    with pytest.raises(InputError) as refused:
        check_board(board(SIX, write([1, 2], (1, 2)), given=given), "rooks.py, line 9")
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "right",
    [
        board(),
        board(SIX, write([1, 2], ("a", "b")), given={0: "a"}),
        board(SIX, cover([[("I", (0, 1))]] * 3, once=True)),
        board(SIX, jump([(0, 1, 2)], initial=[0, 1], length=1)),
        board(SIX, visit(NEAR, start=0), total([0, 1], 1, weights=[-1, 2])),
        board(discs([(0, 0), (0.5, 0)], names="ab"), write([], (1,)), given={0: 1}),
    ],
)
def test_a_consistent_board_is_accepted(right):
    """Every function in its simplest use."""
    check_board(right, "rooks.py, line 9")


@pytest.fixture(
    params=[
        (
            "row, column\n",
            "row, column + n\n",
            (
                "has no choice 4 at depth 0: the choice at depth d is the position "
                "of the piece in row d"
            ),
        ),
        ("FOUND, 1", "row, 0; yield FOUND, 1", "takes 4 choices, but this path has 5"),
        ("row == n:", "row == n - 1:", "takes 4 choices, but this path has 3"),
    ],
    ids=["aside", "deeper", "shorter"],
)
def invalid_search(request, tmp_path):
    """A search with an invalid path, and the expected error."""
    text, wrong, sentence = request.param
    rooks = (FOREIGN / "rooks.py").read_text("utf-8")
    path = tmp_path / "rooks.py"
    path.write_text(rooks.replace(text, wrong), "utf-8")
    line = 1 + rooks[: rooks.index("def free_columns")].count("\n")
    with restore_puzzles():
        puzzles.add(tmp_path)
        yield f"{path}, line {line}: the board {sentence}"


def test_an_invalid_choice_of_a_search_is_reported(invalid_search):
    """When its path is converted to a board, with its line in the module."""
    with pytest.raises(InputError) as refused:
        next(pypuzzles.solve("rooks"))
    assert str(refused.value) == invalid_search


def test_an_invalid_choice_is_reported_to_the_page(invalid_search):
    """When it requests boards; counting tries does not check them."""

    def ask(**message):
        return json.loads(handler.answer(json.dumps(message)))

    assert "value" in ask(verb="start", puzzle="rooks")
    answer = ask(verb="boards", boards=1, milliseconds=1000)["error"]
    assert (answer["kind"], answer["message"]) == ("value", invalid_search)
    assert pypuzzles.count("rooks", engine="python").solutions == 24
