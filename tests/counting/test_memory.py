"""Searches that carry state between subtrees are not split."""

from textwrap import indent

import pytest
from agreement import run_module
from requirements import needs_wasm

from pypuzzles import compiler, tally

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

def remember(words, score):
    words.append(score)

def search():
    path, seen, best, todo = [], [], [0], [1] * 900
    marks, used, grid = [False] * 60, [0] * 5, [[0] * 9 for _ in range(5)]

    def place(row, free, score):
        if row == 5:
{found}
            return
        for column in range(5):
            if free >> column & 1:
                yield row, column
{before}
                yield from place(row + 1, free ^ 1 << column, score + row * column % 5)
{behind}

    return place(0, 31, 0)
"""
ITERATIVE = """
from pypuzzles import FOUND

def search():
    left, best, row = [0] * 6, [0], 0
    yield 0, 0
    left[0] = 31
    while row >= 0:
        if not left[row]:
            row -= 1
            continue
        bit = left[row] & -left[row]
        left[row] ^= bit
        yield row, bit
        if row == 3:
{found}
            continue
        row += 1
        left[row] = bit - 1 << 1 & 31
"""
# Statements at a board that write a value, and read it at a later one.
REMEMBERING = {
    "the best so far": "if score > best[0]:\n    best[0] = score\n    yield FOUND, 1",
    "the number so far": "best[0] += 1\nif best[0] <= 10:\n    yield FOUND, 1",
    "visited": "if score not in seen:\n    seen.append(score)\n    yield FOUND, 1",
    "visited, by a helper": (
        "if score not in seen:\n    remember(seen, score)\n    yield FOUND, 1"
    ),
    "visited, as marks": (
        "if not marks[score]:\n    marks[score] = True\n    yield FOUND, 1"
    ),
    "visited, in rows": (
        "if not grid[row - 1][score % 9]:\n    grid[row - 1][score % 9] = 1\n"
        "    yield FOUND, 1"
    ),
    "the rest": "if len(todo) > 800:\n    todo.pop()\n    yield FOUND, 1",
}
# Statements before a subtree, after it, and at a board.
PUT_BACK = {
    "a path": ("path.append(column)", "path.pop()", "yield FOUND, len(path) + path[0]"),
    "marks": ("used[column] = 1", "used[column] = 0", "yield FOUND, sum(used)"),
    "numbers": ("used[column] += row", "used[column] -= row", "yield FOUND, used[2]"),
    "a board": ("used[row] = column", "pass", "yield FOUND, used[0] + used[4]"),
    "rows": (
        "grid[row][column] = 3",
        "grid[row][column] = 0",
        "yield FOUND, sum(grid[0])",
    ),
}


def insert_statements(text, **parts):
    """Insert statements into a program."""
    deep = {"found": 12, "before": 16, "behind": 16}
    lines = {name: indent(part, deep[name] * " ") for name, part in parts.items()}
    return run_module(text.format(**lines))["search"]


@pytest.mark.parametrize("found", REMEMBERING.values(), ids=REMEMBERING)
def test_a_list_with_state_is_not_split(found):
    """The total equals Python's."""
    search = insert_statements(TEXT, found=found, before="pass", behind="pass")
    counted = compiler.compile_search(search()).count()
    assert counted.figures() == tally(search()).figures()
    with pytest.raises(compiler.CompileError, match="carries state") as refused:
        compiler.compile_search(search()).count_shard(1, 0, 2)
    assert refused.value.line


@pytest.mark.parametrize("before, behind, found", PUT_BACK.values(), ids=PUT_BACK)
def test_state_that_is_restored_is_split(before, behind, found):
    """Its shards add up to the total."""
    search = insert_statements(TEXT, found=found, before=before, behind=behind)
    assert count_in_shards(search) == count_in_python(search)


def test_an_iterative_search_can_carry_state():
    """State at the depth of each row is allowed."""
    search = insert_statements(ITERATIVE, found="yield FOUND, bit")
    assert count_in_shards(search) == count_in_python(search)
    search = insert_statements(
        ITERATIVE, found="best[0] += bit\nyield FOUND, best[0] & 3"
    )
    with pytest.raises(compiler.CompileError, match="carries state"):
        compiler.compile_search(search()).count_shard(1, 0, 2)


def count_in_python(search):
    """Count in Python."""
    counted = tally(search())
    return counted.solutions, counted.found, counted.tries


def count_in_shards(search):
    """Add up the shards of a search."""
    counter = compiler.compile_search(search())
    shards = [counter.count_shard(1, number, 3) for number in range(3)]
    solutions, found, tries, *_ = map(sum, zip(*shards, strict=True))
    return solutions, found, tries
