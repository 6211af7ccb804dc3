"""The figures and the commands of the README."""

import re
import shlex
import shutil

import pytest
import readme
from setup.tools import ROOT

from pypuzzles.cli.main import main

COMMAND = re.compile("^    python -m pypuzzles (.*)$", re.MULTILINE)
COMMANDS = COMMAND.findall(readme.README["en"].read_text("utf-8"))
PROGRAM = ROOT / "tests" / "watching" / "programs" / "queens_basic.py"
SUDOKU = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


@pytest.mark.parametrize("language", readme.README)
def test_the_examples_have_the_figures_of_the_package(language):
    """Otherwise, run build_scripts/readme.py."""
    text = readme.README[language].read_text("utf-8")
    assert readme.with_examples(text, language) == text
    assert "{" not in text.partition(readme.BEGIN)[2].partition(readme.END)[0]


def test_both_languages_have_the_same_commands():
    """They are all found."""
    text = readme.README["ja"].read_text("utf-8")
    assert COMMAND.findall(text) == COMMANDS
    assert len(COMMANDS) > 20


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_runs(command, tmp_path, monkeypatch, capsys):
    """In a folder with the files that it names."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(PROGRAM, "my_solver.py")
    (tmp_path / "puzzle.txt").write_text(SUDOKU)
    (tmp_path / "FOLDER").mkdir()
    (tmp_path / "FOLDER" / "ada.py").write_text("# pypuzzles exercise: evens-first\n")
    words = shlex.split(command.partition(" > ")[0])
    status = main(words)
    captured = capsys.readouterr()
    assert not status, captured.err
    assert captured.out or "--out" in words
