"""Accessible names and live regions, links, and complete Japanese."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect
from words import ABBREVIATED, ELEMENTS, KEYS, NAMED, QUOTED, english_in

from pypuzzles import PUZZLES, count

pytestmark = pytest.mark.stays

TRIES = f"{count('queens', 'backtracking', n=8).tries:,}"

# All Japanese text, visible or for screen readers, but no programs, quotations in their
# own language, link fields or variables.
JAPANESE_TEXTS = """(unread) => {
  const names = ["aria-label", "aria-valuetext", "title", "alt", "placeholder"];
  const texts = [];
  const read = (node, lang) => {
    if (node.nodeType === Node.TEXT_NODE && lang === "ja") texts.push(node.data);
    if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
      node.childNodes.forEach((child) => read(child, lang));
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.matches(unread)) return;
    const own = node.lang || lang;
    if (own === "ja") {
      texts.push(...names.map((name) => node.getAttribute(name) ?? ""));
    }
    (node.shadowRoot ?? node).childNodes.forEach((child) => read(child, own));
  };
  read(document.body, document.documentElement.lang);
  return texts.map((text) => text.trim()).filter((text) => text);
}"""
UNREAD = (
    "script, style, noscript, code, pre, textarea, blockquote, "
    ".stack, .state dl, .register"
)
# File names of programs, and bits as Lisp prints them.
NAMES = re.compile(r"puzzles/(\w+/)?\w+\.py|#x[0-9a-f]{2}")
# Names of cells (b2), tiles (NSW), numbers and letter sums.
LETTERS = re.compile(r"[A-Za-z]\d*|[A-Z]+")
NOTATIONS = {"SudokuPad", "f-puzzles", "col", "A-B"}
ALLOWED_WORDS = (
    {"SVG", "PNG"} | NOTATIONS | ELEMENTS | NAMED | ABBREVIATED | KEYS | QUOTED
)
VIEWS = {
    "watch": "py-puzzle",
    "race": "py-race",
    "gallery": "py-gallery",
    "count": "py-count",
    "reproductions": "py-reproductions",
    "worksheet": "py-worksheet",
}


@pytest.mark.parametrize(
    "lang, name, result",
    [
        ("en", "Timeline", "try {at} of {all}"),
        pytest.param("ja", "タイムライン", "試行{at} / {all}", marks=pytest.mark.night),
    ],
)
def test_the_timeline_announces_the_current_try(reader, page, lang, name, result):
    """As text and as slider values."""
    reader.open(f"#lang={lang}&step=100")
    slider = page.get_by_role("slider", name=name, exact=True)
    for key, at in (("", 100), ("ArrowRight", 101), ("ArrowLeft", 100), ("Home", 0)):
        if key:
            slider.press(key)
        value = result.format(at=at, all=TRIES)
        expect(slider).to_have_attribute("aria-valuetext", value)
        expect(slider).to_have_attribute("aria-valuenow", str(at))
        expect(slider).to_have_attribute("aria-valuemin", "0")
        expect(slider).to_have_attribute("aria-valuemax", TRIES.replace(",", ""))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_row_has_a_name_and_does_not_read_its_cells(reader, page, puzzle):
    """Its cells are read one by one when they get the focus."""
    reader.open_board(f"#puzzle={puzzle.name}")
    for number, row in enumerate(reader.board.get_by_role("row").all()):
        expect(row).to_have_accessible_name(f"row {number}")


def test_the_home_link_has_a_name_on_a_phone(reader, page):
    """Its text is visually hidden there."""
    page.set_viewport_size({"width": 390, "height": 740})
    reader.open_board()
    home = page.get_by_role("banner").get_by_role("link").first
    expect(home).to_have_accessible_name("pypuzzles")


@pytest.mark.parametrize("view", VIEWS)
def test_the_header_can_be_skipped(reader, page, view):
    """The first tab stop skips it, and Enter follows."""
    reader.open(f"#view={view}&puzzle=queens")
    page.reload()  # other tests have moved the focus
    expect(page.get_by_role("main")).to_be_visible()
    skip = page.get_by_role("button", name="Skip to")
    expect(skip).to_be_attached()
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    if view == "watch":
        expect(reader.square(0, 0)).to_be_focused()
    else:
        expect(page.get_by_role("main")).to_be_focused()


def test_the_headline_is_a_live_region_only_when_paused(reader):
    """Otherwise a screen reader could never catch up."""
    reader.open("#lang=en&n=12&speed=4")
    reader.run()
    expect(reader.says).to_have_attribute("aria-live", "off")
    reader.press("Pause")
    expect(reader.says).to_have_attribute("aria-live", "polite")


def settings_in(address):
    """Return the settings in the fragment of an address."""
    return {name: value for name, (value,) in parse_qs(urlsplit(address)[4]).items()}


def test_links_and_embed_codes_contain_all_settings(reader, page):
    """Puzzle, size, form, step, speed and bits."""
    chosen = {
        "v": "1",
        "puzzle": "queens",
        "algorithm": "bitmask",
        "form": "iterative",
        "n": "6",
        "lens": "on",
        "step": "7",
        "speed": "30",
    }
    defaults = "lang=en&algorithm=bitmask&n=6"
    reader.open(f"#{defaults}&form=iterative&step=7&speed=30&lens=off")
    lens = reader.button("Show bits")
    expect(lens).to_have_attribute("aria-pressed", "false")
    expect(page).not_to_have_url(re.compile("lens="))
    lens.click()
    expect(page).to_have_url(re.compile("lens=on"))
    assert settings_in(page.url).items() >= chosen.items()
    reader.press("Embed")
    frame = page.get_by_role("textbox", name="Code for a frame").input_value()
    (source,) = re.findall(r'src="([^"]+)"', frame)
    assert settings_in(source.replace("&amp;", "&")).items() >= chosen.items()
    element = page.get_by_role("textbox", name="Code for an element").input_value()
    attributes = dict(re.findall(r' (\w+)="([^"]*)"', element))
    del chosen["v"]
    assert attributes.items() >= chosen.items()
    page.keyboard.press("Escape")
    link = urlsplit(page.url)[4]
    reader.open(f"#{defaults}&step=8")
    expect(lens).to_have_attribute("aria-pressed", "false")
    reader.open(f"#{link}")
    expect(lens).to_have_attribute("aria-pressed", "true")
    expect(reader.tries).to_have_text(re.compile("^try 7 "))
    expect(page.get_by_role("slider", name="Speed")).to_have_attribute(
        "aria-valuetext", re.compile(r"\b30\b")
    )


def test_japanese_pages_contain_no_english(reader, page):
    """Every view, every board by hand and one watched."""
    found = {}
    addresses = {f"view={view}": tag for view, tag in VIEWS.items()}
    boards = {f"puzzle={puzzle.name}": "py-puzzle" for puzzle in PUZZLES[1:]}
    boards["algorithm=bitmask&step=20&lens=on"] = "py-puzzle"
    for state, tag in {**addresses, **boards}.items():
        reader.open(f"?{state}#lang=ja&{state}")
        expect(page.locator(f"main > {tag}")).to_be_visible()
        expect(reader.says).to_contain_text(re.compile("[ぁ-ん]"))  # loaded
        result = [NAMES.sub("", text) for text in page.evaluate(JAPANESE_TEXTS, UNREAD)]
        assert len(result) > 20
        words = [word for text in result for word in english_in(text, ALLOWED_WORDS)]
        if left := [word for word in words if not LETTERS.fullmatch(word)]:
            found[state] = left
    assert found == {}
