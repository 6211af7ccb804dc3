"""At 400 % a page has 320 pixels: nothing is cut, and it scrolls in one direction."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from turns import in_turns

pytestmark = pytest.mark.browser

NARROWEST = {"width": 320, "height": 640}
# The most a reader may set (WCAG 1.4.12), in the page and in the shadows in it.
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important;
      word-spacing: .16em !important }
    p { margin-block-end: 2em !important }`);
  const space = (root) => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const each of root.querySelectorAll("*"))
      if (each.shadowRoot) space(each.shadowRoot);
  };
  space(document);
}"""
# Controls that are outside the page's width, unless a part around them scrolls.
OUTSIDE = """() => {
  const found = [];
  const scrolls = (part) => {
    if (!part || part === document.body) return false;
    const { overflowX } = getComputedStyle(part);
    const around = part.parentElement ?? part.getRootNode().host;
    return /auto|scroll/.test(overflowX) || scrolls(around);
  };
  const search = (root) => {
    for (const part of root.querySelectorAll("*")) {
      if (part.shadowRoot) search(part.shadowRoot);
      if (!part.matches("button, a[href], input, select, summary")) continue;
      const { left, right, width } = part.getBoundingClientRect();
      const isSeen = width && part.checkVisibility({ visibilityProperty: true });
      if (isSeen && (left < -1 || right > innerWidth + 1) && !scrolls(part))
        found.push(part.ariaLabel || part.innerText);
    }
  };
  search(document);
  return found;
}"""
VIEWS = {
    "by hand": "#puzzle=sudoku&n=3",
    "watch": "#puzzle=queens&algorithm=bitmask&n=8&step=20&lens=on",
    "program": "#puzzle=queens&edit=on",
    "exercise": "#puzzle=queens&algorithm=backtracking&n=4&exercise=too-few-rows",
    "race": "#view=race&puzzle=magic_star",
    "gallery": "#view=gallery&puzzle=queens&n=6",
    "count": "#view=count&puzzle=queens",
    "exhibits": "#view=exhibits",
    "worksheet": "#view=worksheet&puzzle=sudoku",
    "own puzzle": "#view=own&template=place",
}


def check_width(page, fits):
    """Fail if the page scrolls sideways, or has a control outside its width."""
    fits()
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.stays
@pytest.mark.parametrize("view, lang", in_turns(VIEWS, ["en", "ja"]))
def test_no_view_scrolls_sideways(reader, page, view, lang, fits):
    """Neither as it is nor with the spaces that a reader may set."""
    page.set_viewport_size(NARROWEST)
    reader.open(f"{VIEWS[view]}&lang={lang}")
    expect(page.get_by_role("main").get_by_role("button").first).to_be_visible()
    if view == "watch":
        expect(reader.line).to_be_visible(timeout=PYTHON)
    if view in {"program", "exercise", "own puzzle"}:
        expect(page.locator(".cm-content")).to_be_visible(timeout=PYTHON)
    check_width(page, fits)
    page.evaluate(SPACING)
    check_width(page, fits)
    page.reload()  # without those spaces


@pytest.mark.parametrize("name", ["index", "queens", "teach", "glossary", "teach-bits"])
def test_no_lesson_scrolls_sideways(page, site, name, fits):
    """Nor the list of lessons, nor a plan; listings and tables scroll by themselves."""
    page.set_viewport_size(NARROWEST)
    page.goto(f"{site.url}learn/en/{name}.html")
    check_width(page, fits)
    page.evaluate(SPACING)
    check_width(page, fits)


@pytest.mark.stays
def test_the_name_of_the_file_takes_no_row(reader, page):
    """On a phone it is shortened, and the buttons next to it stay in one line."""
    page.set_viewport_size({"width": 390, "height": 800})
    reader.open_board("#puzzle=queens&lang=en")
    forms = [reader.button(name).bounding_box() for name in ("Why", "iterative")]
    assert abs(forms[0]["y"] - forms[1]["y"]) < forms[0]["height"] / 2
