"""The marks of a board and of its choices; positions were computed by hand."""

import re
from math import hypot

import pytest
from sample_boards import BOARDS, random_changes

from pypuzzles.drawing.scene import (
    PIECES,
    compute_view_box,
    draw_changes,
    draw_ground,
    find_cages,
    find_piece_path,
)
from pypuzzles.kit import (
    Board,
    Cells,
    at_most_one,
    cover,
    different,
    discs,
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


def marks_after(name, *choices):
    """Return the marks after these choices."""
    board = BOARDS[name]
    return draw_changes(board, board.list_changes(choices))


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_with_choices_has_marks(name):
    """An empty board has only its initial marks."""
    board = BOARDS[name]
    empty = draw_changes(board, [])
    assert bool(empty) == any(board.start)
    assert draw_changes(board, random_changes(board, 0, 1)) not in ([], empty)


def test_a_piece_is_a_path_around_its_cell():
    """Known pieces have paths; others are discs."""
    assert marks_after("queens", 1) == [["g-piece", "M100 0" + PIECES["queen"]]]
    assert find_piece_path(Board(grid(1, 1), place([[0]], "hat"))) == PIECES["disc"]
    assert find_piece_path(BOARDS["sudoku"]) == ""


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_stays_in_its_square(name):
    """All corners of its path, which has only relative commands."""
    x = y = first_x = first_y = 0.0
    for command, numbers in re.findall(r"([a-z])([^a-z]*)", PIECES[name]):
        values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if command == "z":
            x, y = first_x, first_y
            continue
        by_x = values[-1] if command == "h" else 0.0 if command == "v" else values[-2]
        by_y = 0.0 if command == "h" else values[-1]
        x, y = x + by_x, y + by_y
        if command == "m":
            first_x, first_y = x, y
        assert max(abs(x), abs(y)) <= 46, f"{command}{numbers}"


def test_given_symbols_look_different():
    """Clues, and written symbols."""
    marks = marks_after("sudoku", 1)
    assert marks[:2] == [["g-given", 0, 0, 48, "3"], ["g-figure", 100, 0, 48, "1"]]
    assert [mark[0] for mark in marks].count("g-given") == 4


def test_long_symbols_are_small():
    """So that they fit into a square."""
    assert [mark[3] for mark in marks_after("words", 0, 1)] == [37, 10]


def test_colours_are_tints_and_words():
    """An area is filled and named again; also a disc, if symbols are colours."""
    area, name, word = marks_after("colouring", 0)
    assert area == ["g-area g-tint-1", "M0 0L150 0L120 200L0 200z"]
    x, y, *_ = name[1:]
    assert name == ["g-name", x, y, 26, "West"]
    assert word == ["g-figure", x, y + 33, 38, "red"]
    assert marks_after("colouring", 2)[0][0] == "g-area g-tint-3"
    assert marks_after("coloured_points") == [
        ["g-disc g-tint-1", 0, 0, 36],
        ["g-given", 0, 0, 35, "red"],
    ]


def test_a_piece_on_an_area_is_its_tint():
    """With its name again, because the colour covers it."""
    area, name = marks_after("capitals", 1)
    assert area == ["g-area g-tint-1", "M150 0L300 0L300 100L135 100z"]
    assert name[3:] == [26, "East"]


def test_a_piece_on_a_named_disc_has_the_name():
    """On squares the name is in a corner and stays visible."""
    assert marks_after("independent_set", 0) == [
        ["g-piece", "M0 -120" + PIECES["disc"]],
        ["g-on-peg", 0, -120, 26, "A"],
    ]
    named = Cells([(0, 0)], names="A")
    board = Board(named, place([[0]]))
    assert [mark[0] for mark in draw_changes(board, board.list_changes([0]))] == [
        "g-piece"
    ]


def test_numbers_on_discs_are_a_little_smaller():
    """Two digits fit, and more are smaller."""
    assert marks_after("triangle", 10) == [["g-figure", 200, 0, 40, "10"]]
    cells = discs([(0, 0)])
    board = Board(cells, write([0], [1234]))
    assert draw_changes(board, board.list_changes([1234])) == [
        ["g-figure", 0, 0, 26, "1234"]
    ]


def test_a_slot_of_several_cells_is_written_in_each():
    """The letter A is 7 in two places."""
    assert marks_after("sum_of_letters", 7) == [
        ["g-figure", 0, 0, 48, "7"],
        ["g-figure", 100, 225, 48, "7"],
    ]


def test_a_tile_is_one_shape():
    """Two squares and the bridge between them; it needs no name."""
    assert marks_after("dominoes", 0) == [
        ["g-tile", "M-47 -47h94v94h-94zM-47 -47h194v94h-194zM53 -47h94v94h-94z"]
    ]


def inside(path, x, y):
    """Return whether a point is in one of a path's rectangles."""
    for part in path.split("M")[1:]:
        corner, wide, high = part.replace("v", "h").split("h")[:3]
        left, top = map(float, corner.split())
        if left < x < left + float(wide) and top < y < top + float(high):
            return True
    return False


def test_four_squares_are_bridged_across_their_middle():
    """To the right, down, and over the point between all four."""
    ((_, path),) = draw_changes(*one_tile(grid(2, 2), (0, 1, 2, 3)))
    assert path == (
        "M-47 -47h94v94h-94zM-47 -47h194v94h-194zM-47 -47h94v194h-94z"
        "M0 0h100v100h-100z"
        "M-47 53h94v94h-94zM-47 53h194v94h-194z"
        "M53 -47h94v94h-94zM53 -47h94v194h-94z"
        "M53 53h94v94h-94z"
    )


@pytest.mark.parametrize("shape", ["XX/X.", "XX/XX", ".XX/XX.", "XXX/X.X"])
def test_a_tile_has_no_holes_and_no_feet(shape):
    """It is filled between its squares, and not elsewhere."""
    cells = grid(2, 3)
    at = cells.placements(shape, turn=False)[0]
    ((_, path),) = draw_changes(*one_tile(cells, at))
    held = {cells.centres[cell] for cell in at}
    for (x, y), (by_x, by_y) in [(c, s) for c in cells.centres for s in SHIFTS]:
        about = {(x, y), (x + by_x, y), (x, y + by_y), (x + by_x, y + by_y)}
        point = (x + by_x / 2) * 100 + 0.1, (y + by_y / 2) * 100 + 0.1
        assert inside(path, *point) == (about <= held), (x, y, by_x, by_y)


SHIFTS = [(0, 0), (1, 0), (0, 1), (1, 1)]


def one_tile(cells, at):
    """Return a board with one tile."""
    board = Board(cells, cover([[("tile", at)]]))
    return board, board.list_changes([0])


def test_a_tile_is_named_in_its_middle():
    """On the square nearest to its centre, or the first of several."""
    (_, path), name = marks_after("tetrominoes", 0)
    assert path
    assert name[0] == "g-figure"
    board = BOARDS["tetrominoes"]
    cells = [board.cells.centres[cell] for cell, *_ in board.list_changes([0])[0]]
    middle = [sum(axis) / len(cells) for axis in zip(*cells, strict=True)]
    here = (name[1] / 100, name[2] / 100)
    away = {c: round(hypot(c[0] - middle[0], c[1] - middle[1]), 6) for c in cells}
    assert away[here] == min(away.values())


def test_tiles_of_different_names_look_different():
    """By colour and name; an area is a tile, too."""
    both, *names = marks_after("covered_areas", 0)
    assert both == [
        "g-tile g-tint-1",
        "M0 0L150 0L120 200L0 200zM150 0L300 0L300 100L135 100z",
    ]
    assert [name[3:] for name in names] == [[43, "two"], [43, "two"]]
    (disc, *_) = marks_after("covered_points", 0)
    assert disc[1].endswith("a38 38 0 1 1 76 0a38 38 0 1 1-76 0z")


def test_parts_of_a_tile_are_joined_by_an_arc_and_named_each():
    """The pair of 3 at the second place: squares 1 and 5, four apart."""
    tile, arc, *names = marks_after("pairs", 1)
    assert tile[0] == "g-tile g-tint-1"
    assert arc == ["g-arc", "M100 -47Q300 -207 500 -47"]
    assert names == [["g-figure", 100, 0, 44, "3"], ["g-figure", 500, 0, 44, "3"]]


def test_connected_squares_have_no_arc():
    """Only the last of three squares in a row of four is separate."""
    marks = draw_changes(*one_tile(row(4), (3, 0, 1)))
    assert [mark[1] for mark in marks if mark[0] == "g-arc"] == [
        "M100 -47Q200 -127 300 -47"
    ]


def test_on_a_board_of_several_lines_there_are_no_arcs():
    """They would cross other rows; each part has its name."""
    assert [mark[0] for mark in marks_after("parted_tiles", 0)] == [
        "g-tile g-tint-1"
    ] + 3 * ["g-figure"]


def test_a_route_is_a_line_with_numbers():
    """A ring around the first; no line for a single point."""
    assert marks_after("knights", 0) == [
        ["g-first", 0, 0, 38],
        ["g-stop", 0, 0, 28],
        ["g-number", 0, 0, 34, "1"],
    ]
    marks = marks_after("knights", 0, 6)
    assert marks[:2] == [["g-route-edge", "M0 0L200 100"], ["g-route", "M0 0L200 100"]]
    assert ["g-stop g-dark", 200, 100, 28] in marks
    assert [mark[0] for mark in marks].count("g-first") == 1


def test_a_stop_on_discs_is_the_disc():
    """It hides the line; the ring around the first is outside of it."""
    assert marks_after("unnamed_trip", 0) == [
        ["g-first", 0, 0, 44],
        ["g-disc", 0, 0, 36],
        ["g-number", 0, 0, 34, "1"],
    ]


def test_a_full_round_trip_is_closed():
    """Only if it is complete."""
    assert [m[0] for m in marks_after("round_trip", 0, 1, 2, 3)].count("g-home") == 0
    marks = marks_after("round_trip", 0, 1, 2, 3, 4)
    (home,) = [mark[1] for mark in marks if mark[0] == "g-home"]
    last, first = (mark[1:3] for mark in marks if mark[-1] in ("5", "1"))
    if marks[-1][-1] == "5":
        last, first = first, last
    assert home == f"M{last[0]} {last[1]}L{first[0]} {first[1]}"


def test_a_peg_that_is_jumped_over_is_removed():
    """It was in hole 2; the peg that jumped is in hole 3 and has its name."""
    assert marks_after("pegs", 0) == [
        ["g-peg", 200, 0, 37],
        ["g-on-peg", 200, 0, 28, "3"],
        ["g-peg", 0, 100, 37],
        ["g-on-peg", 0, 100, 28, "4"],
        ["g-peg", 100, 100, 37],
        ["g-on-peg", 100, 100, 28, "5"],
    ]


def test_kinds_of_pieces_look_different():
    """By colour and name."""
    disc, name, *_ = marks_after("frogs")
    assert disc == ["g-disc g-tint-1", 0, 0, 37]
    assert name == ["g-figure", 0, 0, 21, "green"]
