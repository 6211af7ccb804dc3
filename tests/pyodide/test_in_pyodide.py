"""The package's own tests, run again inside the Python that readers run."""

import re
import sys
from pathlib import Path

import pytest
from scripts import output
from setup.tools import PARTS, ROOT, SITE, node

pytestmark = pytest.mark.node

HERE = Path(__file__).parent
# What is not about the package, but about the page and the tools.
OTHERS = ("browser", "pyodide", "site", "support")
WORDS = [
    *(f"--ignore=tests/{name}" for name in OTHERS),
    "-m",
    "not slow and not browser and not node and not process",
]


def collected(text):
    """Find the line in which pytest counts the tests it has found and left out."""
    return re.search(r"^collected .*$", text, re.MULTILINE).group()


@pytest.mark.timeout(1200)  # all tests of the package are one test here
def test_all_tests_pass_inside_pyodide():
    """The same tests are found there as here, and they pass."""
    here = output(sys.executable, "-m", "pytest", "--collect-only", *WORDS)
    there = output(
        node(), HERE / "run.mjs", SITE, PARTS / "wheels", ROOT, "-q", "-v", *WORDS
    )
    assert collected(there) == collected(here)


def test_the_wheel_is_installed_by_its_lock_file_into_the_small_library():
    """Pyodide finds the wheel offline, and the small library is enough for it."""
    assert output(node(), HERE / "wheel.mjs", SITE) == "92\n"
