"""Shards: parts of a count that run separately and are added up.

The tries at one depth are numbered and distributed round-robin, so any search can be
split without changes. Finished shards can be stored in a checkpoint.

In an iterative deepening, all shards search under the same bound. The next iteration
starts if no shard has found a solution.
"""

from collections.abc import Collection, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    wait,
)
from dataclasses import replace

from ..compiler import Program, ShardCount, Trap, count_shard
from ..errors import InputError
from ..search import Count, ProgressCallback
from .checkpoint import Checkpoint, Split

__all__ = ["choose_split", "count_in_shards", "count_in_workers", "count_parts"]

SHARDS = 64
"""Enough to keep many workers busy to the end; each costs a millisecond."""
SHARDS_WITH_CHECKPOINT = 512
"""Number of shards with a checkpoint, so that less work is lost."""
MIN_TRIES_PER_SHARD = 4
"""Number of tries per shard that make the shards similar in size."""
MAX_SPLIT_DEPTH = 12
MAX_PARTS = 4_096
"""Largest number of parts of the work of which each is a shard."""
GOLDEN_RATIO = 0.618034
POLL_SECONDS = 0.25
CANCELLED = "the executor cancelled the count"
WORKERS_LOST = "worker processes ended before they were done"
SAVED = "{what}; the finished part is saved in {file}: count again to continue"
NOT_SAVED = "{what}; with a checkpoint, the next count would save the finished part"
"""Messages for a count that cannot continue."""


def choose_split(program: Program, shards: int, iteration: int = 0) -> Split:
    """Return the split at the first depth with enough tries, or with the most.

    In an iterative deepening, only the tries of one iteration are counted.
    """
    if parts := count_parts(program):
        return Split(0, parts)
    best, most = Split(0, 1), 0
    for depth in range(1 if program.has_parts else MAX_SPLIT_DEPTH):
        subtrees = count_shard(program, depth, -1, 1, iteration).subtrees
        if subtrees > most:
            most = subtrees
            best = Split(depth, min(subtrees, shards))
        if not subtrees or subtrees >= MIN_TRIES_PER_SHARD * shards:
            break
    return best


def count_parts(program: Program) -> int:
    """Return the number of parts of the work; 0 if it has none, or very many."""
    if not program.has_parts:
        return 0
    parts = count_shard(program, 0, -1, 1).subtrees
    return parts if parts <= MAX_PARTS else 0


def scatter(shards: int) -> list[int]:
    """Return the shards in an order in which neighbours are far apart.

    Neighbours often take similar times. In this order, the finished shards are typical
    of the others, so that the time left can be estimated from them.

    >>> scatter(8)
    [0, 5, 2, 7, 4, 1, 6, 3]
    """
    return sorted(range(shards), key=lambda number: number * GOLDEN_RATIO % 1)


def count_in_shards(
    program: Program,
    executor: Executor | None,
    checkpoint: Checkpoint,
    on_progress: ProgressCallback | None = None,
) -> Count:
    """Count shard by shard, in this process or in an executor.

    `on_progress` receives the totals so far and the finished fraction of the current
    iteration, with an executor several times a second.

    Raises:
        Trap: The shards saw different subtrees.
        ValueError: The file is not a checkpoint of this count, or is in use.
    """
    most = SHARDS if checkpoint.path is None else SHARDS_WITH_CHECKPOINT
    iteration = 1  # also the last one without iterative deepening
    before: list[ShardCount] = []

    def divide() -> Split:
        if executor is None:
            return choose_split(program, most, iteration)
        return executor.submit(choose_split, program, most, iteration).result()

    def finished() -> list[ShardCount]:
        return [*before, *checkpoint.finished.values()]

    with checkpoint:
        depth, shards = checkpoint.begin(program, divide)
        while True:
            missing = [k for k in scatter(shards) if k not in checkpoint.finished]
            tasks = [(program, depth, k, shards, iteration) for k in missing]
            try:
                for counted in _run(tasks, executor):
                    for number, result in counted.items():
                        checkpoint.add(number, result)
                    if on_progress is not None:
                        part = len(checkpoint.finished) / shards
                        on_progress(_add_shards(finished()), part)
            except CancelledError:
                raise create_lost_error(CANCELLED, checkpoint) from None
            if not needs_another_iteration(checkpoint.finished.values(), iteration):
                return replace(
                    _add_shards(finished()), prints_skipped=program.prints_skipped
                )
            before, iteration = finished(), iteration + 1
            depth, shards = checkpoint.next_iteration(divide, round=iteration)


def count_in_workers(
    program: Program,
    workers: int,
    checkpoint: Checkpoint,
    on_progress: ProgressCallback | None = None,
) -> Count:
    """Count in new processes; if one is killed, continue with others.

    Raises:
        ValueError: A process ended, and none had finished a shard since the last loss.
    """
    from .workers import start_workers  # not in Pyodide

    added = -1
    while True:
        try:
            with start_workers(workers) as executor:
                return count_in_shards(program, executor, checkpoint, on_progress)
        except BrokenExecutor:
            if checkpoint.added == added:
                raise create_lost_error(WORKERS_LOST, checkpoint) from None
            added = checkpoint.added


def create_lost_error(what: str, checkpoint: Checkpoint) -> InputError:
    """Return the error for a count that cannot continue."""
    pattern = NOT_SAVED if checkpoint.path is None else SAVED
    return InputError(pattern, what=what, file=str(checkpoint.path))


SHARDS_DIFFER = "its shards saw different subtrees, so it cannot run in parallel"


def needs_another_iteration(finished: Collection[ShardCount], iteration: int) -> bool:
    """Return whether an iterative deepening needs another iteration.

    Raises:
        Trap: The shards saw different subtrees, or a solution does not end the search.
    """
    found = [each for each in finished if each.found]
    on, *differ = {each.rounds > iteration for each in found or finished}
    _, *others = {(each.subtrees, each.bound) for each in finished}
    if others or differ or (found and on):
        raise Trap(SHARDS_DIFFER)
    return on


Task = tuple[Program, int, int, int, int]


def _run(
    tasks: list[Task], executor: Executor | None
) -> Iterator[dict[int, ShardCount]]:
    """Yield finished shards regularly, if any; start no more after an error."""
    if executor is None:
        for task in tasks:
            yield {task[2]: count_shard(*task)}
        return
    futures = {executor.submit(count_shard, *task): task[2] for task in tasks}
    waiting = set(futures)
    try:
        while waiting:
            done, waiting = wait(waiting, POLL_SECONDS, FIRST_COMPLETED)
            successful = [each for each in done if each.exception() is None]
            yield {futures[future]: future.result() for future in successful}
            for future in done:
                future.result()
    except BrokenExecutor:
        raise  # the pool's thread fails if a future is cancelled while it ends them all
    except BaseException:
        for future in futures:
            future.cancel()
        raise


def _add_shards(every: list[ShardCount]) -> Count:
    bounds = [each.bound for each in every if each.found and each.rounds]
    return Count(
        solutions=sum(each.solutions for each in every),
        found=sum(each.found for each in every),
        tries=sum(each.tries for each in every),
        moves=max(bounds, default=None),
        engine="wasm",
    )
