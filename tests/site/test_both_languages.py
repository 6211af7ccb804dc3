"""README, hosting and embedding: what the English page says, the Japanese one says."""

import json
import os
import re

import pytest
import sizes
from setup.tools import ROOT, WEB

PAGES = {
    "README.md": "README.ja.md",
    "docs/hosting.md": "docs/ja/hosting.md",
    "docs/embedding.md": "docs/ja/embedding.md",
}
SECTION = re.compile(r"^(#+) .*$", re.MULTILINE)
BLOCK = re.compile(r"(?s:^```.*?^```$)|(?:^ {4}.*\n)+", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
BUTTON = {"en": re.compile(r"\*\*([^*]+)\*\*"), "ja": re.compile("「(.+?)」")}
"""How each language marks a name that stands on the page."""
FIGURE = re.compile(r"\b\d[\d,.]*\s(?:kB|MB)\b")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
# What is said in a block, to readers: a comment, a title, words, the language.
SAID = re.compile(r'  +# .*|title="[^"]*"|>[^<>\n]+</a>|(?<=lang=)"?(?:en|ja)')
pairs = pytest.mark.parametrize("pair", PAGES.items(), ids=PAGES)


def read(name):
    """Read a page."""
    return (ROOT / name).read_text("utf-8")


def sections(name):
    """Split a page at its headings: how deep each is, and the text below it."""
    _, *parts = SECTION.split(read(name))
    return list(zip(parts[::2], parts[1::2], strict=True))


def compared(pair, told):
    """Tell something of each section, in English and in Japanese."""
    return [[told(text) for _, text in sections(name)] for name in pair]


def said(pattern):
    """Tell what of a pattern stands in the prose of a section."""
    return lambda text: {
        " ".join(each.split()) for each in pattern.findall(prose(text))
    }


def blocks(text):
    """List the blocks of code, but for what they say to readers."""
    return [SAID.sub("", block) for block in BLOCK.findall(text)]


def prose(text):
    """Return a text without its blocks of code."""
    return BLOCK.sub("", text)


def rows(text):
    """List the names at the head of each row of the tables: what stands in code."""
    lines = [line for line in prose(text).splitlines() if line.startswith("|")]
    return [CODE.findall(line.split("|")[1]) for line in lines]


def words(language):
    """Read what the page says in a language, by key."""
    tables = [WEB / "words" / f"{language}.json"]
    tables += sorted((WEB / "words").glob(f"*.{language}.json"))
    told = {}
    for path in tables:
        told |= json.loads(path.read_text("utf-8"))
    return told


@pairs
def test_both_have_the_same_sections(pair):
    """As many, and as deep."""
    english, japanese = ([depth for depth, _ in sections(name)] for name in pair)
    assert english == japanese


@pairs
@pytest.mark.parametrize("told", [blocks, rows])
def test_both_show_the_same(pair, told):
    """The same commands and programs, and tables of the same names."""
    english, japanese = compared(pair, told)
    assert english == japanese


@pairs
@pytest.mark.parametrize("pattern", [CODE, FIGURE], ids=["code", "figures"])
def test_both_speak_of_the_same(pair, pattern):
    """Each name in code, and each figure, stands in the section of both."""
    english, japanese = compared(pair, said(pattern))
    assert english == japanese


@pairs
def test_a_button_is_called_as_on_the_page(pair):
    """In bold in English, in corner brackets in Japanese: the words of one key."""
    page = {language: words(language) for language in BUTTON}
    english, _ = compared(pair, said(BUTTON["en"]))
    _, japanese = compared(pair, said(BUTTON["ja"]))
    for bold, bracketed in zip(english, japanese, strict=True):
        keys = {
            name: [key for key, told in page["en"].items() if told == name]
            for name in bold
        }
        named = [{page["ja"][key] for key in found} for found in keys.values()]
        assert all(called & bracketed for called in named), (keys, bracketed)
        assert bracketed <= set().union(*named), (keys, bracketed)


@pytest.mark.parametrize("name", [*PAGES, *PAGES.values()])
def test_every_link_leads_to_a_file(name):
    """As it stands in the folder."""
    here = (ROOT / name).parent
    links = LINK.findall(read(name))
    assert [link for link in links if not (here / link).exists()] == []


@pairs
def test_each_leads_to_the_other(pair):
    """At its head."""
    for name, other in (pair, pair[::-1]):
        link = os.path.relpath(ROOT / other, (ROOT / name).parent)
        assert f"]({link})" in read(name).partition("\n## ")[0]


@pytest.mark.parametrize("name", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_what_is_loaded_is_what_is_promised(name):
    """The limits that are measured when the site is built."""
    text = read(name)
    for figure in ("first_board", "live", "one_file"):
        most = sizes.MOST[figure]
        unit, size = ("kB", 1000) if most < 10**6 else ("MB", 10**6)
        assert f"{-(-most // size)} {unit}" in text
