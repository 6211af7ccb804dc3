"""The books and the samples for authors: built or loaded as their readers would."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest
from build_docs import MOVED, send_on
from setup.tools import ROOT

from pypuzzles import request

DOCS = ROOT / "docs"
SAMPLES = DOCS / "embedding"
LANGUAGES = {"en": DOCS, "ja": DOCS / "ja"}
NAMES = {"puzzle", "algorithm", "form"}


class Frames(HTMLParser):
    """Collects the frames and links of a page, and what it fetches from elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.frames, self.foreign, self.links = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        said = dict(attributes)
        if tag == "iframe":
            self.frames.append(said)
        elif tag == "a":
            self.links.append(said.get("href", ""))
        elif tag in {"script", "img"} or said.get("rel") == "stylesheet":
            address = said.get("src") or said.get("href") or ""
            if urlsplit(address).scheme in {"http", "https"}:
                self.foreign.append(address)


def asked(frame):
    """Check that a frame asks for something there is, and has a name."""
    assert frame["title"]
    assert urlsplit(frame["src"]).path.endswith("web/embed.html")
    said = dict(parse_qsl(urlsplit(frame["src"]).fragment))
    names = {key: said.get(key) for key in NAMES}
    assert said.get("lens", "on") == "on"
    rest = {key: said[key] for key in said.keys() - NAMES - {"v", "lang", "lens"}}
    return request(**names, **rest)


def sphinx(source, out):
    """Build a book; a warning is an error."""
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-E"]
    done = subprocess.run(
        [*command, "-d", out.with_name("trees"), source, out],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_is_built_without_a_warning(language, tmp_path):
    """It fetches nothing from elsewhere, and leads to lessons and pages that exist."""
    book = tmp_path / "docs" / language.replace("en", "")
    sphinx(LANGUAGES[language], book)
    for path in book.glob("*.html"):
        page = Frames(path.read_text("utf-8"))
        assert page.foreign == []
        for link in page.links:
            assert there(tmp_path, path, link), (path.name, link)
    if language == "en":
        api = (book / "api.html").read_text("utf-8")
        assert api.count('class="picture"><svg') == len(list(pictured()))


def there(built, page, link):
    """Tell whether a link within what is built leads to a page that is made."""
    where = urlsplit(link)
    if where.scheme or not where.path:
        return True
    to = Path(os.path.normpath(page.parent / unquote(where.path)))
    site, books = built / "site" / "learn", built / "docs"
    if to.is_relative_to(site):
        lesson = to.relative_to(site).with_suffix(".md")
        return lesson.stem == "index" or (DOCS / "learn" / lesson).exists()
    source = DOCS / to.relative_to(books).with_suffix(".md")
    return to.exists() or source.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_of_old_tutorials_lead_to_lessons(language, tmp_path):
    """From where they stood to where the lessons are built."""
    book = tmp_path / "docs" / language.replace("en", "")
    book.mkdir(parents=True)
    send_on(book, language.replace("en", ""))
    for name in MOVED:
        path = book / "tutorials" / f"{name}.html"
        (link,) = set(re.findall(r'(?:url|href)="?=?([^">]+)', path.read_text("utf-8")))
        assert there(tmp_path, path, link)
        assert f"learn/{language}/" in link


def pictured():
    """Pair the paragraphs of docs/api.md before each board with what makes it."""
    parts = (DOCS / "api.md").read_text("utf-8").split("```{board}")
    for before, after in pairwise(parts):
        text = after.partition("\n")[2].partition("```")[0]
        yield before.strip().rpartition("\n\n")[2], text


def test_each_word_of_the_vocabulary_has_a_picture():
    """Its paragraph begins with it, and the text beside the picture uses it."""
    words = {
        *("place", "write", "cover", "visit", "jump", "move"),
        *("different", "one", "total", "grid", "discs", "areas"),
    }
    said = [(line.split("`")[1], text) for line, text in pictured() if "`" in line]
    assert words <= {word for word, text in said if f"{word}(" in text}


@pytest.mark.slow
@pytest.mark.process
def test_the_sphinx_sample_is_built(tmp_path):
    """Its frame is there."""
    sphinx(SAMPLES / "sphinx", tmp_path / "book")
    page = Frames((tmp_path / "book/index.html").read_text("utf-8"))
    assert [asked(frame).puzzle.name for frame in page.frames] == ["queens"]


def test_the_plain_page_holds_a_board():
    """As any browser would read it."""
    page = Frames((SAMPLES / "page.html").read_text("utf-8"))
    assert [asked(frame).puzzle.name for frame in page.frames] == ["queens"]
    assert page.foreign == []


def test_the_quarto_page_has_a_raw_block():
    """Quarto itself is not run: it is no package of Python's or Node's."""
    text = (SAMPLES / "page.qmd").read_text("utf-8")
    found = re.fullmatch(r"---\ntitle: .+\n(?:\w+: .+\n)*---\n(.+)", text, re.DOTALL)
    raw = re.findall(r"^```\{=html\}\n(.+?)\n```$", found[1], re.MULTILINE | re.DOTALL)
    assert [asked(f).puzzle.name for f in Frames(raw[0]).frames] == ["queens"]


def test_the_cells_of_the_notebook_show_boards():
    """Run here as they stand, but for the installation, which is Pyodide's."""
    notebook = json.loads((SAMPLES / "notebook.ipynb").read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    cells = {
        cell["id"]: "".join(cell["source"])
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    }
    assert "await micropip.install(" in cells.pop("install")
    shell = pytest.importorskip("IPython").InteractiveShell()
    for name, source in cells.items():
        result = shell.run_cell(source)
        assert result.success, name
        data, _ = shell.display_formatter.format(result.result)
        assert data["image/svg+xml"].startswith("<svg ")
