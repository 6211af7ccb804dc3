"""Each construct of Python in a listing is explained, or linked to its explanation."""

import ast
import re

import pytest
from setup.tools import SITE
from website.lessons.constructs import CONSTRUCTS, find_constructs
from website.lessons.listings import listed_lines
from website.lessons.lists import LESSONS
from website.lessons.markdown import LEARN
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.long

NAMES = [lesson["name"] for lesson in LESSONS]
LISTING = re.compile(r"^```\{listing\} (.+)$", re.MULTILINE)
FIGURE = re.compile(r'<figure class="listing">.*?</figure>', re.DOTALL)
KNOWN = {
    kind
    for kinds in (
        "Module Expr FunctionDef arguments arg Return Call keyword Import ImportFrom",
        "Assign AugAssign AnnAssign For While If Break Continue Pass alias",
        "Name Load Store Constant Attribute Subscript Tuple List Dict Set",
        "BoolOp And Or Not UnaryOp USub BinOp Add Sub Mult Pow",
        "Compare Eq NotEq Lt LtE Gt GtE In NotIn Is IsNot",
        "comprehension FormattedValue",
    )
    for kind in kinds.split()
}
"""Nodes of loops, lists and functions, and parts of explained ones."""
PHRASES = {
    r"\byield from\b": "reading.html#yield-from",
    r"\bFOUND\b": "reading.html#found",
    r"\byield \w": "reading.html#yield",
    r"\blambda\b": "reading.html#lambda",
    r"\bnonlocal\b": "reading.html#nonlocal",
    r"\benumerate\(": "reading.html#pairs",
    r" &amp; ": "bits.html#sets",
    r" &lt;&lt; ": "bits.html#sets",
    r"\bNEW_BOUND\b": "pegs.html#deepening",
    r"\bRESTART\b": "knight-since.html#learning",
}
"""Unfamiliar phrases, and where they are explained."""
needs_site = pytest.mark.skipif(
    not (SITE / "learn").exists(), reason="the site is not built"
)


def listings(name):
    """Return the listings of a lesson as text."""
    text = (LEARN / "en" / f"{name}.md").read_text("utf-8")
    return ["\n".join(listed_lines(words)) for words in LISTING.findall(text)]


@pytest.mark.parametrize("name", NAMES)
def test_each_kind_of_node_is_known_or_explained(name):
    """A listing with a construct that has no explanation fails here."""
    explained = {
        kind for entry in CONSTRUCTS.values() for kind in entry.get("nodes", ())
    }
    kinds = {
        type(node).__name__
        for program in listings(name)
        for node in ast.walk(ast.parse(program))
    }
    assert kinds - KNOWN - explained == set()


def test_each_entry_of_the_table_is_used():
    """The table explains nothing that no listing has."""
    used = {
        key
        for name in NAMES
        for program in listings(name)
        for key in find_constructs(program)
    }
    assert set(CONSTRUCTS) - used == set()


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_first_listing_with_a_phrase_links_to_its_explanation(name, language):
    """No link is needed in the lesson that explains it, or at later listings."""
    page = (SITE / "learn" / language / f"{name}.html").read_text("utf-8")
    figures = FIGURE.findall(page)
    assert len(figures) >= len(listings(name))
    for phrase, place in PHRASES.items():
        first = next((each for each in figures if re.search(phrase, each)), None)
        if first and not place.startswith(f"{name}.html"):
            assert f'href="{place}"' in first, phrase


@needs_site
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_place_exists(language):
    """The table and the links lead to sections and rows of the built pages."""
    folder = SITE / "learn" / language
    for key, entry in CONSTRUCTS.items():
        name, _, anchor = entry.get("place", f"reading.html#{key}").partition("#")
        assert f'id="{anchor}"' in (folder / name).read_text("utf-8"), key
