"""Editions of the site: sizes, the zip with a server, the workflow."""

import re
import socket
import subprocess
import sys
import tomllib
import urllib.request
from urllib.error import HTTPError

import pytest
import sizes
import yaml
from offline import Classroom, serve_zip, unpack_zip
from rooms import Room
from setup.tools import ROOT, SITE
from website.one_file import write_one_file
from website.shell import offline_files, shell

WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"
ADDRESS = re.compile(r"http://localhost:\d+/")


@pytest.mark.node
def test_sizes_are_within_the_limits():
    """Before the first board, before Run, for a live search, and the one file."""
    write_one_file()
    measured = sizes.rows()
    dearest, *others = [row.name for row in measured]
    assert dearest.startswith("first board: ")
    assert others == ["before Run, gzip", "first live search, gzip", "one file"]
    assert [row for row in measured if not row.is_within_limit] == []


def test_an_exceeded_limit_is_reported():
    """In the table and by the exit status."""
    assert sizes.Row("a", 10, 10).is_within_limit
    assert not sizes.Row("a", 11, 10).is_within_limit


@pytest.mark.node
def test_the_shell_has_the_imports_of_the_page():
    """Files opened later are not in it, and nothing is in both lists."""
    first, rest = set(shell(SITE)), set(offline_files(SITE))
    assert first & rest == set()
    assert {"index.html", "web/boards/queens/index.js", "web/shell/main.js"} <= first
    assert any(name.startswith("web/chunks/") for name in first)
    assert "web/boards/magic_star/index.js" in rest
    assert {"web/views/race/view.js", "python/pyodide.js"} <= rest
    assert "sw.js" not in first | rest


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """Unpack the zip in an empty folder."""
    return unpack_zip(tmp_path_factory.mktemp("room"))


@pytest.mark.node
@pytest.mark.process
def test_the_zip_serves_itself(unpacked):
    """With any Python in isolated mode and correct types, and only the site."""
    with serve_zip(unpacked, "serve.py") as says:
        url = ADDRESS.search(says.readline())[0]
        for name, kind in {
            "": "text/html; charset=utf-8",
            "web/shell/main.js": "text/javascript; charset=utf-8",
            "python/pyodide.asm.wasm": "application/wasm",
            "site.webmanifest": "application/manifest+json",
        }.items():
            with urllib.request.urlopen(url + name) as got:
                assert got.headers["Content-Type"] == kind
                assert got.read() == (SITE / (name or "index.html")).read_bytes()
        with pytest.raises(HTTPError, match="404"):
            urllib.request.urlopen(url + "serve.py")


@pytest.mark.node
@pytest.mark.process
def test_the_zip_serves_the_network(unpacked):
    """Other computers get a QR code, as described for teachers.

    The port is the requested one.
    """
    python, *words = Classroom.from_page("en").command.split()
    assert python == "python3"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serve_zip(unpacked, *words, "--port", str(port)) as says:
        url = re.search(r"http://[\d.]+:\d+/", says.readline())[0]
        assert url.endswith(f":{port}/")
        with urllib.request.urlopen(url) as got:
            assert got.read() == (SITE / "index.html").read_bytes()
        code = [says.readline() for _ in range(12)]
        assert all(line.strip() for line in code[3:])
        assert all(set(line.strip()) <= set(" \u2580\u2584\u2588") for line in code)


@pytest.mark.node
@pytest.mark.process
def test_the_zip_serves_a_class_and_keeps_nothing(unpacked):
    """The teacher's address has a key; the folder is the same before and after."""
    before = list_changes(unpacked)
    with serve_zip(unpacked, "serve.py", "--class", "--port", "0") as says:
        room = Room(ADDRESS.search(says.readline())[0], "")
        table = re.search(r"http://.*", says.readline())[0]
        with urllib.request.urlopen(table) as got:
            assert b"table.js" in got.read()
        room.key = table.partition("#key=")[2]
        assert room.table == table
        assert room.ask("join", {"name": "Ada"})[1]["name"] == "Ada"
        _, answer = room.ask("table", key=room.key)
        assert [pupil["name"] for pupil in answer["pupils"]] == ["Ada"]
    assert list_changes(unpacked) == before


def list_changes(folder):
    """Return when each file was changed; Python's own are left out."""
    return {
        path: path.stat().st_mtime_ns
        for path in folder.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }


@pytest.mark.node
@pytest.mark.process
def test_the_zip_reports_a_taken_port(unpacked):
    """Its message is one sentence, and README has the remedy in both languages."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = [sys.executable, "-I", "serve.py", "--port", port]
        ended = subprocess.run(words, cwd=unpacked, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"Port {port} is taken")
    readme = (unpacked / "README.txt").read_text("utf-8")
    assert readme.count("serve.py --lan  ") == 2
    assert readme.count("serve.py --lan --class") == 2
    assert "教室" in readme


def test_the_workflow_pins_its_actions():
    """By full hashes with versions; it may only read, except to publish."""
    text = WORKFLOW.read_text("utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert len(used) == 11
    for line in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)
    assert re.findall(r"(\S+): write", text) == ["pages", "id-token"]


def test_the_workflow_runs_everything():
    """All Pythons from the oldest, every engine, and slow tests at night."""
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pythons = jobs["test"]["strategy"]["matrix"]["python"]
    assert project["requires-python"] == f">={pythons[0]}"
    commands = [step.get("run", "") for job in jobs.values() for step in job["steps"]]
    scripts = re.findall(
        r"build_scripts/(\w+\.py)(?: (--[a-z-]+))?", "\n".join(commands)
    )
    assert {("test.py", "--every-engine"), ("test.py", "--night")} < set(scripts)
    for name, word in scripts:
        text = (ROOT / "build_scripts" / name).read_text("utf-8")
        assert word.lstrip("-").replace("-", "_") in text.replace("-", "_")
