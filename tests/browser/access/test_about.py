"""The dialog with version, licence, keys and sources."""

import pytest
from playwright.sync_api import expect

from pypuzzles import __version__
from pypuzzles.reproductions import REPRODUCTIONS

pytestmark = pytest.mark.stays


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "lang, name, licence",
    [("en", "About and shortcuts", "licence"), ("ja", "キー操作", "MIT")],
)
def test_the_footer_opens_the_about_dialog(reader, page, lang, name, licence):
    """It has keys, licence, version and all sources."""
    reader.open(f"#lang={lang}")
    page.get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet).to_contain_text(licence)
    expect(sheet).to_contain_text(__version__)
    texts = {reproduction.source.citation for reproduction in REPRODUCTIONS}
    expect(sheet.get_by_role("listitem")).to_have_count(len(texts))
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_a_question_mark_lists_the_keys_without_ending_the_run(reader, page):
    """Escape closes only the dialog."""
    reader.open_board("#puzzle=queens")
    reader.run_to_start()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="About and shortcuts")
    expect(sheet.get_by_text("play or pause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(reader.picture).to_be_visible()


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize(
    "view, listed",
    [
        ("watch", ["next try", "previous try", "stop, and play by hand", "undo, redo"]),
        ("race", ["play or pause", "next try", "stop", "show this help"]),
        ("count", ["stop", "show this help"]),
        ("gallery", ["show this help"]),
    ],
)
def test_the_help_lists_the_keys_of_the_open_view(reader, page, view, listed):
    """It does not list keys that do nothing there."""
    reader.open(f"#lang=en&view={view}&puzzle=queens&n=5")
    page.get_by_role("button", name="About and shortcuts").click()
    sheet = page.get_by_role("dialog", name="About and shortcuts")
    definitions = sheet.get_by_role("definition")
    for text in listed:
        expect(definitions.get_by_text(text, exact=True)).to_be_visible()
    if view != "watch":
        expect(definitions).to_have_count(len(listed))
    page.keyboard.press("Escape")
