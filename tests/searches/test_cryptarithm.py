"""Cryptarithms: the line above the sum."""

import pytest

from pypuzzles import request
from pypuzzles.puzzles.cryptarithm import SUMS


@pytest.mark.parametrize("addition", SUMS)
def test_a_horizontal_line_separates_the_sum_from_the_addends(addition):
    """It is halfway between them, and longer than any of the words."""
    query = request("cryptarithm", addition=addition)
    cells = query.puzzle.board_for(query.parameters).cells
    [[(left, y), (right, end)]] = cells.bars
    added = len(addition.partition("=")[0].replace("+", ""))
    columns, rows = (sorted(numbers) for numbers in zip(*cells.centres, strict=True))
    assert y == end
    assert y == (rows[added - 1] + rows[added]) / 2
    assert left < columns[0] <= columns[-1] < right
