"""The parts of a count by halves that meet, each against an independent count."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from functools import cache
from multiprocessing import active_children
from pathlib import Path

import pytest
from known import CLOSED_TOURS
from requirements import needs_wasm

import pypuzzles
from pypuzzles import count, request
from pypuzzles.compiler import count_shard
from pypuzzles.puzzles import find
from pypuzzles.puzzles.knights_tour import halves
from pypuzzles.puzzles.knights_tour.graph import leaps

SIDE = 6
CUT = SIDE * SIDE // 2


@cache
def list_tours():
    """List all tours of 6 x 6, in both directions, by a search without halves."""
    tours = request("knights_tour", "degrees", rows=SIDE, cols=SIDE, kind="closed")
    return [solution.board for solution in tours.solve()]


def classify_tours(squares):
    """Count tours by their numbers of leaps from above to some squares of a row."""
    numbers = Counter()
    for tour in list_tours():
        reached = Counter()
        for k, square in enumerate(tour):
            for other in (tour[k - 1], tour[(k + 1) % len(tour)]):
                reached[square] += other < CUT
        numbers[tuple(reached[square] for square in squares)] += 1
    return numbers


@needs_wasm
@pytest.mark.parametrize(
    "chosen", [2, pytest.param(6, marks=pytest.mark.night, id="all")]
)
def test_each_part_counts_the_tours_of_its_choice(chosen, monkeypatch):
    """With all squares chosen, the upper halves are made in parts, as for 8 x 8."""
    if chosen == SIDE:
        monkeypatch.setattr(halves, "MAX_SIDE", SIDE)
    margin = (SIDE - chosen) // 2
    expected = classify_tours(range(CUT + margin, CUT + SIDE - margin))
    assert sum(expected.values()) == 2 * CLOSED_TOURS[SIDE, SIDE]

    tours = request("knights_tour", "halves", rows=SIDE, cols=SIDE)
    program = tours.create_counter().compile_program(split=True)
    choices = [k for k in range(3**chosen) if halves.count_images(k, chosen)]
    for number, choice in enumerate(choices):
        counted = count_shard(program, 0, number, len(choices))
        digits = tuple(choice // 3**k % 3 for k in range(chosen))
        assert counted.subtrees == len(choices)
        assert counted.solutions == sum(
            expected[image] for image in {digits, digits[::-1]}
        )


def list_path_systems(near, needs):
    """List the sets of leaps without a circle; each square has one of some numbers."""
    pairs = {(a, b) for a in near for b in near[a] if a < b}
    pairs = sorted(pairs, key=lambda pair: (max(s % 8 for s in pair), pair))
    ended = [
        [s for s in pair if not any(s in later for later in pairs[k + 1 :])]
        for k, pair in enumerate(pairs)
    ]
    systems = []

    def choose(k, taken, degrees, names):
        if any(degrees[s] not in needs[s] for s in ended[k - 1] if k):
            return
        if k == len(pairs):
            systems.append(taken)
            return
        one, two = pairs[k]
        choose(k + 1, taken, degrees, names)
        if names[one] != names[two] and max(degrees[one], degrees[two]) < 2:
            joined = {s: names[one] if n == names[two] else n for s, n in names.items()}
            more = {**degrees, one: degrees[one] + 1, two: degrees[two] + 1}
            choose(k + 1, [*taken, (one, two)], more, joined)

    choose(0, [], dict.fromkeys(near, 0), {square: square for square in near})
    return systems


def test_lower_halves_of_the_chessboard_are_all_path_systems():
    """If row 4 has all its leaps from above; the rows below it are 3 x 8."""
    squares = range(40, 64)
    near = {s: [to for to in leaps(8, 8)[s] if to in squares] for s in squares}
    needs = {s: {0, 1, 2} if s < 48 else {2} for s in squares}
    expected = Counter()
    for taken in list_path_systems(near, needs):
        expected[describe_ends(taken, squares[:8])] += 1

    border = list(range(32, 48))
    below = [list(near.get(s, ())) for s in range(64)]
    lower = halves.Half(below, list(range(32, 64))[::-1], border)
    least = [0] * 48 + [2] * 16
    most = [0] * 40 + [2] * 24
    listed = lower.list_halves(32, least, most, 0, 1)
    found = {}
    for description, number in zip(listed[::2], listed[1::2], strict=True):
        digits = [0] * 16
        halves.unpack(description, digits)
        assert digits[:8] == [halves.EMPTY] * 8
        found[tuple(digits[8:])] = number
    assert found == expected
    assert len(found) > 1


def describe_ends(taken, row):
    """Describe a path system by the digits of `halves`."""
    degrees, names = Counter(), {}
    for pair in taken:
        for square in pair:
            degrees[square] += 1
            names.setdefault(square, square)
    for one, two in taken:
        old, new = names[one], names[two]
        names = {s: new if name == old else name for s, name in names.items()}
    digits, pieces = [], {}
    for square in row:
        if degrees[square] == 1:
            name = names[square]
            digits.append(pieces.setdefault(name, halves.FIRST_PIECE + len(pieces)))
        else:
            digits.append(halves.FULL if degrees[square] else halves.EMPTY)
    return tuple(digits)


@needs_wasm
@pytest.mark.night
@pytest.mark.parametrize(
    "digits, expected", [("20000002", 708_400), ("00200200", 18_900_812)]
)
def test_parts_of_the_chessboard(digits, expected):
    """As a separate program in C++ counts them, which makes each half in one part."""
    chosen = sum(int(digit) * 3**k for k, digit in enumerate(digits))
    choices = [k for k in range(3**8) if halves.count_images(k, 8)]
    tours = request("knights_tour", "halves", rows=8, cols=8)
    program = tours.create_counter().compile_program(split=True)
    counted = count_shard(program, 0, choices.index(chosen), len(choices))
    assert (counted.subtrees, counted.solutions) == (3_321, 2 * expected)


def test_the_part_that_the_page_counts():
    """It is one of those that are counted above; all parts are McKay's tours."""
    choices = [k for k in range(3**8) if halves.count_images(k, 8)]
    part = find("knights_tour").algorithm("halves").part
    assert part.parts == len(choices)
    assert choices[part.index] == int("00200200", 3)
    assert part.solutions == 2 * 13_267_364_410_532


BOARD = {"rows": 6, "cols": 6, "engine": "wasm"}
TOTAL = 2 * CLOSED_TOURS[6, 6]


@needs_wasm
@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="its processes cannot be killed so")
def test_a_killed_worker_loses_no_part(tmp_path):
    """Each part is stored once, and the fraction that is done never shrinks."""
    file, killed, fractions = tmp_path / "tours.jsonl", [], []

    def kill_once(_, fraction):
        fractions.append(fraction)
        if fraction and not killed:
            killed.append(active_children()[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    how = {"workers": 2, "checkpoint": file, "progress": kill_once}
    assert count("knights_tour", "halves", **BOARD, **how).solutions == TOTAL
    assert killed
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1
    _, *lines = map(json.loads, file.read_text().splitlines())
    assert sorted(line["shard"] for line in lines) == list(range(len(lines)))
    assert sum(line["solutions"] for line in lines) == TOTAL


# Counts with two workers, and kills its own process after the first part.
KILLED = """
import os, signal, sys
from pypuzzles import count

def kill(_, fraction):
    if fraction:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    count("knights_tour", "halves", rows=6, cols=6, engine="wasm",
          workers=2, checkpoint=sys.argv[1], progress=kill)
"""


@needs_wasm
@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="its processes cannot be killed so")
def test_a_killed_count_of_parts_is_resumed(tmp_path):
    """The parts that are done are not counted again."""
    file, script = tmp_path / "tours.jsonl", tmp_path / "killed.py"
    script.write_text(KILLED)
    root = str(Path(pypuzzles.__file__).parents[1])
    ended = subprocess.run(
        [sys.executable, script, file],
        check=False,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert ended.returncode == -signal.SIGKILL
    stored = file.read_text().splitlines()[1:]
    assert stored
    assert count("knights_tour", "halves", **BOARD, checkpoint=file).solutions == TOTAL
    assert file.read_text().splitlines()[1 : 1 + len(stored)] == stored


@needs_wasm
@pytest.mark.process
@pytest.mark.slow
def test_a_cluster_counts_the_parts(tmp_path):
    """With a client of Dask and a checkpoint; one of two workers is lost."""
    distributed = pytest.importorskip("dask.distributed")
    file, fractions = tmp_path / "tours.jsonl", []
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        first = next(iter(cluster.workers.values()))

        def kill_once(_, fraction):
            if not fractions:
                os.kill(first.pid, signal.SIGKILL)
            fractions.append(fraction)

        how = {"executor": client, "checkpoint": file, "progress": kill_once}
        assert count("knights_tour", "halves", **BOARD, **how).solutions == TOTAL
    assert fractions[-1] == 1
