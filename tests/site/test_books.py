"""The books and the samples for authors, built or loaded as by readers."""

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from build_docs import MOVED, write_redirects
from embeds import SAMPLES, Frames, frame_request
from pictures.films import PICTURES, draw_pictures
from pictures.platforms import PLATFORMS, SHOTS
from setup.tools import ROOT

DOCS = ROOT / "docs"
LANGUAGES = {"en": DOCS, "ja": DOCS / "ja"}


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


def test_the_pictures_are_those_that_the_program_draws():
    """After a change of the drawings: python -m pictures.films."""
    kept = {path.name: path.read_text("utf-8") for path in PICTURES.iterdir()}
    assert kept == {name: f"{svg}\n" for name, svg in draw_pictures().items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_platform_has_a_picture(language):
    """Small ones, because each reader of the page loads all."""
    page = (LANGUAGES[language] / "embedding.md").read_text("utf-8")
    names = re.findall(r"\]\((?:\.\./)?platforms/(\w+)\.png\)", page)
    assert sorted(names) == sorted(PLATFORMS)
    assert sorted(path.stem for path in SHOTS.iterdir()) == sorted(PLATFORMS)
    assert max(path.stat().st_size for path in SHOTS.iterdir()) < 80_000


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_is_built_without_a_warning(language, tmp_path):
    """It fetches nothing from other origins, and its links work."""
    book = tmp_path / "docs" / language.replace("en", "")
    sphinx(LANGUAGES[language], book)
    for path in book.glob("*.html"):
        page = Frames(path.read_text("utf-8"))
        assert page.foreign == []
        for link in page.links:
            assert link_works(tmp_path, path, link), (path.name, link)
    example = Frames((book / "embedding.html").read_text("utf-8"))
    assert [frame_request(frame).puzzle.name for frame in example.frames] == ["queens"]
    if language == "en":
        api = (book / "api.html").read_text("utf-8")
        assert api.count('class="picture"><svg') == len(list(pair_pictures()))


@pytest.mark.process
@pytest.mark.parametrize("builder", ["html", "dirhtml", "singlehtml"])
def test_a_site_next_to_a_book_is_found_from_every_page(builder, tmp_path):
    """For every layout of pages: star.html, star/index.html, or a single page."""
    source = tmp_path / "source"
    (source / "a").mkdir(parents=True)
    (source / "conf.py").write_text(
        'extensions = ["pypuzzles.sphinx"]\npypuzzles_site = "../site/"\n'
    )
    frame = "\n\n.. puzzle:: puzzle=queens n=6\n"
    (source / "index.rst").write_text(
        f"Book\n====\n\n.. toctree::\n\n   star\n   a/star{frame}"
    )
    for name in ("star.rst", "a/star.rst"):
        (source / name).write_text(f"{name}\n==========={frame}")
    book = tmp_path / "book"
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", builder]
    done = subprocess.run(
        [*command, source, book], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    pages = [*book.rglob("*.html")]
    frames = [
        (page, address)
        for page in pages
        for address in re.findall(r'src="([^"#]*web/embed.html)', page.read_text())
    ]
    assert len(frames) == 3
    for page, address in frames:
        assert Path(os.path.normpath(page.parent / address)) == (
            tmp_path / "site" / "web" / "embed.html"
        )


def link_works(built, page, link):
    """Return whether a link within the build leads to an existing page."""
    where = urlsplit(link)
    if where.scheme or not where.path:
        return True
    to = Path(os.path.normpath(page.parent / unquote(where.path)))
    site, books = built / "site" / "learn", built / "docs"
    if to == site.parent:  # the page itself
        return True
    if to.is_relative_to(site):
        lesson = to.relative_to(site).with_suffix(".md")
        return lesson.stem == "index" or (DOCS / "learn" / lesson).exists()
    source = DOCS / to.relative_to(books).with_suffix(".md")
    return to.exists() or source.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_former_tutorials_redirect_to_lessons(language, tmp_path):
    """They redirect to the location of the built lessons."""
    book = tmp_path / "docs" / language.replace("en", "")
    book.mkdir(parents=True)
    write_redirects(book, language.replace("en", ""))
    for name in MOVED:
        path = book / "tutorials" / f"{name}.html"
        (link,) = set(re.findall(r'(?:url|href)="?=?([^">]+)', path.read_text("utf-8")))
        assert link_works(tmp_path, path, link)
        assert f"learn/{language}/" in link


def pair_pictures():
    """Pair the paragraphs before each board in docs/api.md with its source."""
    parts = (DOCS / "api.md").read_text("utf-8").split("```{board}")
    for before, after in pairwise(parts):
        text = after.partition("\n")[2].partition("```")[0]
        yield before.strip().rpartition("\n\n")[2], text


def test_each_word_of_the_vocabulary_has_a_picture():
    """Its paragraph starts with the word, and the example uses it."""
    words = {
        *("place", "write", "cover", "visit", "jump", "move"),
        *("different", "at_most_one", "total", "grid", "discs", "areas"),
    }
    texts = [
        (line.split("`")[1], text) for line, text in pair_pictures() if "`" in line
    ]
    assert words <= {word for word, text in texts if f"{word}(" in text}


def test_the_plain_page_holds_a_board():
    """It is parsed like in a browser."""
    page = Frames((SAMPLES / "page.html").read_text("utf-8"))
    assert [frame_request(frame).puzzle.name for frame in page.frames] == ["queens"]
    assert page.foreign == []
