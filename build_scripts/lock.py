"""Pins all that the tools of .venv bring along: python3 build_scripts/lock.py.

pyproject.toml names the tools. What those need is chosen here, once, for every system
and every Python from 3.11, and written into setup/constraints.txt. What goes into
Pyodide has its pins in groups of its own.
"""

from setup.install import CONSTRAINTS, dependency_groups, python_tools
from setup.tools import ROOT, main, run, say

IN_PYODIDE = ("pyodide", "pyodide-build")


def lock(_: list[str]) -> int:
    """Write the file of constraints anew."""
    groups = [name for name in dependency_groups() if name not in IN_PYODIDE]
    chosen = [f"--group={name}" for name in groups]
    command = [python_tools("lock"), "-m", "uv", "pip", "compile", "pyproject.toml"]
    options = ["--universal", "--python-version=3.11", "--no-header", "--quiet"]
    where = CONSTRAINTS.relative_to(ROOT)
    run([*command, *options, *chosen, "-o", where], "uv could not choose versions")
    say(f"The tools are pinned in {where}")
    return 0


if __name__ == "__main__":
    main(lock)
