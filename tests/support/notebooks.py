"""Notebook programs that run with this tree, without settings of the user."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

import nbformat
from build_packages import version
from setup.tools import ROOT
from website.notebook import make_notebook_source

START_SECONDS = 120


def notebook_environment(folder):
    """Return variables with which Python finds the packages, and Jupyter a folder."""
    source = make_notebook_source(version())
    own = {
        name: str(folder / name.lower())
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    }
    paths = os.pathsep.join([str(ROOT), str(source)])
    return {**os.environ, **own, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}


def write_notebook(path, *sources):
    """Write a notebook with code cells."""
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    book = nbformat.v4.new_notebook(cells=cells)
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    path.write_text(nbformat.writes(book), "utf-8")
    return path


def find_free_port():
    """Return a port that no program uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def serving(folder, *command):
    """Run a server until the end of the block; `{port}` in its words is its port."""
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
            assert running.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.2)
        yield url
    finally:
        running.terminate()
        running.wait(30)


def is_up(url):
    """Return whether a server answers."""
    try:
        with urllib.request.urlopen(url):
            return True
    except OSError:
        return False
