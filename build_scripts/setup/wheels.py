"""Fetches the wheels that Pyodide loads, a folder of dist/parts for each group.

They are for Pyodide's Python, not for ours, so pip downloads them and installs nothing.
Their versions stand in pyproject.toml: what the tests load in the group `pyodide`, what
the site holds in the group `site`.
"""

import json
from pathlib import Path

from setup.install import dependency_groups, pip, requirements
from setup.stamps import step
from setup.tools import PARTS, ROOT, WEB, run, venv_python

__all__ = ["WHEELS", "fetch_wheels"]

WHEELS = {"pyodide": PARTS / "wheels", "site": PARTS / "site"}


def fetch_wheels(group: str = "pyodide") -> Path:
    """Download what is missing of a group, and return its folder."""
    folder = WHEELS[group]
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
        f"--dest={folder}",
        *requirements(dependency_groups(), group),
    ]
    step(
        f"Fetching wheels for Pyodide: {group}",
        [ROOT / "pyproject.toml", lock],
        folder,
        lambda: run(command, "pip could not fetch the wheels for Pyodide"),
    )
    return folder
