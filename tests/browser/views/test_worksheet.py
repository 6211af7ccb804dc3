"""Worksheets on the page: requested, shown under the page's policy, printed."""

import re

import pytest
from playwright.sync_api import Page, expect
from reader import PYTHON, Reader

from pypuzzles.worksheets import create_worksheet


def paper(page: Page):
    """Return the content of the frame."""
    return page.frame_locator("iframe.paper-frame")


SITE = "https://puzzles.example/"


def address(page: Page):
    """Return the field with the address for the codes."""
    return page.get_by_role("textbox", name="Address for QR codes")


def unfold(page: Page) -> None:
    """Show the options that most readers leave alone."""
    more = page.locator("details").filter(has_text="Paper, sheets for a class")
    if more.get_attribute("open") is None:
        more.get_by_text("Paper, sheets for a class").click()


def lead_to(page: Page, where: str) -> None:
    """Enter the address for the codes."""
    unfold(page)
    Reader(page).type_over(address(page), where)
    address(page).press("Enter")


def make(reader) -> None:
    """Make the sheet."""
    reader.press("Make the sheet")
    expect(reader.button("Print")).to_be_visible(timeout=PYTHON)


@pytest.mark.stays
def test_the_sheet_is_the_one_of_the_command_line(reader, page):
    """With its style, and a code for each puzzle with the entered address."""
    reader.open("#view=worksheet&puzzle=queens&seed=7&count=2")
    lead_to(page, SITE)
    make(reader)
    sheet = paper(page)
    expect(
        sheet.get_by_role("heading", name="Queens to complete", exact=True)
    ).to_be_visible()
    links = sheet.get_by_role("link", name="Solve it on the screen")
    expect(links).to_have_count(2)
    made = create_worksheet("queens", SITE, count=2, seed=7)
    for link in links.all():
        assert link.get_attribute("href").replace("&", "&amp;") in made.body
    expect(sheet.get_by_role("img", name="Solve it on the screen")).to_have_count(2)
    page_of_paper = sheet.locator("section").first
    expect(page_of_paper).to_have_css("display", "grid")


@pytest.mark.stays
def test_a_link_of_the_sheet_opens_the_board(reader, page):
    """With the queens of the printed board."""
    reader.open("#view=worksheet&puzzle=queens&seed=7&count=1")
    lead_to(page, SITE)
    make(reader)
    link = paper(page).get_by_role("link", name="Solve it")
    state = link.get_attribute("href").removeprefix(SITE)
    reader.open(f"{state}&view=watch")
    expect(page).to_have_url(re.compile("hand="))
    position = re.search(r"hand=([\d.]+)", state)
    queens = page.get_by_role("gridcell", name=re.compile("queen"))
    expect(queens).to_have_count(len(position[1].split(".")))


@pytest.mark.stays
def test_a_local_site_has_no_codes(reader, page):
    """They would not work elsewhere. The form says so, and the sheet has none."""
    reader.open("#view=worksheet&puzzle=queens&count=1")
    unfold(page)
    expect(page.get_by_text("the sheet has no QR codes")).to_be_visible()
    make(reader)
    expect(paper(page).get_by_role("img").first).to_be_visible()
    expect(paper(page).get_by_role("link")).to_have_count(0)
    expect(reader.alert).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "where, sentence",
    [
        ("puzzles.example", "an address like https://"),
        ("file:///media/pypuzzles.html", "an address like https://"),
        ("http://localhost:8000/", "only works on this computer"),
        ("http://127.0.0.1/", "only works on this computer"),
        ("https://pypuzzles.invalid/", "only works on this computer"),
    ],
)
def test_an_address_phones_cannot_open_is_refused(reader, page, where, sentence):
    """Until another is given."""
    reader.open("#view=worksheet&puzzle=queens")
    lead_to(page, where)
    expect(reader.alert).to_contain_text(sentence)
    lead_to(page, SITE)
    expect(reader.alert).to_have_count(0)
    expect(page.get_by_text("the sheet has no QR codes")).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_the_address_is_remembered(reader, page):
    """Without the state of its board. Without codes, it is not requested."""
    reader.open("#view=worksheet&puzzle=queens")
    lead_to(page, f"{SITE}#v=1&puzzle=queens")
    page.reload()
    unfold(page)
    expect(address(page)).to_have_value(SITE)
    reader.choose("QR codes", "off")
    expect(address(page)).to_have_count(0)
    expect(page).to_have_url(re.compile("codes=off"))


@pytest.mark.stays
@pytest.mark.parametrize("width", [1280, 740, 320])
def test_the_sheet_has_no_scroll_box(reader, page, width):
    """It becomes longer on a narrow page."""
    page.set_viewport_size({"width": width, "height": 640})
    reader.open("#view=worksheet&puzzle=queens&count=2")
    make(reader)
    inside = paper(page).locator("html")
    high = page.locator("iframe.paper-frame")
    expect(paper(page).locator("section").last).to_be_visible()
    expect(high).not_to_have_css("block-size", "480px")
    output = high.evaluate("(frame) => frame.clientHeight")
    assert inside.evaluate("(html) => html.scrollHeight") == output


@pytest.mark.stays
def test_print_prints_only_the_sheet(reader, page):
    """The frame is printed, not the page."""
    reader.open("#view=worksheet&puzzle=queens&count=1")
    make(reader)
    page.evaluate(
        """() => {
          const view = document.querySelector("py-worksheet").shadowRoot;
          view.querySelector("iframe").contentWindow.print =
            () => { document.title = "printed"; };
        }"""
    )
    reader.press("Print")
    expect(page).to_have_title("printed")


@pytest.mark.stays
@pytest.mark.needs("media")
def test_printing_the_page_prints_the_sheet(reader, page):
    """By the browser's command: the complete sheet without the page around it."""
    reader.open("#view=worksheet&puzzle=queens&count=1")
    make(reader)
    sheet = page.get_by_role("heading", name="Queens to complete: Answers", exact=True)
    expect(sheet).to_have_count(0)  # it is in a frame
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(sheet).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Print")).to_be_visible()


@pytest.mark.stays
def test_a_change_requests_another_sheet(reader, page):
    """The old one, or the sample, stays until then; the address has the new options."""
    reader.open("#view=worksheet&puzzle=queens&count=1")
    make(reader)
    unfold(page)
    reader.choose("Paper", "letter")
    expect(reader.says).to_contain_text("The sheet below still has the earlier options")
    expect(paper(page).locator("section.a4")).to_have_count(2)
    expect(page).to_have_url(re.compile("paper=letter"))
    make(reader)
    expect(paper(page).locator("section.letter")).to_have_count(2)


@pytest.mark.stays
def test_a_sheet_that_cannot_be_made_is_reported(reader, page):
    """With the message from Python."""
    reader.open("#view=worksheet&puzzle=knights_tour&rows=3&cols=3")
    reader.press("Make the sheet")
    expect(reader.alert).to_contain_text(
        "no knights_tour puzzle was found", timeout=PYTHON
    )


def test_without_segno_there_are_links(reader, page):
    """And the page says so."""
    page.route("**/segno-*", lambda route: route.abort())
    reader.open("#view=worksheet&puzzle=queens&count=1")
    lead_to(page, SITE)
    make(reader)
    expect(page.get_by_text("The QR codes could not")).to_be_visible()
    expect(paper(page).get_by_role("link")).to_have_count(1)


test_without_segno_there_are_links.console_errors = ["segno-"]


@pytest.mark.stays
def test_a_puzzle_without_worksheets_says_so(reader):
    """Nothing is offered that cannot be had."""
    reader.open("#view=worksheet&puzzle=permutations")
    expect(reader.says).to_contain_text("no worksheets for this puzzle")


def test_a_tracing_sheet_can_be_selected(reader, page):
    """Its options are in the address; the default one can be selected again."""
    reader.open("#view=worksheet&puzzle=queens&count=2&seed=5")
    page.get_by_role("combobox", name="Task").select_option("tree")
    expect(reader.says).to_contain_text("2 puzzles")
    reader.press("Make the sheet")
    paper = page.frame_locator("iframe")
    expect(paper.get_by_role("img", name="A tree to complete 2")).to_be_visible(
        timeout=PYTHON
    )
    expect(page).to_have_url(re.compile("sheet=tree"))
    page.reload()
    box = page.get_by_role("combobox", name="Task")
    expect(box).to_have_value("tree")
    box.select_option("board")
    expect(page.get_by_role("group", name="Size", exact=True)).to_be_visible()


@pytest.mark.stays
def test_each_pupil_of_a_class_gets_a_sheet(reader, page):
    """The names are on the sheets and on their answers, and in no address."""
    reader.open("#view=worksheet&puzzle=queens&n=6&count=1&codes=off")
    unfold(page)
    page.get_by_role("textbox", name="Names, one per line").fill("Ada\n\nEmmy\nSofja")
    page.keyboard.press("Tab")
    expect(reader.says).to_contain_text("3 sheets of 1 puzzle each")
    make(reader)
    for name in ("Ada", "Emmy", "Sofja"):
        expect(paper(page).get_by_text(name, exact=True)).to_have_count(2)
    assert "Ada" not in page.url


def test_making_the_sheets_of_a_class_can_be_stopped(reader, page):
    """Pentominoes take long: the number of sheets made is shown."""
    reader.open("#view=worksheet&puzzle=pentominoes&sheets=30&codes=off")
    reader.press("Make the sheet")
    expect(page.get_by_text(re.compile("[1-9] of 30 sheets"))).to_be_visible(
        timeout=PYTHON
    )
    reader.press("Stop")
    expect(reader.button("Make the sheet")).to_be_enabled()
    expect(page.locator("iframe.paper-frame")).to_have_count(0)
