"""Basics for every script: folders, progress messages, clean exits.

This module also rejects an outdated Python. Every script imports it before anything
that Python 3.8 does not have, and 3.8 can parse the script.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036  (this is where an old one ends)
    sys.exit(
        "pypuzzles needs Python 3.11 or newer, and this is "
        f"{sys.version_info[0]}.{sys.version_info[1]}."
    )

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
PYODIDE = WEB / "node_modules" / "pyodide"
DIST = ROOT / "dist"
SITE = DIST / "site"
PARTS = DIST / "parts"
OLDEST_NODE = 20
GET_NODE = "install it from https://nodejs.org or with your system's packages"


class SetupError(Exception):
    """An error that prevents the work; its message is shown without a traceback."""


def main(work: Callable[[list[str]], int]) -> NoReturn:
    """Call `work` with the command-line arguments; exit with its status."""
    try:
        sys.exit(work(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        print()
        sys.exit(130)


def say(text: str) -> None:
    """Print a line of progress immediately."""
    print(text, flush=True)


def run(command: Sequence[object], failure: str, **environment: str) -> str:
    """Run a command in the root folder and return its output.

    Raises:
        SetupError: it failed; `failure` is the message, after its last lines.
    """
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        if is_offline(done.stdout):
            raise SetupError(f"{failure}: this needs the network the first time.")
        print("\n".join(done.stdout.splitlines()[-30:]), file=sys.stderr)
        raise SetupError(f"{failure}; see its last lines above.")
    return done.stdout


def is_offline(output: str) -> bool:
    """Return whether pip's or npm's output shows a network failure."""
    signs = (
        r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED"
        r"|NewConnectionError|ConnectTimeoutError|ProxyError|NameResolutionError"
        r"|Temporary failure in name resolution|Network is unreachable"
    )
    return re.search(signs, output) is not None


def node() -> str:
    """Return the path of Node, or raise SetupError."""
    found = shutil.which("node")
    if found is None:
        raise SetupError(f"Node {OLDEST_NODE} or newer is missing: {GET_NODE}.")
    version = run([found, "--version"], "Node does not start").strip()
    if int(version.lstrip("v").partition(".")[0]) < OLDEST_NODE:
        raise SetupError(
            f"Node {OLDEST_NODE} or newer is needed, and this is {version}: {GET_NODE}."
        )
    return found


def npm() -> str:
    """Return the path of npm (npm.cmd on Windows), or raise SetupError."""
    found = shutil.which("npm")
    if found is None:
        raise SetupError(f"npm is missing; it comes with Node: {GET_NODE}.")
    return found


def npm_program(name: str) -> Path:
    """Return the command of an npm package for this system."""
    suffix = ".cmd" if os.name == "nt" else ""
    return WEB / "node_modules" / ".bin" / (name + suffix)


def venv_python(venv: Path | None = None) -> Path:
    """Return the Python of the project's virtual environment."""
    folder = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    return (venv or ROOT / ".venv") / folder
