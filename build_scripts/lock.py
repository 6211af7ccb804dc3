"""Pins the dependencies of the tools in .venv: python3 build_scripts/lock.py.

pyproject.toml lists the tools. Their dependencies are resolved here, for every system
and every Python from 3.11, and written to setup/constraints.txt. Packages for Pyodide
are pinned in dependency groups of their own.
"""

from setup.install import CONSTRAINTS, dependency_groups, python_tools
from setup.tools import ROOT, main, run, say

IN_PYODIDE = ("pyodide", "pyodide-build")


def lock(_: list[str]) -> int:
    """Rewrite the constraints file."""
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
