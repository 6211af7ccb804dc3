"""The build scripts, as a reader runs them."""

import os
import subprocess
import sys

import pytest
from setup.tools import ROOT

SCRIPTS = ROOT / "build_scripts"


def script(name, *words, path=None):
    """Run a build script as a reader does; return its status and its lines."""
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / name), *words],
        env={**os.environ, "PATH": path or os.environ["PATH"]},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def output(*command, folder=ROOT):
    """Run a command and return all it prints; where it fails, that is the reason."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        pytest.fail(done.stdout, pytrace=False)
    return done.stdout
