"""Sharding, progress callbacks and checkpoints."""

import sys
from concurrent.futures import Executor, Future

import pytest
from agreement import run_module
from known import CLOSED_TOURS
from requirements import needs_wasm

from pypuzzles import FOUND, compiler, request
from pypuzzles.compiler import ShardCount
from pypuzzles.counting import checkpoint, engine, estimation, portable, shards
from pypuzzles.counting.checkpoint import Checkpoint, Split

PROGRAM = compiler.Program(b"no module", {})


@pytest.fixture
def subtrees(monkeypatch):
    """Give a program a number of subtrees at each depth; record the queries."""
    query = []

    def put(numbers):
        def count_shard(program, depth, number, of, iteration):
            query.append((depth, number, of, iteration))
            return ShardCount(0, 0, 0, numbers[depth])

        monkeypatch.setattr(shards, "count_shard", count_shard)
        return query

    return put


@pytest.mark.parametrize(
    "numbers, split, depths",
    [
        ([1, 8, 40, 99], Split(2, 10), 3),  # four for each shard are enough
        ([1, 8, 39, 41], Split(3, 10), 4),
        ([1, 8, 0, 99], Split(1, 8), 3),  # there are none below a depth without tries
        ([1, 8, 7, 8, 0], Split(1, 8), 5),  # the first of the depths with the most
        ([9, 10, 11, 0], Split(2, 10), 4),
        ([0], Split(0, 1), 1),
        ([1] * 20, Split(0, 1), 12),
        ([*range(1, 20)], Split(11, 10), 12),
    ],
)
def test_a_count_is_split_at_the_first_depth_with_enough_tries(
    subtrees, numbers, split, depths
):
    """Or at the depth with the most; each depth is queried once."""
    query = subtrees(numbers)
    assert shards.choose_split(PROGRAM, 10) == split
    assert query == [(depth, -1, 1, 0) for depth in range(depths)]


@needs_wasm
@pytest.mark.parametrize("sides, parts", [((6, 7), 6), ((7, 8), 135), ((8, 8), 3321)])
def test_parts_of_the_work_are_shards_of_their_own(sides, parts, monkeypatch):
    """None is counted to find the split: one of 8 x 8 takes more than a minute."""
    rows, cols = sides
    query = request("knights_tour", "halves", rows=rows, cols=cols)
    program = query.create_counter().compile_program(split=True)
    calls = []

    def note(*task):
        calls.append(task)
        return compiler.count_shard(*task)

    monkeypatch.setattr(shards, "count_shard", note)
    assert shards.choose_split(program, 64) == Split(0, parts)
    assert calls == [(program, 0, -1, 1)]
    tree = request("queens", n=6).create_counter().compile_program()
    assert program.has_parts
    assert not tree.has_parts


@needs_wasm
def test_a_count_of_parts_reports_each_of_them():
    """Without workers, too: 6 x 7 has 6 parts."""
    parts = []
    tours = request("knights_tour", "halves", rows=6, cols=7)
    counted = tours.count(on_progress=lambda _, part: parts.append(part))
    assert counted.solutions == 2 * CLOSED_TOURS[6, 7]
    assert parts == [k / 6 for k in range(1, 7)]


@needs_wasm
def test_a_count_of_parts_is_estimated_by_some_of_them(monkeypatch):
    """All parts give the exact number; three of them differ."""
    tours = request("knights_tour", "halves", rows=6, cols=7)
    monkeypatch.setattr(estimation, "SAMPLE_SECONDS", 600)
    assert tours.estimate().solutions == 2 * CLOSED_TOURS[6, 7]
    monkeypatch.setattr(estimation, "SAMPLE_SECONDS", 0)
    found = tours.estimate()
    assert (found.tries, found.is_minimum) == (6, False)
    assert found.solutions == pytest.approx(2 * CLOSED_TOURS[6, 7], rel=0.5)
    assert found.error > 0


def test_the_finished_shards_are_typical_of_the_others():
    """Times that grow with the number: a tenth of the shards take a tenth of them."""
    order = shards.scatter(3321)
    assert sorted(order) == [*range(3321)]
    assert sum(order[:332]) / sum(order) == pytest.approx(0.1, rel=0.02)


def test_shards_are_added_up_and_reported(monkeypatch):
    """64 shards, or 512 with a checkpoint; the final fraction is 1."""
    monkeypatch.setattr(shards, "choose_split", lambda _, most, __: Split(3, most))
    monkeypatch.setattr(
        shards, "count_shard", lambda _, depth, k, *__: ShardCount(k, 2, depth, 7)
    )
    result = []
    count = shards.count_in_shards(
        PROGRAM, None, Checkpoint(), lambda *each: result.append(each)
    )
    assert (count.solutions, count.found) == (64 * 63 // 2, 64 * 2)
    assert (count.tries, count.engine) == (64 * 3, "wasm")
    assert [part for _, part in result] == [k / 64 for k in range(1, 65)]
    assert [each.found for each, _ in result] == [2 * k for k in range(1, 65)]


def test_a_count_with_a_checkpoint_has_more_shards(monkeypatch, tmp_path):
    """So that a kill loses less; each shard is a line of the file."""
    monkeypatch.setattr(shards, "choose_split", lambda _, most, __: Split(3, most))
    monkeypatch.setattr(
        shards, "count_shard", lambda _, depth, k, *__: ShardCount(k, 2, depth, 7)
    )
    monkeypatch.setattr(checkpoint.os, "fsync", lambda _: None)
    file = tmp_path / "shards"
    shards.count_in_shards(PROGRAM, None, Checkpoint(file))
    assert file.read_bytes().count(b"\n") == 1 + 512


def test_shards_with_different_subtrees_are_an_error(monkeypatch):
    """Otherwise a subtree would be counted twice."""
    monkeypatch.setattr(shards, "choose_split", lambda *_: Split(1, 3))
    monkeypatch.setattr(
        shards, "count_shard", lambda _, __, k, *___: ShardCount(1, 1, 1, k // 2)
    )
    with pytest.raises(compiler.Trap, match="saw different subtrees"):
        shards.count_in_shards(PROGRAM, None, Checkpoint())


class Later(Executor):
    """An executor that does not run anything."""

    def __init__(self):
        self.futures = []

    def submit(self, *words):
        self.futures.append(Future())
        self.futures[-1].words = words
        return self.futures[-1]


TASKS = [(PROGRAM, 2, number, 9, 0) for number in (4, 5, 6, 7)]


def test_each_shard_is_submitted_to_the_executor(monkeypatch):
    """Finished shards are reported as they end; idle waits several times a second."""
    executor = Later()
    waits = []

    def wait(futures, seconds, when):
        waits.append((seconds, when))
        done = {each for each in futures if each.done()}
        return done, set(futures) - done

    monkeypatch.setattr(shards, "wait", wait)
    result = shards._run(TASKS, executor)
    assert next(result) == {}
    assert [each.words for each in executor.futures] == [
        (shards.count_shard, *task) for task in TASKS
    ]
    executor.futures[1].set_result("five")
    assert next(result) == {5: "five"}
    assert next(result) == {}
    for future in executor.futures[::2]:
        future.set_result("even")
    assert next(result) == {4: "even", 6: "even"}
    executor.futures[3].set_result("seven")
    assert list(result) == [{7: "seven"}]
    assert {when for _, when in waits} == {"FIRST_COMPLETED"}
    assert all(0.1 <= seconds <= 0.5 for seconds, _ in waits)


def test_after_an_error_no_shard_is_started():
    """Shards that have finished are kept first."""
    executor = Later()
    result = shards._run(TASKS, executor)
    assert next(result) == {}
    executor.futures[0].set_exception(compiler.Trap("no more"))
    executor.futures[2].set_result("six")
    assert next(result) == {6: "six"}
    with pytest.raises(compiler.Trap, match="no more"):
        next(result)
    assert [each.cancelled() for each in executor.futures] == [False, True, False, True]


def test_a_progress_callback_is_called_five_times_a_second(monkeypatch):
    """At the first check of the clock, every 1024 events, after 0.2 seconds."""
    drawn = 0

    def pairs():
        nonlocal drawn
        for drawn in range(1, 5 * 1024):  # noqa: B007  (the clock reads it)
            yield 0, 1

    monkeypatch.setattr(engine, "perf_counter", lambda: drawn / 10_000)
    result = []
    engine._count_in_python(
        pairs(), lambda count, part: result.append((count.tries, part))
    )
    assert result == [(2048, None), (4096, None)]


def test_without_a_progress_callback_the_clock_does_not_matter(monkeypatch):
    """The count is the same."""
    monkeypatch.setattr(engine, "perf_counter", lambda: 0.0)
    pairs = [(0, 1), (1, 2), (FOUND, 2), (1, 3), (FOUND, 1)]
    count = engine._count_in_python(iter(pairs), None)
    assert (count.solutions, count.found, count.tries) == (3, 2, 3)
    assert count.engine == "python"


# Checkpoints


@pytest.mark.parametrize("error, free", [(BlockingIOError, False), (OSError, True)])
def test_without_file_locks_a_file_is_free(monkeypatch, tmp_path, error, free):
    """A file locked by another process is not."""
    fcntl = pytest.importorskip("fcntl")

    def lockf(*_):
        raise error

    monkeypatch.setattr(fcntl, "lockf", lockf)
    with (tmp_path / "file").open("w") as file:
        assert checkpoint.try_lock(file) == free
        monkeypatch.setattr(
            fcntl, "lockf", lambda *_: (_ for _ in ()).throw(PermissionError)
        )
        assert checkpoint.try_lock(file) is False
        monkeypatch.setitem(sys.modules, "fcntl", None)  # as on Windows
        assert checkpoint.try_lock(file) is True


@pytest.mark.parametrize("numbers", [(0, 0), (5, 1), ()])
def test_natural_numbers_are_accepted(numbers):
    """Including 0."""
    assert checkpoint.validate_naturals(numbers) == numbers


@pytest.mark.parametrize("number", [-1, True, 1.0, "1", None])
def test_other_values_than_natural_numbers_are_an_error(number):
    """In any position."""
    for numbers in [(number, 1), (1, number)]:
        with pytest.raises(ValueError):  # noqa: PT011  (its reader says why)
            checkpoint.validate_naturals(numbers)


def test_the_first_of_repeated_shards_counts(tmp_path):
    """The same is true for depth and number of shards, including 0."""
    file = tmp_path / "shards"
    line = '{"shard": 0, "solutions": %d, "found": 0, "tries": 9, "subtrees": 2}\n'
    with Checkpoint(file) as kept:
        assert kept.begin(PROGRAM, lambda: Split(0, 1)) == Split(0, 1)
    with file.open("a") as lines:
        lines.write(line % 1 + line % 2)
    with Checkpoint(file) as kept:
        assert kept.begin(PROGRAM, None) == Split(0, 1)
        assert kept.finished == {0: ShardCount(1, 0, 9, 2)}


HEAD = '{"program": "%s", "depth": 1, "shards": 2}\n'
SHARD_LINE = '{"shard": %d, "solutions": 1, "found": 1, "tries": 9, "subtrees": 2}\n'


@pytest.mark.parametrize(
    "text, why",
    [
        (HEAD % "x" + SHARD_LINE % 3, "is not a checkpoint"),
        (HEAD % "", "of another count"),
        (HEAD % "~", "of another count"),
    ],
)
def test_the_checkpoint_of_another_program_is_an_error(tmp_path, text, why):
    """Shards with invalid numbers, and other programs."""
    file = tmp_path / "shards"
    file.write_text(text)
    with Checkpoint(file) as kept, pytest.raises(ValueError, match=why):
        kept.begin(PROGRAM, None)


# Other hosts


def test_a_program_for_another_host_has_its_description():
    """By the numbers in docs/protocol.md, and words of 8 bytes."""
    packed, about = portable.compile_portable(request("queens", n=6).create_counter())
    assert (
        packed
        == compiler.compile_search(request("queens", n=6).search())
        .compile_program(split=True, short=True)
        .wasm
    )
    assert about["whole"] is None
    assert about["split"] == {
        "shards": 64,
        "most_shards": 512,
        "enough": 4,
        "deepest": 12,
        "stopped": -1,
        "rounds": False,
        "parts": 0,
    }
    assert list(about["words"].values()) == [8 * k for k in range(len(about["words"]))]
    assert any("MemoryError" in why["pattern"] for why in about["reasons"].values())


REMEMBERS = """
from pypuzzles import FOUND

def search():
    met = 0

    def place(depth):
        nonlocal met
        met += 1
        if depth == 3:
            yield FOUND, met
        else:
            yield depth, 0
            yield from place(depth + 1)

    return place(0)
"""


def test_a_program_that_cannot_be_split_has_the_reason():
    """It is the program that counts everything."""
    search = run_module(REMEMBERS)["search"]
    packed, about = portable.compile_portable(compiler.compile_search(search()))
    assert packed == compiler.compile_search(search()).compile_program().wasm
    assert about["split"] is None
    assert "cannot run in parallel" in about["whole"]["values"]["why"]["pattern"]


def test_a_deepening_is_split_into_rounds():
    """The host gets this information."""
    _, about = portable.compile_portable(
        request("peg_solitaire", "deepening").create_counter()
    )
    assert about["split"]["rounds"] is True
    assert about["whole"] is None
