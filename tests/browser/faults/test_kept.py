"""Choices of a reader persist after Back, a reload, Stop, and a lost network."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

QUEENS = "#lang=en&puzzle=queens&n=6&algorithm=backtracking"


def test_back_keeps_the_chosen_language(reader, page):
    """A language is a preference: it holds for earlier boards, and adds no entry."""
    reader.open_board(QUEENS)
    reader.press("Increase")
    expect(page).to_have_url(re.compile("n=7"))
    entries = page.evaluate("history.length")
    reader.press("日本語")
    expect(page).to_have_url(re.compile("n=7.*lang=ja"))
    assert page.evaluate("history.length") == entries
    page.go_back()
    expect(page).to_have_url(re.compile("n=6.*lang=ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(reader.button("English")).to_be_visible()


def test_a_link_chooses_its_language(reader, page):
    """Even after the reader has chosen another one on the same page."""
    reader.open_board(QUEENS)
    reader.press("日本語")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.evaluate("address => { location.hash = address; }", f"{QUEENS}&step=0")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_reload_opens_the_editor_with_its_draft(reader, page):
    """Closed again, it stays closed after a reload."""
    reader.open_board(QUEENS)
    reader.press("Edit")
    editor = page.get_by_role("textbox", name="Program")
    editor.press("ControlOrMeta+Home")
    editor.press_sequentially("# a draft")
    expect(page).to_have_url(re.compile("edit=on"))
    page.reload()
    expect(editor).to_contain_text("# a draft")
    reader.press("Edit")
    expect(page).not_to_have_url(re.compile("edit="))
    page.reload()
    expect(reader.board).to_be_visible()
    expect(editor).to_have_count(0)


def test_stop_ends_predictions(reader, page):
    """The button for them is gone then, so a reload must not ask either."""
    reader.open(f"{QUEENS}&step=2&predict=on")
    expect(page).to_have_url(re.compile("predict=on"))
    reader.press("Stop")
    expect(page).not_to_have_url(re.compile("predict="))
    expect(reader.board).to_be_visible()


@pytest.mark.needs("downloads")
def test_what_cannot_be_loaded_is_named_and_loaded_later(reader, page):
    """Films and pictures, without a network; the search stays where it was."""
    reader.open(f"{QUEENS}&step=24")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    files = page.locator("#files-to-save")
    fault = files.get_by_role("alert")
    page.context.set_offline(True)
    for kind in ("Film", "SVG"):
        reader.press("Save picture")
        reader.button(f"Save picture: {kind}").click()
        expect(fault).to_contain_text("Part of this page could not be loaded.")
        page.keyboard.press("Escape")
    expect(reader.tries).to_contain_text("24")
    page.context.set_offline(False)
    reader.press("Save picture")
    with page.expect_download() as saved:
        fault.get_by_role("button", name="Try again").click()
    assert saved.value.suggested_filename.endswith(".svg")
    expect(fault).to_be_hidden()


test_what_cannot_be_loaded_is_named_and_loaded_later.console_errors = [
    "ERR_INTERNET_DISCONNECTED"
]
