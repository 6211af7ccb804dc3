"""The mutation testing script, on a package of one module."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mutants import read_equivalents
from setup.tools import ROOT

pytestmark = pytest.mark.process
MODULE = """
def limit(x: int | None) -> int:
    return 0 if x is None else min(x + 1, 8)
"""
TEST = """
from pypuzzles.bridge.limit import limit

def test_limit():
    assert limit(None) == 0
    assert [limit(x) for x in (2, 9)] == [3, 8]
"""
EQUIVALENT = """
[[mutant]]
file = "pypuzzles/bridge/limit.py"
function = "limit"
before = "return 0 if x is None else min(x + 1, 8)"
after = "return 0 if x is None else min(x | 1, 8)"
why = "for this test"
"""


@pytest.fixture
def tree(tmp_path):
    """Create a tree with one module, one test, and the scripts."""
    require_tool()
    scripts = ROOT / "build_scripts"
    for name in ("mutants.py", "setup", "measuring"):
        copy = shutil.copytree if (scripts / name).is_dir() else shutil.copy
        (tmp_path / "build_scripts").mkdir(exist_ok=True)
        copy(scripts / name, tmp_path / "build_scripts" / name)
    for name in ("pyproject.toml", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv").symlink_to(Path(sys.prefix))
    write(tmp_path / "pypuzzles/bridge/limit.py", MODULE)
    write(tmp_path / "tests/bridge/test_limit.py", TEST)
    write(tmp_path / "build_scripts/measuring/equivalent_mutants.toml", EQUIVALENT)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def require_tool():
    """Skip a test if the tool that draws mutants is not installed."""
    pytest.importorskip(
        "cosmic_ray", reason="not tested: mutants.py without its dependency group"
    )


def write(file, text):
    """Write a file, creating its folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def mutants(tree, *words):
    """Run the script; return its status and its lines."""
    python = tree / ".venv/bin/python"
    command = [python, "build_scripts/mutants.py", "bridge", "--workers=1", *words]
    done = subprocess.run(
        command, cwd=tree, capture_output=True, text=True, check=False
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_equivalent_mutants_have_existing_lines():
    """A mutant of a changed line or function must be judged again."""
    assert read_equivalents()


@pytest.mark.night
def test_equivalent_mutants_can_be_drawn():
    """An entry without its mutant has no effect: a name in it may have changed."""
    require_tool()
    from measuring.mutation import draw_mutants

    entries = read_equivalents()
    drawn = list(draw_mutants(sorted({entry["file"] for entry in entries}), 1, None))
    names = [entry for entry in entries if not any(m.is_named(entry) for m in drawn)]
    assert names == []


@pytest.mark.night
def test_survivors_are_reported_until_a_test_finds_them(tree):
    """Equivalent mutants are excluded, and results are reused."""
    status, lines = mutants(tree)
    assert status == 1
    assert lines == [
        "bridge: 19 mutants, 18 to judge",
        "pypuzzles/bridge/limit.py:3: in limit",
        "- return 0 if x is None else min(x + 1, 8)",
        "+ return 0 if x is None else min(x ^ 1, 8)",
        "bridge: 17 of 18 found, 94.4 %",
        "1 of 19 are equivalent, 5.3 %",
    ]
    write(tree / "tests/bridge/test_limit.py", TEST.replace("(2, 9)", "(1, 9)"))
    assert mutants(tree)[1][0] == "bridge: 19 mutants, 0 to judge"
    status, lines = mutants(tree, "--again")
    assert status == 1  # the new test is wrong: it fails without a mutant
    assert "without any mutant" in lines[-1]
    better = TEST.replace("(2, 9)] == [3", "(1, 9)] == [2")
    write(tree / "tests/bridge/test_limit.py", better)
    status, lines = mutants(tree, "--again")
    assert status == 0
    assert lines[0] == "bridge: 19 mutants, 1 to judge"
    assert lines[1] == "bridge: 18 of 18 found, 100.0 %"
    assert (tree / "pypuzzles/bridge/limit.py").read_text() == MODULE
    write(tree / "pypuzzles/bridge/limit.py", MODULE.replace("x + 1", "1 + x"))
    assert "lists a line that is not in" in mutants(tree)[1][-1]
