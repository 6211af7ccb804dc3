"""What a page is told of a board.

The table in docs/protocol.md and the page's types are made of this file, by
`build_scripts/website/board_facts.py`: the words below a key stand in both.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, TypedDict, cast

from .board import Board
from .changes import Put
from .figure import piece
from .ground import ground, view
from .marks import Mark, Point
from .rules import Rule

__all__ = ["BoardFacts", "RuleFacts", "facts"]

Pair: TypeAlias = list[float]
"""x and y."""
Box: TypeAlias = list[int]
"""Left, top, width and height."""


class RuleFacts(TypedDict):
    """What must hold among the cells of a group."""

    kind: Literal["different", "one", "total"]
    """no symbol twice; at most one cell filled; values that add up"""
    cells: list[int]
    """the cells it binds"""
    name: str
    """what such a group is called, as `row`"""
    least: int
    """the least that a total may be"""
    most: int
    """the most that a total may be"""
    weights: list[int]
    """how often each cell counts in a total; empty: once"""


class BoardFacts(TypedDict):
    """The facts of a `Board`: cells, choices and rules as tables."""

    kind: Literal["place", "write", "cover", "visit", "move"]
    """what a choice does: put a piece, write a symbol, lay a tile, go on to a cell, or
    move what stands"""
    cells: list[Pair]
    """`[x, y]` of the centre of each cell, in cell widths"""
    shape: Literal["square", "disc", "area"]
    """the shape of a cell"""
    names: list[str]
    """what each cell is called, or empty"""
    outlines: list[list[Pair]]
    """the corners of each area, in cell widths; of other cells none"""
    view: Box
    """left, top, width and height of the picture, in hundredths of a cell width"""
    ground: list[Mark]
    """what does not move, as marks"""
    piece: str
    """the path of the piece that is placed, about the centre of its cell; else empty"""
    symbols: list[str]
    """symbol number `s` is `symbols[s - 1]`; 0 is none"""
    values: list[int]
    """what each number counts in a total"""
    rules: list[RuleFacts]
    """what must hold"""
    start: list[int]
    """the number of the symbol in each cell before the first choice"""
    fixed: list[int]
    """the cells that are given"""
    depths: int
    """how many choices a full path has"""
    puts: list[list[int]]
    """every choice once, as `[depth, choice, symbol, cell, cell, …]`; depth -1 is any;
    of a move `[-1, choice, cell, before, after, cell, …]`; of visits none, for there
    the choice is the cell"""
    once: bool
    """whether each symbol is used at most once"""
    ends: list[int]
    """cells, one of which is filled in the end; empty: any"""
    neighbours: list[list[int]]
    """the cells that a visit may go on to from each; else empty"""
    first: int | None
    """the cell with which every visit begins, or null"""
    closed: bool
    """whether the last cell of a visit is next to the first, or to its twin"""
    closing: list[list[int]]
    """the cells that the last leg of a closed visit may lead to from each; empty: the
    neighbours"""
    twins: list[int]
    """of each cell the one that a visit fills with it, half a way later; empty: none"""
    board: Literal["set", "choices", "numbers", "tiles", "cells", "circle", "moves"]
    """how a canonical board is written: the cells with a piece; the choice at each
    depth; each cell's symbol or null; each tile as its name and its cells; cells in
    order, which may close; each move as the cell it leaves and those it comes to"""
    places: list[list[int]]
    """the cell of each choice at each depth, where boards are written by these; else
    empty"""
    skipped: list[str] | None
    """names of rules: a choice that breaks one is not tried; null where rules alone do
    not tell what is tried"""
    tested: list[str] | None
    """names of rules that the search looks at with each choice, and at others that it
    does not skip when the board is full; null where it does not tell"""
    symmetries: list[list[int]]
    """for each turn or mirror the cell every cell goes to; where symbols are written,
    the cell its symbol comes from"""
    alike: list[int]
    """which of them make solutions of solutions: all"""


def facts(board: Board) -> BoardFacts:
    """Return all that is needed to draw a board and to play on it, as JSON has it."""
    choices, cells = board.choices, board.cells
    symmetries = board.symmetries()
    return {
        "kind": cast("Any", choices.kind),
        "cells": _pairs(cells.centres),
        "shape": cast("Any", cells.shape),
        "names": list(cells.names),
        "outlines": [_pairs(area) for area in cells.outlines],
        "view": view(board),
        "ground": ground(board),
        "piece": piece(board),
        "symbols": [str(symbol) for symbol in choices.symbols],
        "values": board.values,
        "rules": [_rule(rule) for rule in board.rules],
        "start": board.start,
        "fixed": sorted(board.given),
        "depths": len(choices.turns),
        "puts": [_put(put, choices.kind) for put in board.puts],
        "once": choices.once,
        "ends": list(choices.ends),
        "neighbours": [list(near) for near in choices.neighbours],
        "first": board.first,
        "closed": choices.closed,
        "closing": [list(near) for near in choices.closing],
        "twins": list(choices.twins),
        "board": cast("Any", board.canonical.form),
        "places": [list(row) for row in choices.rows],
        "skipped": None,
        "tested": None,
        "symmetries": symmetries,
        "alike": list(range(len(symmetries))),
    }


def _pairs(points: Iterable[Point]) -> list[Pair]:
    return [[round(x, 3), round(y, 3)] for x, y in points]


def _rule(rule: Rule) -> RuleFacts:
    return {
        "kind": cast("Any", rule.kind),
        "cells": list(rule.cells),
        "name": rule.name,
        "least": rule.least,
        "most": rule.most,
        "weights": list(rule.weights),
    }


def _put(put: Put, kind: str) -> list[int]:
    """Write a put as a list of numbers."""
    depth, choice, change = put
    if kind == "move":
        return [depth, choice, *(value for part in change for value in part)]
    return [depth, choice, change[0][2], *(cell for cell, _, _ in change)]
