"""Downloads the wheels that Pyodide loads, one folder per group.

They are for Pyodide's Python, so pip downloads but does not install them.
pyproject.toml has their versions: the group `pyodide` for tests, `site` for the site,
and `pyodide-build` to finish our wheel.
"""

import json
from pathlib import Path

from setup.install import dependency_groups, pip, requirements
from setup.stamps import step
from setup.tools import PARTS, PYODIDE, run, venv_python

__all__ = ["WHEELS", "fetch_wheels"]

WHEELS = {
    "pyodide": PARTS / "wheels",
    "site": PARTS / "site",
    "pyodide-build": PARTS / "pyodide-build",
}


def fetch_wheels(group: str = "pyodide") -> Path:
    """Download the missing wheels of a group, and return its folder."""
    folder = WHEELS[group]
    lock = PYODIDE / "pyodide-lock.json"
    about = json.loads(lock.read_text("utf-8"))["info"]
    wanted = [
        "--no-deps",
        "--only-binary=:all:",
        f"--python-version={about['python'].rpartition('.')[0]}",
        f"--platform=pyemscripten_{about['abi_version']}_wasm32",
        *requirements(dependency_groups(), group),
    ]
    command = [*pip(venv_python()), "download", "--quiet", f"--dest={folder}", *wanted]
    step(
        f"Fetching wheels for Pyodide: {group}",
        [],
        folder,
        lambda: run(command, "pip could not fetch the wheels for Pyodide"),
        settings=wanted,
    )
    return folder
