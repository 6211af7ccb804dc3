"""axe finds nothing: every view of every puzzle, as the masthead leads there.

axe-core (web/package.json) is given to the page by the test; the site does not hold it.
"""

import re

import pytest
from playwright.sync_api import expect
from setup.tools import WEB

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, target.flat().join(" >> "), failureSummary].join(": ")));
}"""
UNFOLD = """(open) => {
  const unfold = (root) => root.querySelectorAll("*").forEach((each) => {
    if (each.shadowRoot) unfold(each.shadowRoot);
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
PAUSE = {"en": "Pause", "ja": "一時停止"}


def axe(reader) -> list[str]:
    """Ask axe, with every part that folds up opened."""
    for summary in reader.place.locator("details:not([open]) > summary").all():
        if summary.is_visible():
            summary.click()
    reader.place.evaluate(UNFOLD, True)
    found = reader.place.evaluate(LOOK)
    reader.place.evaluate(UNFOLD, False)
    return found


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


def complaints(reader, lang: str) -> dict[str, list[str]]:
    """Go through all views of all puzzles; tell what axe finds, and where."""
    seen = {}
    for address in links(reader, 0):
        go_to_view(reader, address)
        seen[f"{address} by hand"] = axe(reader)
        reader.press(RUN[lang])
        pause = reader.button(PAUSE[lang])
        expect(pause).to_be_visible()
        seen[f"{address} running"] = axe(reader)
        for view in links(reader, 1)[1:]:
            go_to_view(reader, view)
            seen[view] = axe(reader)
    found = {}
    for where, lines in seen.items():
        for line in lines:
            found.setdefault(line, []).append(where)
    return found


@pytest.mark.parametrize("lang, theme, screen", PAIRED)
def test_axe_finds_nothing(reader, page, lang, theme, screen, browser_name):
    """In Firefox, whose tree of elements is the same, the first alone."""
    if browser_name != "chromium" and (lang, theme, screen) != PAIRED[0]:
        pytest.skip("axe looks at this in Chromium")
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    reader.open(f"#lang={lang}&theme={theme}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate(f"{AXE.read_text('utf-8')};0")
    assert complaints(reader, lang) == {}


def test_axe_would_find_a_fault(reader, page):
    """A button without a name, and grey words on grey."""
    reader.open("#lang=en")
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate(f"{AXE.read_text('utf-8')};0")
    assert axe(reader) == []
    page.evaluate("document.querySelector('h1, .name span').style.color = '#ccc'")
    page.evaluate("document.body.append(document.createElement('button'))")
    told = {line.split(":")[0] for line in axe(reader)}
    assert {"button-name", "color-contrast"} <= told


# axe measures with style attributes, which the policy forbids; every other test hears
# of those that are ours.
test_axe_finds_nothing.console_errors = ["Applying inline style"]
test_axe_would_find_a_fault.console_errors = ["Applying inline style"]
