"""Installs dependencies inside the project: .venv and web/node_modules.

Each environment records what is installed, so a second call is a no-op and a deleted
folder is rebuilt. Versions come only from lock files: constraints.txt, written by
lock.py, and web/package-lock.json.
"""

import importlib.util
import json
import shutil
import sys
import threading
from pathlib import Path
from typing import Any

from setup.tools import ROOT, WEB, SetupError, node, npm, run, say, venv_python

__all__ = [
    "CONSTRAINTS",
    "dependency_groups",
    "install",
    "npm_packages",
    "python_tools",
    "requirements",
]

VENV = ROOT / ".venv"
CONSTRAINTS = Path(__file__).with_name("constraints.txt")
INSTALLING = threading.Lock()


def python_tools(group: str) -> Path:
    """Install a dependency group of pyproject.toml in .venv; return its Python."""
    return install(requirements(dependency_groups(), group))


def install(wanted: list[str]) -> Path:
    """Install requirements in .venv; return its Python.

    Concurrent calls wait for each other.
    """
    with INSTALLING:
        return install_missing(wanted)


def install_missing(wanted: list[str]) -> Path:
    """Install the missing requirements; return the Python."""
    python = venv_python()
    record = VENV / "installed.json"
    if not is_usable(python):
        make_venv()
    lock = CONSTRAINTS.read_text("utf-8")
    installed = json.loads(record.read_text("utf-8")) if record.exists() else {}
    if installed.get("lock") != lock:
        installed = {"lock": lock}
    if all(installed.get(package(pin)) == pin for pin in wanted):
        return python
    say(f"Installing Python tools into .venv: {', '.join(wanted)}")
    # Most modules are never imported: Python compiles the others on import.
    options = ["--quiet", "--no-compile", "-c", CONSTRAINTS]
    command = [*pip(python), "install", *options, *wanted]
    run(command, "pip could not install them")
    installed |= {package(pin): pin for pin in wanted}
    record.write_text(json.dumps(installed, indent=1), "utf-8")
    return python


def package(pin: str) -> str:
    """Return the name in a requirement such as pytest==9.2.0."""
    return pin.partition("==")[0]


def dependency_groups() -> dict[str, list[Any]]:
    """Read the dependency groups of pyproject.toml."""
    import tomllib  # new in Python 3.11, which tools.py has checked

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups: dict[str, list[Any]] = settings["dependency-groups"]
    return groups


def requirements(groups: dict[str, list[Any]], name: str) -> list[str]:
    """List the requirements of a group and of the groups it includes."""
    found = []
    for entry in groups[name]:
        if isinstance(entry, dict):
            found += requirements(groups, entry["include-group"])
        else:
            found.append(entry)
    return found


def is_usable(python: Path) -> bool:
    """Return whether the environment's Python starts and has our version."""
    if not python.exists():
        return False
    version = "import sys; print(sys.version)"
    try:
        return run([python, "-c", version], "").strip() == sys.version
    except (OSError, SetupError):
        return False


def make_venv() -> None:
    """Create an empty environment, with or without pip."""
    without = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    if without and not importlib.util.find_spec("pip"):
        raise SetupError(
            "This Python has neither pip nor ensurepip: install your system's "
            "packages for them (on Debian and Ubuntu python3-venv)."
        )
    say("Making the virtual environment .venv")
    if VENV.exists():
        shutil.rmtree(VENV)
    run([sys.executable, "-m", "venv", *without, VENV], "Python could not make .venv")


def pip(python: Path) -> list[object]:
    """Return the command that runs pip for the environment."""
    options = ["--disable-pip-version-check", "--no-input", "--retries", "2"]
    if any(VENV.glob("**/site-packages/pip")):
        return [python, "-m", "pip", *options]
    return [sys.executable, "-m", "pip", "--python", python, *options]


def npm_packages() -> None:
    """Install web/package-lock.json, without running install scripts."""
    node()
    lock = (WEB / "package-lock.json").read_text("utf-8")
    record = WEB / "node_modules" / ".installed-lock.json"
    if record.exists() and record.read_text("utf-8") == lock:
        return
    say("Installing npm packages into web/node_modules")
    quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1"]
    run([npm(), "ci", "--prefix", WEB, *quiet], "npm could not install its packages")
    record.write_text(lock, "utf-8")
