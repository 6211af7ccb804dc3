"""Resuming counts from checkpoints, for every engine."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from known import QUEENS
from requirements import needs_wasm

from pypuzzles import count, request

needs_processes = pytest.mark.process
pytestmark = pytest.mark.usefixtures("few_shares")
HEAD = '{"program": "x", "depth": 1, "shards": 2}\n'
SHARD_LINE = '{"shard": %s, "solutions": 40, "found": 4, "tries": 9, "subtrees": 2}\n'


@needs_wasm
def test_a_checkpoint_has_every_shard_once(tmp_path):
    """The shards add up to the count."""
    file = tmp_path / "shards"
    counted = count("queens", n=9, checkpoint=file)
    head, *shards = map(json.loads, file.read_text().splitlines())
    assert sorted(shard["shard"] for shard in shards) == list(range(head["shards"]))
    assert sum(shard["solutions"] for shard in shards) == counted.solutions == QUEENS[9]


@needs_wasm
@pytest.mark.parametrize("kept", [0, 1, 2, 7, 1000])
@pytest.mark.parametrize("letters", [0, 9])
def test_a_count_resumes_from_any_place(tmp_path, kept, letters):
    """Nothing is lost or counted twice, even if a line is incomplete."""
    file = tmp_path / "shards"
    whole = count("queens", n=8, checkpoint=file)
    lines = file.read_bytes().splitlines(keepends=True)
    torn = [*lines, *(1000 * lines[-1:])][kept][:letters]
    file.write_bytes(b"".join(lines[:kept]) + torn)
    assert count("queens", n=8, checkpoint=file) == whole
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


@needs_wasm
def test_finished_shards_are_not_counted_again(tmp_path, monkeypatch):
    """None is run; a repeated shard counts once."""
    file = tmp_path / "shards"
    whole = count("queens", n=8, checkpoint=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, *lines[1:]]))
    monkeypatch.setattr("pypuzzles.counting.shards.count_shard", None)
    assert count("queens", n=8, checkpoint=file) == whole


@needs_wasm
@pytest.mark.parametrize(
    "text, why",
    [
        ('{"program": "x", "depth": 1, "shards": 2}\n', "of another count"),
        ("[]\n", "is not a checkpoint"),
        ("{}\n", "is not a checkpoint"),
        ("puzzle\n", "is not a checkpoint"),
        ("notes without a last line", "is not a checkpoint"),
        ('{"programs": 1}', "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % 2}", "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % -1}", "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % 0.5}", "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % 1}torn".replace("40", "-4"), "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % 1}torn".replace("40", '"x"'), "is not a checkpoint"),
        (f"{HEAD}{HEAD}", "is not a checkpoint"),
        (f"{HEAD}{SHARD_LINE % 1}torn", "of another count"),
    ],
)
def test_another_file_is_an_error(tmp_path, text, why):
    """It is not changed."""
    file = tmp_path / "shards"
    file.write_text(text)
    with pytest.raises(ValueError, match=why):
        count("queens", n=8, checkpoint=file)
    assert file.read_text() == text


@needs_wasm
def test_the_checkpoint_of_another_size_is_an_error(tmp_path):
    """The source is the same, but the arguments differ."""
    file = tmp_path / "shards"
    count("queens", n=7, checkpoint=file)
    with pytest.raises(ValueError, match="of another count"):
        count("queens", n=8, checkpoint=file)


HOLDS = """
import sys
from pypuzzles.counting.checkpoint import Checkpoint
with Checkpoint(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@needs_wasm
@needs_processes
@pytest.mark.skipif(os.name == "nt", reason="there files are not locked")
def test_two_counts_do_not_share_a_checkpoint(tmp_path):
    """The second is an error; the lock of a killed process is released."""
    file = tmp_path / "shards"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(ValueError, match="in use by another count"):
            count("queens", n=8, checkpoint=file)
        other.kill()
        other.wait()
        assert count("queens", n=8, checkpoint=file).solutions == QUEENS[8]


@needs_wasm
@needs_processes
@pytest.mark.slow
def test_a_killed_count_is_resumed(tmp_path):
    """It is killed in the middle; the next run counts the rest."""
    file = tmp_path / "shards"
    words = ["count", "queens", "--n", "14", "--json", "--checkpoint", str(file)]
    command = [sys.executable, "-m", "pypuzzles", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 20:
            time.sleep(0.005)
        process.kill()
    assert file.read_bytes().count(b"\n") < 500
    ended = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(ended.stdout)["solutions"] == QUEENS[14]


def enable_ctrl_c():
    """Background processes of a shell ignore it, and so do their children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# The command line with a short delay for progress messages.
IMPATIENT = """
import sys
from pypuzzles.__main__ import main
from pypuzzles.cli import progress
progress.LONG = 0.1
sys.exit(main())
"""


@pytest.mark.slow
@needs_wasm
@needs_processes
@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
@pytest.mark.parametrize("workers", [[], ["--workers", "2"]])
def test_ctrl_c_stops_a_count(workers):
    """At once, with one sentence, and without remaining processes."""
    words = ["count", "queens", "--n", "18", *workers]
    with subprocess.Popen(
        [sys.executable, "-c", IMPATIENT, *words],
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=enable_ctrl_c,
    ) as process:
        assert b"this takes long" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, error = process.communicate(timeout=20)
    assert process.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
    assert b"interrupted" in error


def test_a_request_accepts_a_progress_callback():
    """For every engine, an exception of the callback stops the count."""

    def watch(count, part):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        request("queens", "brute_force", n=8).count("python", on_progress=watch)
