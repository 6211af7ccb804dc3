"""Layout on projectors and phones: masthead, links, lanes, messages."""

import re

import pytest
import readme
from playwright.sync_api import expect
from reader import PYTHON
from sampling import in_turns, some_by_day
from setup.tools import SITE
from website.server import site_server

from pypuzzles import PUZZLES
from pypuzzles.api.catalog import collect_words

WIDTHS = [320, 360, 414, 480, 600, 768, 960, 1100, 1216, 1280, 1366, 1440, 1536, 1728]
TIGHT_WIDTHS = [320, 414, 1280, 1366, 1376, 1408, 1728]
"""Just above the breakpoints of the masthead, where space is tightest."""
CLIPPED = """() => [...document.querySelectorAll(".masthead :is(a, select, button)")]
  .filter((part) => part.checkVisibility())
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const short = part.scrollWidth > Math.ceil(part.clientWidth) + 1;
    return short || box.left < 0 || box.right > innerWidth;
  }).map((part) => part.innerText)"""
TRUNCATED_MENUS = """() => [...document.querySelectorAll("#masthead > .menu select")]
  .filter((part) => part.checkVisibility())
  .filter((part) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(part).font;
    return pen.measureText(part.selectedOptions[0].text).width > part.clientWidth;
  }).map((part) => part.value)"""

CUT_TITLES = """() => [...document.querySelectorAll(".masthead .here > :last-child")]
  .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth)
  .map((part) => part.innerText)"""
PHONE, LONG = 360, 7
"""On a narrow phone the masthead shortens puzzle names of this length."""


@pytest.mark.stays
@pytest.mark.parametrize("puzzle, language", in_turns(PUZZLES, ["en", "ja"]))
def test_the_masthead_fits_at_every_width(
    reader, page, puzzle, language, expect_no_overflow
):
    """Nothing overflows or is cut off."""
    reader.open(f"#lang={language}&puzzle={puzzle.name}")
    heading = page.get_by_role("heading", level=1)
    title = collect_words(puzzle)[language][f"puzzle.{puzzle.name}"]
    expect(heading).to_contain_text(title)
    expect(page.get_by_role("grid")).to_be_visible()
    for width in WIDTHS if puzzle is PUZZLES[0] else TIGHT_WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        expect_no_overflow()
        cut = page.evaluate(f"[...({CLIPPED})(), ...({TRUNCATED_MENUS})()]")
        if width > PHONE or len(title) < LONG:
            cut += page.evaluate(f"({CUT_TITLES})()")
        assert (width, cut) == (width, [])


@pytest.mark.parametrize(
    "language, name, result",
    [
        ("en", "Copy link", "Link copied."),
        ("ja", "リンクをコピー", "リンクをコピーしました。"),
    ],
)
def test_copy_link_copies_the_position(reader, page, context, language, name, result):
    """The message appears in the masthead."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    reader.open(f"#lang={language}&hand=0.12")
    page.get_by_role("gridcell").nth(22).click()
    page.get_by_role("button", name=name).click()
    done = page.locator("[aria-live=polite]").filter(has_text=result)
    expect(done).to_be_visible()
    head = page.get_by_role("banner").bounding_box()
    text = done.bounding_box()
    assert text["y"] + text["height"] <= head["y"] + head["height"]
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert "hand=0.12.22" in link


def test_a_link_leads_through_a_page_with_a_preview(reader, page, context):
    """If the site knows its address; the page opens the board that was copied."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with site_server(SITE, "/user/repo/") as site:
        text = (SITE / "index.html").read_text("utf-8")
        known = f'<link rel="canonical" href="{site.url}"></head>'
        context.route(
            re.compile(f"^{site.url}(#.*)?$"),
            lambda route: route.fulfill(
                body=text.replace("</head>", known), content_type="text/html"
            ),
        )
        reader.open(f"{site.url}#lang=ja&puzzle=queens&n=6&hand=0.8")
        page.get_by_role("button", name="リンクをコピー").click()
        expect(page.get_by_text("リンクをコピーしました。")).to_be_attached()
        link = page.evaluate("navigator.clipboard.readText()")
        here = page.url
        assert link == here.replace("#", "share/ja/queens-6.html#")
        page.goto(link)
        expect(page).to_have_url(here)
        queens = page.get_by_role("gridcell", name=re.compile("クイーン"))
        expect(queens).to_have_count(2)


def test_the_link_is_shown_if_copying_is_forbidden(reader, page):
    """It is selected in a field; Escape closes the field."""
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('no'))"
    )
    reader.open("#lang=en")
    page.get_by_role("button", name="Copy link").click()
    field = page.get_by_role("textbox", name="Copy this link:")
    expect(field).to_be_focused()
    expect(field).to_have_value(page.url)
    assert page.evaluate("getSelection().toString()") == page.url
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)


INVALID_LINKS = {
    "hello": "This link is invalid",
    "v=9&puzzle=magic_star": "This link was made by another version of the site",
    "view=nothing": "unknown view",
    "lang=xx&n=6": "“lang” is not valid here; using en",
    "theme=blue&view=race": "“theme” is not valid here; using the default",
    "hand=abc": "“hand” is not valid here",
    "v=9&view=race": "This link was made by another version of the site",
    "v=9&view=worksheet": "This link was made by another version of the site",
    "v=9&view=reproductions": "This link was made by another version of the site",
    "view=reproductions&of=chess": "“of” is not valid here",
}


@pytest.mark.parametrize(
    "state",
    some_by_day(
        INVALID_LINKS,
        *("hello", "v=9&puzzle=magic_star", "view=nothing", "hand=abc"),
        "lang=xx&n=6",
        *("v=9&view=race", "view=reproductions&of=chess"),
    ),
)
def test_invalid_parts_of_a_link_are_reported_once(reader, page, state):
    """The address is replaced with that of the board shown."""
    reader.open(f"#{state}")
    notice = page.get_by_role("main").get_by_text(INVALID_LINKS[state])
    expect(notice).to_be_visible()
    expect(page).to_have_url(re.compile("#v=1&"))
    page.reload()
    expect(reader.says).to_be_visible()
    expect(notice).to_have_count(0)


NOTICES = (
    "not valid here|conflicts with|not supported here|break a rule|another version"
)
README_LINKS = re.findall(r"#v=[^)]+", readme.README["en"].read_text("utf-8"))


@pytest.mark.parametrize("state", README_LINKS, ids=["tours", "bits", "race", "check"])
def test_the_examples_of_the_readme_open_without_a_notice(reader, page, state):
    """All parts of their links are valid."""
    reader.open(state)
    expect(reader.says).to_be_visible()
    notice = page.get_by_role("main").get_by_text(re.compile(NOTICES))
    expect(notice).to_have_count(0)


CONFLICTING_LINKS = {
    "puzzle=peg_solitaire&algorithm=deepening&aim=any": (
        "“Games to find” conflicts with the others"
    ),
    "puzzle=knights_tour&start=9,9": (
        "“Starting square” conflicts with the others; using 0,0"
    ),
    "puzzle=knights_tour&algorithm=connected&kind=symmetric": (
        "“Kind of tour” conflicts with the others; using closed tours"
    ),
    "puzzle=queens&algorithm=brute_force&n=12": (
        "“Algorithm” conflicts with the others; using Backtracking"
    ),
    "puzzle=magic_star&algorithm=corners&clues=0=1": (
        "“Clues” conflicts with the others"
    ),
}


@pytest.mark.stays
def test_conflicting_parts_of_a_link_are_replaced_and_reported(reader, page):
    """The replacement can be run."""
    for address, result in CONFLICTING_LINKS.items():
        reader.open(f"#lang=en&{address}")
        expect(page.get_by_text(result)).to_be_visible()
        reader.press("Run")
        expect(page.locator(".running")).to_be_visible(timeout=PYTHON)
        expect(reader.alert).to_have_count(0)


@pytest.mark.stays
def test_the_legend_explains_mirrored_columns(reader, page):
    """While bits are shown."""
    reader.open("#lang=en&algorithm=bitmask&step=100&lens=on")
    reason = page.get_by_text("as Python prints the bits")
    expect(reason).to_be_hidden()
    reader.press("Legend")
    expect(reason).to_be_visible()
    expect(reason).to_be_in_viewport()


@pytest.mark.stays
@pytest.mark.needs("downloads")
def test_a_picture_can_be_saved_on_a_phone_while_watching(
    reader, page, expect_no_overflow
):
    """In the menu, with speed and bits."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open("#lang=en&algorithm=bitmask&step=100")
    expect(reader.tries).to_contain_text("100")
    reader.press("Save picture")
    expect(page.get_by_role("slider", name="Speed")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save picture: SVG").click()
    assert saved.value.suggested_filename == "queens-8-try-100.svg"
    expect_no_overflow()


@pytest.mark.stays
@pytest.mark.needs("downloads")
def test_a_saved_picture_tells_given_from_found_symbols(reader, page):
    """It has no frame around the selected cell, and its name has no clues."""
    clues = ",".join(f"{cell}={cell + 1}" for cell in range(9))
    reader.open(f"#lang=en&puzzle=sudoku&n=3&clues={clues}&hand=0.0.0.0.0.0.0.0.0.4")
    cell = reader.square(1, 0)
    expect(cell).to_have_accessible_name("row 1 column 0, 4", timeout=PYTHON)
    reader.press("Save picture")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save picture: SVG").click()
    drawing = saved.value.path().read_text("utf-8")
    texts = re.findall(r"<text([^>]*)>(\d)", drawing)
    bold = [digit for attributes, digit in texts if 'font-weight="800"' in attributes]
    assert [digit for _, digit in texts] == [*"123456789", "4"]
    assert bold == [*"123456789"]
    chosen = reader.place.locator(".chosen").evaluate("el => el.getAttribute('d')")
    assert chosen not in drawing
    assert saved.value.suggested_filename == "sudoku-9x9-played-1.svg"


@pytest.mark.stays
def test_the_board_and_the_bits_show_the_same_step_when_paused(reader, page):
    """After full speed, during which bits are not shown."""
    reader.open("#lang=en&algorithm=bitmask&n=12&speed=Infinity&lens=on")
    reader.press("Run")
    expect(page.get_by_text("Pause or slow down to see")).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text(re.compile(r"^try [\d,]{5,}"))).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("[data-stale]")).to_have_count(0)
    if not page.locator(".ranks .here").count():  # a solution, with no try
        reader.press("Step")
    row = int(page.locator(".ranks .here").inner_text())
    column = int(page.locator(".files .here").inner_text())
    calls = page.get_by_role("row", name=re.compile(r"^place\("))
    expect(calls.last).to_contain_text(f"place({row})")
    bit = page.locator("[data-line]", has_text="bit = free & -free")
    expect(bit).to_contain_text(f"{1 << column:012b}")


@pytest.mark.stays
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_lanes_show_small_boards(reader, page, puzzle):
    """One image per lane, without illegibly small text."""
    reader.open(f"#lang=en&view=race&puzzle={puzzle.name}")
    boards = page.locator(".lanes .mini svg[role=img]")
    expect(boards.first).to_be_visible()
    expect(boards).to_have_count(page.locator(".lanes .mini").count())
    heights = boards.locator("text").evaluate_all(
        "texts => texts.map((text) => text.getBoundingClientRect().height)"
    )
    assert all(height >= 9 for height in heights)


@pytest.mark.stays
def test_lane_names_are_not_cut_off(reader, page):
    """Generate and test is the longest."""
    reader.open("#lang=en&view=race&puzzle=magic_star")
    select = page.get_by_role("combobox", name="Lane 1").first
    expect(select).to_have_value("generate_and_test")
    assert select.evaluate(
        """(select) => {
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = getComputedStyle(select).font;
          const style = getComputedStyle(select);
          const aside = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
          const room = select.clientWidth - aside;
          return pen.measureText(select.selectedOptions[0].text).width <= room + 1;
        }"""
    )


def test_an_error_in_reproductions_does_not_mention_a_board(reader, page):
    """There is no board to play by hand."""
    page.route("**/reproductions.json", lambda route: route.abort())
    reader.open("#lang=en&view=reproductions")
    alert = reader.alert
    expect(alert).to_contain_text("could not be loaded")
    expect(alert).not_to_contain_text("by hand")


test_an_error_in_reproductions_does_not_mention_a_board.console_errors = [
    "ERR_FAILED",
    "Failed to fetch",
]


THEME_COLOR = """
() => [...document.querySelectorAll("meta[name=theme-color]")]
  .find(({ media }) => matchMedia(media).matches).content
"""


@pytest.mark.needs("media")
def test_the_theme_button_returns_to_the_system_theme(reader, page):
    """The browser's theme colour follows."""
    page.emulate_media(color_scheme="light")
    reader.open("#lang=en")
    root = page.locator("html")
    expect(root).to_have_css("color-scheme", "light dark")
    light = page.evaluate(THEME_COLOR)
    reader.press("Switch theme")
    expect(root).to_have_css("color-scheme", "dark")
    dark = page.evaluate(THEME_COLOR)
    assert dark != light
    page.reload()
    expect(root).to_have_css("color-scheme", "dark")
    assert page.evaluate(THEME_COLOR) == dark
    reader.press("Switch theme")
    expect(root).to_have_css("color-scheme", "light dark")
    assert page.evaluate(THEME_COLOR) == light
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_css("color-scheme", "light dark")
    assert page.evaluate(THEME_COLOR) == dark


@pytest.mark.needs("media")
def test_a_theme_in_a_link_applies_only_to_that_link(reader, page):
    """The next link without a theme uses that of the system."""
    page.emulate_media(color_scheme="light")
    reader.open("#lang=en&theme=dark&puzzle=queens")
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    reader.open("#lang=en&puzzle=sudoku")
    expect(page.locator("html")).to_have_css("color-scheme", "light dark")


@pytest.mark.needs("media")
def test_forced_colours_keep_selection_buttons_and_timeline(reader, page):
    """The current tab has a bar, symbol buttons a border, the tree its tones."""
    page.emulate_media(forced_colors="active")
    reader.open_board("#lang=en&puzzle=sudoku&n=2")
    canvas = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    tabs = page.get_by_role("navigation").get_by_role("link")
    bars = tabs.evaluate_all(
        "all => all.map(e => getComputedStyle(e).borderBottomColor)"
    )
    assert len(bars) > 1
    assert sum(bar != canvas for bar in bars) == 1, (bars, canvas)
    key = (
        page.get_by_role("toolbar", name="Numbers to choose from")
        .get_by_role("button")
        .first
    )
    expect(key).to_have_css("border-top-width", "1px")
    reader.open("#lang=en&puzzle=queens&step=20")
    tones = "all => new Set(all.map(e => getComputedStyle(e).backgroundColor)).size"
    expect(reader.timeline).to_be_visible(timeout=PYTHON)
    assert reader.timeline.locator("canvas > i").evaluate_all(tones) > 3
