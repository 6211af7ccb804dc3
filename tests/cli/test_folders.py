"""`--puzzles DIR`: the modules of a folder are puzzles like the built-in ones."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from requirements import needs_wasm
from setup.tools import ROOT
from third_party import FOREIGN, restore_puzzles

from pypuzzles import PUZZLES, show
from pypuzzles.cli.main import main

ROOKS = {1: 1, 2: 2, 3: 6, 4: 24, 5: 120}  # OEIS A000142


@pytest.fixture(autouse=True)
def isolated_puzzles():
    """Isolate the tests."""
    with restore_puzzles():
        yield


def run_command(capsys, *words):
    """Run a command with the third-party folder; return its output."""
    assert main(["--puzzles", str(FOREIGN), *words]) == 0
    return capsys.readouterr().out


def test_a_module_in_a_folder_is_listed_after_ours(capsys):
    """With its parameter, its search and its idea."""
    out = run_command(capsys, "list")
    assert out.endswith(
        "rooks --n (4)\n  * free_columns           Try the columns that are free.\n"
    )
    assert [PUZZLES[0].name, PUZZLES[-1].name] == ["queens", "rooks"]


def test_the_option_can_follow_the_command(capsys):
    """It can be written as one argument."""
    assert main(["count", "rooks", "--n", "5", f"--puzzles={FOREIGN}"]) == 0
    assert capsys.readouterr().out.startswith("120 solutions")


def test_it_is_solved_and_tabulated(capsys):
    """A line for each solution, and a row for each size."""
    lines = run_command(capsys, "solve", "rooks", "--n", "3", "--json").splitlines()
    paths = [json.loads(line)["path"] for line in lines]
    assert len(paths) == len({*map(tuple, paths)}) == ROOKS[3]
    rows = run_command(capsys, "table", "rooks", "--from=1", "--to=5", "--json")
    assert [row["solutions"] for row in json.loads(rows)] == [*ROOKS.values()]


@needs_wasm
def test_it_is_compiled_and_counted(capsys):
    """The module compiles like the built-in ones."""
    figures = json.loads(
        run_command(capsys, "count", "rooks", "--engine=wasm", "--json")
    )
    assert (figures["solutions"], figures["engine"]) == (ROOKS[4], "wasm")


def test_it_is_drawn_and_printed(capsys):
    """One rook on each row of a board; a sheet has the requested number of boards."""
    sheet = run_command(
        capsys, "worksheet", "rooks", "--count=2", "--seed=1", "--codes=off"
    )
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
    """A new process does not know the folder."""
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


FAILS = "importing the module failed: "


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("", ": PUZZLE is missing or is not a Puzzle"),
        ("PUZZLE = 1", ": PUZZLE is missing or is not a Puzzle"),
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
def test_a_broken_module_is_reported_and_skipped(text, sentence, tmp_path, capsys):
    """With its place; only commands that need it fail."""
    (tmp_path / "rooks.py").write_text(text)
    message = f"pypuzzles: {tmp_path}/rooks.py{sentence}\n"
    folder = f"--puzzles={tmp_path}"
    assert main([folder, "count", "queens", "--n", "6"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("4 solutions")  # OEIS A000170
    assert error == message
    assert main([folder, "count", "rooks"]) == 2
    assert capsys.readouterr().err.endswith(message)


def test_each_broken_module_is_reported(tmp_path, capsys):
    """Including the second one; a module between them is found."""
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


def test_a_puzzle_must_have_the_name_of_its_module(tmp_path, capsys):
    """Otherwise its name would differ from the listed one."""
    text = (FOREIGN / "rooks.py").read_text("utf-8")
    (tmp_path / "castles.py").write_text(text, "utf-8")
    assert main(["--puzzles", str(tmp_path), "count", "castles"]) == 2
    assert (
        f"pypuzzles: {tmp_path}/castles.py: the puzzle is named rooks, but its "
        "module castles\n"
    ) in capsys.readouterr().err


@pytest.mark.parametrize("name", ["queens", "queens/__init__"])
def test_an_existing_name_is_skipped(name, tmp_path, capsys):
    """A folder cannot replace built-in modules or packages."""
    path = tmp_path / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.touch()
    assert main(["--puzzles", str(tmp_path), "count", "queens", "--n", "6"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("4 solutions")
    assert error == f"pypuzzles: {tmp_path}/queens: there is already a puzzle queens\n"


@pytest.mark.parametrize("name", ["nowhere", "rooks.py"])
def test_a_missing_folder_is_an_error(name, capsys):
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


def test_shared_modules_are_not_puzzles(tmp_path, capsys):
    """Their names start with an underscore; they can be imported."""
    text = (FOREIGN / "rooks.py").read_text("utf-8")
    text = text.replace("from pypuzzles.kit import", "from ..kit import")
    (tmp_path / "rooks.py").write_text(f"{text}from ._shared import N\n", "utf-8")
    (tmp_path / "_shared.py").write_text("N = 4")
    assert main(["--puzzles", str(tmp_path), "count", "rooks"]) == 0
    assert capsys.readouterr().out.startswith("24 solutions")


def test_a_folder_is_added_once(capsys):
    """If it is given twice."""
    assert run_command(capsys, "list", f"--puzzles={FOREIGN}/.").count("rooks") == 1


def test_options_cannot_be_abbreviated(capsys):
    """A puzzle's `colours` would make `--colour` an option everywhere."""
    with pytest.raises(SystemExit):
        main(["list", "--js"])
    assert "unrecognized arguments: --js" in capsys.readouterr().err
