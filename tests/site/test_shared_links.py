"""Link previews: what other programs read from the pages of the site."""

import json
import struct
from html.parser import HTMLParser
from urllib.parse import urljoin

import pytest
from setup.tools import PARTS, SITE
from website import shared_links
from website.pages import with_preview
from website.shared_boards import list_shared_boards

from pypuzzles import PUZZLES
from pypuzzles.api.catalog import collect_words

pytestmark = pytest.mark.node
ADDRESS = "https://host.example/a/"
MAX_PICTURE_BYTES = 50_000


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
        assert preview.properties["og:image:alt"] == preview.properties["og:title"]
        assert read_size(SITE / picture) == (1200, 630)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_board_has_a_preview_with_its_picture(shared_pages, language):
    """The picture has its algorithm or its size, and a text in the page's language."""
    pages = json.loads((shared_pages / "share/pages.json").read_text("utf-8"))
    boards = {board.name: board for board in list_shared_boards()}
    assert pages == {name: board.settings for name, board in boards.items()}
    for name, board in boards.items():
        page = f"share/{language}/{name}.html"
        preview = Preview((shared_pages / page).read_text("utf-8"))
        assert preview.canonical == ADDRESS + page
        picture = f"share/{board.picture}.png"
        assert preview.properties["og:image"] == ADDRESS + picture
        assert preview.properties["og:image:alt"] == board.finder.describe(language)
        assert read_size(SITE / picture) == (1200, 630)
        assert (SITE / picture).stat().st_size < MAX_PICTURE_BYTES


def test_the_title_names_the_algorithm_or_the_size(shared_pages):
    """In the language of the page."""
    for page, title in (
        ("en/queens-bitmask", "pypuzzles: Queens, Bitmask"),
        ("en/dominoes-6-6", "pypuzzles: Dominoes, rows = 6, cols = 6"),
        ("ja/queens-6", "pypuzzles：クイーン（n = 6）"),
    ):
        preview = Preview((shared_pages / f"share/{page}.html").read_text("utf-8"))
        assert preview.properties["og:title"] == title


def test_a_board_is_shown_before_its_first_solution():
    """README: 876 tries of the queens by backtracking, and 113 with masks."""
    steps = {board.name: board.finder.step for board in list_shared_boards()}
    assert steps["queens-backtracking"] == 875
    assert steps["queens-bitmask"] == 112
    assert {"queens-12", "knights_tour-5-6", "pentominoes-6x10"} <= {*steps}


def test_each_picture_belongs_to_a_page():
    """The folder has no others."""
    names = {board.picture for board in list_shared_boards()}
    names |= {shared_links.HOME, *(puzzle.name for puzzle in PUZZLES)}
    assert names == {path.stem for path in shared_links.PREVIEWS.glob("*.png")}


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
