"""Build scripts run as commands."""

import os
import subprocess
import sys

import pytest
from setup.tools import ROOT

SCRIPTS = ROOT / "build_scripts"


def run_script(name, *words, path=None):
    """Run a build script; return its status and its lines."""
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / name), *words],
        env={**os.environ, "PATH": path or os.environ["PATH"]},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def run_command(*command, folder=ROOT):
    """Run a command and return its output; include it in a failure."""
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
