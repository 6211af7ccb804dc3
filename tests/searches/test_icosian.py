"""Icosian game: variables of the search."""

import pytest

from pypuzzles import FOUND, request
from pypuzzles.bits import members
from pypuzzles.puzzles.queens.tracing import read_locals


@pytest.mark.parametrize("algorithm", ["corner_by_corner", "two_ways_left"])
def test_the_free_corners_are_those_not_visited(algorithm):
    """The corner being tried is still free."""
    search = request("icosian", algorithm, n=3).search()
    path = []
    for depth, choice in search:
        if depth != FOUND:
            path[depth:] = [choice]
            assert {*members(read_locals(search)["free"])} == {*range(12)} - {
                *path[:-1]
            }
