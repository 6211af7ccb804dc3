"""The dialog with version, licence, keys and sources."""

import re

import pytest
from playwright.sync_api import Page, expect
from reader import PYTHON, packed

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


EVERYWHERE = [
    "turn the projector view on or off",
    "in the projector view: blank or show the screen",
    "show this help",
]


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize(
    "view, listed",
    [
        ("watch", ["next try", "previous try", "stop, and play by hand", "undo, redo"]),
        ("race", ["play or pause", "next try", "stop"]),
        ("count", ["stop"]),
        ("gallery", []),
    ],
)
def test_the_help_lists_the_keys_of_the_open_view(reader, page, view, listed):
    """It does not list keys that do nothing there."""
    reader.open(f"#lang=en&view={view}&puzzle=queens&n=5")
    page.get_by_role("button", name="About and shortcuts").click()
    sheet = page.get_by_role("dialog", name="About and shortcuts")
    definitions = sheet.get_by_role("definition")
    listed = [*listed, *EVERYWHERE]
    for text in listed:
        expect(definitions.get_by_text(text, exact=True)).to_be_visible()
    if view != "watch":
        expect(definitions).to_have_count(len(listed))
    page.keyboard.press("Escape")


def report_of(page: Page) -> str:
    """Open the dialog and return the report in it."""
    page.keyboard.press("?")
    field = page.get_by_role("textbox", name="Report a problem")
    # The dialog shows the report of its last opening until the new one is written.
    state = re.escape(re.search(r"puzzle=\w+.*?n=\d+|$", page.url)[0])
    expect(field).to_have_value(re.compile(f"{state}.*Last error: ", re.DOTALL))
    return field.input_value()


def test_a_report_describes_page_browser_and_python(reader, page):
    """It is shown before it is copied, and has no program of the reader."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    text = "def solve(n):\n    yield 0, n\n"
    reader.open(f"#lang=en&puzzle=queens&n=6&draft={packed(text)}")
    expect(page).to_have_url(re.compile("draft="))
    reader.press("Hint")
    expect(page.get_by_text("Press Hint again")).to_be_visible(timeout=PYTHON)
    report = report_of(page)
    assert f"Version: {__version__}" in report
    assert "puzzle=queens" in report
    assert "draft=" not in report
    assert page.evaluate("navigator.userAgent") in report
    assert re.search(r"^  reasons \d+ ms ok$", report, re.MULTILINE)
    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_text("Copied", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == report
    page.keyboard.press("Escape")


@pytest.mark.usefixtures("no_python")
def test_a_report_has_the_last_error(reader, page):
    """Errors that no code catches are included."""
    reader.open("#lang=en&puzzle=queens")
    page.evaluate("setTimeout(() => { throw new TypeError('no such cell') })")
    assert "TypeError: no such cell" in report_of(page)
    page.keyboard.press("Escape")
    page.evaluate("void Promise.reject(new RangeError('no such row'))")
    assert "RangeError: no such row" in report_of(page)
    page.keyboard.press("Escape")


test_a_report_has_the_last_error.console_errors = ["no such cell", "no such row"]


@pytest.mark.usefixtures("no_python")
def test_the_report_is_offered_in_japanese(reader, page):
    """The page explains what is in it."""
    reader.open("#lang=ja")
    page.get_by_role("button", name="キー操作").click()
    sheet = page.get_by_role("dialog", name="キー操作")
    expect(sheet.get_by_text("このページが送信することはありません。")).to_be_visible()
    expect(sheet.get_by_role("button", name="報告をコピー")).to_be_visible()
    page.keyboard.press("Escape")
