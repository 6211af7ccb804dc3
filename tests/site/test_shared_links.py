"""Link previews: what other programs read from the pages of the site."""

import struct
from html.parser import HTMLParser
from urllib.parse import urljoin

import pytest
from setup.tools import PARTS, SITE
from website import shared_links
from website.pages import with_preview

from pypuzzles import PUZZLES
from pypuzzles.api.catalog import collect_words

pytestmark = pytest.mark.node
ADDRESS = "https://host.example/a/"


class Preview(HTMLParser):
    """Collects the properties of a page, and its canonical address."""

    def __init__(self, text):
        super().__init__()
        self.properties, self.canonical = {}, None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Record a property or an address."""
        result = dict(attrs)
        if tag == "meta" and "property" in result:
            self.properties[result["property"]] = result["content"]
        if result.get("rel") == "canonical":
            self.canonical = result["href"]


@pytest.fixture
def shared_pages(tmp_path, monkeypatch):
    """Write the pages of a site that knows its address."""
    monkeypatch.setattr("setup.stamps.STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(shared_links, "PAGES", tmp_path / "share")
    monkeypatch.setenv("SITE_URL", ADDRESS)
    shared_links.make_shared_links(PARTS / "catalog")
    return tmp_path


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_puzzle_has_a_preview_with_its_picture(shared_pages, language):
    """The page names itself, since other programs read what it names."""
    for puzzle in PUZZLES:
        words = collect_words(puzzle)[language]
        page = f"share/{language}/{puzzle.name}.html"
        preview = Preview((shared_pages / page).read_text("utf-8"))
        assert preview.canonical == ADDRESS + page
        assert preview.properties["og:url"] == ADDRESS + page
        assert words[f"puzzle.{puzzle.name}"] in preview.properties["og:title"]
        assert preview.properties["og:description"] == words[f"rule.{puzzle.name}"]
        picture = f"share/{puzzle.name}.png"
        assert preview.properties["og:image"] == ADDRESS + picture
        assert read_size(SITE / picture) == (1200, 630)


def test_the_front_page_and_the_lessons_have_previews(monkeypatch):
    """Without an address of the site, that of the picture is relative."""
    for page in ("index.html", "learn/en/queens.html", "learn/ja/glossary.html"):
        preview = Preview((SITE / page).read_text("utf-8"))
        assert preview.canonical is None
        picture = urljoin(f"/{page}", preview.properties["og:image"])
        assert read_size(SITE / picture.lstrip("/")) == (1200, 630)
    monkeypatch.setenv("SITE_URL", ADDRESS)
    text = '<meta name="description" content="Puzzles"><!-- preview -->'
    preview = Preview(with_preview("index.html", text))
    assert preview.canonical == ADDRESS
    assert preview.properties["og:description"] == "Puzzles"
    assert preview.properties["og:image"] == f"{ADDRESS}share/home.png"


def read_size(picture):
    """Return the width and the height in a PNG file."""
    body = picture.read_bytes()
    assert body.startswith(b"\x89PNG")
    return struct.unpack(">II", body[16:24])
