"""A process pool that shuts down cleanly on Ctrl-C and when its parent dies.

Ctrl-C reaches every process of a terminal, and a pool would then take up its next task.
So workers leave it to their parent: if that is stopped it ends them at once, and if it
is killed they notice and end themselves. The parent is not stopped by an exception in
the midst of what it does: one that comes while it holds the lock of a future would
leave the thread of the pool to wait for that lock for ever. It sees that its workers
have gone.
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

__all__ = ["workers"]


@contextmanager
def workers(number: int) -> Iterator[ProcessPoolExecutor]:
    """Yield an executor of `number` processes.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed, and they have been ended.
    """
    executor = ProcessPoolExecutor(number, initializer=follow)
    try:
        with ctrl_c_ends_workers() as is_stopped:
            yield executor
            executor.shutdown()
    except BaseException as error:
        executor.shutdown(wait=False, cancel_futures=True)
        end_workers()
        if isinstance(error, BrokenProcessPool) and is_stopped():
            raise KeyboardInterrupt from None
        raise
    if is_stopped():
        raise KeyboardInterrupt


@contextmanager
def ctrl_c_ends_workers() -> Iterator[Callable[[], bool]]:
    """Have Ctrl-C end the workers; yield what tells whether it has.

    No effect before the first worker starts, or outside the main thread.
    """
    stopped = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        if not end_workers() and not stopped:
            signal.default_int_handler(number, frame)
        stopped = True

    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler and current_thread() is main_thread():
        signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: stopped
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, usual)


def end_workers() -> int:
    """End all that run; return how many they were."""
    running = active_children()
    for child in running:
        child.terminate()
    return len(running)


def follow() -> None:
    """Leave Ctrl-C to the parent, and end if it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)  # nobody is left to be told
