"""What stands on a board, as marks; the page draws the same (web/boards/generic)."""

from collections.abc import Sequence
from itertools import chain, pairwise
from math import dist
from typing import NamedTuple

from . import marks
from .board import Board
from .changes import Change, changed
from .marks import Mark, Point, fitted, line, polygon, square, tint, units
from .pieces import PIECES
from .stops import routes

__all__ = ["Arc", "arcs", "figure", "piece"]

TILE = 47
"""Half the side of a tile's square: an edge of 6 about it meets that of the next."""
BOW = 0.4
"""How high the arc between two parts of a tile is pulled, in parts of its length."""
NUMBERED = 400
"""Cells; the numbers of a longer visit are too small to be read."""


class Arc(NamedTuple):
    """An arc above two cells, and how high it reaches."""

    path: str
    top: float


def piece(board: Board) -> str:
    """Return the path of the piece that is placed; empty where none is."""
    if board.choices.kind != "place":
        return ""
    return PIECES.get(str(board.choices.symbols[0]), PIECES["disc"])


def figure(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Draw what stands after some changes, in the order in which it is painted."""
    kind = board.choices.kind
    if kind == "cover":
        return [mark for change in changes for mark in _tile(board, change)]
    if kind == "visit":
        return _routes(board, changes)
    state = changed(board.start, changes)
    at = units(board.cells.centres)
    stands = {"place": _piece, "write": _symbol, "move": _peg}[kind]
    return [
        mark
        for cell, symbol in enumerate(state)
        if symbol
        for mark in stands(board, cell, at[cell], symbol)
    ]


def _piece(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a piece; on an area a tint, and its name again."""
    cells = board.cells
    x, y = at
    if cells.shape == "area":
        outline = polygon(units(cells.outlines[cell]))
        return [["g-area g-tint-1", outline], ["g-name", x, y, 26, cells.names[cell]]]
    found: list[Mark] = [["g-piece", line([(x, y)]) + piece(board)]]
    if cells.shape == "disc" and cells.names:
        found.append(["g-on-peg", x, y, 26, cells.names[cell]])
    return found


def _symbol(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw what is written in a cell; on an area its tint too."""
    cells = board.cells
    x, y = at
    text = str(board.choices.symbols[symbol - 1])
    colour = tint(board.choices.symbols, symbol)
    look = "g-given" if cell in board.given else "g-figure"
    if cells.shape == "area":
        return [
            ["g-area" + colour, polygon(units(cells.outlines[cell]))],
            ["g-name", x, y - 15, 26, cells.names[cell]],
            [look, x, y + 18, fitted(38, 150, text), text],
        ]
    tinted: list[Mark] = []
    squares = cells.shape == "square"
    if marks.coloured(board.choices.symbols):
        square_ = ["g-tile" + colour, square(at, TILE)]
        tinted = [square_ if squares else ["g-disc" + colour, x, y, 36]]
    size = fitted(48, 150, text) if squares else fitted(40, 105, text)
    return [*tinted, [look, x, y, size, text]]


def _peg(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a peg; where there are several kinds, each with its tint and its name."""
    x, y = at
    names, symbols = board.cells.names, board.choices.symbols
    if len(symbols) > 1:
        text = str(symbols[symbol - 1])
        size = fitted(36, 105, text)
        look = "g-disc" + tint(symbols, symbol)
        return [[look, x, y, 37], ["g-figure", x, y, size, text]]
    found: list[Mark] = [["g-peg", x, y, 37]]
    return [*found, ["g-on-peg", x, y, 28, names[cell]]] if names else found


def _routes(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Draw the lines of a visit, a ring about its first cell, and each cell's number.

    Cells that are filled in pairs make two lines; the second is the other half.
    """
    at = units(board.cells.centres)
    lines = [[at[cell] for cell, _ in route] for route in routes(changes)]
    found: list[Mark] = []
    if len(changes) > 1:
        way = "".join(map(line, lines))
        found = [["g-route-edge", way], ["g-route", way]]
        if board.choices.closed and len(changes) == len(board.choices.turns):
            legs = zip(lines, [*lines[1:], lines[0]], strict=True)
            home = "".join(line([here[-1], then[0]]) for here, then in legs)
            found += [["g-route-edge", home], ["g-home", home]]
    r = 44 if board.cells.shape == "disc" else 38
    found += [["g-first", *at[change[0][0]], r] for change in changes[:1]]
    few = len(board.cells) <= NUMBERED
    for cell, number in chain(*routes(changes)) if few else ():
        x, y = at[cell]
        text = str(number)
        found.append(_stop(board, x, y))
        found.append(["g-number", x, y, fitted(34, 84, text), text])
    return found


def _stop(board: Board, x: float, y: float) -> Mark:
    """Draw the ground of a number, which hides the line."""
    shape = board.cells.shape
    if shape == "disc":
        return ["g-disc", x, y, 36]
    dark = shape == "square" and marks.is_dark(x, y)
    return ["g-stop g-dark" if dark else "g-stop", x, y, 28]


def _tile(board: Board, change: Change) -> list[Mark]:
    """Draw a tile, arcs between its parts, and its name if there are several."""
    cells, symbols = [cell for cell, *_ in change], board.choices.symbols
    number = change[0][2]
    name = str(symbols[number - 1])
    several = len(symbols) > 1
    look = "g-tile" + (tint(symbols, number) if several else "")
    found: list[Mark] = [[look, _tile_path(board, cells)]]
    found += [["g-arc", arc.path] for arc in arcs(board, change)]
    at, size = units(board.cells.centres), fitted(44, 130, name)
    named = _labelled(board, cells) if several else []
    return found + [["g-figure", *at[cell], size, name] for cell in named]


def _tile_path(board: Board, cells: Sequence[int]) -> str:
    """Draw the cells of a tile as one: squares, and bridges between neighbours."""
    if board.cells.shape == "area":
        return "".join(polygon(units(board.cells.outlines[cell])) for cell in cells)
    at = units(board.cells.centres)
    points = sorted(at[cell] for cell in cells)
    if board.cells.shape == "disc":
        return "".join(marks.round_shape(point, 38) for point in points)
    path = ""
    for x, y in points:
        right, below, across = (
            marks.beside((x, y), by) in points for by in ((1, 0), (0, 1), (1, 1))
        )
        begin, side = line([(x - TILE, y - TILE)]), 2 * TILE
        path += square((x, y), TILE)
        path += f"{begin}h{side + 100}v{side}h-{side + 100}z" if right else ""
        path += f"{begin}h{side}v{side + 100}h-{side}z" if below else ""
        if right and below and across:
            path += square((x + 50, y + 50))
    return path


def arcs(board: Board, change: Change) -> list[Arc]:
    """Draw arcs between the parts of a tile, where all cells lie in one line.

    A board of several lines would drown in them.
    """
    centres = sorted(board.cells.centres[cell] for cell, *_ in change)
    if len({y for _, y in board.cells.centres}) > 1 or not marks.parted(centres):
        return []
    found = []
    for a, b in pairwise(centres):
        (x0, y), (x1, _) = units((a, b))
        if not marks.near(a, b):
            begin, pulled = y - TILE, BOW * (x1 - x0)
            path = marks.bow((x0, begin), (x1, begin), pulled)
            found.append(Arc(path, begin - pulled / 2))
    return found


def _labelled(board: Board, cells: Sequence[int]) -> Sequence[int]:
    """Choose where a tile is named: in its middle, or in all its parts."""
    at = {cell: board.cells.centres[cell] for cell in cells}
    if marks.parted(list(at.values())):
        return cells
    middle = [sum(axis) / len(at) for axis in zip(*at.values(), strict=True)]
    away = {cell: dist(point, middle) for cell, point in at.items()}
    best = min(away.values())
    return [next(cell for cell in cells if away[cell] < best + 1e-9)]
