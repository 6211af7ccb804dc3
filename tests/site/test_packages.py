"""The distributions: accepted by the index, and installable on their own."""

import os
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from build_packages import PACKAGES, build_packages

pytestmark = [pytest.mark.slow, pytest.mark.process, pytest.mark.node]


@pytest.fixture(scope="module")
def built():
    """Build all of them once."""
    return [str(path) for path in build_packages(site=True)]


@pytest.fixture(scope="module")
def environment(tmp_path_factory, built):
    """Create an empty environment, and install the wheel without an index."""
    folder = tmp_path_factory.mktemp("empty")
    run([sys.executable, "-m", "venv", "--without-pip", folder])
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install(python, "pypuzzles-")
    return python


def install(python, name):
    """Install one of our wheels without dependencies."""
    wheel = next(PACKAGES.glob(f"{name}*.whl"))
    pip = [sys.executable, "-m", "pip", "--python", python, "install"]
    run([*pip, "--quiet", "--no-index", "--no-deps", wheel])


def run(command, **how):
    """Run a command; fail with its output."""
    done = subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        **how,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_index_would_accept_them(built):
    """Four files with a valid description."""
    assert len(built) == 4
    run([sys.executable, "-m", "twine", "check", "--strict", *built])


def test_the_wheels_have_proper_contents(built):
    """No tests, no stray files, no duplicates but pictures of two shared boards."""
    for name in built:
        if name.endswith(".whl"):
            ignored = ["--ignore", "W002"] if "pypuzzles_site" in name else []
            run([sys.executable, "-m", "check_wheel_contents", *ignored, name])


def test_the_wheel_works_without_the_source(environment, tmp_path):
    """In an otherwise empty environment, called by its own name."""
    program = environment.with_name("pypuzzles")
    words = ["count", "queens", "--n", "8", "--engine", "python"]
    assert run([program, *words], cwd=tmp_path).startswith("92 solutions")
    sheet = run([program, "worksheet", "queens", "--seed", "1"])
    assert "@page a4" in sheet
    typed = "import pypuzzles; print(*pypuzzles.__path__)"
    inside = Path(run([environment, "-c", typed], cwd=tmp_path).strip())
    assert (inside / "py.typed").is_file()


def test_serve_serves_the_installed_site(environment, tmp_path):
    """Without it, one sentence explains how to install it."""
    program = environment.with_name("pypuzzles")
    done = subprocess.run(
        [program, "serve"], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install pypuzzles-site" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    install(environment, "pypuzzles_site")
    with served(program, tmp_path) as url:
        for name, kind in (
            ("", "text/html; charset=utf-8"),
            ("python/pyodide.asm.wasm", "application/wasm"),
        ):
            with urllib.request.urlopen(url + name) as got:
                assert got.headers["Content-Type"] == kind


@contextmanager
def served(program, folder):
    """Run `pypuzzles serve` on a free port within the block."""
    process = subprocess.Popen(
        [program, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
    )
    try:
        yield process.stdout.readline().split()[0]
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
