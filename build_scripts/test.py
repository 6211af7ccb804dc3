"""Sets up everything the tests need and runs them: python3 build_scripts/test.py.

--fast runs only what takes seconds and needs neither Node nor a browser; all other
words are handed to pytest, whose summary is the last line and whose status is ours.
"""

import subprocess

from setup.browsers import BROWSERS, install_browsers
from setup.install import python_tools
from setup.tools import ROOT, main, node, npm, venv_python
from setup.wheels import fetch_wheels

from build_site import build

FAST = ["-m", "not slow and not browser and not node", "--ignore=tests/browser"]
# A file stays with its worker, and so does what its fixtures have set up. In the order
# of their names the quickest files come last, and both workers end together.
PARALLEL = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
# For Playwright waits without end for what a page's script answers.
DEADLINE = ["--timeout", "300"]


def engines(words: list[str]) -> list[str]:
    """Name every browser, unless the words name some."""
    if any(word.startswith("--browser") for word in words):
        return []
    return [f"--browser={name}" for name in BROWSERS]


def test(words: list[str]) -> int:
    """Set up, then run one pytest."""
    if "--fast" in words:
        python_tools("test")
        others = [word for word in words if word != "--fast"]
        words = [*FAST, *PARALLEL, *DEADLINE, *others]
    else:
        node()
        npm()
        python_tools("test")
        build()
        fetch_wheels()
        install_browsers()
        words = [*PARALLEL, *DEADLINE, *engines(words), *words]
    command = [str(venv_python()), "-m", "pytest", *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    main(test)
