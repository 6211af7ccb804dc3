"""Sets up everything the tests need and runs them: python3 build_scripts/test.py.

--fast runs only what takes seconds and needs neither Node nor a browser; all other
words are handed to pytest, whose summary is the last line and whose status is ours.
"""

import subprocess

from browser import install_chromium
from build_site import build
from install import python_tools
from tools import ROOT, main, node, npm, venv_python
from wheels import fetch_wheels

FAST = ["-m", "not slow and not browser and not node"]


def test(words: list[str]) -> int:
    """Set up, then run one pytest."""
    if "--fast" in words:
        python_tools("test")
        words = [*FAST, *(word for word in words if word != "--fast")]
    else:
        node()
        npm()
        python_tools("test")
        build()
        fetch_wheels()
        install_chromium()
    command = [str(venv_python()), "-m", "pytest", *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    main(test)
