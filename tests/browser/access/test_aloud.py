"""What is read aloud, what a link says, and that Japanese is spoken throughout."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from japanese import ABBREVIATED, ELEMENTS, KEYS, NAMED, QUOTED, english_in
from playwright.sync_api import expect

from pypuzzles import PUZZLES, count

pytestmark = pytest.mark.browser

TRIES = f"{count('queens', n=8).tries:,}"

# All that is to be read, and what a screen reader says: but programs, what is quoted in
# its own language, and the address of a link in a field; variables have their names.
READ = """(unread) => {
  const names = ["aria-label", "aria-valuetext", "title", "alt", "placeholder"];
  const told = [];
  const read = (node, lang) => {
    if (node.nodeType === Node.TEXT_NODE && lang === "ja") told.push(node.data);
    if (node.nodeType === Node.DOCUMENT_FRAGMENT_NODE) {
      node.childNodes.forEach((child) => read(child, lang));
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.matches(unread)) return;
    const own = node.lang || lang;
    if (own === "ja") {
      told.push(...names.map((name) => node.getAttribute(name) ?? ""));
    }
    (node.shadowRoot ?? node).childNodes.forEach((child) => read(child, own));
  };
  read(document.body, document.documentElement.lang);
  return told.map((text) => text.trim()).filter((text) => text);
}"""
UNREAD = (
    "script, style, noscript, code, pre, textarea, blockquote, "
    ".stack, .state dl, .register"
)
# Where a program stands, and bits as Lisp prints them.
NAMES = re.compile(r"puzzles/\w+/\w+\.py|#x[0-9a-f]{2}")
SPOKEN = {"SVG", "PNG"} | ELEMENTS | NAMED | ABBREVIATED | KEYS | QUOTED
VIEWS = {
    "watch": "py-puzzle",
    "race": "py-race",
    "gallery": "py-gallery",
    "count": "py-count",
    "exhibits": "py-exhibits",
    "worksheet": "py-worksheet",
}


@pytest.mark.stays
@pytest.mark.parametrize(
    "lang, name, told",
    [
        ("en", "Timeline", "try {at} of {all}"),
        ("ja", "タイムライン", "試行{at} / {all}"),
    ],
)
def test_the_timeline_says_where_it_is(reader, page, lang, name, told):
    """At each step: the try, and how many there are, in words and as values."""
    reader.open(f"#lang={lang}&step=100")
    slider = page.get_by_role("slider", name=name, exact=True)
    for key, at in (("", 100), ("ArrowRight", 101), ("ArrowLeft", 100), ("Home", 0)):
        if key:
            slider.press(key)
        value = told.format(at=at, all=TRIES)
        expect(slider).to_have_attribute("aria-valuetext", value)
        expect(slider).to_have_attribute("aria-valuenow", str(at))
        expect(slider).to_have_attribute("aria-valuemin", "0")
        expect(slider).to_have_attribute("aria-valuemax", TRIES.replace(",", ""))


@pytest.mark.stays
def test_the_words_are_read_at_rest_alone(reader):
    """Else a screen reader would never come to an end of them."""
    reader.open("#lang=en&n=12&speed=4")
    reader.run()
    expect(reader.says).to_have_attribute("aria-live", "off")
    reader.press("Pause")
    expect(reader.says).to_have_attribute("aria-live", "polite")


def said_in(address):
    """Read what an address says behind its #."""
    return {name: value for name, (value,) in parse_qs(urlsplit(address)[4]).items()}


@pytest.mark.stays
def test_a_link_says_all_that_was_chosen(reader, page):
    """Puzzle, size, form, step, speed and lens: in the bar, and in both codes."""
    chosen = {
        "v": "1",
        "puzzle": "queens",
        "algorithm": "bitmask",
        "form": "iterative",
        "n": "6",
        "lens": "off",
        "step": "7",
        "speed": "30",
    }
    reader.open("#lang=en&n=6&form=iterative&step=7&speed=30&lens=on")
    lens = reader.button("Show bits")
    expect(lens).to_have_attribute("aria-pressed", "true")
    expect(page).not_to_have_url(re.compile("lens="))
    lens.click()
    expect(page).to_have_url(re.compile("lens=off"))
    assert said_in(page.url).items() >= chosen.items()
    reader.press("Embed")
    frame = page.get_by_role("textbox", name="As a frame").input_value()
    (source,) = re.findall(r'src="([^"]+)"', frame)
    assert said_in(source.replace("&amp;", "&")).items() >= chosen.items()
    element = page.get_by_role("textbox", name="As an element").input_value()
    attributes = dict(re.findall(r' (\w+)="([^"]*)"', element))
    del chosen["v"]
    assert attributes.items() >= chosen.items()
    page.keyboard.press("Escape")
    link = urlsplit(page.url)[4]
    reader.open("#lang=en&n=6&step=8&lens=on")
    expect(lens).to_have_attribute("aria-pressed", "true")
    reader.open(f"#{link}")
    expect(lens).to_have_attribute("aria-pressed", "false")
    expect(reader.tries).to_have_text(re.compile("^try 7 "))
    expect(page.get_by_role("slider", name="Speed")).to_have_attribute(
        "aria-valuetext", re.compile(r"\b30\b")
    )


@pytest.mark.stays
def test_nothing_is_said_in_english_in_japanese(reader, page):
    """Every view, every board by hand, and one that is watched: by its letters."""
    found = {}
    addresses = {f"view={view}": tag for view, tag in VIEWS.items()}
    boards = {f"puzzle={puzzle.name}": "py-puzzle" for puzzle in PUZZLES[1:]}
    boards["step=20&lens=on"] = "py-puzzle"
    for state, tag in {**addresses, **boards}.items():
        reader.open(f"?{state}#lang=ja&{state}")
        expect(page.locator(f"main > {tag}")).to_be_visible()
        expect(reader.says).not_to_be_empty()
        told = [NAMES.sub("", text) for text in page.evaluate(READ, UNREAD)]
        assert len(told) > 20
        if left := [text for text in told if english_in(text, SPOKEN)]:
            found[state] = left
    assert found == {}
