"""Shares: one count split over an executor, or over days, and added up.

The tries at one depth are numbered and dealt out in turn, so that any search splits
without help from its author. Each share is counted by itself; finished ones can be kept
in a checkpoint, and are not counted again.

A deepening is counted round by round: all shares search under one bound, and the next
is begun if none has found a solution. So the least bound that any share finds ends all.
"""

from collections.abc import Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from dataclasses import replace

from ..search import Count, Watch
from ..wasm import Program, Share, Trap, share
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


def split(program: Program, shares: int, round_: int = 0) -> Split:
    """Return the first depth with enough tries, or else the one with most.

    The tries of a deepening are those of one round.
    """
    best, most = Split(0, 1), 0
    for depth in range(DEEPEST):
        subtrees = share(program, depth, -1, 1, round_).subtrees
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

    `watch` is shown the sum so far, and which part of all shares is finished, or of
    those of the round; where an executor counts, several times a second.

    Raises:
        Trap: the shares do not meet the same subtrees.
        ValueError: the file is no checkpoint of this count, or is in use.
    """
    most = SHARES if checkpoint.path is None else KEPT_SHARES
    round_ = 1  # and the last, if it does not deepen
    before: list[Share] = []

    def divide() -> Split:
        if executor is None:
            return split(program, most, round_)
        return executor.submit(split, program, most, round_).result()

    def told() -> list[Share]:
        return [*before, *checkpoint.finished.values()]

    with checkpoint:
        depth, shares = checkpoint.begin(program, divide)
        while True:
            missing = [k for k in range(shares) if k not in checkpoint.finished]
            tasks = [(program, depth, k, shares, round_) for k in missing]
            for counted in _run(tasks, executor):
                for number, result in counted.items():
                    checkpoint.add(number, result)
                if watch is not None:
                    watch(_sum(told()), len(checkpoint.finished) / shares)
            if not goes_on(checkpoint.finished.values(), round_):
                return replace(_sum(told()), silenced=program.silenced)
            before, round_ = told(), round_ + 1
            depth, shares = checkpoint.go_on(divide, round=round_)


SHARES_DIFFER = "it cannot run in parallel: its shares do not meet the same subtrees"


def goes_on(finished: Collection[Share], round_: int) -> bool:
    """Return whether a deepening goes on to another round.

    Raises:
        Trap: the shares do not meet the same subtrees, or a solution does not
            end the search.
    """
    found = [each for each in finished if each.found]
    on, *differ = {each.rounds > round_ for each in found or finished}
    _, *others = {(each.subtrees, each.bound) for each in finished}
    if others or differ or (found and on):
        raise Trap(
            "it cannot run in parallel: its shares do not meet the same subtrees"
        )
    return on


Task = tuple[Program, int, int, int, int]


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


def _sum(every: list[Share]) -> Count:
    bounds = [each.bound for each in every if each.found and each.rounds]
    return Count(
        solutions=sum(each.solutions for each in every),
        found=sum(each.found for each in every),
        tries=sum(each.tries for each in every),
        moves=max(bounds, default=None),
        engine="wasm",
    )
