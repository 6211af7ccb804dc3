"""A subtree includes all tries below it, at any depth."""

import pytest
from agreement import run_module
from requirements import needs_wasm

from pypuzzles import compiler, tally

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

def search():
    def other(row, left):
        yield row - 1, left
        yield from place(row + 1, left)

    def place(row, left, more=0):
        if left < 2:
            yield FOUND, left + 1
            return
        for k in range(3):
{body}

    return place(0, 7)
"""
SEARCHES = {
    "two levels deeper": """
yield row, k
yield from place(row + 2, left - 2, 3)
""",
    "two calls": """
yield row, k
yield from place(row + 1, left - 1)
yield row, k
yield from place(row + 1, left - 2)
""",
    "the call goes back": """
yield row, k
yield from place(row + 1 if k else 0, left - 1)
""",
    "the depth stays": """
yield row, k
yield from place(row, left - 1)
""",
    "one call goes back": """
yield row, k
yield from place(row + 1, left - 1)
yield from place(row - 1 if row else 0, left - 2)
""",
    "a try is not at the depth": """
yield row, k
yield row >> 1, k
yield from place(row + 1, left - 1)
""",
    "the depth is assigned": """
yield row, k
row = k
yield from place(row + 1, left - 1)
""",
    "the next choice is a call": """
if k == 0:
    yield row, more
    yield from place(row + 1, left - 2)
    if more < 2:
        yield from place(row, left, more + 1)
""",
    "another search is called": """
yield row, k
yield from other(row + 1, left - 1)
""",
}


@pytest.mark.parametrize("body", SEARCHES.values(), ids=SEARCHES)
def test_shards_add_up_at_every_depth(body):
    """All figures equal Python's, and all shards have the same subtrees."""
    lines = [12 * " " + line for line in body.strip().split("\n")]
    search = run_module(TEXT.format(body="\n".join(lines)))["search"]
    program = compiler.compile_search(search()).compile_program(split=True)
    expected = tally(search())
    for depth in range(5):
        shards = [compiler.count_shard(program, depth, k, 3) for k in range(3)]
        for figure in ("solutions", "found", "tries"):
            parts = [getattr(shard, figure) for shard in shards]
            assert sum(parts) == getattr(expected, figure), (depth, figure)
        assert len({shard.subtrees for shard in shards}) == 1
