"""Marks of the static parts of a board: cells, groups, lines, areas and names."""

from collections.abc import Iterable
from itertools import combinations

from . import marks
from .board import Board
from .figure import arcs
from .marks import Mark, Point, borders, line, polygon, square, to_units

__all__ = ["draw_ground", "view"]

MARGINS = {"square": 55, "disc": 62, "area": 20}
"""Margin around the centres of cells, or the corners of areas."""
GIVEN_HALF = 34
"""Half the side of the square of a given disc."""
NAME_OFFSET = 33
"""Distance of a name from the centre of its cell, in both directions."""


def view(board: Board) -> list[int]:
    """Return the bounding box of a board in units: left, top, width, height."""
    cells = board.cells
    corners = [corner for area in cells.outlines for corner in area]
    points = to_units(
        [*(corners or cells.centres), *(p for bar in cells.bars for p in bar)]
    )
    margin = MARGINS[cells.shape]
    (left, right), (top, bottom) = (
        (min(axis) - margin, max(axis) + margin) for axis in zip(*points, strict=True)
    )
    if board.choices.kind == "cover":
        tops = [
            arc.top for action in board.actions for arc in arcs(board, action.change)
        ]
        top = min([top, *(high - 10 for high in tops)])
    return [round(value) for value in (left, top, right - left, bottom - top)]


def draw_ground(board: Board) -> list[Mark]:
    """Return the marks of the static parts."""
    by_shape = {"square": _square_marks, "disc": _disc_marks, "area": _area_marks}
    marks = by_shape[board.cells.shape](board)
    at = to_units(board.cells.centres)
    marks += [["g-end", *at[cell], 46] for cell in board.choices.ends]
    return marks + [["g-bar", line(to_units(bar))] for bar in board.cells.bars]


def _area_marks(board: Board) -> list[Mark]:
    """Draw the outlines and names of areas."""
    cells = board.cells
    outlines: list[Mark] = [
        ["g-area", polygon(to_units(area))] for area in cells.outlines
    ]
    at = to_units(cells.centres)
    names = zip(at, cells.names, strict=True) if cells.names else ()
    return outlines + [["g-name", x, y, 26, name] for (x, y), name in names]


def _square_marks(board: Board) -> list[Mark]:
    """Draw squares: a chessboard, or outlined cells."""
    at = to_units(board.cells.centres)
    groups = [[at[cell] for cell in group] for group in cages(board)]
    found: list[Mark]
    if board.choices.kind in {"place", "visit"} and not groups:
        dark = [point for point in at if marks.is_dark(*point)]
        light = [point for point in at if not marks.is_dark(*point)]
        found = [
            ["g-square", "".join(map(square, light))],
            ["g-square-2", "".join(map(square, dark))],
            ["g-rim", borders([at])],
        ]
    else:
        found = [
            ["g-cells", "".join(map(square, at))],
            ["g-cage", borders([at, *groups])],
        ]
    return [mark for mark in found if mark[1]] + _corner_names(board, at)


def _corner_names(board: Board, at: list[Point]) -> list[Mark]:
    """Draw the names of squares in their corners, long ones along the edge."""
    by = NAME_OFFSET
    return [
        ["g-name", x - by, y - by, 24, name]
        if len(name) == 1
        else ["g-name", x, y - by - 1, marks.font_size(22, 150, name), name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _disc_marks(board: Board) -> list[Mark]:
    """Draw round cells, and the lines between them."""
    at, kind = to_units(board.cells.centres), board.choices.kind
    moves = kind == "move"
    found: list[Mark] = [["g-link", "".join(map(line, _line_marks(board, at)))]]
    if moves:
        centres = enumerate(board.cells.centres)
        pairs = [
            (a, b)
            for (a, x), (b, y) in combinations(centres, 2)
            if marks.are_adjacent(x, y)
        ]
        found.append(["g-lattice", "".join(line((at[a], at[b])) for a, b in pairs)])
    found = [mark for mark in found if mark[1]]
    look, r = ("g-hole", 24) if moves else ("g-disc", 36)
    found += [
        [look, square((x, y), GIVEN_HALF)] if cell in board.given else [look, x, y, r]
        for cell, (x, y) in enumerate(at)
    ]
    if kind == "write":
        return found + [
            [f"{look} g-beside", *rest] for look, *rest in _corner_names(board, at)
        ]
    size = 22 if moves else 28
    return found + [
        ["g-name", x, y, size, name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _line_marks(board: Board, at: list[Point]) -> Iterable[tuple[Point, Point]]:
    """Return the lines between discs: links or neighbours, and straight rules."""
    pairs = [*board.cells.links]
    if not pairs:
        near = enumerate(board.choices.neighbours)
        pairs = [(a, b) for a, cells in near for b in cells]
    for rule in board.rules:
        points = [board.cells.centres[cell] for cell in rule.cells]
        if rule.kind != "different" and len(points) > 1 and marks.are_collinear(points):
            ends = sorted(rule.cells, key=at.__getitem__)
            pairs.append((ends[0], ends[-1]))
    found = dict.fromkeys((min(pair), max(pair)) for pair in pairs)
    return [(at[a], at[b]) for a, b in found]


def cages(board: Board) -> list[tuple[int, ...]]:
    """Return the groups of one name that partition the board and are not all lines.

    Examples are the boxes of a sudoku and the regions of a star battle.
    """
    by_name: dict[str, list[tuple[int, ...]]] = {}
    for rule in board.rules:
        by_name.setdefault(rule.name, []).append(rule.cells)
    centres, every = board.cells.centres, list(range(len(board.cells)))
    for groups in by_name.values():
        shared = sorted(cell for group in groups for cell in group) == every
        lines = (
            marks.are_collinear([centres[cell] for cell in group]) for group in groups
        )
        if shared and len(groups) > 1 and not all(lines):
            return groups
    return []
