"""axe finds no violation in any view of any puzzle, nor in the lessons."""

import re
from contextlib import contextmanager
from itertools import chain, cycle

import pytest
from offline import CUT_TABLES
from playwright.sync_api import expect
from reader import PYTHON, QUEENS
from sampling import in_turns
from setup.tools import WEB
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

from pypuzzles.puzzles import SOURCES

pytestmark = pytest.mark.slow

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# Runs the named rules, or all of them.
LOOK = """async (runOnly) => {
  const rules = runOnly && { runOnly };
  const asked = { resultTypes: ["violations"], ...rules };
  const { violations } = await axe.run(document, asked);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, target.flat().join(" >> "), failureSummary].join(": ")));
}"""
# Rules affected by a theme or a narrow screen, and by a language.
SEEN = ["color-contrast", "target-size", "select-name", "scrollable-region-focusable"]
NAMED = [f"cat.{kind}" for kind in ("forms", "language", "name-role-value")]
NAMED += ["cat.text-alternatives"]


def give_axe(page) -> None:
    """Inject axe into the current page."""
    page.evaluate(f"{AXE.read_text('utf-8')};0")


def complaints(page, rules=None) -> list[str]:
    """Run rules, or all of them; return rule, element and reason."""
    return page.evaluate(LOOK, rules)


UNFOLD = """(open) => {
  const unfold = (root) => root.querySelectorAll("*").forEach((each) => {
    if (each.shadowRoot) unfold(each.shadowRoot);
    if (each.localName === "details") each.open = true;
    const around = each.parentElement ?? root.host;
    if (!each.popover || !around.checkVisibility()) return;
    each.popover = "manual"; // several at once
    each.togglePopover(open);
    if (!open) each.popover = "auto";
  });
  unfold(document);
}"""
SCREENS = {"desktop": (1280, 800), "phone": (320, 640)}
# Every pair of language, theme and screen occurs once.
APPEARANCES = [
    ("en", "light", "desktop"),
    ("en", "dark", "phone"),
    ("ja", "light", "phone"),
    ("ja", "dark", "desktop"),
]
RUN = {"en": "Run", "ja": "実行"}
ALL = {"en": "All puzzles", "ja": "すべてのパズル"}
PAUSE = {"en": "Pause", "ja": "一時停止"}
CLAIM = "solutions of 8 queens"
# The button of each view, and a text of its result.
RESULTS = {
    "#view=home": (None, "Solved after"),
    "#view=race&puzzle=queens&n=5": ("Play", "Fewest tries"),
    "#view=gallery&puzzle=knights_tour&rows=3&cols=4&kind=any": (
        None,
        "boards are shown",
    ),
    "#view=count&puzzle=permutations&n=4": ("Count", "24 solutions in"),
    "#view=count&puzzle=queens&n=6&algorithm=bitmask&fold=1": (
        None,
        "Solutions by first choice",
    ),
    "#view=worksheet&puzzle=magic_star&count=1": ("Make the sheet", "Print"),
    "#view=reproductions": (f"Run: {CLAIM}", "results run so far: 1 match"),
}


def violations(reader, rules=None) -> list[str]:
    """Run axe with all details and popovers open."""
    reader.place.evaluate(UNFOLD, True)
    found = complaints(reader.place, rules)
    reader.place.evaluate(UNFOLD, False)
    return found


def resize(reader, screen: str) -> None:
    """Set the window to the size of a screen."""
    width, height = SCREENS[screen]
    reader.place.set_viewport_size({"width": width, "height": height})


@contextmanager
def appearance(reader, lang: str, theme: str, screen: str):
    """Set language, theme and screen, and restore them afterwards."""
    if theme == "dark":
        reader.press("Switch theme")
    if lang == "ja":
        reader.press("日本語")
        expect(reader.button("テーマの切り替え")).to_be_visible()
    resize(reader, screen)
    yield
    resize(reader, "desktop")
    if lang == "ja":
        reader.press("English")
    if theme == "dark":
        reader.press("Switch theme")


def rotating_check(reader):
    """Run all rules, in a different appearance at each place."""
    settings = cycle(APPEARANCES)

    def check() -> list[str]:
        with appearance(reader, *next(settings)):
            return violations(reader)

    return check


def complete_check(reader):
    """Run all rules, then those affected by dark phones and by Japanese."""

    def check() -> list[str]:
        found = violations(reader)
        with appearance(reader, "en", "dark", "phone"):
            found += violations(reader, SEEN)
        with appearance(reader, "ja", "dark", "desktop"):
            return found + violations(reader, NAMED)

    return check


def view_links(reader) -> list[str]:
    """Return the links of the masthead to views, except to the board.

    On a phone, a menu with the same targets replaces them.
    """
    found = reader.place.locator(".masthead nav a[href*='view=']")
    expect(found.first).to_have_attribute("href", re.compile("^#"))
    return [link.get_attribute("href") for link in found.all()]


def go_to_view(reader, address: str) -> None:
    """Follow a link of the masthead, and wait for its view."""
    reader.place.evaluate("address => { location.hash = address }", address)
    name = dict(re.findall(r"(\w+)=([^&]*)", address)).get("view", "watch")
    tag = {"watch": "puzzle"}.get(name, name)
    expect(reader.place.locator(f"main > py-{tag}")).to_be_visible()
    expect(reader.says).not_to_be_empty()


def boards(reader, lang: str, alternate: bool = False):
    """Open each puzzle, by hand and running, and yield its description.

    If `alternate`, the puzzles alternate between by hand and running.
    """
    look = re.findall("&(?:lang|theme)=\\w+", reader.place.url)
    for turn, puzzle in enumerate(SOURCES):
        address = f"#v=1&puzzle={puzzle}{''.join(look)}"
        go_to_view(reader, address)
        if not alternate or turn % 2 == 0:
            yield f"{address} by hand"
        if alternate and turn % 2 == 0:
            continue
        reader.press(RUN[lang])
        expect(reader.button(PAUSE[lang])).to_be_visible(timeout=PYTHON)
        yield f"{address} running"


def with_views(reader, lang: str):
    """Open each puzzle, and then each of its views."""
    for board in boards(reader, lang):
        yield board
        if board.endswith("running"):
            for view in view_links(reader):
                go_to_view(reader, view)
                yield view


def results(reader):
    """Open each view, and wait for its result."""
    for address, (button, result) in RESULTS.items():
        go_to_view(reader, address)
        if button:
            reader.press(button)
        expect(reader.place.locator("main")).to_contain_text(result, timeout=PYTHON)
        yield f"{address} with its result"


def places_by_violation(places, check) -> dict[str, list[str]]:
    """Check each place, and return where each violation occurs."""
    found = {}
    for where in places:
        for line in check():
            found.setdefault(line, []).append(where)
    return found


def open_with_axe(reader, address: str) -> None:
    """Open a page, and inject axe."""
    reader.open(address)
    expect(reader.place.get_by_role("grid")).to_be_visible()
    give_axe(reader.place)


@pytest.mark.parametrize(
    "make_check",
    [rotating_check, pytest.param(complete_check, marks=pytest.mark.night)],
)
def test_axe_finds_nothing(reader, make_check):
    """Every board and view, in two languages and themes, on two screens."""
    resize(reader, "desktop")
    open_with_axe(reader, QUEENS)
    some = boards(reader, "en", alternate=make_check is rotating_check)
    places = chain(some, results(reader))
    assert places_by_violation(places, make_check(reader)) == {}


@pytest.mark.night
@pytest.mark.parametrize("lang, theme, screen", APPEARANCES)
def test_axe_finds_nothing_in_any_view(reader, lang, theme, screen, browser_name):
    """In Firefox, which has the same DOM, only the first appearance."""
    if browser_name != "chromium" and (lang, theme, screen) != APPEARANCES[0]:
        pytest.skip("axe looks at this in Chromium")
    resize(reader, screen)
    open_with_axe(reader, f"#lang={lang}&theme={theme}")
    assert (
        places_by_violation(with_views(reader, lang), lambda: violations(reader)) == {}
    )


def test_axe_finds_nothing_in_an_explanation(reader):
    """On a narrow phone, where its figures scroll."""
    resize(reader, "phone")
    open_with_axe(reader, "#lang=en&puzzle=queens&algorithm=fundamental")
    reader.press("Explain")
    expect(reader.place.get_by_role("dialog")).to_contain_text(
        "finds all boards, and then keeps the first of each orbit"
    )
    assert violations(reader) == []


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "lang, theme, screen",
    [
        pytest.param(*pair, marks=[pytest.mark.night] * (pair[2] != "phone"))
        for pair in APPEARANCES
    ],
)
def test_axe_finds_nothing_among_all_puzzles(reader, lang, theme, screen):
    """With all puzzles listed, and with one match."""
    resize(reader, screen)
    open_with_axe(reader, f"#lang={lang}&theme={theme}")
    reader.place.get_by_role("button", name=re.compile(f"^{ALL[lang]}")).click()
    sheet = reader.place.get_by_role("dialog", name=ALL[lang])
    expect(sheet.locator("img").last).to_have_js_property("complete", True)
    found = violations(reader)
    sheet.get_by_role("textbox").fill("pent")
    expect(sheet.get_by_role("link")).to_have_count(1)
    assert found + violations(reader) == []


def test_axe_would_find_a_fault(reader, page):
    """A button without a name, and grey text on grey."""
    open_with_axe(reader, "#lang=en")
    assert violations(reader) == []
    page.evaluate("document.querySelector('h1, .name span').style.color = '#ccc'")
    page.evaluate("document.body.append(document.createElement('button'))")
    result = {line.split(":")[0] for line in violations(reader)}
    assert {"button-name", "color-contrast"} <= result


# axe measures with style attributes, which the policy forbids. All other tests detect
# style attributes of the site itself.
test_axe_finds_nothing.console_errors = ["Applying inline style"]
test_axe_finds_nothing_in_any_view.console_errors = ["Applying inline style"]
test_axe_finds_nothing_in_an_explanation.console_errors = ["Applying inline style"]
test_axe_finds_nothing_among_all_puzzles.console_errors = ["Applying inline style"]
test_axe_would_find_a_fault.console_errors = ["Applying inline style"]


LESSON_PAGES = [
    *("index", "glossary", "solutions"),
    *(each["name"] for each in (*LESSONS, *PLANS)),
]
LESSON_LOOKS = {
    "wide and light": (1366, "light", None),
    "narrow and dark": (320, "dark", SEEN),
}


@pytest.mark.parametrize(
    "name, language, look", in_turns(LESSON_PAGES, LANGUAGES, LESSON_LOOKS)
)
def test_a_lesson_is_accessible_and_fits(page, site, name, language, look):
    """By day each page is checked once, at night in both ways and both languages.

    Nothing is wider than the window, and no table is wider than its box.
    """
    width, theme, rules = LESSON_LOOKS[look]
    page.set_viewport_size({"width": width, "height": 650})
    page.emulate_media(color_scheme=theme)
    page.goto(f"{site.url}learn/{language}/{name}.html")
    page.wait_for_load_state("networkidle")
    give_axe(page)
    assert complaints(page, rules) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if look == "wide and light":
        assert page.evaluate(CUT_TABLES) == []
