"""Packages bring puzzles by the entry point group `pypuzzles.puzzles`."""

import subprocess
import sys
import warnings

import pytest
from elsewhere import FOREIGN, apart, package

import pypuzzles
from pypuzzles.puzzles import find, names
from pypuzzles.terminal.cli import main

ROOKS = (FOREIGN / "rooks.py").read_text("utf-8")


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder in which packages are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    with apart():
        yield tmp_path


def test_a_package_brings_its_puzzles(site):
    """Each is found by its name, and stands behind all others."""
    package(site, "castles", {"rooks": "castles.chess"}, chess=ROOKS)
    assert pypuzzles.count("rooks", n=5).solutions == 120  # OEIS A000142
    assert names()[-1] == pypuzzles.PUZZLES[-1].name == "rooks"
    assert len(names()) == len(pypuzzles.PUZZLES)


@pytest.mark.parametrize(
    "name, text, sentence",
    [
        (
            "broken",
            "1 / 0",
            "chess.py, line 1: the module fails: ZeroDivisionError: division by zero",
        ),
        ("empty", "", "chess.py: there is no PUZZLE"),
        ("other", ROOKS, "chess.py: the puzzle is called rooks, and its module other"),
        ("queens", ROOKS, "there is a puzzle queens already"),
    ],
)
def test_a_broken_package_takes_no_other_with_it(name, text, sentence, site, capsys):
    """Whoever asks for all is warned once, in one sentence; none of ours is hidden."""
    package(site, f"a_{name}", {name: f"a_{name}.chess"}, chess=text)
    package(site, f"z_{name}", {"rooks": f"z_{name}.chess"}, chess=ROOKS)
    with pytest.warns(UserWarning, match=sentence):
        last = pypuzzles.PUZZLES[-1].name
    assert last == "rooks"
    assert main(["count", "rooks"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("24 solutions")
    assert error.startswith("pypuzzles: ")
    assert error.endswith(f"{sentence}\n")
    assert len(error.splitlines()) == 1


def test_a_module_that_is_missing_is_told_by_the_name_of_its_package(site):
    """Asked for by its name it is an error; there is no line to tell."""
    package(site, "moved", {"rooks": "moved.chess"})
    with pytest.raises(ValueError, match=r"^moved\.chess: the module fails: Mod"):
        find("rooks")


def test_who_asks_for_one_of_ours_hears_nothing_of_others(site):
    """No package is imported, nor even looked for."""
    package(site, "fails", {"rooks": "fails.chess"}, chess="1 / 0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert pypuzzles.count("queens", n=4).solutions == 2


FRESH = """
import sys
import pypuzzles
pypuzzles.request("queens")
loaded = [name for name in sys.modules if name.startswith("pypuzzles.puzzles.")]
print(sorted({name.split(".")[2] for name in loaded}))
print("importlib.metadata" in sys.modules)
"""


@pytest.mark.process
def test_one_puzzle_is_loaded_alone():
    """With exact cover, as which it is posed; what lists packages takes long."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['exact_cover', 'queens']\nFalse\n"
