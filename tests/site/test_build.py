"""The build: a complete site, and fast incremental builds."""

import csv
import hashlib
import json
import os
import re
import shutil
import zipfile
import zlib
from base64 import b64encode, urlsafe_b64encode
from itertools import chain, islice

import pytest
from python.wheel import WHEELS, wheel, write_wheel
from scripts import run_script
from setup.stamps import step
from setup.tools import PARTS, SITE, WEB
from website.manifest import NAME, find_changed_files
from website.oembed import oembed_response

from pypuzzles import PUZZLES, request
from pypuzzles.api.extraction import extract_function
from pypuzzles.bridge import handler
from pypuzzles.bridge import inspection as frames

needs_site = pytest.mark.node
by_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


@needs_site
def test_the_manifest_has_size_and_hash_of_every_file():
    """They are computed here independently; no page reads shared links and maps."""
    result = json.loads((SITE / NAME).read_text("utf-8"))
    bodies = {
        path.relative_to(SITE).as_posix(): path.read_bytes()
        for path in SITE.rglob("*")
        if path.is_file() and path.name != NAME
    }
    hashes = {name: hashlib.sha256(body).digest() for name, body in bodies.items()}
    assert result["files"] == {
        name: {
            "bytes": len(body),
            "integrity": f"sha256-{b64encode(hashes[name]).decode()}",
        }
        for name, body in bodies.items()
        if not name.startswith(("share/", "web/shell/shared-link."))
        and not name.endswith(".map")
    }
    assert set(result["python"]) <= set(bodies)


@needs_site
@pytest.mark.parametrize(
    "page", ["index.html", "web/embed.html", "web/python/frame.html"]
)
def test_the_modules_a_page_preloads_exist(page):
    """They are in the manifest and in order of need; every page has some."""
    path = SITE / page
    text = path.read_text("utf-8")
    named = re.findall(
        r'<link rel="modulepreload" href="([^"]+)" integrity="([^"]+)"', text
    )
    programs = re.findall(r'<script type="module" src="([^"]+)"', text)
    names = [name for name, _ in named]
    assert programs[0] == names[0]
    assert set(programs) <= set(names)
    assert len(names) == len(set(names))
    files = json.loads((SITE / NAME).read_text("utf-8"))["files"]
    for name, integrity in named:
        there = (path.parent / name).resolve().relative_to(SITE.resolve())
        assert files[there.as_posix()]["integrity"] == integrity


@needs_site
def test_a_changed_byte_is_found(tmp_path):
    """Pyodide itself would start with it."""
    site = shutil.copytree(SITE, tmp_path / "site")
    library = site / "python" / "python_stdlib.zip"
    body = bytearray(library.read_bytes())
    body[len(body) // 2] ^= 1
    library.write_bytes(body)
    assert find_changed_files(SITE) == []
    assert find_changed_files(site) == ["python/python_stdlib.zip"]


def list_programs(puzzle, algorithm):
    """Return the entries of the site, with their modules in base64."""
    path = SITE / f"programs/{puzzle.name}-{algorithm.name}.bin"
    head, _, rest = zlib.decompress(path.read_bytes()).partition(b"\n")
    result = json.loads(head)
    at = 0
    for entry in result["programs"]:
        end = at + entry.pop("bytes", 0)
        wasm = b64encode(rest[at:end]).decode()
        at = end
        yield {**entry, "wasm": wasm, "words": result["words"]}


@needs_site
@by_puzzle
def test_the_site_counts_default_searches_without_python(puzzle):
    """Programs, reasons and errors equal those of Python."""
    for algorithm in puzzle.algorithms:
        for form in algorithm.forms:
            entry = next(
                each
                for each in list_programs(puzzle, algorithm)
                if each["form"] == form
            )
            parameters = puzzle.parameters
            names = {"puzzle": puzzle.name, "algorithm": algorithm.name}
            given = {
                name: value
                for name, value in entry["parameters"].items()
                if value is not None
            }
            settings = {**names, "form": form, "parameters": given}
            result = json.loads(
                handler.answer(json.dumps({"verb": "compile", **settings}))
            )
            assert list(entry["parameters"]) == [each.name for each in parameters]
            if "error" in result:
                assert entry["error"] == result["error"]["message"]
            elif result["value"]["why"]:
                assert entry["why"] == result["value"]["why"]
            else:
                program = result["value"]["program"]
                assert {name: entry[name] for name in program} == program


@needs_site
def test_a_second_build_builds_nothing():
    """It prints nothing else and writes no files."""
    run_script("build_site.py")
    before = {path: path.stat().st_mtime_ns for path in SITE.rglob("*")}
    assert run_script("build_site.py") == (0, ["The site is built: dist/site"])
    assert {path: path.stat().st_mtime_ns for path in SITE.rglob("*")} == before


@needs_site
def test_a_second_wheel_is_the_same():
    """Including the lock file: there are no dates and no random order."""
    again = PARTS / "wheel-again"
    again.mkdir(exist_ok=True)
    write_wheel(again)
    made = {path.name: path.read_bytes() for path in again.iterdir()}
    assert made == {path.name: path.read_bytes() for path in WHEELS.iterdir()}


@needs_site
def test_the_record_of_the_wheel_is_correct():
    """It lists every other file, bytecode and source, with size and hash."""
    with zipfile.ZipFile(wheel()) as archive:
        bodies = {name: archive.read(name) for name in archive.namelist()}
    (record,) = (name for name in bodies if name.endswith("/RECORD"))
    rows = csv.reader(bodies.pop(record).decode().splitlines())
    assert {
        "pypuzzles/puzzles/queens/flags.py",
        "pypuzzles/puzzles/queens/flags.pyc",
    } <= set(bodies)
    assert {tuple(row) for row in rows} == {
        (record, "", ""),
        *(
            (name, f"sha256={digest(body)}", str(len(body)))
            for name, body in bodies.items()
        ),
    }


def digest(body):
    """Return the hash in the format of RECORD."""
    hashed = urlsafe_b64encode(hashlib.sha256(body).digest())
    return hashed.decode().rstrip("=")


def opened_file(puzzle):
    """Return the file that the page fetches to open a puzzle."""
    return json.loads((SITE / f"puzzles/{puzzle.name}.json").read_text("utf-8"))


@needs_site
@by_puzzle
def test_the_recording_is_the_search_itself(puzzle):
    """Its events and calls equal those of a search here."""
    path = SITE / f"samples/search-{puzzle.name}.json"
    recorded = json.loads(path.read_text("utf-8"))
    query = request(puzzle.name, **puzzle.opening)
    assert recorded["request"] == json.loads(json.dumps(query.as_json()))
    search = query.search()
    assert recorded["events"] == list(chain.from_iterable(islice(search, 1024)))
    search = query.search()
    for calls in recorded["calls"]:
        assert calls == frames.list_calls(search, query.algorithm.masks)
        next(search, None)


@needs_site
@by_puzzle
def test_every_search_has_its_source_to_edit(puzzle):
    """It equals Python's."""
    path = SITE / f"samples/texts-{puzzle.name}.json"
    result = json.loads(path.read_text("utf-8"))
    for algorithm in puzzle.algorithms:
        forms = {
            form: extract_function(algorithm.function(form)) for form in algorithm.forms
        }
        texts = result.get(algorithm.name, {})
        assert {form: texts[form] for form in texts if form != "ordinary"} == forms


@needs_site
@by_puzzle
def test_every_drawn_shape_has_its_board_data(puzzle):
    """The opening board is part of the puzzle, others have their own files."""
    shape = {n: v for n, v in puzzle.opening.items() if n in puzzle.shape}
    result = opened_file(puzzle)["puzzle"]
    files = {
        key: json.loads((SITE / address).read_text("utf-8"))[key]
        for key, address in result["facts_at"].items()
    }
    for key, facts in {
        json.dumps(shape): opened_file(puzzle)["facts"],
        **files,
    }.items():
        query = request(puzzle.name, **json.loads(key))
        assert facts == json.loads(json.dumps(query.facts()))


def test_the_npm_lock_file_has_no_addresses():
    """Packages come from the registry that npm is configured for."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    packages = lock["packages"].values()
    assert not [package for package in packages if "resolved" in package]
    assert all("integrity" in package for package in packages if "name" not in package)


@needs_site
def test_the_page_links_to_its_oembed_response():
    """According to the oEmbed specification (1.0, section 2.3.4.4) for `rich`."""
    page = (SITE / "index.html").read_text("utf-8")
    assert 'type="application/json+oembed" href="oembed.json"' in page
    result = json.loads((SITE / "oembed.json").read_text("utf-8"))
    assert (result["version"], result["type"]) == ("1.0", "rich")
    assert {"html", "width", "height"} <= result.keys()
    assert "web/embed.html#" in result["html"]


def test_the_oembed_frame_uses_the_site_url(monkeypatch):
    """A relative address would refer to the embedding site."""
    monkeypatch.setenv("SITE_URL", "https://host.example/a/")
    first = {"name": "queens", "words": {"en": {"puzzle.queens": "Queens"}}}
    result = json.loads(oembed_response({"puzzles": [first]}))
    assert result["title"] == "Queens: watch the search"
    assert 'src="https://host.example/a/web/embed.html#v=1' in result["html"]


def test_a_step_runs_again_when_its_input_or_output_changes(tmp_path, monkeypatch):
    """Only contents matter; touching a file changes nothing."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    source, out = tmp_path / "source", tmp_path / "out"

    def made():
        return step("", [source], out, lambda: shutil.copy(source, out))

    source.write_text("a")
    assert [made(), made()] == [True, False]
    os.utime(source, (0, 0))
    assert not made()
    source.write_text("b")
    assert [made(), made()] == [True, False]
    (out / "source").unlink()
    assert [made(), made()] == [True, False]


def test_a_step_can_write_one_file(tmp_path, monkeypatch):
    """Other files are kept; a damaged or missing one is made again."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    out, sibling = tmp_path / "out" / "a.html", tmp_path / "out" / "b.html"

    def made():
        return step("", [], out, lambda: out.write_text("a"))

    assert [made(), made()] == [True, False]
    sibling.write_text("b")
    assert not made()
    out.write_text("spoilt")
    assert [made(), made()] == [True, False]
    out.unlink()
    assert [made(), made()] == [True, False]
    assert sibling.exists()


def test_a_step_runs_again_when_its_settings_change(tmp_path, monkeypatch):
    """Settings are inputs like files."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")

    def made(*settings):
        return step("", [], tmp_path / "out", lambda: None, settings)

    assert [made("a"), made("a"), made("b"), made("b")] == [True, False, True, False]
