"""Icosian game: what a search keeps, as its variables are shown."""

import pytest

from pypuzzles import FOUND, request
from pypuzzles.kit.bits import members
from pypuzzles.puzzles.queens.tracing import running


@pytest.mark.parametrize("algorithm", ["corner_by_corner", "two_ways_left"])
def test_the_corners_that_are_free_are_those_not_visited(algorithm):
    """The one that is tried is free till then."""
    search = request("icosian", algorithm, n=3).search()
    path = []
    for depth, choice in search:
        if depth != FOUND:
            path[depth:] = [choice]
            assert {*members(running(search)["free"])} == {*range(12)} - {*path[:-1]}
