"""Shares: one count split over an executor, or over days, and added up.

The tries at one depth are numbered and dealt out in turn, so that any search splits
without help from its author. Each share is counted by itself; finished ones can be kept
in a checkpoint, and are not counted again.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, wait

from ..search import Count, Watch
from ..wasm import NotCompiled, Program, Share, share
from .checkpoint import Checkpoint, Split

__all__ = ["count_in_shares", "split"]

SHARES = 64
"""Enough to keep many workers busy to the end; each costs a millisecond."""
KEPT_SHARES = 512
"""With a checkpoint: a kill loses less."""
ENOUGH = 4
"""Tries in each share that make the shares alike."""
DEEPEST = 12
PATIENCE = 0.25
"""Seconds between two looks at an executor."""


def split(program: Program, shares: int) -> Split:
    """Return the first depth with enough tries, or else the one with most."""
    best, most = Split(0, 1), 0
    for depth in range(DEEPEST):
        subtrees = share(program, depth, -1, 1).subtrees
        if subtrees > most:
            most = subtrees
            best = Split(depth, min(subtrees, shares))
        if not subtrees or subtrees >= ENOUGH * shares:
            break
    return best


def count_in_shares(
    program: Program,
    executor: Executor | None,
    checkpoint: Checkpoint,
    watch: Watch | None = None,
) -> Count:
    """Count share by share: here one after the other, or wherever the executor does.

    `watch` is shown the sum so far, and which part of all shares is finished; where an
    executor counts, several times a second.

    Raises:
        NotCompiled: the shares do not meet the same subtrees.
        ValueError: the file is no checkpoint of this count, or is in use.
    """
    most = SHARES if checkpoint.path is None else KEPT_SHARES
    finished = checkpoint.finished

    def divide() -> Split:
        if executor is None:
            return split(program, most)
        return executor.submit(split, program, most).result()

    with checkpoint:
        depth, shares = checkpoint.begin(program, divide)
        missing = [number for number in range(shares) if number not in finished]
        tasks = [(program, depth, number, shares) for number in missing]
        for counted in _run(tasks, executor):
            for number, result in counted.items():
                checkpoint.add(number, result)
            if watch is not None:
                watch(_sum(finished), len(finished) / shares)
    _, *others = {each.subtrees for each in finished.values()}
    if others:
        raise NotCompiled(
            "its shares do not meet the same subtrees: it cannot be split"
        )
    return _sum(finished)


Task = tuple[Program, int, int, int]


def _run(tasks: list[Task], executor: Executor | None) -> Iterator[dict[int, Share]]:
    """Yield shares as they are finished, or none yet; begin no more after an error."""
    if executor is None:
        for task in tasks:
            yield {task[2]: share(*task)}
        return
    futures = {executor.submit(share, *task): task[2] for task in tasks}
    waiting = set(futures)
    try:
        while waiting:
            done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
            well = [each for each in done if each.exception() is None]
            yield {futures[future]: future.result() for future in well}
            for future in done:
                future.result()
    finally:
        for future in futures:
            future.cancel()


def _sum(finished: Mapping[int, Share]) -> Count:
    every = finished.values()
    return Count(
        solutions=sum(each.solutions for each in every),
        found=sum(each.found for each in every),
        tries=sum(each.tries for each in every),
        engine="wasm",
    )
