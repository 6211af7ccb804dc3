"""The compiled searches count, find and split like Python."""

import os
import subprocess
import sys
from dataclasses import replace
from itertools import islice

import pytest
from known import NOT_COMPILED, PARAMS, QUEENS, run_cases
from requirements import needs_wasm
from setup.tools import ROOT

from pypuzzles import compiler, request, solutions, tally
from pypuzzles.counting.checkpoint import Checkpoint
from pypuzzles.counting.shards import count_in_shards

pytestmark = [needs_wasm, pytest.mark.long]
NOT_SPLIT = ("depth_first", "learning")  # they store boards, and weights
FIRST = 20


@pytest.fixture(scope="module", params=PARAMS)
def compiled(request):
    """Compile each form of a search, unless it is rejected.

    By day it runs on the smallest and the largest of its cases.
    """
    puzzle, algorithm, long = request.param
    if algorithm in NOT_COMPILED:
        return []
    read = sorted(run_cases(puzzle, algorithm, long), key=lambda run: len(run[-1]))
    some = read if request.config.getoption("--night") else [*read[:1], *read[1:][-1:]]
    return [
        (query, compiler.compile_search(query.search()), pairs)
        for case, _, pairs in some
        for form in case.algorithm.forms
        for query in [replace(case, form=form)]
    ]


def test_counts_what_python_counts(compiled):
    """Boards, representatives, tries and moves, without a fallback."""
    for query, _, pairs in compiled:
        counted = query.count(engine="wasm")
        expected = replace(tally(pairs), engine="wasm", why=None)
        assert counted == expected, query.as_json()


def test_finds_the_same_first_solutions(compiled):
    """Paths and copies, in order."""
    for query, counter, pairs in compiled:
        expected = list(islice(solutions(pairs), FIRST))
        assert [*counter.first_solutions(FIRST)] == expected, query.as_json()


@pytest.mark.parametrize("depth, shards", [(0, 2), (2, 3)])
def test_shards_add_up_to_the_total(compiled, depth, shards):
    """For every depth and number of shards; iterative deepening has rounds."""
    for query, counter, pairs in compiled:
        if query.algorithm.name in NOT_SPLIT:
            continue
        if counter.compile_program(split=True).deepens:
            counted = count_in_shards(
                counter.compile_program(split=True), None, Checkpoint()
            )
            assert counted.figures() == tally(pairs).figures(), query.as_json()
        else:
            parts = [counter.count_shard(depth, k, shards) for k in range(shards)]
            count = tally(pairs)
            for name in ("solutions", "found", "tries"):
                whole = sum(getattr(part, name) for part in parts)
                assert whole == getattr(count, name), (name, query.as_json())
            assert len({part.subtrees for part in parts}) == 1


@pytest.mark.parametrize(
    "puzzle, algorithm, why",
    [
        ("peg_solitaire", "by_vector", "a set has no order"),
        ("peg_solitaire", "breadth_first", "a deque is not supported"),
        ("queens", "eight_images", "only integers, and two lists or tuples"),
    ],
)
def test_growing_collections_are_an_error(puzzle, algorithm, why):
    """A set of rows, a queue or a list of them: the reason is reported."""
    query = request(puzzle, algorithm)
    with pytest.raises(compiler.CompileError, match=why):
        compiler.compile_search(query.search()).compile_program()


@pytest.mark.slow
def test_the_triangle_of_21_holes_has_96_solutions():
    """M. Hiroi's number, and the same in the mirror."""
    counted = request("peg_solitaire", "deepening").count(engine="wasm")
    assert (counted.found, counted.solutions, counted.moves) == (96, 192, 12)


@pytest.mark.parametrize("n", [11, 12])
def test_counts_larger_boards(n):
    """Sizes for which Python needs minutes."""
    assert request("queens", n=n).count(engine="wasm").solutions == QUEENS[n]


def test_all_paths_are_returned():
    """Every solution, not only the first."""
    counter = compiler.compile_search(request("queens", n=8).search())
    assert len([*counter.first_solutions()]) == QUEENS[8]
    assert [*counter.first_solutions(0)] == []


@pytest.mark.skipif(sys.platform == "emscripten", reason="nobody watches in Pyodide")
def test_a_progress_callback_gets_counts_and_can_stop_them():
    """An exception raised by it is propagated immediately."""

    class EnoughError(Exception):
        pass

    def watch(count, part):
        if count.tries:
            raise EnoughError

    with pytest.raises(EnoughError):
        compiler.compile_search(request("queens", n=18).search()).count(watch)


# Counts with a loop without tries, and interrupts it at the first callback.
STUCK = """
from pypuzzles import FOUND, compiler

def search():
    yield 0, 1
    turns = 0
    while turns >= 0:
        turns = turns + 1 & 255
    yield FOUND, 1

def watch(count, part):
    raise KeyboardInterrupt

try:
    compiler.compile_search(search()).count(watch)
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.process
def test_a_loop_without_tries_is_abandoned_when_stopped(tmp_path):
    """The caller continues; the loop ends with the process."""
    file = tmp_path / "stuck.py"
    file.write_text(STUCK, "utf-8")
    result = subprocess.run(
        [sys.executable, file],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (result.stdout, result.stderr) == ("stopped\n", "")
