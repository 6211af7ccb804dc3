"""The processes of a count end with it, and with their parent."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from multiprocessing import active_children

import pytest

from pypuzzles import InputError, count
from pypuzzles.counting import shards
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


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="its processes cannot be killed so")
def test_a_killed_worker_is_replaced(tmp_path):
    """No shard is counted twice, and the count is right."""
    killed, parts = [], []

    def kill_once(_, part):
        parts.append(part)
        if part and not killed:
            killed.append(active_children()[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    kept = tmp_path / "kept.jsonl"
    counted = count("queens", n=14, workers=2, checkpoint=kept, progress=kill_once)
    assert counted.solutions == 365_596  # A000170
    assert killed
    assert parts == sorted(parts)
    numbers = [json.loads(line)["shard"] for line in kept.read_text().splitlines()[1:]]
    assert len(numbers) == len({*numbers})


def end_process(*_):
    """End this process instead of dividing the work."""
    os._exit(3)


@pytest.mark.process
@pytest.mark.parametrize("checkpoint, kept", [(None, "with a"), ("k.jsonl", "k.jsonl")])
def test_workers_that_end_again_are_one_sentence(
    tmp_path, monkeypatch, checkpoint, kept
):
    """It names the file from which to continue, if there is one."""
    monkeypatch.setattr(shards, "choose_split", end_process)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="ended before they were done") as lost:
        count("queens", n=8, workers=1, checkpoint=checkpoint)
    assert kept in str(lost.value)


class Cancelling(Executor):
    """An executor that cancels all tasks but the first."""

    def __init__(self):
        self.tasks = 0

    def submit(self, function, /, *arguments, **named):
        """Run the first task; cancel the others."""
        future = Future()
        if self.tasks:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(function(*arguments, **named))
        self.tasks += 1
        return future


class Client:
    """A client as of Dask, which has an executor."""

    def __init__(self, executor):
        self.get_executor = lambda: executor


def test_a_cancelled_count_is_one_sentence():
    """As when the scheduler of a cluster is lost."""
    with pytest.raises(InputError, match="the executor cancelled the count"):
        count("queens", n=8, executor=Client(Cancelling()))


def test_the_executor_of_a_client_is_used():
    """As with a client of Dask."""
    with ThreadPoolExecutor(1) as executor:
        assert count("queens", n=8, executor=Client(executor)).solutions == 92


@pytest.mark.parametrize(
    "how, sentence",
    [
        ({"executor": 4}, "executor must be .* not int; for a number of processes"),
        ({"workers": 0}, "workers must be a whole number from 1 to 256"),
    ],
)
def test_a_wrong_executor_is_one_sentence(how, sentence):
    """It says what to give instead."""
    with pytest.raises(InputError, match=sentence):
        count("queens", n=8, **how)
