"""An exercise pasted into Markdown keeps its program unchanged."""

import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt
from setup.tools import ROOT

BLOCK = re.compile(r"^```markdown\n(.*?)^```$", re.DOTALL | re.MULTILINE)


class Scripts(HTMLParser):
    """Collects the text of each script, and the element that contains it."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if self.open[-1:] == ["script"]:
            self.found.append((self.open[0], data))


@pytest.mark.parametrize("page", ["docs/embedding.md", "docs/ja/embedding.md"])
def test_the_documented_form_survives_commonmark(page):
    """Empty lines between functions end a block of HTML, but not a script."""
    (block,) = BLOCK.findall((ROOT / page).read_text("utf-8"))
    (program,) = re.findall(r"<script[^>]*>(.*?)</script>", block, re.DOTALL)
    assert "\n\n\ndef " in program
    scripts = Scripts()
    scripts.feed(MarkdownIt("commonmark").render(block))
    assert scripts.found == [("py-puzzle", program)]
