"""Constants and addresses that the page and Python share."""

import json
import re
from html import unescape
from importlib import import_module

import pytest
from setup.tools import WEB
from website.oembed import oembed_response

from pypuzzles.bridge.user_programs.module import MAX_CHARACTERS
from pypuzzles.bridge.user_programs.programs import PUZZLE_NAME
from pypuzzles.bridge.user_programs.templates import TEMPLATES
from pypuzzles.compiler.wasm.memory import MAX_MEMORY_BYTES, PAGE_BYTES
from pypuzzles.worksheets import create_worksheet

AGREED = {
    ("python/schema/checks.js", "USER_PUZZLE_NAME"): f"/^{PUZZLE_NAME.pattern}$/",
    ("python/schema/checks.js", "MAX_TEXT_LENGTH"): f"{MAX_CHARACTERS:_}",
    ("views/own/origin.js", "TEMPLATES"): json.dumps(TEMPLATES),
    ("editor/wasm-validator.js", "MAX_PAGES"): f"{MAX_MEMORY_BYTES // PAGE_BYTES:_}",
}


@pytest.mark.parametrize("file, name", AGREED)
def test_the_page_and_python_agree(file, name):
    """Puzzle names, program length, templates, and the memory of a count."""
    text = (WEB / file).read_text("utf-8")
    values = re.findall(rf"^(?:export )?const {name} = (.+);$", text, re.MULTILINE)
    assert values == [AGREED[file, name]]


def test_the_modules_that_the_page_imports_exist():
    """Such as those that the sandbox imports before the first program."""
    names = set()
    for path in WEB.glob("python/*/*.js"):
        names |= {*re.findall(r'"(pypuzzles(?:\.\w+)*)"', path.read_text("utf-8"))}
    assert {"pypuzzles.bridge.handler", "pypuzzles.bridge.program_verbs"} <= names
    for name in names:
        assert import_module(name).__name__ == name


def test_python_writes_the_version_that_the_page_reads():
    """On worksheets, and for sites that embed links."""
    page = (WEB / "model" / "address-parameters.js").read_text("utf-8")
    (version,) = re.findall(r'^export const VERSION = "(\w+)";$', page, re.MULTILINE)
    sheet = create_worksheet("queens", "https://host.example/", count=1, seed=1).page
    first = {"name": "queens", "words": {"en": {"puzzle.queens": "Queens"}}}
    frame = json.loads(oembed_response({"puzzles": [first]}))["html"]
    for text in (sheet, frame):
        assert set(re.findall(r"#v=(\w+)&", unescape(text))) == {version}
