"""Runs notebook programs with this tree, without settings of the user."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup.tools import ROOT

from build_packages import version
from website.notebook import make_notebook_source

__all__ = ["LAB", "MARIMO", "notebook_environment", "serving", "write_notebook"]

START_SECONDS = 120
LAB = (
    *("jupyterlab", "--no-browser", "--allow-root", "--port={port}"),
    *("--ip=127.0.0.1", "--IdentityProvider.token=", "--ServerApp.root_dir=."),
)
"""Serves the notebooks of a folder, for `serving`."""
MARIMO = ("marimo", "-q", "run", "app.py", "--headless", "--no-token", "--port={port}")
"""Runs app.py, for `serving`."""


def notebook_environment(folder: Path) -> dict[str, str]:
    """Return variables with which Python finds the packages, and Jupyter a folder."""
    source = make_notebook_source(version())
    own = {
        name: str(folder / name.lower())
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    }
    paths = os.pathsep.join([str(ROOT), str(source)])
    return {**os.environ, **own, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}


def write_notebook(path: Path, *sources: str) -> Path:
    """Write a notebook with code cells; return its path."""
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}}
    path.write_text(json.dumps({**book, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return path


def find_free_port() -> int:
    """Return a port that no program uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def serving(folder: Path, *command: str) -> Iterator[str]:
    """Run a server until the end of the block; `{port}` in its words is its port.

    Yields:
        Its URL.
    """
    port = find_free_port()
    words = [word.format(port=port) for word in command]
    log = folder / "server.log"
    with log.open("w") as output:
        running = subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env=notebook_environment(folder),
            stdout=output,
            stderr=output,
        )
    try:
        url = f"http://127.0.0.1:{port}/"
        end = time.monotonic() + START_SECONDS
        while not is_up(url):
            if running.poll() is not None or time.monotonic() >= end:
                raise RuntimeError(log.read_text("utf-8"))
            time.sleep(0.2)
        yield url
    finally:
        running.terminate()
        running.wait(30)


def is_up(url: str) -> bool:
    """Return whether a server answers."""
    try:
        with urllib.request.urlopen(url):
            return True
    except OSError:
        return False
