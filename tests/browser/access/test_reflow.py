"""At 400 % zoom (320 pixels) nothing is cut off or scrolls sideways."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON

NARROWEST = {"width": 320, "height": 640}
# The text spacing of WCAG 1.4.12, for the page and its shadow trees.
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
# Controls outside the width of the page, except in scrollable parts.
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
    "reproductions": "#view=reproductions",
    "worksheet": "#view=worksheet&puzzle=sudoku",
    "own puzzle": "#view=own&template=place",
    "hand in": "#view=hand-in",
    "mark": "#view=mark",
}
# Addresses and numbers of cells.
BOARDS = {
    "queens": ("queens", 64),
    "knights_tour": ("knights_tour&hand=0.17.34", 64),
    "magic_star": ("magic_star&clues=0=5,1=8,11=12", 12),
    "triangle21": ("peg_solitaire&board=triangle21", 21),
    "triangle15": ("peg_solitaire&board=triangle15", 15),
    "english33": ("peg_solitaire&board=english33", 33),
    "european37": ("peg_solitaire&board=european37", 37),
}


def check_width(page, expect_no_overflow):
    """Fail if the page scrolls sideways or has a control outside its width."""
    expect_no_overflow()
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.stays
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("view", VIEWS)
def test_no_view_scrolls_sideways(reader, page, view, lang, expect_no_overflow):
    """Neither by default nor with the text spacing of WCAG 1.4.12."""
    page.set_viewport_size(NARROWEST)
    reader.open(f"{VIEWS[view]}&lang={lang}")
    expect(page.get_by_role("main").get_by_role("button").first).to_be_visible()
    if view == "watch":
        expect(reader.line).to_be_visible(timeout=PYTHON)
    if view in {"program", "exercise", "own puzzle"}:
        expect(page.locator(".cm-content")).to_be_visible(timeout=PYTHON)
    check_width(page, expect_no_overflow)
    page.evaluate(SPACING)
    check_width(page, expect_no_overflow)
    page.reload()  # resets the spacing


@pytest.mark.stays
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("board", BOARDS)
def test_no_board_scrolls_sideways(reader, page, board, lang, expect_no_overflow):
    """By hand and watched; cells and buttons are at least 24 pixels wide."""
    address, cells = BOARDS[board]
    page.set_viewport_size(NARROWEST)
    reader.open(f"#puzzle={address}&lang={lang}")
    expect(page.get_by_role("gridcell")).to_have_count(cells)
    expect_no_overflow()
    buttons = page.get_by_role("toolbar").get_by_role("button").all()
    for part in (page.get_by_role("gridcell").first, *buttons):
        box = part.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    page.locator(".first").filter(visible=True).click()
    expect(page.get_by_role("img").first).to_be_visible()
    expect_no_overflow()


@pytest.mark.parametrize("name", ["index", "queens", "teach", "glossary", "teach-bits"])
def test_no_lesson_scrolls_sideways(page, site, name, expect_no_overflow):
    """Nor does the index or a lesson plan; code and tables scroll inside."""
    page.set_viewport_size(NARROWEST)
    page.goto(f"{site.url}learn/en/{name}.html")
    check_width(page, expect_no_overflow)
    page.evaluate(SPACING)
    check_width(page, expect_no_overflow)


@pytest.mark.stays
def test_a_long_file_name_leaves_the_buttons_on_one_line(reader, page):
    """On a phone it is shortened."""
    page.set_viewport_size({"width": 390, "height": 800})
    reader.open_board("#puzzle=queens&lang=en")
    forms = [reader.button(name).bounding_box() for name in ("Explain", "iterative")]
    assert abs(forms[0]["y"] - forms[1]["y"]) < forms[0]["height"] / 2
