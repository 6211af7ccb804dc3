"""The static marks of a board; positions were computed by hand."""

import re

import pytest
from sample_boards import BOARDS

from pypuzzles.drawing.scene import compute_view_box, draw_ground, find_cages
from pypuzzles.kit import (
    Board,
    Cells,
    at_most_one,
    different,
    grid,
    place,
    row,
    total,
    write,
)


def marks_of(board, look):
    """Return the marks of a style, without it."""
    return [mark[1:] for mark in draw_ground(board) if mark[0] == look]


def path(board, look):
    """Return the only path of a style."""
    ((found,),) = marks_of(board, look)
    return found


def lines(path):
    """Split a path into its lines."""
    return {f"M{line}" for line in path.split("M")[1:]}


def test_a_chessboard_has_light_and_dark_squares_in_a_frame():
    """The first square is light; the frame is a single path."""
    cells = grid(2, 3)
    board = Board(cells, place(cells.rows, "rook"))
    light, dark = path(board, "g-square"), path(board, "g-square-2")
    assert light == ("M-50 -50h100v100h-100zM150 -50h100v100h-100zM50 50h100v100h-100z")
    assert re.findall(r"M(\S+) (\S+?)h", dark) == [
        ("50", "-50"),
        ("-50", "50"),
        ("150", "50"),
    ]
    assert lines(path(board, "g-rim")) == {
        "M-50 -50L250 -50",
        "M-50 150L250 150",
        "M-50 -50L-50 150",
        "M250 -50L250 150",
    }
    assert compute_view_box(board) == [-55, -55, 310, 210]


def test_boxes_are_drawn_thick():
    """The border of a sudoku of four, and its two inner lines, in one piece each."""
    assert lines(path(BOARDS["sudoku"], "g-cage")) == {
        *("M-50 -50L350 -50", "M-50 150L350 150", "M-50 350L350 350"),
        *("M-50 -50L-50 350", "M150 -50L150 350", "M350 -50L350 350"),
    }


def test_boxes_partition_the_board():
    """Rows are not boxes, nor are overlapping groups, nor a single group."""
    cells = grid(2, 2)
    corner, rest = (0, 1, 2), (3,)

    def boxes(*rules):
        return find_cages(Board(cells, write(range(4), range(4)), rules))

    assert boxes(*map(different, cells.rows)) == []
    assert boxes(different(range(4))) == []
    assert boxes(different(corner), different((2, 3))) == []
    assert boxes(different(corner, "a"), different(rest, "b")) == []
    assert boxes(different(corner), different(rest)) == [corner, rest]


def test_regions_replace_the_chessboard():
    """Their borders would not be visible on it."""
    board = BOARDS["star_battle"]
    assert {mark[0] for mark in draw_ground(board)} == {"g-cells", "g-cage"}
    # The region of three squares in the lower right corner, with the border.
    assert "M250 150L250 250" in lines(path(board, "g-cage"))


def test_discs_are_joined_by_links_and_by_straight_rules():
    """Each line once, from end to end; groups with different values have none."""
    at = [(0, 0), (1, 0), (2, 0), (0, 1)]
    cells = Cells(at, "disc", links=[(0, 1), (1, 0), (0, 3)])
    rules = [
        total((1, 0, 2), 6),
        total((0, 1, 3), 6),
        at_most_one((3, 2)),
        different((1, 3)),
    ]
    rules += [total((1,), 2)]
    board = Board(cells, write(range(4), range(1, 5)), rules)
    assert lines(path(board, "g-link")) == {
        "M0 0L100 0",
        "M0 0L0 100",
        "M0 0L200 0",
        "M200 0L0 100",
    }
    assert marks_of(board, "g-disc") == [
        [0, 0, 36],
        [100, 0, 36],
        [200, 0, 36],
        [0, 100, 36],
    ]
    assert compute_view_box(board) == [-62, -62, 324, 224]


def test_slanted_sides_are_lines_too():
    """The sides of the triangle, from corner to corner."""
    corners = {"M200 0L50 260", "M200 0L350 260", "M50 260L350 260"}
    assert lines(path(BOARDS["triangle"], "g-link")) == corners


def test_without_links_the_edges_of_a_visit_are_drawn():
    """Each pair of neighbours once."""
    board = BOARDS["unnamed_trip"]
    assert lines(path(board, "g-link")) == {"M0 0L100 0", "M100 0L100 100"}
    assert marks_of(board, "g-end") == [[100, 100, 46]]


def test_names_are_in_discs_without_symbols():
    """Then next to them, with a halo."""
    assert marks_of(BOARDS["round_trip"], "g-name")[0][2:] == [28, "A"]
    assert marks_of(BOARDS["coloured_points"], "g-name g-beside")[0] == [
        *(-33, -33, 24, "A")
    ]


def test_holes_are_in_a_lattice():
    """Two rows of three: seven edges; a ring around the last, a name in each."""
    board = BOARDS["pegs"]
    assert len(lines(path(board, "g-lattice"))) == 7
    assert marks_of(board, "g-hole")[3] == [0, 100, 24]
    assert marks_of(board, "g-name")[3] == [0, 100, 22, "4"]
    assert marks_of(board, "g-end") == [[200, 0, 46]]


def test_areas_have_outlines_and_names():
    """The name is at the centroid: for a square in the middle."""
    board = BOARDS["colouring"]
    assert path_of_first(board) == "M0 0L150 0L120 200L0 200z"
    cells = Cells(
        [(0.5, 1)], "area", ["X"], outlines=[[(0, 0), (1, 0), (1, 2), (0, 2)]]
    )
    one_area = Board(cells, write([0], ["a"]))
    assert marks_of(one_area, "g-name") == [[50, 100, 26, "X"]]
    assert compute_view_box(one_area) == [-20, -20, 140, 240]


def path_of_first(board):
    """Return the outline of the first area."""
    return marks_of(board, "g-area")[0][0]


@pytest.mark.parametrize(
    "name, mark",
    [("A", [-33, -33, 24, "A"]), ("second", [0, -34, 22, "second"]),
     ("a long name", [0, -34, 13, "a long name"])],
)  # fmt: skip
def test_names_are_in_the_corners_of_squares(name, mark):
    """A single letter; longer ones are along the edge in a smaller font."""
    cells = Cells([(0, 0)], names=[name])
    assert marks_of(Board(cells, write([0], [1])), "g-name") == [mark]


def test_bars_are_part_of_the_picture():
    """The bar of a sum is wider than its letters."""
    board = BOARDS["sum_of_letters"]
    assert path(board, "g-bar") == "M-60 162.5L160 162.5"
    assert compute_view_box(board) == [-115, -55, 330, 335]


def test_the_picture_has_room_for_arcs():
    """The longest arc spans four squares with its control point at 160."""
    assert compute_view_box(BOARDS["pairs"])[:2] == [-55, -137]
    dominoes = BOARDS["dominoes"]
    assert compute_view_box(dominoes) == [-55, -55, 410, 310]
    assert compute_view_box(Board(row(6), write(range(6), [1])))[1] == -55
