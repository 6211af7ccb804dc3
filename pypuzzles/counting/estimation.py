"""Estimates of counts: how long one takes, before it begins.

A short count is run to its end. Otherwise subtrees at some depth, drawn at random, are
counted, and their mean is multiplied by the number of subtrees. This is the method of
D. E. Knuth, Estimating the efficiency of backtrack programs (Mathematics of Computation
29, 1975), with subtrees instead of single paths. The standard error is that of the
mean: if a few large subtrees hold most of the tries, it is too small.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import NamedTuple

from ..compiler import Counter, Program, ShardCount, count_shard
from ..errors import InputError

__all__ = ["Estimate", "estimate"]

TRIAL_TRIES = 20_000_000
"""Tries of the first run; a count of fewer is not estimated, but counted."""
SAMPLE_SECONDS = 1.5
"""Time for the sample."""
MIN_PARTS = 3
"""Number of parts in a sample of long parts."""
MIN_SAMPLE, MAX_SAMPLE = 8, 400
"""Numbers of subtrees in a sample."""
MIN_SUBTREES, MAX_SUBTREES = 2_000, 300_000
"""Numbers of subtrees of which a sample is drawn; more take long to pass over."""
MAX_DEPTH = 64
SEED = 1975
DEEPENING = "a search that restarts with a larger bound cannot be estimated"


@dataclass(frozen=True)
class Estimate:
    """The expected length of a count in one process.

    seconds: The time.
    tries: Number of tries.
    solutions: Number of solutions.
    error: Standard error of tries and time, as a fraction; 0 after a complete count.
    is_minimum: Whether even the sample took too long, so that the count takes longer.
    """

    seconds: float
    tries: int
    solutions: int
    error: float = 0.0
    is_minimum: bool = False


def estimate(counter: Counter) -> Estimate:
    """Estimate a count, in about two seconds.

    If the tries are parts of the work, at least three of them are counted.

    >>> from pypuzzles.compiler import compile_search
    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> estimate(compile_search(recursive(8))).solutions
    92

    Raises:
        ValueError: The search cannot be compiled, or not split into subtrees.
    """
    if counter.compile_program().has_parts:
        return _estimate_parts(counter.compile_program(split=True))
    counter.count_up_to(1)  # compile it
    begin = perf_counter()
    trial = counter.count_up_to(TRIAL_TRIES)
    seconds = perf_counter() - begin
    tries, solutions = trial.tries or 0, trial.solutions or 0
    if tries < TRIAL_TRIES:
        return Estimate(seconds, tries, solutions)
    program = counter.compile_program(split=True)
    rate = tries / seconds
    most = int(rate * SAMPLE_SECONDS / MIN_SAMPLE)
    for level in _find_levels(program):
        sample = _draw(program, level, most)
        is_minimum = max(each.tries for each in sample) >= most
        if not is_minimum:
            break
    return _extrapolate(sample, level, rate, is_minimum)


def _estimate_parts(program: Program) -> Estimate:
    """Estimate a count from parts of the work that are drawn at random."""
    parts = count_shard(program, 0, -1, 1).subtrees
    seconds, solutions, due = [], [], perf_counter() + SAMPLE_SECONDS
    for number in Random(SEED).sample(range(parts), parts):
        begin = perf_counter()
        solutions.append(count_shard(program, 0, number, parts).solutions)
        seconds.append(perf_counter() - begin)
        if len(seconds) >= MIN_PARTS and perf_counter() > due:
            break
    if not seconds:
        return Estimate(0, 0, 0)
    total = round(fmean(solutions) * parts)
    error = _find_error(seconds, parts)
    return Estimate(fmean(seconds) * parts, parts, total, error)


class Level(NamedTuple):
    """The subtrees at a depth, and the number of tries above them."""

    depth: int
    subtrees: int
    tries: int


def _find_levels(program: Program) -> Iterator[Level]:
    """Yield the levels with enough subtrees for a sample, or the largest one."""
    largest, tries = Level(0, 0, 0), 0
    for depth in range(MAX_DEPTH):
        counted = count_shard(program, depth, -1, 1)
        if counted.rounds:
            raise InputError(DEEPENING)
        level = Level(depth, counted.subtrees, tries)
        if level.subtrees > largest.subtrees:
            largest = level
        if level.subtrees >= MIN_SUBTREES:
            yield level
        if not 0 < level.subtrees < MAX_SUBTREES:
            break
        tries += level.subtrees  # each begins with a try
    if largest.subtrees < MIN_SUBTREES:
        yield largest


def _draw(program: Program, level: Level, most: int) -> list[ShardCount]:
    """Count some subtrees, each up to a number of tries; stop at one that has more.

    The first one is not drawn: what is above the level is counted with it.
    """
    others = range(1, level.subtrees)
    numbers = Random(SEED).sample(others, min(len(others), MAX_SAMPLE)) or [0]
    sample: list[ShardCount] = []
    due = perf_counter() + SAMPLE_SECONDS
    for number in numbers:
        sample.append(
            count_shard(program, level.depth, number, level.subtrees, most=most)
        )
        is_late = len(sample) >= MIN_SAMPLE and perf_counter() > due
        if is_late or sample[-1].tries >= most:
            break
    return sample


def _extrapolate(
    sample: list[ShardCount], level: Level, rate: float, is_minimum: bool
) -> Estimate:
    """Return the estimate for all subtrees, given the tries per second."""
    mean = fmean(each.tries for each in sample)
    error = _find_error([each.tries for each in sample], level.subtrees)
    solutions = fmean(each.solutions for each in sample) * level.subtrees
    tries = mean * level.subtrees + level.tries
    return Estimate(tries / rate, round(tries), round(solutions), error, is_minimum)


def _find_error(sample: Sequence[float], total: int) -> float:
    """Return the standard error of the mean as a fraction of it."""
    mean = fmean(sample)
    if len(sample) < 2 or not mean:
        return 0.0
    missing = 1 - len(sample) / total
    return stdev(sample) / mean * sqrt(missing / len(sample))
