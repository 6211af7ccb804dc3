"""Types of the public functions: mypy finds wrong parameters."""

import re
import subprocess
import sys

import pytest
from setup.tools import ROOT
from website import parameter_types

import pypuzzles

RIGHT = """
from typing import Any

import pypuzzles

pypuzzles.count("queens", n=8, workers=2)
pypuzzles.count("queens", n="8")
next(pypuzzles.solve("knights_tour", rows=5, cols=6, start=(0, 1), kind="any"))
pypuzzles.request("sudoku", instance=[[0] * 9] * 9).count()
pypuzzles.show("magic_star", clues={0: 1}, limit=2)
pypuzzles.film("cryptarithm", addition="SEND + MORE = MONEY", last=9)
pypuzzles.make("sudoku", n=3, clues=30)
pypuzzles.check("my_solver.py", on="queens", n=6)
pypuzzles.race(["bitmask", "flags"], "queens", n=6)
pypuzzles.watch("my_solver.py", "queens", n=6)
pypuzzles.examine("sudoku", clues="0=1")
pypuzzles.grade("sudoku", clues="0=1")
mine: dict[str, Any] = {"side": 3}
pypuzzles.count("rooks", **mine)
"""

WRONG = {
    'count("queens", nn=8)': 'Unexpected keyword argument "nn" for "count"',
    'solve("knights_tour", row=5)': 'Unexpected keyword argument "row" for "solve"',
    'request("queens", size_of=5)': "Unexpected keyword argument",
    'show("queens", nn=8)': "Unexpected keyword argument",
    'film("queens", first_try=8)': "Unexpected keyword argument",
    'make("sudoku", clue=8)': "Unexpected keyword argument",
    'check("queens", nn=8)': "Unexpected keyword argument",
    'race([], "queens", nn=8)': "Unexpected keyword argument",
    'watch("mine.py", "queens", nn=8)': "Unexpected keyword argument",
    'examine("sudoku", clue="0=1")': "Unexpected keyword argument",
    'grade("sudoku", clue="0=1")': "Unexpected keyword argument",
    'reasons("sudoku", clue="0=1")': "Unexpected keyword argument",
    'count("queens", n=8.5)': 'Argument "n" to "count" has incompatible type "float"',
    'count("knights_tour", kind="half")': r'Argument "kind" .*Literal\[.any., .closed.',
    'count("knights_tour", start=3)': 'Argument "start" .*tuple',
}


@pytest.mark.process
@pytest.mark.slow
def test_mypy_finds_wrong_parameters(tmp_path):
    """Each wrong call is an error in its line, and no right one is."""
    lines = [*RIGHT.splitlines(), *(f"pypuzzles.{call}" for call in WRONG)]
    path = tmp_path / "calls.py"
    path.write_text("\n".join(lines), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", path]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    faults = dict(re.findall(r"calls\.py:(\d+): error: (.*)", output))
    wrong = range(len(lines) - len(WRONG) + 1, len(lines) + 1)
    assert [*map(int, faults)] == [*wrong], output
    for fault, sentence in zip(faults.values(), WRONG.values(), strict=True):
        assert re.search(sentence, fault)


def test_the_types_are_those_of_the_puzzles():
    """The file is current."""
    assert parameter_types.PATH.read_text("utf-8") == parameter_types.generate()


@pytest.mark.parametrize("name", ["nn", "rows"])
def test_a_wrong_parameter_is_refused_without_a_type_checker_too(name):
    """In one sentence, also one that only another puzzle has."""
    with pytest.raises(ValueError, match=f"queens has no parameter '{name}'; it has n"):
        pypuzzles.count("queens", **{name: 8})
