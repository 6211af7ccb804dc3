"""The figures of symmetry, compared with independent computations."""

import pytest
from known import FUNDAMENTAL_QUEENS, LARGE_QUEENS
from website.lessons.figures.bounds import MEANINGS
from website.lessons.figures.images import image
from website.lessons.figures.left_out import (
    attacked_squares,
    losing_squares,
    tying_squares,
)
from website.lessons.figures.next_row import split_next_row
from website.lessons.figures.tables import completed_boards, orbit_totals

from pypuzzles import FOUND, request
from pypuzzles.board.symmetry import reflect
from pypuzzles.puzzles.queens import burnside
from pypuzzles.search import solutions


def boards(algorithm, n):
    """List the boards that a search finds."""
    return [
        list(board)
        for board, _ in solutions(request("queens", algorithm, n=n).search())
    ]


def orbit(board):
    """List the eight images of a board."""
    return [image(board, symmetry) for symmetry in range(8)]


@pytest.mark.parametrize("n", range(4, 9))
def test_images_of_solutions_are_solutions(n):
    """For all eight symmetries; the fifth is the reflection."""
    all_boards = boards("bitmask", n)
    assert all(each in all_boards for board in all_boards for each in orbit(board))
    assert all(image(board, 4) == list(reflect(board)) for board in all_boards)


@pytest.mark.parametrize("n", range(4, 9))
def test_a_queen_on_an_excluded_square_makes_an_image_canonical(n):
    """It makes an image smaller; otherwise, without ties, the board is canonical."""
    for board in boards("bitmask", n):
        known = board[: 1 + (board[0] == 0)]
        if losing_squares(n, known) & {*enumerate(board)}:
            assert min(orbit(board)) < board
        elif board[0] == 0 or not tying_squares(n, known).keys() & {*enumerate(board)}:
            assert board[0] < n - 1 - board[0]
            assert min(orbit(board)) == board
    for board in boards("fundamental", n):
        assert not losing_squares(n, board[: 1 + (board[0] == 0)]) & {*enumerate(board)}


@pytest.mark.parametrize("n", range(4, 10))
def test_reflections_cannot_tie(n):
    """The first queen attacks those squares; three remain for rotations."""
    for first in range(1, n // 2):
        places = tying_squares(n, [first])
        reached = {(0, n - 1 - first), *attacked_squares(n, [first])}
        assert [mark for place, mark in places.items() if place not in reached] == [
            *"ABC"
        ]


@pytest.mark.parametrize("n", [6, 7, 8])
def test_the_next_row_is_drawn_as_it_is_tried(n):
    """At every position of the search."""
    path, tried = [], {}
    for depth, choice in request("queens", "fundamental", n=n).search():
        if depth == FOUND:
            continue
        path[depth:] = [choice]
        tried.setdefault(tuple(path), [])
        if depth:
            tried[tuple(path[:-1])].append(choice)
    assert {
        board: split_next_row(n, list(board))[0] for board in tried if len(board) < n
    } == {board: below for board, below in tried.items() if len(board) < n}


@pytest.mark.parametrize(
    "name, first, value",
    [
        ("MASK", 1, 31),
        ("TOPBIT", 1, 16),
        ("ENDBIT", 1, 8),
        ("ENDBIT", 2, 4),
        ("SIDEMASK", 2, 17),
        ("LASTMASK", 1, 17),
        ("LASTMASK", 2, 27),
    ],
)
def test_masks_equal_those_of_suzuki(name, first, value):
    """For five queens, as numbers."""
    _, mask = MEANINGS[name](5, [first])
    assert mask == value


@pytest.mark.parametrize("first", [1, 2, 3])
def test_bounds_are_rows(first):
    """Their distances from the top and the bottom equal the first column."""
    assert MEANINGS["BOUND1"](8, [first])[0] == first
    assert MEANINGS["BOUND2"](8, [first])[0] == 7 - first


def test_a_board_without_ties_counts_eight():
    """Others win, lose, or are equal; twelve of eight queens are kept."""
    made = completed_boards(8)
    assert {size for _, where, size in made if not where} == {8}
    assert {size for _, where, size in made if where} == {0, 4, 8}
    assert [board for board, _, size in made if size] == boards("fundamental", 8)


@pytest.mark.parametrize("n", range(4, 18))
def test_the_number_of_orbits_is_the_published_one(n):
    """OEIS A002562, if it has n; and the orbits cover all boards."""
    _, total, unique, twos, fours, eights = orbit_totals(n)
    published = LARGE_QUEENS.get(n, (total, FUNDAMENTAL_QUEENS.get(n, unique)))
    assert (total, unique) == published
    assert twos * 2 + fours * 4 + eights * 8 == total


def test_rotations_leave_the_boards_in_the_text():
    """Half a turn leaves four boards, a quarter none; for n = 9: 0, 4 and 42."""
    assert burnside.count_unchanged(8, quarters=2) == 4
    assert burnside.count_unchanged(8, quarters=1) == 0
    assert orbit_totals(9)[3:] == (0, 4, 42)
