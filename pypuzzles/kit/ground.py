"""What does not move on a board, as marks: cells, groups, lines, areas and names."""

from collections.abc import Iterable
from itertools import combinations

from . import marks
from .board import Board
from .figure import arcs
from .marks import Mark, Point, line, polygon, rims, square, units

__all__ = ["ground", "view"]

MARGINS = {"square": 55, "disc": 62, "area": 20}
"""About the centres of the cells, or about the corners of areas."""
BOX = 34
"""Half the side of a box about what is given on a disc."""
NAMED_AT = 33
"""How far a name stands from the centre of its cell, towards a corner."""


def view(board: Board) -> list[int]:
    """Return the box about a board in units: left, top, width and height."""
    cells = board.cells
    corners = [corner for area in cells.outlines for corner in area]
    points = units(
        [*(corners or cells.centres), *(p for bar in cells.bars for p in bar)]
    )
    margin = MARGINS[cells.shape]
    (left, right), (top, bottom) = (
        (min(axis) - margin, max(axis) + margin) for axis in zip(*points, strict=True)
    )
    if board.choices.kind == "cover":
        tops = [arc.top for put in board.puts for arc in arcs(board, put.change)]
        top = min([top, *(high - 10 for high in tops)])
    return [round(value) for value in (left, top, right - left, bottom - top)]


def ground(board: Board) -> list[Mark]:
    """Draw what does not move."""
    by_shape = {"square": _squares, "disc": _discs, "area": _areas}
    marks = by_shape[board.cells.shape](board)
    at = units(board.cells.centres)
    marks += [["g-end", *at[cell], 46] for cell in board.choices.ends]
    return marks + [["g-bar", line(units(bar))] for bar in board.cells.bars]


def _areas(board: Board) -> list[Mark]:
    """Draw the outline of each area, and its name."""
    cells = board.cells
    outlines: list[Mark] = [["g-area", polygon(units(area))] for area in cells.outlines]
    at = units(cells.centres)
    names = zip(at, cells.names, strict=True) if cells.names else ()
    return outlines + [["g-name", x, y, 26, name] for (x, y), name in names]


def _squares(board: Board) -> list[Mark]:
    """Draw squares: those of a chessboard, or such as are written in or covered."""
    at = units(board.cells.centres)
    groups = [[at[cell] for cell in group] for group in cages(board)]
    found: list[Mark]
    if board.choices.kind in {"place", "visit"} and not groups:
        dark = [point for point in at if marks.is_dark(*point)]
        light = [point for point in at if not marks.is_dark(*point)]
        found = [
            ["g-square", "".join(map(square, light))],
            ["g-square-2", "".join(map(square, dark))],
            ["g-rim", rims([at])],
        ]
    else:
        found = [["g-cells", "".join(map(square, at))], ["g-cage", rims([at, *groups])]]
    return [mark for mark in found if mark[1]] + _corners(board, at)


def _corners(board: Board, at: list[Point]) -> list[Mark]:
    """Write the names of squares into their corners; long ones along the edge."""
    by = NAMED_AT
    return [
        ["g-name", x - by, y - by, 24, name]
        if len(name) == 1
        else ["g-name", x, y - by - 1, marks.fitted(22, 150, name), name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _discs(board: Board) -> list[Mark]:
    """Draw round cells and what joins them: links, or lines of a sum."""
    at, kind = units(board.cells.centres), board.choices.kind
    moves = kind == "move"
    found: list[Mark] = [["g-link", "".join(map(line, _lines(board, at)))]]
    if moves:
        centres = enumerate(board.cells.centres)
        pairs = [
            (a, b) for (a, x), (b, y) in combinations(centres, 2) if marks.near(x, y)
        ]
        found.append(["g-lattice", "".join(line((at[a], at[b])) for a, b in pairs)])
    found = [mark for mark in found if mark[1]]
    look, r = ("g-hole", 24) if moves else ("g-disc", 36)
    found += [
        [look, square((x, y), BOX)] if cell in board.given else [look, x, y, r]
        for cell, (x, y) in enumerate(at)
    ]
    if kind == "write":
        return found + [
            [f"{look} g-beside", *rest] for look, *rest in _corners(board, at)
        ]
    size = 22 if moves else 28
    return found + [
        ["g-name", x, y, size, name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _lines(board: Board, at: list[Point]) -> Iterable[tuple[Point, Point]]:
    """List each line between discs once: links, or neighbours, and straight rules."""
    pairs = [*board.cells.links]
    if not pairs:
        near = enumerate(board.choices.neighbours)
        pairs = [(a, b) for a, cells in near for b in cells]
    for rule in board.rules:
        points = [board.cells.centres[cell] for cell in rule.cells]
        if rule.kind != "different" and len(points) > 1 and marks.straight(points):
            ends = sorted(rule.cells, key=at.__getitem__)
            pairs.append((ends[0], ends[-1]))
    found = dict.fromkeys((min(pair), max(pair)) for pair in pairs)
    return [(at[a], at[b]) for a, b in found]


def cages(board: Board) -> list[tuple[int, ...]]:
    """List the boxes: groups of one name that share the board out, not all lines.

    Such are the boxes of a sudoku, the regions of a star battle.
    """
    by_name: dict[str, list[tuple[int, ...]]] = {}
    for rule in board.rules:
        by_name.setdefault(rule.name, []).append(rule.cells)
    centres, every = board.cells.centres, list(range(len(board.cells)))
    for groups in by_name.values():
        shared = sorted(cell for group in groups for cell in group) == every
        lines = (marks.straight([centres[cell] for cell in group]) for group in groups)
        if shared and len(groups) > 1 and not all(lines):
            return groups
    return []
