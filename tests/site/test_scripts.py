"""Errors of the build scripts are one sentence."""

import ast
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from scripts import SCRIPTS, run_script
from setup.stamps import files_below

needs_site = pytest.mark.node


@needs_site
def test_a_busy_port_is_reported_in_one_sentence():
    """Before the build."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        lines = [f"Port {port} is taken or not allowed: choose another with --port."]
        assert run_script("serve.py", "--port", str(port)) == (1, lines)


@pytest.mark.process
@pytest.mark.parametrize("name", ["serve.py", "build_site.py", "test.py"])
def test_a_missing_node_is_reported_in_one_sentence(tmp_path, name):
    """It says where to get Node."""
    status, lines = run_script(name, path=str(tmp_path))
    assert (status, len(lines)) == (1, 1)
    assert lines[0].startswith("Node 20 or newer is missing: install it from")


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="a program here is a shell script")
def test_an_old_node_is_reported_in_one_sentence(tmp_path):
    """It includes the version found."""
    (tmp_path / "node").write_text("#!/bin/sh\necho v18.20.1\n")
    (tmp_path / "node").chmod(0o755)
    status, lines = run_script("serve.py", path=str(tmp_path))
    assert (status, len(lines)) == (1, 1)
    assert lines[0].startswith("Node 20 or newer is needed, and this is v18.20.1:")


@pytest.mark.parametrize(
    "path",
    [path for path in files_below(SCRIPTS) if path.suffix == ".py"],
    ids=lambda path: path.relative_to(SCRIPTS).as_posix(),
)
def test_an_old_python_can_parse_the_scripts(path: Path):
    """So that it can report which Python is needed."""
    ast.parse(path.read_text("utf-8"), feature_version=(3, 8))


OLD_PYTHON = """
import runpy, sys
sys.version_info = (3, 8)
folder, script = sys.argv[1:]
sys.path.insert(0, folder)
try:
    runpy.run_path(f"{folder}/{script}", run_name="__main__")
except SystemExit as end:
    print(end)
print({name.partition(".")[0] for name in sys.modules} & set(ROOMS))
"""


@pytest.mark.process
@pytest.mark.parametrize("name", sorted(path.name for path in SCRIPTS.glob("*.py")))
def test_an_old_python_is_rejected_in_one_sentence(name):
    """Before any other package is imported."""
    rooms = [path.name for path in SCRIPTS.iterdir() if path.is_dir()]
    program = OLD_PYTHON.replace("ROOMS", repr(rooms))
    command = [sys.executable, "-c", program, str(SCRIPTS), name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    text = "pypuzzles needs Python 3.11 or newer, and this is 3.8."
    assert done.stdout.splitlines() == [text, "{'setup'}"]


@pytest.mark.process
def test_the_package_rejects_an_old_python():
    """When it is imported from its folder; an installer does so earlier."""
    program = "import sys; sys.version_info = (3, 10); import pypuzzles"
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, cwd=SCRIPTS.parent, capture_output=True, text=True, check=False
    )
    text = "ImportError: pypuzzles needs Python 3.11 or newer, and this is 3.10"
    assert done.stderr.splitlines()[-1] == text
