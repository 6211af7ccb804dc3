"""The dialog of all puzzles: pictures, families, and search."""

import re

import pytest
from playwright.sync_api import expect

from pypuzzles import PUZZLES
from pypuzzles.bridge.user_programs.templates import TEMPLATES

TOUR = "Knight\N{RIGHT SINGLE QUOTATION MARK}s tour"
ALL = {"en": "All puzzles", "ja": "すべてのパズル"}


def open_picker(page, lang="en"):
    """Press the button for all puzzles, and return the dialog."""
    page.get_by_role("button", name=re.compile(f"^{ALL[lang]}")).click()
    sheet = page.get_by_role("dialog", name=ALL[lang])
    expect(sheet).to_be_visible()
    return sheet


@pytest.mark.usefixtures("no_python")
def test_the_picker_is_loaded_when_first_opened(reader, page, site):
    """Neither its code nor its pictures are requested before."""
    reader.open_board("#puzzle=queens&n=5")
    before = [path for path in site.requests if re.search(r"picker|pictures", path)]
    with page.expect_request("**/pictures.json"):
        open_picker(page)
    assert before == []


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_picker_shows_every_puzzle_with_its_picture(
    reader, page, expect_no_overflow
):
    """Those from the sources come first; on a phone the dialog scrolls."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open_board("#puzzle=queens")
    sheet = open_picker(page)
    links = sheet.get_by_role("link")
    expect(links).to_have_count(len(PUZZLES) + len(TEMPLATES))
    expect(sheet.get_by_role("heading", level=3).first).to_have_text(
        "From books and papers"
    )
    expect(links.first).to_have_text("Queens")
    expect(links.first).to_have_attribute("aria-current", "page")
    for link in links.all()[: len(PUZZLES)]:
        link.scroll_into_view_if_needed()
        expect(link.locator("img")).to_have_js_property("complete", True)
        assert link.locator("img").evaluate("image => image.naturalWidth") > 0
        assert link.bounding_box()["height"] >= 44
    expect_no_overflow()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "lang, typed, title",
    [
        ("en", "kni", TOUR),
        ("en", "ﾅｲﾄ", TOUR),
        ("en", "peg_sol", "Pegs"),
        ("en", "ないと", TOUR),
        ("ja", "knights t", "ナイトツアー"),
        ("ja", "クイ", "クイーン"),
    ],
)
def test_typing_and_enter_opens_a_puzzle(reader, page, lang, typed, title):
    """By its title in either language and any script, or its identifier."""
    reader.open(f"#lang={lang}&puzzle=permutations")
    sheet = open_picker(page, lang)
    expect(sheet.get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text(typed)
    expect(sheet.get_by_role("status")).to_contain_text(title)
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
    expect(page).to_have_title(re.compile(f"{title}$"))


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_no_match_is_reported(reader, page):
    """Enter then does nothing; Escape returns the focus to the button."""
    reader.open_board("#puzzle=queens&n=6")
    sheet = open_picker(page)
    page.keyboard.insert_text("no such")
    expect(sheet.get_by_role("status")).to_have_text("No matching puzzle.")
    expect(sheet.get_by_role("link")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name="All puzzles")).to_be_focused()
    expect(page).to_have_url(re.compile("puzzle=queens.*n=6"))


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_arrows_move_between_puzzles(reader, page):
    """From the field and back; typing a letter continues the search."""
    reader.open_board("#puzzle=queens")
    sheet = open_picker(page)
    box, links = sheet.get_by_role("textbox"), sheet.get_by_role("link")
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    expect(links.last).to_be_focused()
    page.keyboard.press("m")
    expect(box).to_be_focused()
    expect(box).to_have_value("m")
    expect(sheet.get_by_role("status")).to_contain_text(
        "Press Enter to open Magic star"
    )


@pytest.mark.stays
def test_going_back_after_the_picker_restores_the_board(reader, page, without_python):
    """With the browser's back button."""
    page.set_viewport_size({"width": 390, "height": 740})
    reader.open_board("#puzzle=queens&n=6")
    reader.square(2, 3).click()
    open_picker(page).get_by_role("link", name="Permutations").click()
    expect(page).to_have_title("pypuzzles: Permutations")
    page.go_back()
    queen = reader.square(2, 3)
    expect(queen).to_have_accessible_name("row 2 column 3, queen")


@pytest.mark.usefixtures("no_python")
def test_a_picker_that_cannot_be_loaded_is_reported(reader, page):
    """The rest of the page still works."""
    page.route("**/shell/picker.js", lambda route: route.abort())
    reader.open_board("#puzzle=queens")
    page.get_by_role("button", name="All puzzles").click()
    alert = page.get_by_role("banner").get_by_role("alert")
    expect(alert).to_contain_text("Part of this page could not be loaded.")
    expect(reader.board).to_be_visible()


test_a_picker_that_cannot_be_loaded_is_reported.console_errors = ["picker.js"]


def test_two_presses_open_one_picker(reader, page):
    """Even if the second comes while it is loading."""
    reader.open("#lang=en&puzzle=queens")
    button = page.get_by_role("button", name=re.compile("^All puzzles"))
    button.evaluate("e => { e.click(); e.click() }")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("dialog.picker")).to_have_count(1)
