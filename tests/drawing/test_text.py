"""Boards as text, full and incomplete, written by hand."""

import pytest
from sample_boards import BOARDS

from pypuzzles.drawing.text import format_board
from pypuzzles.kit import Board, Cells, cover, row, write

WRITTEN = {
    "queens": (
        [1, 9, 17],
        """
        . Q . . . .
        . . . Q . .
        . . . . . Q
        . . . . . .
        . . . . . .
        . . . . . .
        """,
    ),
    "rooks_on_a_cross": (
        [0, 1, 4],
        """
          R
        R . .
          R
        """,
    ),
    "sudoku": (
        [3, 1, 4, 2, 4, 2, 1, 3, 1, 2, None, None, None, None, None, 4],
        """
        3 1 4 2
        4 2 1 3
        1 2 . .
        . . . 4
        """,
    ),
    "triangle": (
        [10, 11, 12, 13, 14, 15, None, None, 16],
        """
                 10
              11    16
           12           .
        13    14    15     .
        """,
    ),
    "sum_of_letters": (
        [1, 9, 9, 2, 1],
        """
        1 9
          9
        ---
        2 1
        """,
    ),
    "colouring": (
        ["red", None, "blue"],
        """
        West red
        East .
        S    blue
        """,
    ),
    "tetrominoes": (
        [["O", 0, 1, 5, 6], ["L", 2, 3, 4, 7]],
        """
        O O L L L
        O O L . .
        . . . . .
        . . . . .
        """,
    ),
    "dominoes": (
        [["domino", 0, 1], ["domino", 4, 8]],
        """
        a a . .
        b . . .
        b . . .
        """,
    ),
    "pairs": ([[3, 0, 4], [2, 2, 5]], "3 . 2 . 3 2"),
    "knights": (
        [0, 6, 8],
        """
         1  .  .  .
         .  .  2  .
         3  .  .  .
        """,
    ),
    "round_trip": ([0, 1, 2], "A B C"),
    "nameless_trip": ([2, 1], "2 1"),
    "unnamed_trip": (
        [0, 1],
        """
        1 2
          .
        """,
    ),
    "spaced": ([["a", 0, 1]], "a a  . ."),
    "pegs": ([[0, 2], [3, 5]], "1-3 4-6"),
    "checkers": ([[0, 2]], "r1c1-r1c3"),
    "capitals": (
        [0, 2],
        """
        West D
        East .
        S    D
        """,
    ),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_signs_are_at_the_positions_of_their_cells(name):
    """In their columns; the expected text is indented by eight."""
    written, drawn = WRITTEN[name]
    lines = [line[8:] for line in drawn.split("\n")[1:-1]] or [drawn]
    assert format_board(BOARDS[name], written).split("\n") == lines


def test_signs_are_in_the_order_of_columns():
    """In any order and position of cells; a bar is as wide as its sum."""
    at = [(2.3, 0), (0.3, 0), (1.3, 1), (0.3, 1)]
    bars = [[(-0.3, 0.5), (2.9, 0.5)], [(0.7, 1.5), (1.9, 1.5)]]
    board = Board(Cells(at, bars=bars), write(range(4), [10, 7]))
    found = format_board(board, [10, 7, None, 7]).split("\n")
    assert found == [" 7    10", "--------", " 7  .", "   --"]


def test_letters_of_tiles_repeat_after_z():
    """The 27th is an a as well."""
    cells = row(54)
    tiles = [("domino", (k, k + 1)) for k in range(0, 54, 2)]
    board = Board(cells, cover([tiles] * 27))
    assert format_board(
        board, [["domino", k, k + 1] for k in range(0, 54, 2)]
    ).endswith("z z a a")
