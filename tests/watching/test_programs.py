"""Programs of any style are followed unchanged, and find the same boards.

The programs imitate books, forums and lessons; expected.json has the boards that they
find when they run by themselves.
"""

import json
from pathlib import Path

import pytest
from pypuzzles import Count, watch
from pypuzzles.api.watch import program_request
from pypuzzles.search import Replay

PROGRAMS = Path(__file__).parent / "programs"
EXPECTED = json.loads((PROGRAMS / "expected.json").read_text("utf-8"))


def follow(name):
    """Return the boards that a program finds, its totals, and the watched program."""
    case = EXPECTED[name]
    watched = watch(PROGRAMS / f"{name}.py", case["puzzle"], **case["parameters"])
    replay = Replay()
    boards = [watched.board(list(replay.path)) for _ in replay.follow(watched)]
    return boards, replay.count, watched


@pytest.mark.parametrize("name", EXPECTED)
def test_a_program_is_followed(name):
    """Its solutions are found, each once, in its own order, after some tries."""
    if "numpy" in (PROGRAMS / f"{name}.py").read_text("utf-8"):
        pytest.importorskip("numpy", reason="NumPy is not installed")
    case = EXPECTED[name]
    boards, count, watched = follow(name)
    assert isinstance(count, Count)
    assert count.solutions == case["solutions"]
    assert len({json.dumps(board) for board in boards}) == len(boards)
    assert all(watched.puzzle.is_solution(x, watched.parameters) for x in boards)
    assert case["boards"] in (None, boards)
    assert count.tries >= len(boards)
    request = program_request(
        PROGRAMS / f"{name}.py", case["puzzle"], **case["parameters"]
    )
    assert request.count().solutions == case["solutions"]
