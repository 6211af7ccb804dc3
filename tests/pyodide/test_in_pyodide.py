"""The package's own tests, run again inside the Python that readers run."""

import re
import sys
from pathlib import Path

import pytest
from scripts import output
from setup.tools import PARTS, ROOT, SITE, node

pytestmark = pytest.mark.node

HERE = Path(__file__).parent
# What may differ between the Python here and the newer one there, on 32 bits and
# inside a browser's engine: whole numbers, bits, generators, what is compiled, JSON and
# messages. At night all that is about the package, not about the page and the tools.
# By day some alone of what counts for long, and does so by what the others try.
COUNTED = "test_counts_what_python_counts"
TABLE = "test_an_operator_computes_what_cpython_does_or_stops_where_it_must"
EDIT = "test_an_edit_counts_as_cpython_does_or_is_refused"
SOME = {
    "tests/compiler/test_arithmetic.py": [
        f"{TABLE}[{name}]" for name in ("*", "<<", "methods")
    ],
    "tests/compiler/test_corpus.py": [
        f"{EDIT}[Where the next square lies, in a tuple]"
    ],
    "tests/compiler/test_searches.py": [
        "test_all_paths_come_out",
        f"{COUNTED}[queens-fundamental]",
        f"{COUNTED}[magic_star-forced]",
        f"{COUNTED}[knights_tour-degrees]",
        f"{COUNTED}[peg_solitaire-depth_first]",
        f"{COUNTED}[dominoes-first_empty]",
    ],
    "tests/kit/test_board.py": ["test_the_rules_alone_tell_the_solutions[queens]"],
    "tests/kit/test_completion.py": ["test_the_rules_find_each_solution_once[queens]"],
    "tests/page_protocol/test_reach.py": ["test_so_many_tries_and_no_more"],
}


def whole(*rooms):
    """List the tests of rooms, but for those of which some are tried."""
    paths = (path for room in rooms for path in (ROOT / room).glob("test_*.py"))
    return sorted({path.relative_to(ROOT).as_posix() for path in paths} - SOME.keys())


BY_DAY = [
    "pypuzzles/kit",
    *whole("tests/kit", "tests/page_protocol", "tests/compiler"),
    "tests/drafts/test_drafts.py",
    "tests/drafts/test_faults.py",
    "tests/counting/test_shares.py",
    *(f"{file}::{name}" for file, names in SOME.items() for name in names),
]
AT_NIGHT = [
    f"--ignore=tests/{name}" for name in ("browser", "pyodide", "site", "support")
]
MARKS = ["-m", "not slow and not browser and not node and not process"]


def collected(text):
    """Find the line in which pytest counts the tests it has found and left out."""
    return re.search(r"^collected .*$", text, re.MULTILINE).group()


@pytest.mark.timeout(1200)  # all tests of the package are one test here
@pytest.mark.parametrize(
    "words",
    [BY_DAY, pytest.param(AT_NIGHT, marks=pytest.mark.night)],
    ids=["day", "night"],
)
def test_the_same_tests_pass_inside_pyodide(words):
    """As many are found there as here, and they pass."""
    words = [*words, *MARKS]
    here = output(sys.executable, "-m", "pytest", "--collect-only", *words)
    there = output(
        node(), HERE / "run.mjs", SITE, PARTS / "wheels", ROOT, "-q", "-v", *words
    )
    assert collected(there) == collected(here)


def in_small_library(text):
    """Run a text beside the wheel, in the library that every reader has."""
    return output(node(), HERE / "wheel.mjs", SITE, text).strip()


def test_the_wheel_is_installed_by_its_lock_file_into_the_small_library():
    """Pyodide finds the wheel offline, and the small library is enough for it."""
    count = "import pypuzzles; pypuzzles.count('queens', n=8).solutions"
    assert in_small_library(count) == "92"


def test_a_module_of_an_archive_is_unpacked_once():
    """For its place and for its code: from the library's first module on."""
    told = in_small_library(
        "import zipimport\n"
        "told = zipimport._get_module_code.cache_info()\n"
        "f'{told.hits} {told.misses}'"
    )
    hits, misses = map(int, told.split())
    assert hits > 100  # what Pyodide alone imports
    assert misses <= 1.2 * hits
