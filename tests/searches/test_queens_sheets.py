"""Worksheets about masks: their links, and their drawing areas."""

import re
from random import Random

import pytest

from pypuzzles.puzzles.queens import PUZZLE, tracing

RECT = re.compile(r'<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"')


@pytest.mark.parametrize("seed", range(6))
def test_a_link_opens_the_first_step_with_that_mask(seed):
    """Or the first step, if the number is never the free mask."""
    x = Random(seed).randrange(1, 2**4)
    task = tracing.make_sum_task(PUZZLE, Random(seed), {"n": 4})
    free = [rows[-1].masks["free"] for rows in tracing.trace_rows(4)]
    assert int(task.link["step"]) == (free.index(x) + 1 if x in free else 1)


@pytest.mark.parametrize("n", [4, 8])
def test_all_bits_are_inside_the_drawing(n):
    """The background is a rectangle, too."""
    task = tracing.make_sum_task(PUZZLE, Random(1), {"n": n})
    left, top, wide, high = task.question.box
    squares = [list(map(float, found)) for found in RECT.findall(task.question.body)]
    assert len(squares) == 1 + 4 * n
    for x, y, width, height in squares:
        assert left <= x <= x + width <= left + wide
        assert top <= y <= y + height <= top + high
