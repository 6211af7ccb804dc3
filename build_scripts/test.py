"""Sets up everything the tests need and runs them: python3 build_scripts/test.py.

    --fast          only what takes seconds and needs neither Node nor a browser
    --every-engine  all as ever; an engine that is missing is a failure
    --night         what takes long, too, and everything in every engine

All other words are handed to pytest. It runs twice: what reads a clock runs alone,
after all else. The last summary tells the figures of both; our status is the first
that is not 0, also that of a run that was killed.
"""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setup.browsers import BROWSERS, install_browsers
from setup.install import python_tools
from setup.tools import ROOT, main, node, npm, venv_python
from setup.wheels import fetch_wheels

from build_site import build
from website.one_file import write_one_file

# What counts for long, though each of its tests is short: without these --fast takes
# less than half of the time.
LONG = (
    *("compiler/test_arithmetic", "compiler/test_corpus", "compiler/test_searches"),
    *("counting/test_known", "counting/test_rounds", "page_protocol/test_reach"),
    *("searches/test_contract", "searches/test_knights_tour"),
    *("searches/test_peg_solitaire", "site/test_learn", "terminal/test_hostile"),
    *("worksheets/test_answers", "worksheets/test_paper", "worksheets/test_worksheet"),
)
FAST = ["-m", "not slow and not browser and not node", "--ignore=tests/browser"]
FAST += [f"--ignore=tests/{name}.py" for name in LONG]
# One more than the two cores, for browsers wait. A file stays with its worker, and so
# does what its fixtures have set up.
PARALLEL = ["-n", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
# For Playwright waits without end for what a page's script answers.
DEADLINE = ["--timeout", "300"]
NO_TESTS = 5  # pytest's status where no test is chosen


def engines(words: list[str]) -> list[str]:
    """Name every browser, unless the words name some."""
    if any(word.startswith("--browser") for word in words):
        return []
    return [f"--browser={name}" for name in BROWSERS]


def set_up(group: str) -> None:
    """Install and build all that the tests need; browsers come meanwhile."""
    node()
    npm()
    with ThreadPoolExecutor(1) as beside:
        tools = beside.submit(python_tools, group)
        browsers = beside.submit(install_browsers)
        build(group)
        wheels = beside.submit(fetch_wheels)
        write_one_file()
        for each in (tools, browsers, wheels):
            each.result()


def pytest(*words: str) -> int:
    """Run the tests; return the status.

    They start many Pythons, which would all compile the package if none may keep it.
    """
    command = [str(venv_python()), "-m", "pytest", *DEADLINE, *words]
    keeping = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(command, cwd=ROOT, env=keeping, check=False).returncode


def test(words: list[str]) -> int:
    """Set up, then run all that may run side by side, and then what reads a clock."""
    if "--fast" in words:
        python_tools("test")
        others = [word for word in words if word != "--fast"]
        return pytest(*FAST, *PARALLEL, "--part=rest", *others)
    set_up("night" if "--night" in words else "test")
    with tempfile.TemporaryDirectory() as folder:
        words = [*engines(words), f"--figures={Path(folder) / 'figures'}", *words]
        statuses = [
            pytest(*PARALLEL, "--part=rest", *words),
            pytest("--part=clock", *words),
        ]
    found = [status for status in statuses if status != NO_TESTS]
    return next(filter(None, found), 0) if found else NO_TESTS


if __name__ == "__main__":
    main(test)
