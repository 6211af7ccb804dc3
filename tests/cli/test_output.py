"""Output: encodings, files, closed streams, progress and lost workers."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from requirements import needs_wasm
from setup.tools import ROOT

from pypuzzles import count
from pypuzzles.cli import progress
from pypuzzles.cli.main import main

pytestmark = pytest.mark.process

ENCODINGS = ["cp1252", "cp932", "cp437", "ascii", "utf-8"]
DOCUMENTS = [
    ["worksheet", "queens", "--count", "2", "--seed", "7", "--codes", "off"],
    ["worksheet", "knights_tour", "--seed", "7", "--codes", "off", "--lang", "ja"],
    ["state", "puzzle=queens n=6 step=9", "--lang", "ja"],
    ["list"],
    ["solve", "queens", "--limit", "1"],
]


def pypuzzles(words, **environment):
    """Run the command line in a process; return its result as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "pypuzzles", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "0", **environment},
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("words", DOCUMENTS, ids=" ".join)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_output_is_utf_8_whatever_the_console_is(words, encoding):
    """Like `> sheet.html` on a Windows machine of any country."""
    done = pypuzzles(words, PYTHONIOENCODING=encoding)
    wanted = pypuzzles(words, PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == wanted.stdout
    assert done.stdout.decode("utf-8")


def test_output_is_written_to_a_file(tmp_path, capsys):
    """The same bytes, and nothing on standard output."""
    words = DOCUMENTS[1]
    assert main(words) == 0
    wanted = capsys.readouterr().out
    file = tmp_path / "シート.html"
    assert main([*words, "--output", str(file)]) == 0
    assert capsys.readouterr().out == ""
    assert file.read_text("utf-8") == wanted
    assert [*tmp_path.iterdir()] == [file]


def test_a_failure_does_not_change_the_file(tmp_path, capsys):
    """It is not partially written."""
    file = tmp_path / "solutions.txt"
    file.write_text("before")
    words = ["table", "queens", "--from", "4", "--to", "99", "--output", str(file)]
    assert main(words) == 2
    assert file.read_text() == "before"
    assert [*tmp_path.iterdir()] == [file]
    assert "99" in capsys.readouterr().err


def test_a_missing_folder_is_reported(tmp_path, capsys):
    """In one sentence."""
    assert main(["list", "--output", str(tmp_path / "no" / "list.txt")]) == 2
    assert f"there is no folder {tmp_path / 'no'}" in capsys.readouterr().err


def test_a_folder_is_not_a_file(tmp_path, capsys):
    """In one sentence, and it stays."""
    assert main(["list", "--output", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"pypuzzles: cannot write {tmp_path}: it is a folder\n"
    )
    assert [*tmp_path.iterdir()] == []


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_is_written_to_and_stays(tmp_path):
    """As /dev/stdout and /dev/null, which must not become files."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE, text=True) as reader:
        assert main(["list", "queens", "--output", str(pipe)]) == 0
        assert reader.stdout.read().startswith("queens: ")
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    "words, name, known",
    [
        ("film queens --to 5", "queens.MP4", ".svg, .gif, .zip"),
        ("film queens --to 5 --json", "queens.gif", "text"),
        ("film queens --to 5 --reveal", "queens.png", "text"),
        ("picture queens", "queens.gif", ".svg, .png"),
        ("picture queens --json", "queens.png", "text"),
    ],
)
def test_a_picture_of_another_kind_is_refused(words, name, known, tmp_path, capsys):
    """Instead of SVG under that name."""
    assert main([*words.split(), "--out", str(tmp_path / name)]) == 2
    error = capsys.readouterr().err
    assert f"this command writes {known}" in error
    assert ("the page saves MP4" in error) == (name == "queens.MP4")
    assert [*tmp_path.iterdir()] == []


@needs_wasm
def test_a_file_that_cannot_be_written_is_reported(capsys):
    """A checkpoint, too."""
    words = ["count", "queens", "--checkpoint", "/nowhere/x.jsonl"]
    assert main(words) == 1
    assert "cannot write /nowhere/x.jsonl" in capsys.readouterr().err


@pytest.mark.parametrize("stream", ["1", "2"])
def test_a_closed_stream_is_not_an_error(stream):
    """As in programs started by a scheduler: `>&-`."""
    line = f"{sys.executable} -m pypuzzles count queens --n 6 {stream}>&-"
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Error" not in done.stdout + done.stderr


@pytest.mark.parametrize("option", ["--n", "--algorithm", "--engine"])
def test_an_option_is_given_once(option, capsys):
    """A second value is an error."""
    value = {"--n": "6", "--algorithm": "bitmask", "--engine": "python"}[option]
    with pytest.raises(SystemExit):
        main(["count", "queens", option, value, option, value])
    assert f"{option} is given twice" in capsys.readouterr().err


def test_puzzles_cannot_be_added_to_a_built_site(tmp_path, capsys):
    """`serve` explains how to do it."""
    assert main([f"--puzzles={tmp_path}", "serve"]) == 2
    assert "build_site.py --puzzles" in capsys.readouterr().err


def test_a_count_of_orbits_has_their_sizes(capsys):
    """Eight queens: 92 = 11 x 8 + 1 x 4 (H. E. Dudeney, "Amusements", 1917)."""
    assert main(["count", "queens", "--algorithm", "fundamental", "--n", "8"]) == 0
    assert "orbits 1 of 4 + 11 of 8" in capsys.readouterr().out


@pytest.mark.parametrize("is_person", [True, False])
def test_a_counter_without_progress_shows_activity(is_person, monkeypatch):
    """Each second to a person; once to a file."""
    monkeypatch.setattr(progress, "LONG", 0.05)
    written = io.StringIO()  # capsys loses what is written while it is read
    monkeypatch.setattr(written, "isatty", lambda: is_person)
    monkeypatch.setattr(sys, "stderr", written)
    with progress.show_elapsed_time("counting", every=0.05):
        while written.getvalue().count("counting") < (2 if is_person else 1):
            os.sched_yield()
    error = written.getvalue()
    if is_person:
        assert error.startswith("\rcounting: 0 s")
        assert error.endswith("\r")
    else:
        assert error == "pypuzzles: counting takes long\n"


def test_an_invalid_executor_is_an_error():
    """A number, or a client of dask."""
    for executor in (4, "processes"):
        with pytest.raises(ValueError, match="executor must be a concurrent"):
            count("queens", n=6, executor=executor)


@needs_wasm
def test_a_lost_worker_is_replaced(tmp_path):
    """The count continues with the unfinished shards, and is right."""
    file = tmp_path / "c.jsonl"
    words = ["count", "queens", "--n", "15", "--workers", "2", "--checkpoint", file]
    counting = subprocess.Popen(
        [sys.executable, "-m", "pypuzzles", *map(str, words)],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    while not file.exists() or file.read_text().count("\n") < 3:
        assert counting.poll() is None
        os.sched_yield()
    os.kill(worker_of(counting.pid), signal.SIGKILL)
    out, error = counting.communicate()
    progress = [line for line in error.splitlines() if line.endswith(" so far")]
    assert (counting.returncode, error.splitlines()) == (0, progress)
    assert out.startswith("2,279,184 solutions")  # A000170


def worker_of(parent):
    """Return the id of a worker process of a process."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    for child in children.split():
        if "resource_tracker" not in Path(f"/proc/{child}/cmdline").read_text():
            return int(child)
    raise AssertionError("there is no worker")
