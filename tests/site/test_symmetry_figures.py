"""The figures of symmetry: found in another way, they are the same."""

import pytest
from known import FUNDAMENTAL_QUEENS, LARGE_QUEENS
from website.lessons.figures.bounds import MEANINGS
from website.lessons.figures.images import image
from website.lessons.figures.left_out import attacked, lost, tied
from website.lessons.figures.next_row import parted
from website.lessons.figures.tables import filled, totals

from pypuzzles import FOUND, request
from pypuzzles.kit.symmetry import reflect
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
    """Of all eight kinds; the fifth is the mirror."""
    all_boards = boards("bitmask", n)
    assert all(each in all_boards for board in all_boards for each in orbit(board))
    assert all(image(board, 4) == list(reflect(board)) for board in all_boards)


@pytest.mark.parametrize("n", range(4, 9))
def test_a_queen_where_none_may_stand_gives_the_first_place_away(n):
    """To an image; without one, and without a tie, a board has the first place."""
    for board in boards("bitmask", n):
        known = board[: 1 + (board[0] == 0)]
        if lost(n, known) & {*enumerate(board)}:
            assert min(orbit(board)) < board
        elif board[0] == 0 or not tied(n, known).keys() & {*enumerate(board)}:
            assert board[0] < n - 1 - board[0]
            assert min(orbit(board)) == board
    for board in boards("fundamental", n):
        assert not lost(n, board[: 1 + (board[0] == 0)]) & {*enumerate(board)}


@pytest.mark.parametrize("n", range(4, 10))
def test_images_in_a_mirror_cannot_tie(n):
    """The first queen attacks where they would; three squares are left for turns."""
    for first in range(1, n // 2):
        places = tied(n, [first])
        reached = {(0, n - 1 - first), *attacked(n, [first])}
        assert [mark for place, mark in places.items() if place not in reached] == [
            *"ABC"
        ]


@pytest.mark.parametrize("n", [6, 7, 8])
def test_the_next_row_is_tried_as_it_is_drawn(n):
    """Below every position of the search."""
    path, tried = [], {}
    for depth, choice in request("queens", "fundamental", n=n).search():
        if depth == FOUND:
            continue
        path[depth:] = [choice]
        tried.setdefault(tuple(path), [])
        if depth:
            tried[tuple(path[:-1])].append(choice)
    assert {board: parted(n, list(board))[0] for board in tried if len(board) < n} == {
        board: below for board, below in tried.items() if len(board) < n
    }


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
def test_masks_are_what_suzuki_prints(name, first, value):
    """For five queens, as numbers."""
    _, mask = MEANINGS[name](5, [first])
    assert mask == value


@pytest.mark.parametrize("first", [1, 2, 3])
def test_bounds_are_rows(first):
    """As far down as the first queen stands from the left; and so far from below."""
    assert MEANINGS["BOUND1"](8, [first])[0] == first
    assert MEANINGS["BOUND2"](8, [first])[0] == 7 - first


def test_a_board_without_a_queen_on_a_b_and_c_counts_eight():
    """Others win, lose, or are equal; twelve of eight queens are kept."""
    made = filled(8)
    assert {size for _, where, size in made if not where} == {8}
    assert {size for _, where, size in made if where} == {0, 4, 8}
    assert [board for board, _, size in made if size] == boards("fundamental", 8)


@pytest.mark.parametrize("n", range(4, 18))
def test_orbits_are_as_many_as_are_published(n):
    """OEIS A002562, where it is known here; and boards are in orbits, all of them."""
    _, total, unique, twos, fours, eights = totals(n)
    published = LARGE_QUEENS.get(n, (total, FUNDAMENTAL_QUEENS.get(n, unique)))
    assert (total, unique) == published
    assert twos * 2 + fours * 4 + eights * 8 == total


def test_eight_queens_are_left_by_turns_as_the_text_says():
    """Half a turn leaves four boards, a quarter none; of nine: 0, 4 and 42."""
    assert burnside.unchanged(8, quarters=2) == 4
    assert burnside.unchanged(8, quarters=1) == 0
    assert totals(9)[3:] == (0, 4, 42)
