"""Third-party puzzles in a site: their modules are part of its wheel."""

import base64
import csv
import hashlib
import json
import sys
import zipfile

import pytest
from scripts import run_command, run_script
from setup.tools import ROOT
from third_party import FOREIGN, restore_puzzles, write_package
from website import added, contents

from pypuzzles.puzzles import list_names_in_folders

pytestmark = [pytest.mark.node, pytest.mark.process]
ROOKS = (FOREIGN / "rooks.py").read_text("utf-8")


@pytest.fixture
def parts(tmp_path, monkeypatch):
    """Use a temporary folder for the build parts."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(added, "ADDED", tmp_path / "added")
    monkeypatch.setattr(added, "WHEELS_WITH_THEM", tmp_path / "wheels")
    return tmp_path


@pytest.fixture
def castles(tmp_path, monkeypatch):
    """Create a package with a puzzle that imports another module."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    text = ROOKS.replace('name="rooks"', "name=NAME").replace(
        "\ndef board", "\nfrom .names import NAME\n\ndef board"
    )
    entries = {"castles": "a_package.chess"}
    write_package(site, "a_package", entries, chess=text, names='NAME = "castles"')


def build_wheel(*folders):
    """Build the wheel with all puzzles found; return its path."""
    with restore_puzzles():
        added.build_added(added.find_added([str(folder) for folder in folders]))
    return next(added.WHEELS_WITH_THEM.glob("*.whl"))


COUNTS = """
import sys
sys.path.insert(0, sys.argv[1])
import pypuzzles
print(*(puzzle.name for puzzle in pypuzzles.PUZZLES))
print(pypuzzles.count(sys.argv[2], n=5, engine="python").solutions)
"""


def counted(wheel, name):
    """Import only from a wheel; return the puzzles it adds, and a count."""
    listed, count = run_command(
        sys.executable, "-I", "-c", COUNTS, wheel, name
    ).splitlines()
    return [
        each for each in listed.split() if each not in list_names_in_folders()
    ], int(count)


def test_a_module_and_a_package_are_in_the_wheel(parts, castles):
    """Both have their names, next to the built-in ones; OEIS A000142: 120."""
    wheel = build_wheel(FOREIGN)
    assert counted(wheel, "rooks") == (["rooks", "castles"], 120)
    assert counted(wheel, "castles") == (["rooks", "castles"], 120)


def digest(body):
    """Return the hash in the format of RECORD."""
    hashed = base64.urlsafe_b64encode(hashlib.sha256(body).digest())
    return hashed.decode().rstrip("=")


def test_the_wheel_and_its_lock_file_are_consistent(parts, castles):
    """RECORD has the hash of every file, the lock file that of the wheel."""
    wheel = build_wheel(FOREIGN)
    with zipfile.ZipFile(wheel) as archive:
        bodies = {name: archive.read(name) for name in archive.namelist()}
    (record,) = (name for name in bodies if name.endswith("/RECORD"))
    rows = csv.reader(bodies.pop(record).decode().splitlines())
    result = {name: hashed for name, hashed, _ in rows if name != record}
    assert result == {name: f"sha256={digest(body)}" for name, body in bodies.items()}
    lock = json.loads((wheel.parent / "pyodide-lock.json").read_text("utf-8"))
    hashed = hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert lock["packages"]["pypuzzles"]["sha256"] == hashed


def test_nothing_is_rebuilt_until_a_module_changes(parts, capsys):
    """A second build prints nothing."""
    folder = parts / "mine"
    folder.mkdir()
    (folder / "rooks.py").write_text(ROOKS, "utf-8")
    wheel = build_wheel(folder)
    before = wheel.read_bytes()
    assert capsys.readouterr().out == "Adding rooks\nPutting them into the wheel\n"
    build_wheel(folder)
    assert capsys.readouterr().out == ""
    (folder / "rooks.py").write_text(f"# mine\n{ROOKS}", "utf-8")
    assert build_wheel(folder).read_bytes() != before


def test_without_added_puzzles_the_site_has_only_the_built_in_ones():
    """Files of earlier builds are not part of the site."""
    assert added.find_added([]) is None
    assert not [path for path in contents.site_files().values() if "added" in str(path)]


@pytest.mark.parametrize("name", ["build_site.py", "serve.py"])
def test_a_module_that_is_not_a_puzzle_is_an_error_before_the_build(name, tmp_path):
    """The error names the place, with status 2."""
    (tmp_path / "rooks.py").write_text("1 / 0")
    status, lines = run_script(name, "--puzzles", str(tmp_path))
    assert status == 2
    assert lines[-1] == (
        f"{name}: error: {tmp_path}/rooks.py, line 1: importing the module failed: "
        "ZeroDivisionError: division by zero"
    )
    assert run_script(name, "--puzzles", str(ROOT / "nowhere"))[0] == 2
