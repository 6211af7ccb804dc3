"""Properties of single puzzles whose searches need few tests of their own."""

from itertools import product
from math import cos, pi, prod

import pytest
from requirements import needs_wasm

from pypuzzles import FOUND, count, request, solutions, solve
from pypuzzles.bits import members
from pypuzzles.puzzles import map_colouring
from pypuzzles.puzzles.cryptarithm import SUMS
from pypuzzles.puzzles.dominoes import COUNTS
from pypuzzles.puzzles.exact_cover import tables
from pypuzzles.puzzles.langford import PUZZLE, mirrored
from pypuzzles.puzzles.queens.tracing import read_locals


@pytest.mark.parametrize("addition", SUMS)
def test_a_horizontal_line_separates_the_sum_from_the_addends(addition):
    """It is halfway between them, and longer than any of the words."""
    query = request("cryptarithm", addition=addition)
    cells = query.puzzle.board_for(query.parameters).cells
    [[(left, y), (right, end)]] = cells.bars
    added = len(addition.partition("=")[0].replace("+", ""))
    columns, rows = (sorted(numbers) for numbers in zip(*cells.centres, strict=True))
    assert y == end
    assert y == (rows[added - 1] + rows[added]) / 2
    assert left < columns[0] <= columns[-1] < right


SIZES = list(product(range(2, 9), repeat=2))


def kasteleyn(rows, cols):
    """Count the tilings of a board, by the formula of P. W. Kasteleyn."""
    waves = (
        4 * cos(pi * j / (rows + 1)) ** 2 + 4 * cos(pi * k / (cols + 1)) ** 2
        for j, k in product(range(1, rows + 1), range(1, cols + 1))
    )
    return 0 if rows * cols % 2 else round(prod(waves) ** 0.25)


@pytest.mark.parametrize("rows, cols", SIZES)
def test_the_profile_agrees_with_the_formula(rows, cols):
    """For every board; none is wrongly called impossible."""
    counted = count("dominoes", "profile", rows=rows, cols=cols)
    assert counted.solutions == kasteleyn(rows, cols)
    query = request("dominoes", rows=rows, cols=cols)
    assert (query.explain_impossible() is None) == (counted.solutions > 0)


def test_a_search_through_all_sets_of_tiles_accepts_only_small_boards():
    """With the reason."""
    with pytest.raises(ValueError, match=r"^rows x cols must .* 25: .* 2,810,693"):
        request("dominoes", "anywhere", rows=5, cols=5)


@pytest.mark.parametrize("size, ways", COUNTS.items())
def test_precomputed_numbers_are_correct(size, ways):
    """The page shows the number without a search."""
    rows, cols = size
    assert ways == kasteleyn(rows, cols)


def test_the_lines_of_a_board_are_in_rows():
    """Ranks, files and both diagonals, with equal distances, centred."""
    centres = tables.queens().centres
    lines = {
        y: [x for x, other in centres.values() if other == y]
        for _, y in centres.values()
    }
    assert [len(line) for line in lines.values()] == [8, 8, 15, 15]
    for line in lines.values():
        assert line == [line[0] + k for k in range(len(line))]
        assert line[0] + line[-1] == -1


@pytest.mark.parametrize("algorithm", ["corner_by_corner", "two_ways_left"])
def test_the_free_corners_are_those_not_visited(algorithm):
    """The corner being tried is still free."""
    search = request("icosian", algorithm, n=3).search()
    path = []
    for depth, choice in search:
        if depth != FOUND:
            path[depth:] = [choice]
            assert {*members(read_locals(search)["free"])} == {*range(12)} - {
                *path[:-1]
            }


def langford_row(n, path):
    """Return a path as a row; the largest pair is placed first."""
    row = [0] * 2 * n
    for k, place in zip(range(n, 0, -1), path, strict=True):
        row[place] = row[place + k + 1] = k
    return row


@pytest.mark.parametrize("n", [3, 4, 7, 8])
def test_mirrored_finds_one_of_each_two_rows(n):
    """Its rows and their reversals are all rows, without duplicates."""
    found = [langford_row(n, path) for path, _ in solutions(mirrored(n))]
    rows = [langford_row(n, row.path) for row in solve("langford", n=n)]
    assert sorted(found + [row[::-1] for row in found]) == sorted(rows)


@pytest.mark.parametrize("parameters, count", PUZZLE.known)
def test_sizes_without_rows_are_called_impossible(parameters, count):
    """By the places of odd and even numbers."""
    assert (request("langford", **parameters).explain_impossible() is None) == (
        count > 0
    )


def test_the_first_corner_is_the_smallest_and_the_second_less_than_the_third():
    """Among the eight images of the only 3 x 3 square; the last corner is free."""
    (found,) = solve("magic_square", "fundamental", n=3)
    first, second, third, last = (found.board[cell] for cell in (0, 2, 6, 8))
    assert first < second < third
    assert first < last


def turns(outline):
    """Return the directions in which an outline turns at its corners."""
    following, after = ([*outline[k:], *outline[:k]] for k in (1, 2))
    corners = zip(outline, following, after, strict=True)
    return {
        (x1 - x) * (y2 - y1) > (y1 - y) * (x2 - x1)
        for (x, y), (x1, y1), (x2, y2) in corners
    }


def test_the_faces_of_the_dodecahedron_are_convex():
    """All except the outer one are convex."""
    *faces, _ = map_colouring.dodecahedron().outlines
    assert [len(turns(face)) for face in faces] == 11 * [1]


@needs_wasm
def test_each_6_x_10_board_is_found_once():
    """2,339 up to symmetry: both sides are even, and no X is its own image."""
    counted = count("pentominoes", "cross_first", size="6x10", engine="wasm")
    assert counted.found == 2339  # C. B. and J. G. Haselgrove, 1960


def pentomino_boards(algorithm):
    """Return all boards of 3 x 20 that a search finds, as sets of tiles."""
    query = request("pentominoes", algorithm, size="3x20")
    return [
        {(name, *cells) for name, *cells in query.board(path)}
        for path, _ in solutions(query.search())
    ]


def test_boards_with_the_cross_first_have_all_others_as_images():
    """Two boards up to symmetry, each with four images."""
    query = request("pentominoes", size="3x20")
    turns = query.puzzle.board_for(query.parameters).list_symmetries()
    images = {
        frozenset((name, *sorted(to[cell] for cell in cells)) for name, *cells in board)
        for board in pentomino_boards("cross_first")
        for to in turns
    }
    assert images == {*map(frozenset, pentomino_boards("by_columns"))}
