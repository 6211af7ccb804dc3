"""Any input gives an answer or one sentence, never a traceback."""

import io
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import LARGE_QUEENS, QUEENS
from requirements import needs_wasm

from pypuzzles import PUZZLES, count, request
from pypuzzles.__main__ import main

pytestmark = pytest.mark.long

NUMBERS = st.integers() | st.integers(-3, 30)
NAMES = st.sampled_from(
    [puzzle.name for puzzle in PUZZLES]
    + [each.name for puzzle in PUZZLES for each in puzzle.algorithms]
)
PARAMETERS = st.sampled_from(
    sorted({each.name for puzzle in PUZZLES for each in puzzle.parameters})
)
TYPED = (
    st.text(max_size=30)
    | NUMBERS.map(str)
    | NAMES
    | st.lists(NUMBERS, max_size=4).map(lambda each: str(each)[1:-1])
    | st.sampled_from(["any", "closed", "0=1,5=10", "0=1,0=2", "__proto__"])
)
VALUES = (
    TYPED
    | NUMBERS
    | st.none()
    | st.booleans()
    | st.floats()
    | st.binary(max_size=4)
    | st.lists(NUMBERS, max_size=4)
    | st.dictionaries(NUMBERS, NUMBERS, max_size=3)
)
OPTIONS = st.lists(
    st.tuples(
        (PARAMETERS | st.sampled_from(["algorithm", "form", "limit", "engine"])).map(
            "--{}".format
        ),
        TYPED,
    ),
    max_size=4,
)


@contextmanager
def press_ctrl_c_after(seconds):
    """Press Ctrl-C after a time limit, because some answers take years.

    It is repeated, because Python drops it during cleanup. pytest's handling of a
    dropped one is slow enough on a busy machine that the next would be dropped, too.
    """

    def stop(number, frame):
        raise KeyboardInterrupt

    def drop(result):
        if result.exc_type is not KeyboardInterrupt:
            before(result)

    before, sys.unraisablehook = sys.unraisablehook, drop
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.unraisablehook = before


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="there is no alarm to stop by")
@given(
    verb=st.sampled_from(["list", "solve", "count", "table", "make", "reproduce"]),
    puzzle=NAMES | st.text(max_size=8),
    options=OPTIONS,
    more=st.lists(TYPED, max_size=1),
)
def test_any_arguments_are_answered(verb, puzzle, options, more):
    """Status 0, or 2 with one sentence; 130 if it was stopped."""
    words = [verb, puzzle, *(word for pair in options for word in pair), *more]
    out, error = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(error), press_ctrl_c_after(0.2):
            status = main(words)
    except SystemExit as ended:
        status = ended.code
    assert status in (0, 2, 130)
    assert len(error.getvalue().splitlines()) == (status != 0)


@given(
    puzzle=st.sampled_from([puzzle.name for puzzle in PUZZLES]) | VALUES,
    algorithm=st.none() | NAMES | VALUES,
    parameters=st.dictionaries(PARAMETERS | st.text(max_size=5), VALUES, max_size=3),
)
def test_any_values_are_accepted_or_rejected(puzzle, algorithm, parameters):
    """Valid values start a search; invalid ones are reported in one line."""
    text = "taken"
    try:
        query = request(puzzle, algorithm, **parameters)
        pairs = query.form and list(islice(query.search(), 50))
        assert query.form is None or pairs
    except ValueError as refusal:
        text = str(refusal)
    assert len(text.splitlines()) == 1


@pytest.mark.process
@pytest.mark.slow
@needs_wasm
@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
@pytest.mark.parametrize(
    "n, kills", [(14, 6), pytest.param(16, 20, marks=pytest.mark.night)]
)
def test_kills_neither_lose_nor_repeat_anything(tmp_path, n, kills):
    """Killed at random moments, the count resumes and has the published result."""
    file = tmp_path / "shares"
    file.touch()
    words = ["count", "queens", "--n", str(n), "--checkpoint", str(file)]
    moments = random.Random(n)
    for _ in range(kills):
        size = file.stat().st_size + moments.randrange(1500)
        with subprocess.Popen([sys.executable, "-m", "pypuzzles", *words]) as process:
            while file.stat().st_size < size:
                assert process.poll() is None
                time.sleep(0.001)
            process.kill()
    lines = file.read_bytes().splitlines()
    assert len(lines) == len(set(lines)) > kills
    boards = QUEENS.get(n) or LARGE_QUEENS[n][0]
    assert count("queens", n=n, checkpoint=file).solutions == boards


# Records every file opened for writing, and every connection and program.
LISTENER = """
import os, sys
events = []

def record(event, args):
    written = event == "open" and isinstance(args[2], int) and args[2] & 3
    begun = event in ("subprocess.Popen", "os.system", "os.fork", "os.exec")
    if written or begun or event.startswith("socket."):
        events.append((event, *map(str, args)))

sys.dont_write_bytecode = True
sys.addaudithook(record)
from pypuzzles.cli.main import main
status = main(sys.argv[1:])
sys.stdout.flush()
print(*events, sep="\\n", file=sys.stderr)
sys.exit(status)
"""


def audited(*words):
    """Run the command line and return its output with the recorded events."""
    return subprocess.run(
        [sys.executable, "-c", LISTENER, *words],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )


@pytest.mark.process
@pytest.mark.parametrize(
    "words",
    [
        ["list"],
        ["count", "queens", "--n", "8"],
        ["solve", "knights_tour", "--rows", "3", "--cols", "4"],
        ["make", "magic_star", "--seed", "1"],
        ["worksheet", "queens", "--seed", "1", "--codes", "off"],
    ],
    ids=lambda words: words[0],
)
def test_no_file_is_written_and_no_connection_opened(words):
    """According to Python's audit events (PEP 578)."""
    ran = audited(*words)
    assert ran.stdout
    assert ran.stderr == "\n"


@pytest.mark.process
def test_the_listener_works(tmp_path):
    """A checkpoint is a written file."""
    path = str(tmp_path / "queens.jsonl")
    ran = audited("count", "queens", "--n", "8", "--checkpoint", path)
    assert f"('open', {path!r}" in ran.stderr
