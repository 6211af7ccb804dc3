"""Slides of a film in reveal.js, as a speaker steps through them and prints them."""

import re

import pytest
from playwright.sync_api import expect
from reader import Reader
from setup.tools import ROOT, WEB

from pypuzzles.api.film import render_slides

REVEAL = WEB / "node_modules" / "reveal.js" / "dist"
CAPTIONS = [
    "Before the first try",
    "Try 1, solutions 0",
    "Try 2, solutions 0",
    "Try 3, solutions 0",
]


@pytest.fixture
def open_deck(guest):
    """Return a function that opens a presentation, and runs a script in it."""

    def show_deck(slides, more_script=""):
        style, script = (
            (REVEAL / name).read_text("utf-8") for name in ("reveal.css", "reveal.js")
        )
        return guest(
            f"<div class=reveal><div class=slides>{slides}</div></div>"
            f"<script>{script}</script><script>Reveal.initialize()</script>"
            f"<script>{more_script}</script>",
            f"<style>{style}</style>",
        )

    return show_deck


@pytest.fixture
def deck(open_deck):
    """Open a presentation with a slide before and a slide after the film."""
    slide = render_slides("reveal", "queens", "backtracking", n=6, last=3)
    begin, end = "<section>Begin</section>", "<section><h2>The end</h2></section>"
    return open_deck(begin + slide + end)


def test_each_step_is_a_fragment(deck):
    """Forwards and backwards; then the next slide follows."""
    picture = deck.get_by_role("img", name="Queens, tries 0 to 3")

    def expect_only(expected):
        for text in CAPTIONS:
            caption = picture.get_by_text(text)
            expect(caption).to_be_visible(visible=text == expected)

    for text in CAPTIONS:
        deck.keyboard.press("ArrowRight")
        expect_only(text)
    deck.keyboard.press("ArrowRight")
    expect(deck.get_by_role("heading", name="The end")).to_be_visible()
    deck.keyboard.press("ArrowLeft")
    deck.keyboard.press("ArrowLeft")
    expect_only(CAPTIONS[2])


def test_a_slide_fits_the_screen(deck):
    """The whole picture is inside the window."""
    deck.keyboard.press("ArrowRight")
    box = deck.get_by_role("img", name="Queens, tries 0 to 3").bounding_box()
    size = deck.viewport_size
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    assert box["height"] > size["height"] / 2


def test_each_step_is_printed_on_a_page(deck):
    """Between the other two slides."""
    deck.goto(f"{deck.url}?print-pdf")
    expect(deck.get_by_text(CAPTIONS[-1], exact=True).first).to_be_attached()
    deck.wait_for_function("() => Reveal.isReady()")
    pdf = deck.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(CAPTIONS) + 2


def test_a_live_board_follows_the_fragments(open_deck, site):
    """With the script of the documentation, in both directions."""
    text = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    (script,) = (each for each in re.findall("```js\n(.*?)```", text, re.DOTALL)
                 if "Reveal.on" in each)  # fmt: skip
    deck = open_deck(
        f'<section><script type="module" src="{site.url}web/py-puzzle.js"></script>'
        "<py-puzzle puzzle=queens lang=en></py-puzzle>"
        "<p class=fragment data-step=4>Four</p><p class=fragment data-step=9>Nine</p>"
        "</section>",
        script,
    )
    tries = Reader(deck).tries
    expect(tries).to_be_visible()
    for key, step in [("Right", 4), ("Right", 9), ("Left", 4), ("Left", 0)]:
        deck.keyboard.press(f"Arrow{key}")
        expect(tries).to_have_text(re.compile(f"^try {step} "))
