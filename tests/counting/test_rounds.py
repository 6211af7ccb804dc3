"""Splitting iterative deepening: shards search bound by bound."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from agreement import run_module
from requirements import needs_wasm
from sampling import in_turns, some_by_day

from pypuzzles import compiler, count, request, tally
from pypuzzles.compiler import ShardCount
from pypuzzles.counting import shards
from pypuzzles.counting.checkpoint import Checkpoint

pytestmark = [needs_wasm, pytest.mark.long, pytest.mark.usefixtures("few_shares")]
FEWEST = {"puzzle": "peg_solitaire", "algorithm": "deepening"}
TRIANGLE = {"board": "triangle15", "vacancy": 4, "goal": 12}
FORMS = ["recursive", "iterative"]
ENDS = {
    "another goal": TRIANGLE,
    "any goal": {**TRIANGLE, "vacancy": 0, "goal": "any"},
    "no solution": {**TRIANGLE, "goal": 0},
}


def compile_and_count(text):
    """Compile a search, and count it in shards."""
    program = compiler.compile_search(run_module(text)["search"]()).compile_program(
        split=True
    )
    return shards.count_in_shards(program, None, Checkpoint())


@pytest.mark.process
@pytest.mark.parametrize("end, form", in_turns(ENDS, FORMS))
def test_shards_count_the_same(end, form):
    """All figures, even if the last round finds nothing."""
    board = ENDS[end]
    whole = request(**FEWEST, form=form, **board).count("wasm")
    with ThreadPoolExecutor(2) as executor:
        parts = count(**FEWEST, form=form, executor=executor, **board)
    assert parts == whole
    assert (whole.moves is None) == (not whole.found)


@pytest.mark.parametrize("form", some_by_day(FORMS, "iterative"))
def test_the_first_bound_with_a_solution_ends_all_shards(form, tmp_path, monkeypatch):
    """Some shards of the last round find nothing, and none starts another."""
    monkeypatch.setattr(shards, "SHARDS_WITH_CHECKPOINT", 100)
    file = tmp_path / "shards"
    counted = count(**FEWEST, form=form, checkpoint=file, **TRIANGLE)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    bounds = {line["bound"] for line in lines if "shard" in line}
    assert counted.moves == max(bounds)
    last = max(k for k, line in enumerate(lines) if "depth" in line)
    found = [line["found"] for line in lines[last + 1 :]]
    assert sum(found) == counted.found
    assert 0 in found
    assert not any(line.get("found") for line in lines[:last])


@pytest.mark.parametrize("kept", [1, 9, 40, -3, None])
def test_an_iterative_deepening_resumes_from_any_place(kept, tmp_path, monkeypatch):
    """Within and between rounds; finished shards are not run again."""
    file = tmp_path / "shards"
    whole = count(**FEWEST, checkpoint=file, **TRIANGLE)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:kept]))
    if kept is None:
        monkeypatch.setattr(shards, "count_shard", None)
    assert count(**FEWEST, checkpoint=file, **TRIANGLE) == whole
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


HEAD = '{"program": "x", "depth": 1, "shards": 1}\n'
SHARD_LINE = (
    '{"shard": 0, "solutions": 0, "found": 0, "tries": 9, "subtrees": 2, '
    '"rounds": 2, "bound": 3}\n'
)
ROUND = '{"round": %d, "depth": 1, "shards": 1}\n'


@pytest.mark.parametrize(
    "text",
    [HEAD + ROUND % 2, HEAD + SHARD_LINE + ROUND % 3, HEAD + SHARD_LINE + ROUND % 1],
)
def test_missing_rounds_are_an_error(text, tmp_path):
    """An incomplete round, and a missing one."""
    file = tmp_path / "shards"
    file.write_text(text)
    with pytest.raises(ValueError, match="is not a checkpoint"):
        count(**FEWEST, checkpoint=file, **TRIANGLE)


ENDED, GOES_ON = {"rounds": 4, "bound": 5}, {"rounds": 5, "bound": 5}


@pytest.mark.parametrize(
    "finished, on",
    [
        ([ShardCount(0, 0, 9, 2, **GOES_ON)] * 2, True),
        ([ShardCount(0, 0, 9, 2, **ENDED)] * 2, False),
        ([ShardCount(1, 1, 9, 2, **ENDED), ShardCount(0, 0, 9, 2, **GOES_ON)], False),
        ([ShardCount(0, 0, 9, 2, rounds=3, bound=4)] * 2, False),
        ([ShardCount(1, 1, 9, 2, **GOES_ON), ShardCount(0, 0, 9, 2, **GOES_ON)], None),
        ([ShardCount(1, 1, 9, 2, **GOES_ON), ShardCount(1, 1, 9, 2, **ENDED)], None),
        ([ShardCount(0, 0, 9, 2, **GOES_ON), ShardCount(0, 0, 9, 2, **ENDED)], None),
        (
            [
                ShardCount(0, 0, 9, 2, **GOES_ON),
                ShardCount(0, 0, 9, 2, rounds=5, bound=6),
            ],
            None,
        ),
    ],
)
def test_a_solution_ends_the_search_and_nothing_else_does(finished, on):
    """Contradictory shards, or solutions that do not end the search, are errors."""
    if on is None:
        with pytest.raises(compiler.Trap, match="cannot run in parallel"):
            shards.needs_another_iteration(finished, 4)
    else:
        assert shards.needs_another_iteration(finished, 4) is on
        assert shards.needs_another_iteration([ShardCount(1, 1, 9, 2)] * 3, 0) is False


DEEPENING = """
from pypuzzles import FOUND, NEW_BOUND

def search():
    solved = False
    met = limit = 0

    def place(depth):
        nonlocal solved, met
        met += depth
        if depth == limit:
            if depth == 4:
                solved = True
                yield FOUND, 2
            return
        for choice in range(3):
            yield depth, choice
            yield from place(depth + 1)

    def deepen():
        nonlocal limit
        while not solved:
            limit += 1
            yield NEW_BOUND, limit
            yield from place(0)

    return deepen()
"""
COUNTED = DEEPENING.replace("solved = True", "solved += 1")
IN_BETWEEN = DEEPENING.replace("while not solved:", "while True:").replace(
    "yield from place(0)",
    "yield from place(0)\n            if solved:\n                return",
)


@pytest.mark.parametrize("text", [DEEPENING, COUNTED, IN_BETWEEN])
def test_counters_and_end_flags_are_split(text):
    """81 leaves at depth 4, and a counter that is never read."""
    parts, whole = compile_and_count(text), tally(run_module(text)["search"]())
    assert parts.figures() == whole.figures()
    assert (parts.found, parts.solutions, parts.moves) == (81, 162, 4)


@pytest.mark.parametrize(
    "there, instead",
    [
        ("if depth == limit:", "if depth == limit or solved:"),
        ("met += depth", "met = met + depth"),
        ("return deepen()", "return deepen() if met else deepen()"),
        ("solved = True", "solved = not solved"),
        ("met += depth", "met += depth\n        solved = False"),
        ("met += depth", "met += depth\n        if met > 40:\n            return"),
        (
            "yield from place(0)",
            "yield from place(0)\n            yield 0, int(solved)",
        ),
    ],
    ids=[
        *("read below", "added by hand", "read before", "negated", "reset"),
        *("a counter that is read", "read after the round"),
    ],
)
def test_state_that_other_shards_miss_is_not_split(there, instead):
    """Reading before the run, during set-up, is allowed."""
    text = DEEPENING.replace(there, instead)
    if "deepen() if" in text:
        assert compile_and_count(text).found == 81
    else:
        with pytest.raises(compiler.CompileError, match="carries state"):
            compile_and_count(text)


LOOPS = """
from pypuzzles import FOUND, NEW_BOUND

def search():
    solved, limit = False, 1
    while not solved and limit < 5:
        yield NEW_BOUND, limit
        for first in range(3):
            yield 0, first
            for second in range(3):
                yield 1, second
                if limit == 3 and first + second == 2:
                    solved = True
                    yield FOUND, 1
        limit += 1
"""


def test_a_local_end_flag_is_split():
    """Unless it is read during a round."""
    parts = compile_and_count(LOOPS)
    assert parts.figures() == tally(run_module(LOOPS)["search"]()).figures()
    assert (parts.found, parts.moves) == (3, 3)
    early = LOOPS.replace("yield 1, second", "if not solved: yield 1, second")
    with pytest.raises(compiler.CompileError, match="carries state"):
        compile_and_count(early)


def test_solutions_that_do_not_end_a_deepening_are_an_error():
    """It needs four, and no shard finds that many."""
    text = LOOPS.replace("solved = True", "solved += 1").replace(
        "not solved", "solved < 2"
    )
    with pytest.raises(compiler.Trap, match="cannot run in parallel"):
        compile_and_count(text)
