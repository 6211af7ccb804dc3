"""Board data agrees with its schema and can be converted to JSON."""

import json
from types import UnionType
from typing import (
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest
from sample_boards import BOARDS

from pypuzzles.kit import Board, cover, grid
from pypuzzles.puzzle.facts import board_facts
from pypuzzles.schema import BoardFacts


def is_a(value: object, kind: Any) -> bool:
    """Return whether a value is of a type of the schema."""
    if kind is Any:
        return True
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return kind.__required_keys__ <= value.keys() <= hints.keys() and all(
            is_a(each, hints[key]) for key, each in value.items()
        )
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return any(is_a(value, each) for each in get_args(kind))
    if get_origin(kind) is list:
        (member,) = get_args(kind)
        return isinstance(value, list) and all(is_a(each, member) for each in value)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number if kind is float else type(value) is kind


@pytest.mark.parametrize("name", BOARDS)
def test_board_data_agrees_with_the_schema(name):
    """All keys, no others, each of its type."""
    data = board_facts(BOARDS[name])
    assert is_a(data, BoardFacts)
    assert json.loads(json.dumps(data)) == data


def test_a_wrong_type_is_detected():
    """An additional or missing key, or a different type."""
    data = board_facts(BOARDS["sudoku"])
    rule = {**data["rules"][0], "cells": None}
    for wrong in (
        {**data, "more": 1},
        {key: value for key, value in data.items() if key != "view"},
        {**data, "once": 0},
        {**data, "kind": "lay"},
        {**data, "first": "0"},
        {**data, "rules": [rule]},
    ):
        assert not is_a(wrong, BoardFacts)


def test_a_placement_lists_what_it_fills():
    """Depth, choice, symbol, a cell, steps; for a move each cell before and after."""
    corner = Board(grid(2, 2), cover([[("L", (0, 1, 3))]]))
    assert board_facts(corner)["actions"] == [[-1, 0, 1, 0, 1, 2]]
    assert board_facts(BOARDS["sum_of_letters"])["actions"][7] == [0, 7, 8, 0, 4]
    assert board_facts(BOARDS["dominoes"])["actions"][0] == [-1, 0, 1, 0, 1]
    assert board_facts(BOARDS["checkers"])["actions"] == [
        [-1, 0, 0, 1, 0, 1, 1, 0, 2, 0, 1],
        [-1, 1, 3, 1, 0, 2, 1, 0, 1, 0, 1],
    ]
    assert board_facts(BOARDS["knights"])["actions"] == []
