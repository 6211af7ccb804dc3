"""Marks of the pieces on a board; web/boards/generic draws the same."""

from collections.abc import Sequence
from itertools import chain, pairwise
from math import dist
from typing import NamedTuple

from . import marks
from .board import Board
from .changes import Change, apply_changes
from .marks import Mark, Point, font_size, line, polygon, square, tint_class, to_units
from .pieces import PIECES
from .stops import routes

__all__ = ["Arc", "arcs", "draw_figure", "piece_path"]

TILE_HALF = 47
"""Half the side of a tile's square; its border of 6 units touches the next one."""
ARC_HEIGHT = 0.4
"""Height of the arc between two parts of a tile, relative to its length."""
MAX_NUMBERED_CELLS = 400
"""On larger boards, the numbers of a visit are too small to read."""


class Arc(NamedTuple):
    """An arc above two cells, and the y coordinate of its top."""

    path: str
    top: float


def piece_path(board: Board) -> str:
    """Return the path of the piece of `place`; empty for other boards."""
    if board.choices.kind != "place":
        return ""
    return PIECES.get(str(board.choices.symbols[0]), PIECES["disc"])


def draw_figure(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Return the marks after some changes, from back to front."""
    kind = board.choices.kind
    if kind == "cover":
        return [mark for change in changes for mark in _tile_marks(board, change)]
    if kind == "visit":
        return _route_marks(board, changes)
    state = apply_changes(board.start, changes)
    at = to_units(board.cells.centres)
    marks_of = {"place": _place_marks, "write": _symbol_marks, "move": _peg_marks}[kind]
    return [
        mark
        for cell, symbol in enumerate(state)
        if symbol
        for mark in marks_of(board, cell, at[cell], symbol)
    ]


def _place_marks(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a piece, or tint an area."""
    cells = board.cells
    x, y = at
    if cells.shape == "area":
        outline = polygon(to_units(cells.outlines[cell]))
        return [["g-area g-tint-1", outline], ["g-name", x, y, 26, cells.names[cell]]]
    found: list[Mark] = [["g-piece", line([(x, y)]) + piece_path(board)]]
    if cells.shape == "disc" and cells.names:
        found.append(["g-on-peg", x, y, 26, cells.names[cell]])
    return found


def _symbol_marks(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a symbol, with its tint."""
    cells = board.cells
    x, y = at
    text = str(board.choices.symbols[symbol - 1])
    colour = tint_class(board.choices.symbols, symbol)
    look = "g-given" if cell in board.given else "g-figure"
    if cells.shape == "area":
        return [
            ["g-area" + colour, polygon(to_units(cells.outlines[cell]))],
            ["g-name", x, y - 15, 26, cells.names[cell]],
            [look, x, y + 18, font_size(38, 150, text), text],
        ]
    tinted: list[Mark] = []
    squares = cells.shape == "square"
    if marks.are_tints(board.choices.symbols):
        square_ = ["g-tile" + colour, square(at, TILE_HALF)]
        tinted = [square_ if squares else ["g-disc" + colour, x, y, 36]]
    size = font_size(48, 150, text) if squares else font_size(40, 105, text)
    return [*tinted, [look, x, y, size, text]]


def _peg_marks(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a peg; if there are several kinds, with its tint and its name."""
    x, y = at
    names, symbols = board.cells.names, board.choices.symbols
    if len(symbols) > 1:
        text = str(symbols[symbol - 1])
        size = font_size(36, 105, text)
        look = "g-disc" + tint_class(symbols, symbol)
        return [[look, x, y, 37], ["g-figure", x, y, size, text]]
    found: list[Mark] = [["g-peg", x, y, 37]]
    return [*found, ["g-on-peg", x, y, 28, names[cell]]] if names else found


def _route_marks(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Draw the lines of a visit, a ring around its first cell, and the numbers.

    Twins form a second line.
    """
    at = to_units(board.cells.centres)
    lines = [[at[cell] for cell, _ in route] for route in routes(changes)]
    found: list[Mark] = []
    if len(changes) > 1:
        path = "".join(map(line, lines))
        found = [["g-route-edge", path], ["g-route", path]]
        if board.choices.closed and len(changes) == len(board.choices.options):
            legs = zip(lines, [*lines[1:], lines[0]], strict=True)
            home = "".join(line([end[-1], start[0]]) for end, start in legs)
            found += [["g-route-edge", home], ["g-home", home]]
    r = 44 if board.cells.shape == "disc" else 38
    found += [["g-first", *at[change[0][0]], r] for change in changes[:1]]
    few = len(board.cells) <= MAX_NUMBERED_CELLS
    for cell, number in chain(*routes(changes)) if few else ():
        x, y = at[cell]
        text = str(number)
        found.append(_number_background(board, x, y))
        found.append(["g-number", x, y, font_size(34, 84, text), text])
    return found


def _number_background(board: Board, x: float, y: float) -> Mark:
    """Draw the background of a number, which covers the line."""
    shape = board.cells.shape
    if shape == "disc":
        return ["g-disc", x, y, 36]
    dark = shape == "square" and marks.is_dark(x, y)
    return ["g-stop g-dark" if dark else "g-stop", x, y, 28]


def _tile_marks(board: Board, change: Change) -> list[Mark]:
    """Draw a tile, arcs between its parts, and its name if there are several tiles."""
    cells, symbols = [cell for cell, *_ in change], board.choices.symbols
    number = change[0][2]
    name = str(symbols[number - 1])
    several = len(symbols) > 1
    look = "g-tile" + (tint_class(symbols, number) if several else "")
    found: list[Mark] = [[look, _tile_path(board, cells)]]
    found += [["g-arc", arc.path] for arc in arcs(board, change)]
    at, size = to_units(board.cells.centres), font_size(44, 130, name)
    labelled = _label_cells(board, cells) if several else []
    return found + [["g-figure", *at[cell], size, name] for cell in labelled]


def _tile_path(board: Board, cells: Sequence[int]) -> str:
    """Return the path of a tile: squares, and bridges between neighbours."""
    if board.cells.shape == "area":
        return "".join(polygon(to_units(board.cells.outlines[cell])) for cell in cells)
    at = to_units(board.cells.centres)
    points = sorted(at[cell] for cell in cells)
    if board.cells.shape == "disc":
        return "".join(marks.round_shape(point, 38) for point in points)
    path = ""
    for x, y in points:
        right, below, across = (
            marks.offset_point((x, y), by) in points for by in ((1, 0), (0, 1), (1, 1))
        )
        start, side = (line([(x - TILE_HALF, y - TILE_HALF)]), 2 * TILE_HALF)
        path += square((x, y), TILE_HALF)
        path += f"{start}h{side + 100}v{side}h-{side + 100}z" if right else ""
        path += f"{start}h{side}v{side + 100}h-{side}z" if below else ""
        if right and below and across:
            path += square((x + 50, y + 50))
    return path


def arcs(board: Board, change: Change) -> list[Arc]:
    """Return the arcs between the parts of a tile, if the board is one line.

    With several lines there would be too many.
    """
    centres = sorted(board.cells.centres[cell] for cell, *_ in change)
    if len({y for _, y in board.cells.centres}) > 1 or not marks.has_isolated(centres):
        return []
    found = []
    for a, b in pairwise(centres):
        (x0, y), (x1, _) = to_units((a, b))
        if not marks.are_adjacent(a, b):
            base, height = y - TILE_HALF, ARC_HEIGHT * (x1 - x0)
            path = marks.arc((x0, base), (x1, base), height)
            found.append(Arc(path, base - height / 2))
    return found


def _label_cells(board: Board, cells: Sequence[int]) -> Sequence[int]:
    """Return the cells for a tile's name: the middle one, or all if it has parts."""
    at = {cell: board.cells.centres[cell] for cell in cells}
    if marks.has_isolated(list(at.values())):
        return cells
    middle = [sum(axis) / len(at) for axis in zip(*at.values(), strict=True)]
    away = {cell: dist(point, middle) for cell, point in at.items()}
    best = min(away.values())
    return [next(cell for cell in cells if away[cell] < best + 1e-9)]
