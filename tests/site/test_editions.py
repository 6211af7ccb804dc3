"""The editions of the site: sizes, the zip with a server in it, the workflow."""

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
from classroom import Classroom, serving, unpack
from setup.tools import ROOT, SITE
from website.one_file import write_one_file
from website.shell import later, shell

WORKFLOW = ROOT / ".github" / "workflows" / "pages.yml"
ADDRESS = re.compile(r"http://localhost:\d+/")


@pytest.mark.node
def test_sizes_are_what_is_promised():
    """Before any board, before Run, for the first live search, and the one file."""
    write_one_file()
    measured = sizes.rows()
    dearest, *others = [row.name for row in measured]
    assert dearest.startswith("first board: ")
    assert others == ["before Run, gzip", "first live search, gzip", "one file"]
    assert [row for row in measured if not row.kept] == []


def test_a_broken_promise_is_told():
    """By the table and by its status."""
    assert sizes.Row("a", 10, 10).kept
    assert not sizes.Row("a", 11, 10).kept


@pytest.mark.node
def test_the_shell_is_what_the_page_imports():
    """What is opened later is not in it, and nothing is in both."""
    first, rest = set(shell(SITE)), set(later(SITE))
    assert first & rest == set()
    assert {"index.html", "web/boards/queens/index.js", "web/search/walk.js"} <= first
    assert "web/boards/magic_star/index.js" in rest
    assert {"web/views/race/view.js", "python/pyodide.js"} <= rest
    assert "sw.js" not in first | rest


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The zip, unpacked where nothing else is."""
    return unpack(tmp_path_factory.mktemp("room"))


@pytest.mark.node
@pytest.mark.process
def test_the_zip_serves_itself(unpacked):
    """By any Python alone; with the right types; nothing but the site."""
    with serving(unpacked, "serve.py") as says:
        url = ADDRESS.search(says.readline())[0]
        for name, kind in {
            "": "text/html; charset=utf-8",
            "web/page/main.js": "text/javascript; charset=utf-8",
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
def test_the_zip_serves_a_room(unpacked):
    """To others on the network, as teachers are told, with a code to scan.

    The port is the one that is asked for.
    """
    python, *words = Classroom.told("en").command.split()
    assert python == "python3"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with serving(unpacked, *words, "--port", str(port)) as says:
        url = re.search(r"http://[\d.]+:\d+/", says.readline())[0]
        assert url.endswith(f":{port}/")
        with urllib.request.urlopen(url) as got:
            assert got.read() == (SITE / "index.html").read_bytes()
        code = [says.readline() for _ in range(12)]
        assert all(line.strip() for line in code[3:])
        assert all(set(line.strip()) <= set(" \u2580\u2584\u2588") for line in code)


@pytest.mark.node
@pytest.mark.process
def test_the_zip_says_when_its_port_is_taken(unpacked):
    """In one sentence, and what can be done is written beside it in both languages."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = [sys.executable, "-I", "serve.py", "--port", port]
        ended = subprocess.run(words, cwd=unpacked, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"Port {port} is taken")
    readme = (unpacked / "README.txt").read_text("utf-8")
    assert readme.count("serve.py --lan") == 2
    assert "教室" in readme


def test_the_workflow_pins_what_it_uses():
    """By whole hashes, each with its version; it may only read, but to publish."""
    text = WORKFLOW.read_text("utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert len(used) == 11
    for line in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)
    assert re.findall(r"(\S+): write", text) == ["pages", "id-token"]


def test_the_workflow_runs_what_there_is():
    """All Pythons from the oldest, every engine, and at night what takes long."""
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
