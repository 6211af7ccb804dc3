"""Completion in shells: what a real shell offers."""

import shutil
import subprocess

import pytest

from pypuzzles import PUZZLES
from pypuzzles.cli.main import COMMANDS, main

ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pypuzzles; echo "${COMPREPLY[@]}"
"""


@pytest.fixture
def script(tmp_path, capsys):
    """Write the script of a shell; return its path."""

    def write(shell):
        assert main(["completion", shell]) == 0
        path = tmp_path / shell
        path.write_text(capsys.readouterr().out)
        return path

    return write


@pytest.mark.process
@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.parametrize(
    "words, offered",
    [
        (["so"], ["solve"]),
        ([""], list(COMMANDS)),
        (["solve", "que"], ["queens"]),
        (["solve", ""], [puzzle.name for puzzle in PUZZLES]),
        (["solve", "queens", "--algorithm", "bit"], ["bitmask"]),
        (["count", "sudoku", "--algorithm", "one"], ["one_mask"]),
        (["solve", "queens", "--form", "i"], ["iterative"]),
        (["count", "queens", "--work"], ["--workers"]),
        (["solve", "queens", "--work"], []),
        (["serve", "q"], []),
    ],
)
def test_bash_completes_a_word(script, words, offered):
    """Commands, puzzles, options, and the algorithms of the puzzle."""
    command = ["bash", "-c", ASK, "bash", script("bash"), "pypuzzles", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (done.stdout.split(), done.stderr) == (offered, "")


@pytest.mark.process
@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
def test_zsh_reads_the_script(script):
    """By its compatibility with bash."""
    subprocess.run(["zsh", "-n", script("zsh")], check=True)


def test_fish_gets_a_line_for_each_option(script):
    """Its commands have no other syntax."""
    lines = script("fish").read_text().splitlines()
    assert all(line.startswith("complete -c pypuzzles -n ") for line in lines)
    assert any(line.endswith("solve' -l n") for line in lines)
    if fish := shutil.which("fish"):
        subprocess.run([fish, "--no-execute", script("fish")], check=True)


def test_another_shell_is_refused(capsys):
    """In one sentence."""
    assert main(["completion", "bsh"]) == 2
    text = "shell must be one of bash, zsh, fish, not 'bsh'; did you mean bash?"
    assert capsys.readouterr().err == f"pypuzzles: {text}\n"
