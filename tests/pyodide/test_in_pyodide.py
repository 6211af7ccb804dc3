"""The package's tests, run again in Pyodide."""

import re
import sys
from pathlib import Path

import pytest
from scripts import run_command
from setup.tools import PARTS, ROOT, SITE, node

pytestmark = pytest.mark.node

HERE = Path(__file__).parent
# The tests cover what may differ in Pyodide, a newer Python of 32 bits in a JavaScript
# engine: integers, bits, generators, compiled code, JSON and messages. At night all
# tests of the package run, but not those of the page and tools; by day only some of the
# long ones.
COUNTED = "test_counts_what_python_counts"
TABLE = "test_an_operator_computes_what_cpython_does_or_stops_where_it_must"
KIT = ("board", "drawing", "puzzle", "solver")
EDIT = "test_an_edit_counts_as_cpython_does_or_is_refused"
SOME = {
    "tests/compiler/test_arithmetic.py": [
        f"{TABLE}[{name}]" for name in ("*", "<<", "methods")
    ],
    "tests/compiler/test_corpus.py": [f"{EDIT}[The depth and the square, in a tuple]"],
    "tests/compiler/test_searches.py": [
        "test_all_paths_are_returned",
        f"{COUNTED}[queens-fundamental]",
        f"{COUNTED}[magic_star-forced]",
        f"{COUNTED}[knights_tour-degrees]",
        f"{COUNTED}[peg_solitaire-depth_first]",
        f"{COUNTED}[dominoes-first_empty]",
    ],
    "tests/board/test_board.py": ["test_the_rules_determine_the_solutions[queens]"],
    "tests/solver/test_completion.py": [
        "test_the_rules_find_each_solution_once[queens]"
    ],
    "tests/bridge/test_reach.py": ["test_the_number_of_tries_is_limited"],
}


def list_tests(*folders):
    """List the tests of folders, except those of which only some run."""
    paths = (path for folder in folders for path in (ROOT / folder).glob("test_*.py"))
    return sorted({path.relative_to(ROOT).as_posix() for path in paths} - SOME.keys())


BY_DAY = [
    *(f"pypuzzles/{name}" for name in KIT),
    *list_tests(*(f"tests/{name}" for name in (*KIT, "bridge", "compiler"))),
    "tests/bridge/user_programs/test_mistakes.py",
    "tests/bridge/user_programs/test_user_programs.py",
    "tests/searches/test_worksheet_tasks.py",
    "tests/counting/test_shards.py",
    *(f"{file}::{name}" for file, names in SOME.items() for name in names),
]
AT_NIGHT = [
    f"--ignore=tests/{name}" for name in ("browser", "pyodide", "site", "support")
]
MARKS = ["-m", "not slow and not browser and not node and not process"]


def count_line(text):
    """Return the line in which pytest counts the collected tests."""
    return re.search(r"^collected .*$", text, re.MULTILINE).group()


@pytest.mark.timeout(1200)  # all tests of the package are a single test here
@pytest.mark.parametrize(
    "words",
    [BY_DAY, pytest.param(AT_NIGHT, marks=pytest.mark.night)],
    ids=["day", "night"],
)
def test_the_same_tests_pass_inside_pyodide(words):
    """The same number is collected here and there, and they pass."""
    words = [*words, *MARKS]
    here = run_command(sys.executable, "-m", "pytest", "--collect-only", *words)
    there = run_command(
        node(), HERE / "run.mjs", SITE, PARTS / "wheels", ROOT, "-q", "-v", *words
    )
    assert count_line(there) == count_line(here)


def in_small_library(text):
    """Run Python with the wheel, in the library that every reader has."""
    return run_command(node(), HERE / "wheel.mjs", SITE, text).strip()


def test_the_wheel_is_installed_by_its_lock_file_into_the_small_library():
    """Pyodide finds the wheel offline, and the small library is sufficient."""
    count = "import pypuzzles; pypuzzles.count('queens', n=8).solutions"
    assert in_small_library(count) == "92"


def test_a_module_of_an_archive_is_decompressed_once():
    """Once for its path and its code, from the first module of the library."""
    result = in_small_library(
        "import zipimport\n"
        "info = zipimport._get_module_code.cache_info()\n"
        "f'{info.hits} {info.misses}'"
    )
    hits, misses = map(int, result.split())
    assert hits > 100  # the imports of Pyodide alone
    assert misses <= 1.2 * hits
