"""The marks of placements on a board; positions were computed by hand."""

import re
from math import hypot

import pytest
from sample_boards import BOARDS, random_changes

from pypuzzles.drawing.scene import PIECES, draw_changes, find_piece_path
from pypuzzles.kit import Board, Cells, cover, discs, grid, place, row, write


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
