"""Sets up and runs the tests: python3 build_scripts/test.py.

    --fast          only tests that take seconds and need neither Node nor a browser
    --every-engine  all daily tests; a missing browser engine is a failure
    --night         also slow tests, and every test in every engine

All other arguments are passed to pytest. It runs twice: tests that measure time run
separately, after the others. The last summary has the figures of both runs; the exit
status is the first one that is not 0, even if a run was killed.
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

QUICK = "not slow and not long and not browser and not node"
FAST = ["-m", QUICK, "--ignore=tests/browser"]
# One more than the two cores, because browser tests wait a lot. The tests of a file
# share a worker, and so its fixtures.
PARALLEL = ["-n", "3", "--dist", "loadfile", "--no-loadscope-reorder"]
# Playwright has no timeout of its own for page scripts.
DEADLINE = ["--timeout", "300"]
NO_TESTS = 5  # pytest's exit status if no test was selected


def all_engines(words: list[str]) -> list[str]:
    """List every browser, unless the arguments select some."""
    if any(word.startswith("--browser") for word in words):
        return []
    return [f"--browser={name}" for name in BROWSERS]


def set_up(group: str) -> None:
    """Install and build everything the tests need, in parallel with browsers."""
    node()
    npm()
    with ThreadPoolExecutor(1) as background:
        tools = background.submit(python_tools, group)
        browsers = background.submit(install_browsers)
        build(group)
        wheels = background.submit(fetch_wheels)
        write_one_file()
        for each in (tools, browsers, wheels):
            each.result()


def pytest(*words: str) -> int:
    """Run the tests; return the exit status.

    They start many Python processes. Without bytecode files each would compile the
    package.
    """
    command = [str(venv_python()), "-m", "pytest", *DEADLINE, *words]
    keeping = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(command, cwd=ROOT, env=keeping, check=False).returncode


def test(words: list[str]) -> int:
    """Set up, run the tests that can run in parallel, then those that use a clock."""
    if "--fast" in words:
        python_tools("test")
        others = [word for word in words if word != "--fast"]
        return pytest(*FAST, *PARALLEL, "--part=rest", *others)
    set_up("night" if "--night" in words else "test")
    with tempfile.TemporaryDirectory() as folder:
        words = [*all_engines(words), f"--figures={Path(folder) / 'figures'}", *words]
        statuses = [
            pytest(*PARALLEL, "--part=rest", *words),
            pytest("--part=clock", *words),
        ]
    found = [status for status in statuses if status != NO_TESTS]
    return next(filter(None, found), 0) if found else NO_TESTS


if __name__ == "__main__":
    main(test)
