"""The marks of a board: its static parts, and its pieces after some changes."""

from collections.abc import Iterable, Sequence
from itertools import chain, combinations, pairwise
from math import dist
from typing import NamedTuple

from ..board.actions import Change, apply_changes, split_into_routes
from ..board.board import Board
from . import marks
from .marks import (
    Mark,
    Point,
    choose_tint_class,
    fit_font_size,
    to_units,
    trace_borders,
    trace_circle,
    trace_line,
    trace_polygon,
    trace_square,
)

__all__ = [
    "PIECES",
    "Arc",
    "Try",
    "compute_view_box",
    "draw_changes",
    "draw_ground",
    "draw_numbers",
    "draw_try",
    "find_piece_path",
    "trace_tile_arcs",
]

BALL = "a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"

PIECES = {
    "disc": "m-34 0a34 34 0 1 1 68 0a34 34 0 1 1-68 0z",
    "queen": "m-22.5 17.1l-11.7-30.6l17.1 14.4l.9-24.3l10.8 19.8l5.4-24.3l5.4 24.3"
    "l10.8-19.8l.9 24.3l17.1-14.4l-11.7 30.6zm0 4.5h45v8.1h-45z"
    f"m-16.6-36.9{BALL}m17.9-9.9{BALL}m16.3-4.5{BALL}m16.2 4.5{BALL}m18 9.9{BALL}",
    "king": "m-22.5 17.1c-8.1-6.3-13.5-15.3-8.1-23.4c5.4-8.1 18-8.1 26.1 1.8v-10.8"
    "h-8.1v-7.2h8.1v-9h9v9h8.1v7.2h-8.1v10.8c8.1-9.9 20.7-9.9 26.1-1.8"
    "c5.4 8.1 0 17.1-8.1 23.4zm0 4.5h45v8.1h-45z",
    "rook": "m-21.6 30.6v-9l6.3-5.4v-23.4l-7.2-5.4v-16.2h9.9v7.2h7.2v-7.2h10.8v7.2"
    "h7.2v-7.2h9.9v16.2l-7.2 5.4v23.4l6.3 5.4v9z",
    "bishop": "m-22.5 30.6v-8.1h13.5c1.8-2.7 1.8-4.5.9-7.2c-9.9-6.3-12.6-14.4-8.1-23.4"
    "c3.6-7.2 10.8-11.7 13.5-17.1a6.3 6.3 0 1 1 5.4 0c2.7 5.4 9.9 9.9 13.5 17.1"
    "c4.5 9 1.8 17.1-8.1 23.4c-.9 2.7-.9 4.5.9 7.2h13.5v8.1z",
    "knight": "m-19.8 29.2v-6.8c0-4.3 2.6-6.9 6-8.6c.9-6.9 6.9-10.4 11.2-14.7"
    "c-5.1 1.8-10.3 3.5-13.7 7.8c-1.8 2.6-4.3 3.4-6.9 1.7l-5.2-4.3"
    "c-1.7-1.7-1.7-3.4-.8-5.2l9.4-15.4c.9-6.1 4.3-9.5 8.6-11.2l1.7-7.8l6.9 6.9"
    "c16.4.9 25.8 14.6 25.8 35.3c0 6.9-.8 12-1.7 15.5v6.8z",
    "pawn": "m-22.5 30.6v-8.1c9.9-4.5 15.3-11.7 16.2-20.7h-8.1v-6.3h7.2"
    "a12.6 12.6 0 1 1 14.4 0h7.2v6.3h-8.1c.9 9 6.3 16.2 16.2 20.7v8.1z",
    "star": "m0-36l9.3 25.1l26.6 1l-20.9 16.6l7.2 25.7l-22.2-14.9l-22.2 14.9"
    "l7.2-25.7l-20.9-16.6l26.6-1z",
}
"""Paths by name; other pieces are drawn as discs."""


MARGINS = {"square": 55, "disc": 62, "area": 20}
"""Margin around the centres of cells, or the corners of areas."""
GIVEN_HALF = 34
"""Half the side of the square of a given disc."""
NUMBER_OFFSET, NUMBER_SIZE = 25, 34
"""Distance of the numbers of rows and columns from the board, and their size."""
MAX_NUMBERED_SIDE = 24
"""Larger boards have every fifth number."""
NAME_OFFSET = 33
"""Distance of a name from the centre of its cell, in both directions."""


def compute_view_box(board: Board) -> list[int]:
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
            arc.top
            for action in board.actions
            for arc in trace_tile_arcs(board, action.change)
        ]
        top = min([top, *(high - 10 for high in tops)])
    return [round(value) for value in (left, top, right - left, bottom - top)]


def draw_numbers(board: Board) -> list[Mark]:
    """Return the numbers of columns and rows, above and to the left of a square grid.

    Other boards, and those with names in their cells, have none, as on the page.
    """
    cells = board.cells
    if cells.shape != "square" or cells.names:
        return []
    left, top, *_ = compute_view_box(board)
    columns, rows = (1 + int(max(axis)) for axis in zip(*cells.centres, strict=True))
    by = 1 if max(columns, rows) <= MAX_NUMBERED_SIDE else 5
    above: list[Mark] = [
        ["g-name", 100 * column, top - NUMBER_OFFSET, NUMBER_SIZE, str(column)]
        for column in range(0, columns, by)
    ]
    beside: list[Mark] = [
        ["g-name", left - NUMBER_OFFSET, 100 * row, NUMBER_SIZE, str(row)]
        for row in range(0, rows if rows > 1 else 0, by)
    ]
    return above + beside


def draw_ground(board: Board) -> list[Mark]:
    """Return the marks of the static parts."""
    by_shape = {"square": _draw_squares, "disc": _draw_discs, "area": _draw_areas}
    marks = by_shape[board.cells.shape](board)
    at = to_units(board.cells.centres)
    marks += [["g-end", *at[cell], 46] for cell in board.choices.ends]
    return marks + [["g-bar", trace_line(to_units(bar))] for bar in board.cells.bars]


def _draw_areas(board: Board) -> list[Mark]:
    """Draw the outlines and names of areas."""
    cells = board.cells
    outlines: list[Mark] = [
        ["g-area", trace_polygon(to_units(area))] for area in cells.outlines
    ]
    at = to_units(cells.centres)
    names = zip(at, cells.names, strict=True) if cells.names else ()
    return outlines + [["g-name", x, y, 26, name] for (x, y), name in names]


def _draw_squares(board: Board) -> list[Mark]:
    """Draw squares: a chessboard, or outlined cells."""
    points, holes = to_units(board.cells.centres), board.cells.holes
    groups = [[points[cell] for cell in group] for group in find_cages(board)]
    at = [point for cell, point in enumerate(points) if cell not in holes]
    found: list[Mark]
    if board.choices.kind in {"place", "visit"} and not groups:
        dark = [point for point in at if marks.is_dark(*point)]
        light = [point for point in at if not marks.is_dark(*point)]
        found = [
            ["g-square", "".join(map(trace_square, light))],
            ["g-square-2", "".join(map(trace_square, dark))],
            ["g-rim", trace_borders([at])],
        ]
        framed = [trace_square(points[cell], GIVEN_HALF) for cell in board.given]
        found.append(["g-cage", "".join(framed)])
        if board.choices.kind == "visit":
            found += [
                [
                    "g-given",
                    *points[cell],
                    fit_font_size(34, 84, str(number)),
                    str(number),
                ]
                for cell, number in board.given.items()
            ]
    else:
        found = [
            ["g-cells", "".join(map(trace_square, at))],
            ["g-cage", trace_borders([at, *groups])],
        ]
    return [mark for mark in found if mark[1] != ""] + _draw_corner_names(board, at)


def _draw_corner_names(board: Board, at: list[Point]) -> list[Mark]:
    """Draw the names of squares in their corners, long ones along the edge."""
    by = NAME_OFFSET
    return [
        ["g-name", x - by, y - by, 24, name]
        if len(name) == 1
        else ["g-name", x, y - by - 1, marks.fit_font_size(22, 150, name), name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _draw_discs(board: Board) -> list[Mark]:
    """Draw round cells, and the lines between them."""
    at, kind = to_units(board.cells.centres), board.choices.kind
    moves = kind == "move"
    found: list[Mark] = [
        ["g-link", "".join(map(trace_line, _find_disc_lines(board, at)))]
    ]
    if moves:
        centres = enumerate(board.cells.centres)
        pairs = [
            (a, b)
            for (a, x), (b, y) in combinations(centres, 2)
            if marks.are_adjacent(x, y)
        ]
        found.append(
            ["g-lattice", "".join(trace_line((at[a], at[b])) for a, b in pairs)]
        )
    found = [mark for mark in found if mark[1]]
    look, r = ("g-hole", 24) if moves else ("g-disc", 36)
    found += [
        [look, trace_square((x, y), GIVEN_HALF)]
        if cell in board.given
        else [look, x, y, r]
        for cell, (x, y) in enumerate(at)
    ]
    if kind == "write":
        return found + [
            [f"{look} g-beside", *rest] for look, *rest in _draw_corner_names(board, at)
        ]
    size = 22 if moves else 28
    return found + [
        ["g-name", x, y, size, name]
        for (x, y), name in zip(at, board.cells.names, strict=False)
    ]


def _find_disc_lines(board: Board, at: list[Point]) -> Iterable[tuple[Point, Point]]:
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


def find_cages(board: Board) -> list[tuple[int, ...]]:
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


def find_piece_path(board: Board) -> str:
    """Return the SVG path of the piece on boards of `place`; otherwise empty."""
    if board.choices.kind != "place":
        return ""
    return PIECES.get(str(board.choices.symbols[0]), PIECES["disc"])


def draw_changes(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Return the marks of what changes put on a board, from back to front."""
    kind = board.choices.kind
    if kind == "cover":
        return [mark for change in changes for mark in _draw_tile(board, change)]
    if kind == "visit":
        return _draw_route(board, changes)
    state = apply_changes(board.start, changes)
    at = to_units(board.cells.centres)
    marks_of = {"place": _draw_piece, "write": _draw_symbol, "move": _draw_peg}[kind]
    return [
        mark
        for cell, symbol in enumerate(state)
        if symbol
        for mark in marks_of(board, cell, at[cell], symbol)
    ]


class Try(NamedTuple):
    """The marks of the last change: behind and in front of the pieces.

    `rule` is the name of a rule that it breaks, or empty.
    """

    behind: list[Mark]
    front: list[Mark]
    rule: str


def draw_try(board: Board, changes: Sequence[Change]) -> Try:
    """Return the marks of the last change, and of the first rule that it breaks."""
    if not changes:
        return Try([], [], "")
    at, kind = to_units(board.cells.centres), board.choices.kind
    state = apply_changes(board.start, changes)
    cells = [cell for cell, _, after in changes[-1] if after]
    behind: list[Mark] = []
    front: list[Mark] = []
    if kind in {"place", "write"}:
        behind = [["g-current", _trace_cell(board, cell, at)] for cell in cells]
    elif kind == "cover" and board.cells.shape == "square":
        front = [["g-last", trace_borders([[at[cell] for cell in cells]])]]
    else:
        front = [["g-last", *at[cell], 44] for cell in cells]
    for rule in board.rules:
        wrong = rule.find_violations(state, board.values)
        if {*wrong} & {*cells}:
            points = [at[cell] for cell in wrong]
            if rule.kind == "one":
                front.append(["g-wrong", trace_line(sorted(points))])
            front += [["g-wrong", *point, 44] for point in points]
            return Try(behind, front, rule.name or rule.kind)
    return Try(behind, front, "")


def _trace_cell(board: Board, cell: int, at: Sequence[Point]) -> str:
    """Return the path of a cell."""
    shape = board.cells.shape
    if shape == "area":
        return trace_polygon(to_units(board.cells.outlines[cell]))
    return trace_square(at[cell]) if shape == "square" else trace_circle(at[cell], 36)


def _draw_piece(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a piece, or tint an area."""
    cells = board.cells
    x, y = at
    if cells.shape == "area":
        outline = trace_polygon(to_units(cells.outlines[cell]))
        return [["g-area g-tint-1", outline], ["g-name", x, y, 26, cells.names[cell]]]
    found: list[Mark] = [["g-piece", trace_line([(x, y)]) + find_piece_path(board)]]
    if cells.shape == "disc" and cells.names:
        found.append(["g-on-peg", x, y, 26, cells.names[cell]])
    return found


def _draw_symbol(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a symbol, with its tint."""
    cells = board.cells
    x, y = at
    text = str(board.choices.symbols[symbol - 1])
    colour = choose_tint_class(board.choices.symbols, symbol)
    look = "g-given" if cell in board.given else "g-figure"
    if cells.shape == "area":
        return [
            ["g-area" + colour, trace_polygon(to_units(cells.outlines[cell]))],
            ["g-name", x, y - 15, 26, cells.names[cell]],
            [look, x, y + 18, fit_font_size(38, 150, text), text],
        ]
    tinted: list[Mark] = []
    squares = cells.shape == "square"
    if marks.are_tints(board.choices.symbols):
        square_ = ["g-tile" + colour, trace_square(at, TILE_HALF)]
        tinted = [square_ if squares else ["g-disc" + colour, x, y, 36]]
    size = fit_font_size(48, 150, text) if squares else fit_font_size(40, 105, text)
    return [*tinted, [look, x, y, size, text]]


def _draw_peg(board: Board, cell: int, at: Point, symbol: int) -> list[Mark]:
    """Draw a peg; if there are several kinds, with its name, and a letter's tint."""
    x, y = at
    names, symbols = board.cells.names, board.choices.symbols
    if len(symbols) > 1:
        text = str(symbols[symbol - 1])
        size = fit_font_size(36, 105, text)
        tint = "" if text.isdecimal() else choose_tint_class(symbols, symbol)
        return [["g-disc" + tint, x, y, 37], ["g-figure", x, y, size, text]]
    found: list[Mark] = [["g-peg", x, y, 37]]
    return [*found, ["g-on-peg", x, y, 28, names[cell]]] if names else found


def _draw_route(board: Board, changes: Sequence[Change]) -> list[Mark]:
    """Draw the lines of a visit, a ring around its first cell, and the numbers.

    Twins form a second line.
    """
    at = to_units(board.cells.centres)
    lines = [[at[cell] for cell, _ in route] for route in split_into_routes(changes)]
    found: list[Mark] = []
    if len(changes) > 1:
        path = "".join(map(trace_line, lines))
        found = [["g-route-edge", path], ["g-route", path]]
        if board.choices.closed and len(changes) == len(board.choices.options):
            legs = zip(lines, [*lines[1:], lines[0]], strict=True)
            home = "".join(trace_line([end[-1], start[0]]) for end, start in legs)
            found += [["g-route-edge", home], ["g-home", home]]
    r = 44 if board.cells.shape == "disc" else 38
    found += [["g-first", *at[change[0][0]], r] for change in changes[:1]]
    few = len(board.cells) <= MAX_NUMBERED_CELLS
    for cell, number in chain(*split_into_routes(changes)) if few else ():
        x, y = at[cell]
        text = str(number)
        found.append(_draw_number_background(board, x, y))
        found.append(["g-number", x, y, fit_font_size(34, 84, text), text])
    return found


def _draw_number_background(board: Board, x: float, y: float) -> Mark:
    """Draw the background of a number, which covers the line."""
    shape = board.cells.shape
    if shape == "disc":
        return ["g-disc", x, y, 36]
    dark = shape == "square" and marks.is_dark(x, y)
    return ["g-stop g-dark" if dark else "g-stop", x, y, 28]


def _draw_tile(board: Board, change: Change) -> list[Mark]:
    """Draw a tile, arcs between its parts, and its name if there are several tiles."""
    cells, symbols = [cell for cell, *_ in change], board.choices.symbols
    number = change[0][2]
    name = str(symbols[number - 1])
    several = len(symbols) > 1
    look = "g-tile" + (choose_tint_class(symbols, number) if several else "")
    found: list[Mark] = [[look, _trace_tile(board, cells)]]
    found += [["g-arc", arc.path] for arc in trace_tile_arcs(board, change)]
    at, size = to_units(board.cells.centres), fit_font_size(44, 130, name)
    labelled = _choose_tile_name_cells(board, cells) if several else []
    return found + [["g-figure", *at[cell], size, name] for cell in labelled]


def _trace_tile(board: Board, cells: Sequence[int]) -> str:
    """Return the path of a tile: squares, and bridges between neighbours."""
    if board.cells.shape == "area":
        return "".join(
            trace_polygon(to_units(board.cells.outlines[cell])) for cell in cells
        )
    at = to_units(board.cells.centres)
    points = sorted(at[cell] for cell in cells)
    if board.cells.shape == "disc":
        return "".join(marks.trace_circle(point, 38) for point in points)
    path = ""
    for x, y in points:
        right, below, across = (
            marks.offset_point((x, y), by) in points for by in ((1, 0), (0, 1), (1, 1))
        )
        start, side = (trace_line([(x - TILE_HALF, y - TILE_HALF)]), 2 * TILE_HALF)
        path += trace_square((x, y), TILE_HALF)
        path += f"{start}h{side + 100}v{side}h-{side + 100}z" if right else ""
        path += f"{start}h{side}v{side + 100}h-{side}z" if below else ""
        if right and below and across:
            path += trace_square((x + 50, y + 50))
    return path


def trace_tile_arcs(board: Board, change: Change) -> list[Arc]:
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
            path = marks.trace_arc((x0, base), (x1, base), height)
            found.append(Arc(path, base - height / 2))
    return found


def _choose_tile_name_cells(board: Board, cells: Sequence[int]) -> Sequence[int]:
    """Return the cells for a tile's name: the middle one, or all if it has parts."""
    at = {cell: board.cells.centres[cell] for cell in cells}
    if marks.has_isolated(list(at.values())):
        return cells
    middle = [sum(axis) / len(at) for axis in zip(*at.values(), strict=True)]
    away = {cell: dist(point, middle) for cell, point in at.items()}
    best = min(away.values())
    return [next(cell for cell in cells if away[cell] < best + 1e-9)]
