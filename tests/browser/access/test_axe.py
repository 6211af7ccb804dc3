"""axe finds nothing: every view of every puzzle, as the masthead leads there."""

import re
from contextlib import contextmanager
from itertools import chain, cycle

import pytest
from axe import NAMED, SEEN, complaints, give_axe
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNFOLD = """(open) => {
  const unfold = (root) => root.querySelectorAll("*").forEach((each) => {
    if (each.shadowRoot) unfold(each.shadowRoot);
    if (each.localName === "details") each.open = true;
    if (!each.popover || !each.parentElement.checkVisibility()) return;
    each.popover = "manual"; // several at once
    each.togglePopover(open);
    if (!open) each.popover = "auto";
  });
  unfold(document);
}"""
SCREENS = {"desktop": (1280, 800), "phone": (320, 640)}
# Every two of language, theme and screen stand together once.
PAIRED = [
    ("en", "light", "desktop"),
    ("en", "dark", "phone"),
    ("ja", "light", "phone"),
    ("ja", "dark", "desktop"),
]
RUN = {"en": "Run", "ja": "実行"}
ALL = {"en": "All puzzles", "ja": "すべてのパズル"}
PAUSE = {"en": "Pause", "ja": "一時停止"}
CLAIM = "solutions of 8 queens"
# Each view once: what is pressed there, and what it says when it has a result.
RESULTS = {
    "#view=race&puzzle=queens&n=5": ("Play", "Fewest tries"),
    "#view=gallery&puzzle=knights_tour&rows=3&cols=4&kind=any": (
        None,
        "every one of them",
    ),
    "#view=count&puzzle=permutations&n=4": ("Count", "24 solutions in"),
    "#view=worksheet&puzzle=magic_star&count=1": ("Make the sheet", "Print"),
    "#view=exhibits": (f"Run: {CLAIM}", "1 of the 1 results"),
}


def axe(reader, rules=None) -> list[str]:
    """Ask axe, with every part that folds up opened."""
    reader.place.evaluate(UNFOLD, True)
    found = complaints(reader.place, rules)
    reader.place.evaluate(UNFOLD, False)
    return found


def resize(reader, screen: str) -> None:
    """Give the page the size of a screen."""
    width, height = SCREENS[screen]
    reader.place.set_viewport_size({"width": width, "height": height})


@contextmanager
def dressed(reader, lang: str, theme: str, screen: str):
    """Change the language, the theme and the screen, and change them back."""
    if theme == "dark":
        reader.press("Light or dark")
    if lang == "ja":
        reader.press("日本語")
        expect(reader.button("明るさの切り替え")).to_be_visible()
    resize(reader, screen)
    yield
    resize(reader, "desktop")
    if lang == "ja":
        reader.press("English")
    if theme == "dark":
        reader.press("Light or dark")


def by_turns(reader):
    """Ask axe for all, at each place in another of the settings."""
    settings = cycle(PAIRED)

    def look() -> list[str]:
        with dressed(reader, *next(settings)):
            return axe(reader)

    return look


def by_rules(reader):
    """Ask axe for all; then what changes in the dark on a phone, and in Japanese."""

    def look() -> list[str]:
        found = axe(reader)
        with dressed(reader, "en", "dark", "phone"):
            found += axe(reader, SEEN)
        with dressed(reader, "ja", "dark", "desktop"):
            return found + axe(reader, NAMED)

    return look


def links(reader, place: int) -> list[str]:
    """Read the addresses behind the puzzles (0) or the views (1) of the masthead.

    On a phone menus stand in their place, and lead to the same.
    """
    found = reader.place.locator(".masthead nav").nth(place).locator("a")
    expect(found.nth(1)).to_have_attribute("href", re.compile("^#"))
    return [link.get_attribute("href") for link in found.all()]


def go_to_view(reader, address: str) -> None:
    """Follow a link of the masthead, and wait until its view stands."""
    reader.place.evaluate("address => { location.hash = address }", address)
    name = dict(re.findall(r"(\w+)=([^&]*)", address)).get("view", "watch")
    tag = {"watch": "puzzle"}.get(name, name)
    expect(reader.place.locator(f"main > py-{tag}")).to_be_visible()
    expect(reader.says).not_to_be_empty()


def boards(reader, lang: str, in_turns: bool = False):
    """Stand before each puzzle, by hand and running, and name what stands there.

    In turns one puzzle is played by hand, and the next one runs.
    """
    for turn, address in enumerate(links(reader, 0)):
        go_to_view(reader, address)
        if not in_turns or turn % 2 == 0:
            yield f"{address} by hand"
        if in_turns and turn % 2 == 0:
            continue
        reader.press(RUN[lang])
        expect(reader.button(PAUSE[lang])).to_be_visible(timeout=PYTHON)
        yield f"{address} running"


def with_views(reader, lang: str):
    """Stand before each puzzle, and then in all its views."""
    for board in boards(reader, lang):
        yield board
        if board.endswith("running"):
            for view in links(reader, 1)[1:]:
                go_to_view(reader, view)
                yield view


def results(reader):
    """Stand in each view when it has a result."""
    for address, (button, told) in RESULTS.items():
        go_to_view(reader, address)
        if button:
            reader.press(button)
        expect(reader.place.locator("main")).to_contain_text(told, timeout=PYTHON)
        yield f"{address} with its result"


def by_complaint(places, look) -> dict[str, list[str]]:
    """Look at each place; tell what axe finds, and where."""
    found = {}
    for where in places:
        for line in look():
            found.setdefault(line, []).append(where)
    return found


def open_with_axe(reader, address: str) -> None:
    """Open the page, and give axe to it."""
    reader.open(address)
    expect(reader.place.get_by_role("grid")).to_be_visible()
    give_axe(reader.place)


@pytest.mark.parametrize(
    "looking", [by_turns, pytest.param(by_rules, marks=pytest.mark.night)]
)
def test_axe_finds_nothing(reader, looking):
    """At each board and each view, in two languages and themes, on two screens."""
    resize(reader, "desktop")
    open_with_axe(reader, "")
    some = boards(reader, "en", in_turns=looking is by_turns)
    places = chain(some, results(reader))
    assert by_complaint(places, looking(reader)) == {}


@pytest.mark.night
@pytest.mark.parametrize("lang, theme, screen", PAIRED)
def test_axe_finds_nothing_in_any_view(reader, lang, theme, screen, browser_name):
    """In Firefox, whose tree of elements is the same, the first alone."""
    if browser_name != "chromium" and (lang, theme, screen) != PAIRED[0]:
        pytest.skip("axe looks at this in Chromium")
    resize(reader, screen)
    open_with_axe(reader, f"#lang={lang}&theme={theme}")
    assert by_complaint(with_views(reader, lang), lambda: axe(reader)) == {}


def test_axe_finds_nothing_in_an_explanation(reader):
    """On a narrow phone, where its figures scroll."""
    resize(reader, "phone")
    open_with_axe(reader, "#lang=en&puzzle=queens&algorithm=fundamental")
    reader.press("Why")
    expect(reader.place.get_by_role("dialog")).to_contain_text("Turned and seen")
    assert axe(reader) == []


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "lang, theme, screen",
    [
        pytest.param(*pair, marks=[pytest.mark.night] * (pair[2] != "phone"))
        for pair in PAIRED
    ],
)
def test_axe_finds_nothing_among_all_puzzles(reader, lang, theme, screen):
    """Where they all stand, and where one is found that Enter would open."""
    resize(reader, screen)
    open_with_axe(reader, f"#lang={lang}&theme={theme}")
    reader.place.get_by_role("button", name=re.compile(f"^{ALL[lang]}")).click()
    sheet = reader.place.get_by_role("dialog", name=ALL[lang])
    expect(sheet.locator("img").last).to_have_js_property("complete", True)
    found = axe(reader)
    sheet.get_by_role("textbox").fill("pent")
    expect(sheet.get_by_role("link")).to_have_count(1)
    assert found + axe(reader) == []


def test_axe_would_find_a_fault(reader, page):
    """A button without a name, and grey words on grey."""
    open_with_axe(reader, "#lang=en")
    assert axe(reader) == []
    page.evaluate("document.querySelector('h1, .name span').style.color = '#ccc'")
    page.evaluate("document.body.append(document.createElement('button'))")
    told = {line.split(":")[0] for line in axe(reader)}
    assert {"button-name", "color-contrast"} <= told


# axe measures with style attributes, which the policy forbids; every other test hears
# of those that are ours.
test_axe_finds_nothing.console_errors = ["Applying inline style"]
test_axe_finds_nothing_in_any_view.console_errors = ["Applying inline style"]
test_axe_finds_nothing_in_an_explanation.console_errors = ["Applying inline style"]
test_axe_finds_nothing_among_all_puzzles.console_errors = ["Applying inline style"]
test_axe_would_find_a_fault.console_errors = ["Applying inline style"]
