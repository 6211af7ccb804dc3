"""`--puzzles DIR`: the modules of a folder are puzzles as ours are."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from elsewhere import FOREIGN, apart
from needs import needs_wasm
from setup.tools import ROOT

from pypuzzles import PUZZLES, show
from pypuzzles.terminal.cli import main

ROOKS = {1: 1, 2: 2, 3: 6, 4: 24, 5: 120}  # OEIS A000142


@pytest.fixture(autouse=True)
def forgotten():
    """Leave nothing of a test to the next."""
    with apart():
        yield


def told(capsys, *words):
    """Run a command with the foreign folder; return what it prints."""
    assert main(["--puzzles", str(FOREIGN), *words]) == 0
    return capsys.readouterr().out


def test_a_module_in_a_folder_is_listed_after_ours(capsys):
    """With its parameter, its search and the idea of that."""
    out = told(capsys, "list")
    assert out.endswith(
        "rooks --n (4)\n  * free_columns           Try the columns that are free.\n"
    )
    assert [PUZZLES[0].name, PUZZLES[-1].name] == ["queens", "rooks"]


def test_the_option_may_stand_behind_the_command(capsys):
    """And be written in one word."""
    assert main(["count", "rooks", "--n", "5", f"--puzzles={FOREIGN}"]) == 0
    assert capsys.readouterr().out.startswith("120 solutions")


def test_it_is_solved_and_put_into_a_table(capsys):
    """A line for each solution, and a row for each size."""
    lines = told(capsys, "solve", "rooks", "--n", "3", "--json").splitlines()
    paths = [json.loads(line)["path"] for line in lines]
    assert len(paths) == len({*map(tuple, paths)}) == ROOKS[3]
    rows = told(capsys, "table", "rooks", "--from=1", "--to=5", "--json")
    assert [row["solutions"] for row in json.loads(rows)] == [*ROOKS.values()]


@needs_wasm
def test_it_is_counted_by_its_compiled_text(capsys):
    """The module compiles as ours do."""
    figures = json.loads(told(capsys, "count", "rooks", "--engine=wasm", "--json"))
    assert (figures["solutions"], figures["engine"]) == (ROOKS[4], "wasm")


def test_it_is_drawn_and_printed(capsys):
    """On each row of a board one picture of a rook; on a sheet as many as are asked."""
    sheet = told(capsys, "worksheet", "rooks", "--count=2", "--seed=1", "--codes=off")
    assert "<title>Rooks</title>" in sheet
    assert "Put a rook on each row so that no two share a column." in sheet
    drawn = show("rooks", n=3)
    assert str(drawn) == "R . .\n. R .\n. . R"
    assert drawn.svg.startswith("<svg")


SCRIPT = """
import multiprocessing, sys
from pypuzzles.__main__ import main

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    raise SystemExit(main(sys.argv[2:]))
"""


@pytest.mark.clock
@pytest.mark.process
@needs_wasm
@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_processes_count_it_however_they_are_started(method, tmp_path):
    """A process that is not a copy of ours has not heard of the folder."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    words = ["count", "rooks", "--n=5", "--workers=2", "--puzzles", FOREIGN]
    done = subprocess.run(
        [sys.executable, script, method, *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("120 solutions")


FAILS = "the module fails: "


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", ": there is no PUZZLE"),
        ("PUZZLE = 1", ": there is no PUZZLE"),
        ("1 / 0", f", line 1: {FAILS}ZeroDivisionError: division by zero"),
        (
            "\n\nimport ro",
            f", line 3: {FAILS}ModuleNotFoundError: No module named 'ro'",
        ),
        ("raise SystemExit", f", line 1: {FAILS}SystemExit"),
        ("\ndef rooks(:", f", line 2: {FAILS}SyntaxError: invalid syntax"),
        (
            "def f(n):\n    return 1 / n\nf(0)",
            f", line 2: {FAILS}ZeroDivisionError: division by zero",
        ),
    ],
)
def test_a_broken_module_is_reported_and_left_out(text, sentence, tmp_path, capsys):
    """With its place; only a command that needs it fails."""
    (tmp_path / "rooks.py").write_text(text)
    said = f"pypuzzles: {tmp_path}/rooks.py{sentence}\n"
    folder = f"--puzzles={tmp_path}"
    assert main([folder, "count", "queens", "--n", "6"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("4 solutions")  # OEIS A000170
    assert error == said
    assert main([folder, "count", "rooks"]) == 2
    assert capsys.readouterr().err.endswith(said)


def test_each_broken_module_is_reported(tmp_path, capsys):
    """Also the second one, and a module between them is there."""
    shutil.copy(FOREIGN / "rooks.py", tmp_path)
    (tmp_path / "half.py").write_text("def")
    (tmp_path / "zero.py").write_text("1 / 0")
    (tmp_path / "rooks (1).py").write_text((FOREIGN / "rooks.py").read_text("utf-8"))
    (tmp_path / ".DS_Store").touch()
    (tmp_path / "__pycache__").mkdir()
    assert main([f"--puzzles={tmp_path}", "list"]) == 0
    out, error = capsys.readouterr()
    assert re.search(r"^rooks\b", out, re.MULTILINE)
    for name in ("half.py", "zero.py", "rooks (1).py"):
        assert error.count(f"{tmp_path}/{name}") == 1


def test_a_puzzle_is_called_as_its_module(tmp_path, capsys):
    """Or it would be found under another name than it is listed by."""
    text = (FOREIGN / "rooks.py").read_text("utf-8")
    (tmp_path / "castles.py").write_text(text, "utf-8")
    assert main(["--puzzles", str(tmp_path), "count", "castles"]) == 2
    assert (
        f"pypuzzles: {tmp_path}/castles.py: the puzzle is called rooks, and its "
        "module castles\n"
    ) in capsys.readouterr().err


@pytest.mark.parametrize("name", ["queens", "queens/__init__"])
def test_a_name_that_is_there_already_is_left_out(name, tmp_path, capsys):
    """A folder does not hide what is ours, be it a module or a folder of its own."""
    path = tmp_path / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.touch()
    assert main(["--puzzles", str(tmp_path), "count", "queens", "--n", "6"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("4 solutions")
    assert error == f"pypuzzles: {tmp_path}/queens: there is a puzzle queens already\n"


@pytest.mark.parametrize("name", ["nowhere", "rooks.py"])
def test_a_folder_that_is_none_is_refused(name, capsys):
    """Missing, or a file."""
    assert main(["--puzzles", str(FOREIGN / name), "list"]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_the_option_needs_its_folder(capsys):
    """In one sentence."""
    with pytest.raises(SystemExit) as ended:
        main(["--puzzles"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == (
        "pypuzzles: argument --puzzles: expected one argument\n"
    )


def test_what_several_modules_share_is_no_puzzle(tmp_path, capsys):
    """Its name begins with a line; it is imported beside them, or as ours import."""
    text = (FOREIGN / "rooks.py").read_text("utf-8")
    text = text.replace("from pypuzzles.kit import", "from ..kit import")
    (tmp_path / "rooks.py").write_text(f"{text}from ._shared import N\n", "utf-8")
    (tmp_path / "_shared.py").write_text("N = 4")
    assert main(["--puzzles", str(tmp_path), "count", "rooks"]) == 0
    assert capsys.readouterr().out.startswith("24 solutions")


def test_a_folder_is_taken_once(capsys):
    """Given twice, it is the same folder."""
    assert told(capsys, "list", f"--puzzles={FOREIGN}/.").count("rooks") == 1


def test_no_option_is_taken_for_a_longer_one(capsys):
    """A puzzle's `colours` would make `--colour` an option of all."""
    with pytest.raises(SystemExit):
        main(["list", "--js"])
    assert "unrecognized arguments: --js" in capsys.readouterr().err
