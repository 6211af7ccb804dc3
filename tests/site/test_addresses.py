"""Addresses of the page that other programs write."""

import json
import re
from html import unescape

from setup.tools import WEB
from website.oembed import oembed_response

from pypuzzles.worksheets import create_worksheet


def test_python_writes_the_version_that_the_page_reads():
    """On worksheets, and for sites that embed links."""
    page = (WEB / "model" / "address.js").read_text("utf-8")
    (version,) = re.findall(r'^export const VERSION = "(\w+)";$', page, re.MULTILINE)
    sheet = create_worksheet("queens", "https://host.example/", count=1, seed=1).page
    first = {"name": "queens", "words": {"en": {"puzzle.queens": "Queens"}}}
    frame = json.loads(oembed_response({"puzzles": [first]}))["html"]
    for text in (sheet, frame):
        assert set(re.findall(r"#v=(\w+)&", unescape(text))) == {version}
