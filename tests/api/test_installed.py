"""Packages provide puzzles by the entry point group `pypuzzles.puzzles`."""

import subprocess
import sys
import warnings

import pytest
from third_party import FOREIGN, restore_puzzles, write_package

import pypuzzles
from pypuzzles.cli.main import main
from pypuzzles.puzzles import find, list_names

ROOKS = (FOREIGN / "rooks.py").read_text("utf-8")
FAILED = "importing the module failed: "


@pytest.fixture
def site(tmp_path, monkeypatch):
    """Return a folder in which packages are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    with restore_puzzles():
        yield tmp_path


def test_a_package_provides_its_puzzles(site):
    """Each is found by its name and listed after the others."""
    write_package(site, "castles", {"rooks": "castles.chess"}, chess=ROOKS)
    assert pypuzzles.count("rooks", n=5).solutions == 120  # OEIS A000142
    assert list_names()[-1] == pypuzzles.PUZZLES[-1].name == "rooks"
    assert len(list_names()) == len(pypuzzles.PUZZLES)


@pytest.mark.parametrize(
    "name, text, sentence",
    [
        (
            "broken",
            "1 / 0",
            f"chess.py, line 1: {FAILED}ZeroDivisionError: division by zero",
        ),
        ("empty", "", "chess.py: PUZZLE is missing or is not a Puzzle"),
        ("other", ROOKS, "chess.py: the puzzle is named rooks, but its module other"),
        ("queens", ROOKS, "there is already a puzzle queens"),
    ],
)
def test_a_broken_package_does_not_affect_others(name, text, sentence, site, capsys):
    """Listing all warns once, in one sentence; built-in puzzles remain."""
    write_package(site, f"a_{name}", {name: f"a_{name}.chess"}, chess=text)
    write_package(site, f"z_{name}", {"rooks": f"z_{name}.chess"}, chess=ROOKS)
    with pytest.warns(UserWarning, match=sentence):
        last = pypuzzles.PUZZLES[-1].name
    assert last == "rooks"
    assert main(["count", "rooks"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("24 solutions")
    assert error.startswith("pypuzzles: ")
    assert error.endswith(f"{sentence}\n")
    assert len(error.splitlines()) == 1


def test_a_missing_module_is_reported_with_its_package(site):
    """Requesting it by name is an error; there is no line to report."""
    write_package(site, "moved", {"rooks": "moved.chess"})
    with pytest.raises(ValueError, match=r"^moved\.chess: importing the module failed"):
        find("rooks")


def test_a_built_in_puzzle_is_found_without_packages(site):
    """No package is imported or searched for."""
    write_package(site, "fails", {"rooks": "fails.chess"}, chess="1 / 0")
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
def test_only_the_requested_puzzle_is_loaded():
    """With exact cover, which it can be posed as; listing packages is slow."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['exact_cover', 'queens']\nFalse\n"
