"""Ctrl-C in a block with workers, tested in a separate process."""

import os
import signal
import subprocess
import sys

import pytest
from known import QUEENS

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.name == "nt", reason="there is no such signal"),
]

# Background processes of a shell ignore Ctrl-C, and so do their children.
BEGIN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
import os, threading, time
from pypuzzles import count
from pypuzzles.counting.workers import start_workers
def handler():
    return signal.getsignal(signal.SIGINT)
def own(number, frame):
    print("own")
"""


def run(script):
    """Return the output of a script and its final error, without tracebacks.

    Workers share its output, so they have ended, too.
    """
    command = [sys.executable, "-c", BEGIN + script]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.stderr.count("Traceback") == bool(ended.stderr), ended.stderr
    error = ended.stderr.splitlines()[-1] if ended.stderr else ""
    assert (ended.returncode == -signal.SIGINT) == (error == "KeyboardInterrupt")
    return ended.stdout.splitlines(), error.partition(":")[0].rpartition(".")[2]


PRESSED = """
with start_workers(1) as executor:
    executor.submit(int).result()
    running = executor.submit(time.sleep, 1000)
    signal.raise_signal(signal.SIGINT)
    print(type(running.exception()).__name__)
"""
AGAIN = """
    signal.raise_signal(signal.SIGINT)
    executor.shutdown()
    signal.raise_signal(signal.SIGINT)
    print("shut down")
"""


@pytest.mark.clock
@pytest.mark.parametrize("again", [False, True])
def test_ctrl_c_ends_the_workers(again):
    """The block sees a broken pool; KeyboardInterrupt is raised at its end.

    Further interrupts have no effect, during and after the end of the workers.
    """
    printed, error = run(f"{PRESSED}{AGAIN if again else ''}    running.result()\n")
    assert printed == ["BrokenProcessPool", *(["shut down"] if again else [])]
    assert error == "KeyboardInterrupt"


AT_THE_END = """
def press(*words, **more):
    executor.shutdown = shut_down
    threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()
    shut_down(*words, **more)
with start_workers(1) as executor:
    executor.submit(int).result()
    shut_down, executor.shutdown = executor.shutdown, press
    executor.submit(time.sleep, 1000)
"""


def test_ctrl_c_ends_pending_tasks_at_the_end():
    """The block has ended, but not its tasks."""
    assert run(AT_THE_END) == ([], "KeyboardInterrupt")


def test_ctrl_c_is_not_lost():
    """Even if the block handles the broken pool."""
    script = f"{PRESSED}\nprint('afterwards')\n"
    assert run(script) == (["BrokenProcessPool"], "KeyboardInterrupt")


def test_ctrl_c_interrupts_without_workers():
    """Immediately, inside the block."""
    script = """
with start_workers(1):
    signal.raise_signal(signal.SIGINT)
    print("goes on")
"""
    assert run(script) == ([], "KeyboardInterrupt")


def test_a_worker_that_exits_is_not_a_ctrl_c():
    """It is reported as a broken pool."""
    script = """
with start_workers(1) as executor:
    executor.submit(os._exit, 3).result()
"""
    assert run(script) == ([], "BrokenProcessPool")


def test_an_error_of_the_block_is_kept_and_ends_the_workers():
    """Pending tasks are cancelled, and not reported as broken."""
    script = """
try:
    with start_workers(1) as executor:
        *_, last = [executor.submit(time.sleep, 1000) for _ in range(9)]
        raise ValueError
except BaseException as error:
    print(type(error).__name__)
last.result()
"""
    assert run(script) == (["ValueError"], "CancelledError")


def test_no_thread_of_the_pool_outlives_the_block():
    """Python reports an error at exit if the thread closes its pipe at that moment."""
    script = """
try:
    with start_workers(1) as executor:
        executor.submit(os._exit, 3).result()
finally:
    print(threading.active_count())
"""
    assert run(script) == (["1"], "BrokenProcessPool")


@pytest.mark.parametrize("end, error", [("pass", ""), ("raise OSError", "OSError")])
def test_the_ctrl_c_handler_is_restored(end, error):
    """For every way to leave the block."""
    script = f"""
original = handler()
try:
    with start_workers(1):
        print(handler() is original)
        {end}
finally:
    print(handler() is original)
"""
    assert run(script) == (["False", "True"], error)


@pytest.mark.parametrize("when", ["before", "inside"])
def test_a_handler_of_the_program_is_kept(when):
    """It is called in the block and kept after it, also if set inside."""
    script = f"""
if {when == "before"}:
    signal.signal(signal.SIGINT, own)
with start_workers(1) as executor:
    if {when == "inside"}:
        signal.signal(signal.SIGINT, own)
    signal.raise_signal(signal.SIGINT)
    print(executor.submit(abs, -7).result())
print(handler() is own)
"""
    assert run(script) == (["own", "7", "True"], "")


def test_workers_count_in_another_thread():
    """Handlers cannot be set there: Ctrl-C is not changed."""
    script = """
def use():
    with start_workers(2) as executor:
        counts = [executor.submit(count, "queens", n=n) for n in (5, 6)]
        print(handler() is original, *(each.result().solutions for each in counts))
original = handler()
thread = threading.Thread(target=use)
thread.start()
thread.join()
print(handler() is original)
"""
    assert run(script) == ([f"True {QUEENS[5]} {QUEENS[6]}", "True"], "")
