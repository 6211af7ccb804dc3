"""Hints: completions of a position by hand, and entries to remove."""

import pytest
from bridge_client import ask


def test_a_hint_completes_a_position():
    """A queen in a corner has a completion on 5 rows; two that attack have none."""
    five = {"puzzle": "queens", "parameters": {"n": 5}, "milliseconds": 10_000}
    answer = ask("hint", **five, position=[0])
    assert answer["solvable"]
    assert 0 in answer["finished"]
    blocked = ask("hint", **five, position=[0, 6])
    assert blocked == {"solvable": False, "finished": None, "lift": 1}


@pytest.mark.parametrize(
    "puzzle, parameters, position, lift",
    [
        ("queens", {"n": 6}, [1, 6, 17], 1),  # 1 3 5 0 2 4 is a solution
        ("knights_tour", {"rows": 3, "cols": 4, "kind": "any"}, [0, 9, 2], 1),
        ("permutations", {"n": 3}, [1, 1], 1),
        ("magic_star", {}, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 11),
    ],
)
def test_a_hint_says_what_to_undo(puzzle, parameters, position, lift):
    """The last entry without which the position has a completion."""
    settings = {"puzzle": puzzle, "parameters": parameters, "position": position}
    answer = ask("hint", **settings, milliseconds=10_000)
    assert (answer["solvable"], answer["lift"]) == (False, lift)
