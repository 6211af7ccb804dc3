"""What this is, which keys there are, where it comes from."""

import pytest
from playwright.sync_api import expect

from pypuzzles import __version__
from pypuzzles.exhibits import EXHIBITS

pytestmark = [pytest.mark.browser, pytest.mark.stays]


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "lang, name, licence",
    [("en", "About and keys", "licence"), ("ja", "キー操作", "MIT")],
)
def test_the_foot_says_what_this_is(reader, page, lang, name, licence):
    """A sheet has keys, licence and version, and every text it grew from."""
    reader.open(f"#lang={lang}")
    page.get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet).to_contain_text(licence)
    expect(sheet).to_contain_text(__version__)
    texts = {exhibit.source.citation for exhibit in EXHIBITS}
    expect(sheet.get_by_role("listitem")).to_have_count(len(texts))
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_a_question_mark_lists_the_keys_and_ends_nothing(reader, page):
    """Escape closes the sheet, and not the run behind it."""
    reader.open_board("#puzzle=queens")
    reader.run_to_start()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="About and keys")
    expect(sheet.get_by_text("play or pause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(reader.picture).to_be_visible()
