"""A process pool that shuts down cleanly on Ctrl-C and when its parent dies.

Ctrl-C reaches every process of a terminal, and a pool would then start its next task.
So workers ignore it: the parent terminates them, and if the parent is killed, they exit
themselves. The handler in the parent does not raise an exception: if that happened
while the parent holds the lock of a future, the pool's thread would wait for the lock
forever. Instead, the parent notices that its workers have gone.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import cast

__all__ = ["start_workers"]


@contextmanager
def start_workers(number: int) -> Iterator[ProcessPoolExecutor]:
    """Yield an executor of `number` processes.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed, and the processes were terminated.
    """
    executor = ProcessPoolExecutor(number, initializer=initialize_worker)
    try:
        with end_workers_on_ctrl_c() as is_stopped:
            yield executor
            executor.shutdown()
    except BaseException as error:
        # Private, because shutdown(wait=False) forgets it; typeshed has another type.
        manager = cast("Thread | None", executor._executor_manager_thread)
        executor.shutdown(wait=False, cancel_futures=True)
        end_workers()
        if manager is not None:
            manager.join()
        if isinstance(error, BrokenProcessPool) and is_stopped():
            raise KeyboardInterrupt from None
        raise
    if is_stopped():
        raise KeyboardInterrupt


@contextmanager
def end_workers_on_ctrl_c() -> Iterator[Callable[[], bool]]:
    """Make Ctrl-C terminate the workers; yield a function that returns whether it did.

    No effect before the first worker starts, or outside the main thread.
    """
    stopped = False

    def handle_ctrl_c(signal_number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        if not end_workers() and not stopped:
            signal.default_int_handler(signal_number, frame)
        stopped = True

    previous = signal.getsignal(signal.SIGINT)
    if previous is signal.default_int_handler and current_thread() is main_thread():
        signal.signal(signal.SIGINT, handle_ctrl_c)
    try:
        yield lambda: stopped
    finally:
        if signal.getsignal(signal.SIGINT) is handle_ctrl_c:
            signal.signal(signal.SIGINT, previous)


def end_workers() -> int:
    """Terminate all workers, and return their number."""
    running = active_children()
    for child in running:
        child.terminate()
    return len(running)


def initialize_worker() -> None:
    """Prepare a worker: ignore Ctrl-C, and exit when the parent exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)  # without cleaning up
