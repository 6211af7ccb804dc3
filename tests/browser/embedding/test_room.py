"""Embeds of any size: nothing is cut off, and the board uses the remaining space."""

import re

import pytest
from playwright.sync_api import expect
from sampling import in_turns
from words import LANGUAGES, strings

from pypuzzles import PUZZLES as PUZZLES_OF_PACKAGE
from pypuzzles.api.catalog import collect_words
from pypuzzles.puzzles import find

PUZZLES = ["queens", "magic_star", "knights_tour", "peg_solitaire", "permutations"]
ALL = [puzzle.name for puzzle in PUZZLES_OF_PACKAGE]
SCROLLS = "html => html.scrollHeight > html.clientHeight"
WORDS = {lang: strings(lang) for lang in LANGUAGES}
SIZES = [(300, 300), (240, 300), (480, 480), (640, 360)]
# Parts that leave the element, overflow their box, or wrap badly. Firefox adds two
# pixels for the descent of the last line.
# Toolbars measure themselves before the second frame.
CUT_OFF = """async (host) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const room = host.getBoundingClientRect();
  const all = ".words, .words *, .transport *, .acts *";
  const parts = host.shadowRoot.querySelectorAll(all);
  const near = 0.6;
  const lines = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(tops.map(({ bottom }) => Math.round(bottom / 8))).size;
  };
  const isCut = (part) => {
    const box = part.getBoundingClientRect();
    const flows = getComputedStyle(part).display !== "inline";
    return box.left < room.left - near || box.right > room.right + near
      || box.top < room.top - near || box.bottom > room.bottom + near
      || (flows && part.scrollWidth > part.clientWidth + 1)
      || (part.matches(".words") && part.scrollHeight > part.clientHeight + 2)
      || (part.matches("button.first") && lines(part) > 2);
  };
  return [...parts]
    .filter((part) => part.checkVisibility())
    .filter((part) => !part.closest("svg, canvas, .strip, .word"))
    .filter(isCut)
    .map((part) => `${part.tagName} ${part.className} ${part.textContent.trim()}`);
}"""


@pytest.mark.parametrize(
    "puzzle, lang", in_turns(PUZZLES, WORDS, some=["queens", "magic_star"])
)
def test_nothing_is_cut_in_a_small_frame(open_embed, puzzle, lang):
    """Watched, late in the recording, and played; in both languages."""
    page, frame = open_embed(puzzle=puzzle, lang=lang, step=1)
    words, outside = WORDS[lang], page.locator("iframe")
    element = frame.locator("py-puzzle")
    for mode in ("watched", "far", "played"):
        if mode == "far":
            page.evaluate("tell({ type: 'goto', v: 1, step: 100 })")
            expect(
                frame.get_by_text(re.compile("^(try|試行) (100|6[0-9])"))
            ).to_be_visible()
        elif mode == "played":
            frame.get_by_role("button", name=words["stop"], exact=True).click()
        offer = words["run" if mode == "played" else "embed.start"]
        expect(frame.get_by_role("button", name=offer)).to_be_visible()
        for width, height in SIZES:
            resize = "(frame, size) => { [frame.width, frame.height] = size }"
            outside.evaluate(resize, [width, height])
            html = frame.locator("html")
            expect(html).to_have_js_property("clientWidth", width)
            expect(html).to_have_js_property("clientHeight", height)
            assert element.evaluate(CUT_OFF) == [], (mode, width, height)
        outside.evaluate("(frame) => { [frame.width, frame.height] = [480, 640] }")


@pytest.mark.parametrize("lang", WORDS)
def test_nothing_is_cut_in_a_small_element(guest, site, lang):
    """Each puzzle, in the smallest supported size."""
    page = guest(
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        f'<py-puzzle puzzle=queens lang={lang} step=12 style="display: block; '
        f'inline-size: 240px; block-size: 300px"></py-puzzle>'
    )
    element = page.locator("py-puzzle")
    for puzzle in PUZZLES:
        element.evaluate("(host, name) => host.setAttribute('puzzle', name)", puzzle)
        title = collect_words(find(puzzle))[lang][f"puzzle.{puzzle}"]
        named = page.get_by_text(title, exact=True)
        expect(named).to_be_visible()
        assert element.evaluate(CUT_OFF) == [], puzzle


@pytest.mark.parametrize(
    "puzzle, size", in_turns(["queens", "knights_tour"], [(480, 480), (240, 300)])
)
def test_numbers_of_rows_and_columns_are_aligned_with_squares(open_embed, puzzle, size):
    """Each is centred on its row or column."""
    width, height = size
    _, frame = open_embed(width, height, puzzle=puzzle, step=12)
    board = frame.get_by_role("img", name=re.compile("oard"))
    files, ranks = (frame.locator(f"{kind} span") for kind in (".files", ".ranks"))
    expect(files).to_have_count(8)
    expect(ranks).to_have_text(list("01234567"))
    edge = board.bounding_box()
    for place in range(8):
        expect(files.nth(place)).to_be_visible()
        over, beside = (each.nth(place).bounding_box() for each in (files, ranks))
        middle = edge["x"] + (place + 0.5) * edge["width"] / 8
        assert abs(over["x"] + over["width"] / 2 - middle) < 2
        line = edge["y"] + (place + 0.5) * edge["height"] / 8
        assert abs(beside["y"] + beside["height"] / 2 - line) < 2


@pytest.mark.parametrize("puzzle, lang", in_turns(ALL, WORDS))
def test_a_frame_of_the_offered_size_needs_no_scrolling(
    reader, page, guest, puzzle, lang
):
    """Watched and played; the board fills most of its width."""
    words = WORDS[lang]
    reader.open(f"#lang={lang}&puzzle={puzzle}")
    reader.press(words["embed.code"])
    code = page.get_by_role("textbox", name=words["embed.frame"]).input_value()
    frame = guest(code).frame_locator("iframe")
    for offer in ("embed.start", "run"):
        expect(frame.get_by_role("button", name=words[offer])).to_be_visible()
        assert frame.locator("py-puzzle").evaluate(CUT_OFF) == []
        assert frame.locator("html").evaluate(SCROLLS) is False
        board = frame.locator("[part=board] svg").first.bounding_box()
        offered = page.locator("iframe").bounding_box()
        assert board["width"] > 0.7 * offered["width"]
        if offer == "embed.start":
            frame.get_by_role("button", name=words["stop"], exact=True).click()


def test_the_board_is_large_in_a_square_frame(open_embed):
    """At least 275 of 480 pixels."""
    _, frame = open_embed(480, 480, step=12)
    board = frame.get_by_role("img", name=re.compile("oard"))
    expect(board).to_be_visible()
    box = board.bounding_box()
    assert min(box["width"], box["height"]) >= 275


def test_the_cells_of_a_star_are_numbered(open_embed):
    """Next to their circle, when played and when watched."""
    _, frame = open_embed(puzzle="magic_star", autoplay="off", step=12)
    star = frame.get_by_role("img", name=re.compile("^Star"))
    numbers = re.compile(r"^\d+$")
    names = star.locator("text.g-name").filter(has_text=numbers)
    expect(names).to_have_text([str(cell) for cell in range(12)])
    frame.get_by_role("button", name="Stop").click()
    grid = frame.get_by_role("grid")
    names = grid.locator("text.g-name").filter(has_text=numbers)
    expect(names).to_have_text([str(cell) for cell in range(12)])
    cell = grid.get_by_role("gridcell", name=re.compile("^cell 10")).bounding_box()
    named = names.nth(10).bounding_box()
    assert abs(named["x"] + named["width"] - cell["x"]) < cell["width"] / 2
    assert abs(named["y"] - cell["y"]) < cell["height"] / 2
