"""README and guides: the Japanese pages match the English ones."""

import json
import os
import re

import pytest
import sizes
from setup.tools import ROOT, WEB

from pypuzzles import PUZZLES

PAGES = {
    "README.md": "README.ja.md",
    "docs/hosting.md": "docs/ja/hosting.md",
    "docs/embedding.md": "docs/ja/embedding.md",
    "docs/instances.md": "docs/ja/instances.md",
    "docs/folding.md": "docs/ja/folding.md",
}
SECTION = re.compile(r"^(#+) .*$", re.MULTILINE)
BLOCK = re.compile(r"(?s:^```.*?^```$)|(?:^ {4}.*\n)+", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
BUTTON = {"en": re.compile(r"\*\*([^*]+)\*\*"), "ja": re.compile("「(.+?)」")}
"""The markup of interface names in each language."""
FIGURE = re.compile(r"\b\d[\d,.]*\s(?:kB|MB)\b")
NOTATION = "instance.forms."
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
# Translated parts of code blocks: comments, titles, texts, the language.
SAID = re.compile(r'  +# .*|title="[^"]*"|>[^<>\n]+</a>|(?<=lang=)"?(?:en|ja)')
pairs = pytest.mark.parametrize("pair", PAGES.items(), ids=PAGES)


def read(name):
    """Read a page."""
    return (ROOT / name).read_text("utf-8")


def sections(name):
    """Split a page at its headings into depths and texts."""
    _, *parts = SECTION.split(read(name))
    return list(zip(parts[::2], parts[1::2], strict=True))


def compare_sections(pair, result):
    """Apply a function to each section, in English and in Japanese."""
    return [[result(text) for _, text in sections(name)] for name in pair]


def find_in_prose(pattern):
    """Return a function that finds a pattern in the prose of a section."""
    return lambda text: {
        " ".join(each.split()) for each in pattern.findall(prose(text))
    }


def blocks(text):
    """List the code blocks without their translated parts."""
    return [SAID.sub("", block) for block in BLOCK.findall(text)]


def prose(text):
    """Return a text without its code blocks."""
    return BLOCK.sub("", text)


def rows(text):
    """List the code in the first column of each table row."""
    lines = [line for line in prose(text).splitlines() if line.startswith("|")]
    return [CODE.findall(line.split("|")[1]) for line in lines]


def words(language):
    """Return the words of a language, by key."""
    tables = [WEB / "words" / f"{language}.json"]
    tables += sorted((WEB / "words").glob(f"*.{language}.json"))
    result = {}
    for path in tables:
        result |= json.loads(path.read_text("utf-8"))
    return result


@pairs
def test_both_have_the_same_sections(pair):
    """The headings have the same number and depths."""
    english, japanese = ([depth for depth, _ in sections(name)] for name in pair)
    assert english == japanese


@pairs
@pytest.mark.parametrize("result", [blocks, rows])
def test_both_show_the_same(pair, result):
    """Both have the same commands, programs and table rows."""
    english, japanese = compare_sections(pair, result)
    assert english == japanese


@pairs
@pytest.mark.parametrize("pattern", [CODE, FIGURE], ids=["code", "figures"])
def test_both_mention_the_same_names(pair, pattern):
    """Sections have the same code and figures."""
    english, japanese = compare_sections(pair, find_in_prose(pattern))
    assert english == japanese


@pairs
def test_buttons_have_their_names_from_the_page(pair):
    """Bold in English, in corner brackets in Japanese: texts of the same key."""
    page = {language: words(language) for language in BUTTON}
    english, _ = compare_sections(pair, find_in_prose(BUTTON["en"]))
    _, japanese = compare_sections(pair, find_in_prose(BUTTON["ja"]))
    for bold, bracketed in zip(english, japanese, strict=True):
        keys = {
            name: [key for key, result in page["en"].items() if result == name]
            for name in bold
        }
        named = [{page["ja"][key] for key in found} for found in keys.values()]
        assert all(called & bracketed for called in named), (keys, bracketed)
        assert bracketed <= set().union(*named), (keys, bracketed)


@pytest.mark.parametrize("name", ["docs/instances.md", "docs/ja/instances.md"])
def test_every_notation_is_described(name):
    """In the table, and in the dialog of the page that takes a text."""
    puzzles = {each.name for each in PUZZLES if each.takes_instances}
    *_, (_, notations) = sections(name)
    assert {row[0] for row in rows(notations) if row} == puzzles
    assert {
        key.removeprefix(NOTATION) for key in words("en") if key.startswith(NOTATION)
    } == puzzles


@pytest.mark.parametrize("name", [*PAGES, *PAGES.values()])
def test_every_link_leads_to_a_file(name):
    """Relative to the folder."""
    here = (ROOT / name).parent
    links = LINK.findall(read(name))
    assert [link for link in links if not (here / link).exists()] == []


@pairs
def test_each_page_links_to_the_other(pair):
    """At the top."""
    for name, other in (pair, pair[::-1]):
        link = os.path.relpath(ROOT / other, (ROOT / name).parent)
        assert f"]({link})" in read(name).partition("\n## ")[0]


@pytest.mark.parametrize("name", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_download_sizes_are_within_the_limits(name):
    """The figures equal the limits checked by the build."""
    text = read(name)
    for figure in ("first_board", "live", "one_file"):
        most = sizes.LIMITS[figure]
        unit, size = ("kB", 1000) if most < 10**6 else ("MB", 10**6)
        assert f"{-(-most // size)} {unit}" in text
