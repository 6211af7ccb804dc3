"""Fetches the wheels that the tests load into Pyodide, into dist/parts/wheels.

They are for Pyodide's Python, not for ours, so pip downloads them and installs nothing.
Their versions stand in pyproject.toml, in the group `pyodide`.
"""

import json
from pathlib import Path

from install import dependency_groups, pip, requirements
from stamps import step
from tools import PARTS, ROOT, WEB, run, venv_python

__all__ = ["WHEELS", "fetch_wheels"]

WHEELS = PARTS / "wheels"


def fetch_wheels() -> Path:
    """Download what is missing, and return the folder."""
    lock = WEB / "node_modules" / "pyodide" / "pyodide-lock.json"
    about = json.loads(lock.read_text("utf-8"))["info"]
    command = [
        *pip(venv_python()),
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
        f"--python-version={about['python'].rpartition('.')[0]}",
        f"--platform=pyemscripten_{about['abi_version']}_wasm32",
        f"--dest={WHEELS}",
        *requirements(dependency_groups(), "pyodide"),
    ]
    step(
        "Fetching pytest for Pyodide",
        [ROOT / "pyproject.toml", lock],
        WHEELS,
        lambda: run(command, "pip could not fetch the wheels for Pyodide"),
    )
    return WHEELS
