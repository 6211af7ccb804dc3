"""Puzzles that are added to a site: their modules travel in its wheel."""

import base64
import csv
import hashlib
import json
import sys
import zipfile

import pytest
from elsewhere import FOREIGN, apart, package
from scripts import output, script
from setup.tools import ROOT
from website import added, contents

from pypuzzles.puzzles import ours

pytestmark = [pytest.mark.node, pytest.mark.process]
ROOKS = (FOREIGN / "rooks.py").read_text("utf-8")


@pytest.fixture
def parts(tmp_path, monkeypatch):
    """Make the parts in a folder of the test's own."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(added, "ADDED", tmp_path / "added")
    monkeypatch.setattr(added, "WHEELS_WITH_THEM", tmp_path / "wheels")
    return tmp_path


@pytest.fixture
def castles(tmp_path, monkeypatch):
    """A package with a module that others of it need."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    text = ROOKS.replace('name="rooks"', "name=NAME").replace(
        "\ndef board", "\nfrom .names import NAME\n\ndef board"
    )
    entries = {"castles": "a_package.chess"}
    package(site, "a_package", entries, chess=text, names='NAME = "castles"')


def laid_out(*folders):
    """Lay out what is found; return the wheel."""
    with apart():
        added.lay_out(added.look_for([str(folder) for folder in folders]))
    return next(added.WHEELS_WITH_THEM.glob("*.whl"))


COUNTS = """
import sys
sys.path.insert(0, sys.argv[1])
import pypuzzles
print(*(puzzle.name for puzzle in pypuzzles.PUZZLES))
print(pypuzzles.count(sys.argv[2], n=5, engine="python").solutions)
"""


def counted(wheel, name):
    """Import the package out of a wheel alone; return what it lists, and a count."""
    listed, count = output(sys.executable, "-I", "-c", COUNTS, wheel, name).splitlines()
    return [each for each in listed.split() if each not in ours()], int(count)


def test_a_module_and_a_package_are_in_the_wheel(parts, castles):
    """Beside ours, each under its name; OEIS A000142 has 120."""
    wheel = laid_out(FOREIGN)
    assert counted(wheel, "rooks") == (["rooks", "castles"], 120)
    assert counted(wheel, "castles") == (["rooks", "castles"], 120)


def digest(body):
    """Hash a file as the records of wheels do."""
    hashed = base64.urlsafe_b64encode(hashlib.sha256(body).digest())
    return hashed.decode().rstrip("=")


def test_the_wheel_and_its_lock_file_stay_true(parts, castles):
    """The record has every file with its hash, the lock file the hash of the wheel."""
    wheel = laid_out(FOREIGN)
    with zipfile.ZipFile(wheel) as archive:
        bodies = {name: archive.read(name) for name in archive.namelist()}
    (record,) = (name for name in bodies if name.endswith("/RECORD"))
    rows = csv.reader(bodies.pop(record).decode().splitlines())
    told = {name: hashed for name, hashed, _ in rows if name != record}
    assert told == {name: f"sha256={digest(body)}" for name, body in bodies.items()}
    lock = json.loads((wheel.parent / "pyodide-lock.json").read_text("utf-8"))
    hashed = hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert lock["packages"]["pypuzzles"]["sha256"] == hashed


def test_nothing_is_made_again_until_a_module_changes(parts, capsys):
    """Nor is anything said."""
    folder = parts / "mine"
    folder.mkdir()
    (folder / "rooks.py").write_text(ROOKS, "utf-8")
    wheel = laid_out(folder)
    before = wheel.read_bytes()
    assert capsys.readouterr().out == "Adding rooks\nPutting them into the wheel\n"
    laid_out(folder)
    assert capsys.readouterr().out == ""
    (folder / "rooks.py").write_text(f"# mine\n{ROOKS}", "utf-8")
    assert laid_out(folder).read_bytes() != before


def test_without_any_the_site_is_ours():
    """Whatever was built before: none of their files is among those of the site."""
    assert added.look_for([]) is None
    assert not [path for path in contents.site_files().values() if "added" in str(path)]


@pytest.mark.parametrize("name", ["build_site.py", "serve.py"])
def test_what_is_no_puzzle_is_refused_before_anything_is_built(name, tmp_path):
    """With the place, and status 2."""
    (tmp_path / "rooks.py").write_text("1 / 0")
    status, lines = script(name, "--puzzles", str(tmp_path))
    assert status == 2
    assert lines[-1] == (
        f"{name}: error: {tmp_path}/rooks.py, line 1: the module fails: "
        "ZeroDivisionError: division by zero"
    )
    assert script(name, "--puzzles", str(ROOT / "nowhere"))[0] == 2
