"""Worker processes that end when they are no longer needed.

Ctrl-C reaches every process of a terminal, and a pool would then take up its next task.
So workers leave it to their parent: if that is stopped it ends them at once, and if it
is killed they notice and end themselves.
"""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread

__all__ = ["workers"]


@contextmanager
def workers(number: int) -> Iterator[ProcessPoolExecutor]:
    """Yield an executor of `number` processes."""
    executor = ProcessPoolExecutor(number, initializer=follow)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        raise
    executor.shutdown()


def follow() -> None:
    """Leave Ctrl-C to the parent, and end if it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
