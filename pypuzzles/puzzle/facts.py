"""The JSON description of a board for the page."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

from ..board.actions import Action
from ..board.board import Board
from ..board.rules import Rule
from ..drawing.marks import Point
from ..drawing.scene import compute_view_box, draw_ground, find_piece_path

if TYPE_CHECKING:
    from .. import schema

__all__ = ["board_facts"]


def board_facts(board: Board) -> schema.BoardFacts:
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
        "target": list(choices.target),
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


def _round_points(points: Iterable[Point]) -> list[list[float]]:
    return [[round(x, 3), round(y, 3)] for x, y in points]


def _encode_rule(rule: Rule) -> schema.RuleFacts:
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
    cells = [cell for cell, _, _ in change]
    steps = (after - before for before, after in pairwise(cells))
    return [depth, choice, change[0][2], cells[0], *steps]
