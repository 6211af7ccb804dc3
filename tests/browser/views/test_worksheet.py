"""The worksheet on the page: asked for, looked at below the page's policy, printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from pypuzzles.worksheets import worksheet

pytestmark = pytest.mark.browser

LONG = 120_000  # until Python has come, on a busy machine


def paper(page: Page):
    """Return what stands in the frame."""
    return page.frame_locator("iframe.paper-frame")


def make(page: Page) -> None:
    """Make the sheet."""
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.get_by_role("button", name="Print")).to_be_visible(timeout=LONG)


def test_the_sheet_is_the_one_of_the_command_line(page, site):
    """With its style, a code for each puzzle, and links to this very site."""
    page.goto(f"{site.url}#view=worksheet&puzzle=queens&seed=7&count=2")
    make(page)
    sheet = paper(page)
    expect(
        sheet.get_by_role("heading", name="Queens to complete", exact=True)
    ).to_be_visible()
    links = sheet.get_by_role("link", name="Play it on the screen")
    expect(links).to_have_count(2)
    made = worksheet("queens", site.url, count=2, seed=7)
    for link in links.all():
        assert link.get_attribute("href").replace("&", "&amp;") in made.body
    expect(sheet.get_by_role("img", name="Play it on the screen")).to_have_count(2)
    page_of_paper = sheet.locator("section").first
    expect(page_of_paper).to_have_css("display", "grid")
    assert any("segno" in path for path in site.requests)


def test_a_link_of_the_sheet_opens_the_board(page, site, context):
    """In a window of its own, with the queens where they stand on paper."""
    page.goto(f"{site.url}#view=worksheet&puzzle=queens&seed=7&count=1")
    make(page)
    with context.expect_page() as opened:
        paper(page).get_by_role("link", name="Play it").click()
    said = re.search(r"hand=([\d.]+)", opened.value.url)
    expect(
        opened.value.get_by_role("gridcell", name=re.compile("queen"))
    ).to_have_count(len(said[1].split(".")))


def test_print_prints_the_sheet_alone(page, site):
    """The frame is asked, not the page."""
    page.goto(f"{site.url}#view=worksheet&puzzle=magic_star&count=1")
    make(page)
    page.evaluate(
        """() => {
          const view = document.querySelector("py-worksheet").shadowRoot;
          view.querySelector("iframe").contentWindow.print =
            () => { document.title = "printed"; };
        }"""
    )
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")


def test_a_change_asks_for_another_sheet(page, site):
    """The old one is gone, and the address says what is asked for now."""
    page.goto(f"{site.url}#view=worksheet&puzzle=queens&count=1")
    make(page)
    page.get_by_role("combobox", name="Paper").select_option("letter")
    expect(page.locator("iframe")).to_have_count(0)
    expect(page).to_have_url(re.compile("paper=letter"))
    make(page)
    expect(paper(page).locator("section.letter")).to_have_count(2)


def test_a_sheet_that_cannot_be_made_is_told(page, site):
    """In Python's own sentence."""
    page.goto(f"{site.url}#view=worksheet&puzzle=knights_tour&rows=3&cols=3")
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "only 0 different puzzles", timeout=LONG
    )


def test_without_segno_there_are_links(page, site):
    """And the page says so."""
    page.route("**/segno-*", lambda route: route.abort())
    page.goto(f"{site.url}#view=worksheet&puzzle=queens&count=1")
    make(page)
    expect(page.get_by_text("The QR codes could not")).to_be_visible()
    expect(paper(page).get_by_role("link")).to_have_count(1)


test_without_segno_there_are_links.console_errors = ["segno-"]


def test_a_puzzle_without_worksheets_says_so(page, site):
    """Nothing is offered that cannot be had."""
    page.goto(f"{site.url}#view=worksheet&puzzle=permutations")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
        "no worksheets of this puzzle"
    )


@pytest.mark.parametrize(
    "language, words", [("en", "Make the sheet"), ("ja", "プリントを作る")]
)
def test_a_phone_does_not_scroll_sideways(page, site, language, words, fits):
    """At 320 pixels everything is within the page."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{site.url}#view=worksheet&puzzle=knights_tour&lang={language}")
    expect(page.get_by_role("button", name=words)).to_be_visible()
    fits()
