"""What every script here starts with: the folders, one line of progress, one clear end.

This module also refuses a Python that is too old. Every script comes here before it
imports or runs anything that Python 3.8 does not have, and can be read by it.
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
    """The work cannot go on, and its text tells the reader why in one sentence."""


def main(work: Callable[[list[str]], int]) -> NoReturn:
    """Run a script's work on the command line's words; end with its exit status."""
    try:
        sys.exit(work(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        print()
        sys.exit(130)


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(text, flush=True)


def run(command: Sequence[object], failure: str, **environment: str) -> str:
    """Run a command in the root folder and return what it printed.

    Raises:
        SetupError: it failed; `failure` is the sentence, below its last lines.
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
        raise SetupError(f"{failure}; its last lines stand above.")
    return done.stdout


def is_offline(output: str) -> bool:
    """Return whether the network was the trouble, by what pip or npm printed."""
    signs = (
        r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED"
        r"|NewConnectionError|ConnectTimeoutError|ProxyError|NameResolutionError"
        r"|Temporary failure in name resolution|Network is unreachable"
    )
    return re.search(signs, output) is not None


def node() -> str:
    """Find Node, or stop with a sentence."""
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
    """Find npm (npm.cmd on Windows), or stop with a sentence."""
    found = shutil.which("npm")
    if found is None:
        raise SetupError(f"npm is missing; it comes with Node: {GET_NODE}.")
    return found


def npm_program(name: str) -> Path:
    """Return the program of an npm package, as a command for this system."""
    suffix = ".cmd" if os.name == "nt" else ""
    return WEB / "node_modules" / ".bin" / (name + suffix)


def venv_python(venv: Path | None = None) -> Path:
    """Return the Python of the project's own virtual environment."""
    folder = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    return (venv or ROOT / ".venv") / folder
