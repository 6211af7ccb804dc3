"""The processes of a count end with it, and with their parent."""

import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from pypuzzles.counting.workers import start_workers


@pytest.mark.process
def test_workers_leave_ctrl_c_to_their_parent():
    """Their number is the requested one; they end with the block."""
    with start_workers(2) as executor:
        handlers = [executor.submit(signal.getsignal, signal.SIGINT) for _ in range(2)]
        assert {each.result() for each in handlers} == {signal.SIG_IGN}
        assert executor._max_workers == 2
    assert not active_children()


ENDLESS = """
import sys, time
from pypuzzles.counting.workers import start_workers
with start_workers(1) as executor:
    running = executor.submit(time.sleep, 1000)
    print(executor.submit(int, 1) and "begun", flush=True)
    if sys.argv[1:]:
        raise SystemExit
    running.result()
"""


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="its processes are others'")
@pytest.mark.parametrize("end", ["killed", "by itself"])
def test_workers_end_with_their_parent(end):
    """Whatever they are doing: their pipe is closed."""
    words = [] if end == "killed" else ["raise"]
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS, *words], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"begun\n"
        if end == "killed":
            process.kill()
        process.communicate(timeout=60)
