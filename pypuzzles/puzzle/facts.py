"""The JSON description of a board for the page.

The table in docs/protocol.md and the page's types are generated from this file by
`build_scripts/website/board_facts.py`, with the docstrings of the keys.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, TypedDict, cast

from ..board.actions import Action
from ..board.board import Board
from ..board.rules import Rule
from ..drawing.marks import Mark, Point
from ..drawing.scene import compute_view_box, draw_ground, find_piece_path

__all__ = ["BoardFacts", "RuleFacts", "board_facts"]

Pair: TypeAlias = list[float]
"""x and y."""
Box: TypeAlias = list[int]
"""Left, top, width and height."""


class RuleFacts(TypedDict):
    """A rule for a group of cells."""

    kind: Literal["different", "one", "total"]
    """no symbol twice; at most one cell filled; sum of values in a range"""
    cells: list[int]
    """cells of the rule"""
    name: str
    """name of such a group, for example `row`"""
    least: int
    """smallest total allowed"""
    most: int
    """largest total allowed"""
    weights: list[int]
    """factor of each cell in a total; empty: 1"""


class BoardFacts(TypedDict):
    """The data of a `Board`: cells, choices and rules as tables."""

    kind: Literal["place", "write", "cover", "visit", "move"]
    """effect of a choice: place a piece, write a symbol, place a tile, visit a cell, or
    move a piece"""
    cells: list[Pair]
    """`[x, y]` of the centre of each cell, in cell widths"""
    shape: Literal["square", "disc", "area"]
    """shape of the cells"""
    names: list[str]
    """name of each cell, or empty"""
    outlines: list[list[Pair]]
    """corners of each area, in cell widths; empty for other shapes"""
    view: Box
    """left, top, width and height of the picture, in hundredths of a cell width"""
    ground: list[Mark]
    """static parts of the board, as marks"""
    piece: str
    """SVG path of the piece to place, around the centre of its cell, or empty"""
    symbols: list[str]
    """symbol number `s` is `symbols[s - 1]`; 0 is empty"""
    values: list[int]
    """value of each symbol number in a total"""
    rules: list[RuleFacts]
    """rules of the board"""
    start: list[int]
    """symbol number in each cell before the first choice"""
    fixed: list[int]
    """cells with a given symbol"""
    depths: int
    """number of choices of a complete path"""
    actions: list[list[int]]
    """every choice once, as `[depth, choice, symbol, cell, cell, …]`; depth -1 means
    any depth; for a move `[-1, choice, cell, before, after, cell, …]`; empty for
    visits, where the choice is the cell"""
    once: bool
    """whether each symbol can be used only once"""
    ends: list[int]
    """cells of which one must be filled at the end; empty: no such rule"""
    neighbours: list[list[int]]
    """cells that a visit can continue to from each cell, or empty"""
    first: int | None
    """first cell of every visit, or null"""
    closed: bool
    """whether the last cell of a visit must be next to the first, or to its twin"""
    closing: list[list[int]]
    """cells that the last leg of a closed visit can lead to from each cell; empty: the
    neighbours"""
    twins: list[int]
    """for each cell, the cell that a visit also fills, half a tour later; or empty"""
    board: Literal["set", "choices", "numbers", "tiles", "cells", "circle", "moves"]
    """encoding of a solution: the cells with a piece; the index of the piece in each
    row; each cell's symbol or null; the name and cells of each tile; cells in order;
    the same for a closed visit; the cells of each move in order"""
    places: list[list[int]]
    """cells of each row if `board` is `choices`, or empty"""
    skipped: list[str] | None
    """names of rules: the search skips choices that break one; null if rules do not
    determine the tries"""
    tested: list[str] | None
    """names of rules that the search checks after each choice; it checks the others
    that it does not skip when the board is complete; null if unknown"""
    symmetries: list[list[int]]
    """for each rotation or reflection, the image of every cell or, for `write`, the
    cell that its symbol comes from"""
    solution_symmetries: list[int]
    """indices of the symmetries that map solutions to solutions"""


def board_facts(board: Board) -> BoardFacts:
    """Return the JSON data to draw a board and to play on it."""
    choices, cells = board.choices, board.cells
    symmetries = board.list_symmetries()
    return {
        "kind": cast("Any", choices.kind),
        "cells": _round_points(cells.centres),
        "shape": cast("Any", cells.shape),
        "names": list(cells.names),
        "outlines": [_round_points(area) for area in cells.outlines],
        "view": compute_view_box(board),
        "ground": draw_ground(board),
        "piece": find_piece_path(board),
        "symbols": [str(symbol) for symbol in choices.symbols],
        "values": board.values,
        "rules": [_encode_rule(rule) for rule in board.rules],
        "start": board.start,
        "fixed": sorted(board.given),
        "depths": len(choices.options),
        "actions": [_encode_action(action, choices.kind) for action in board.actions],
        "once": choices.once,
        "ends": list(choices.ends),
        "neighbours": [list(near) for near in choices.neighbours],
        "first": board.first_cell,
        "closed": choices.closed,
        "closing": [list(near) for near in choices.closing],
        "twins": list(choices.twins),
        "board": cast("Any", board.encoding.form),
        "places": [list(row) for row in choices.rows],
        "skipped": None,
        "tested": None,
        "symmetries": symmetries,
        "solution_symmetries": list(range(len(symmetries))),
    }


def _round_points(points: Iterable[Point]) -> list[Pair]:
    return [[round(x, 3), round(y, 3)] for x, y in points]


def _encode_rule(rule: Rule) -> RuleFacts:
    return {
        "kind": cast("Any", rule.kind),
        "cells": list(rule.cells),
        "name": rule.name,
        "least": rule.least,
        "most": rule.most,
        "weights": list(rule.weights),
    }


def _encode_action(action: Action, kind: str) -> list[int]:
    """Return an action as a list of numbers."""
    depth, choice, change = action
    if kind == "move":
        return [depth, choice, *(value for part in change for value in part)]
    return [depth, choice, change[0][2], *(cell for cell, _, _ in change)]
