"""Programs are shared as links or files; those of others wait for Run."""

import re

import pytest
from offline import stored_name
from playwright.sync_api import expect
from reader import packed

pytestmark = pytest.mark.stays

THEIRS = "came with the link"
MINE = "# mine"


def link_to(text):
    """Return the address of a page with a program."""
    return f"#lang=en&puzzle=queens&n=6&algorithm=bitmask&draft={packed(text)}"


def test_a_link_brings_the_text(author, reader, page):
    """Its length is reported; its program is marked as foreign, and then run."""
    author.edit()
    author.change("FOUND, 1", "FOUND, 3")
    reader.press("Share")
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("draft="))
    link = field.input_value()
    expect(page.get_by_text(f"{len(link)} characters")).to_be_visible()
    reader.press("Share")
    reader.press("Reset")
    reader.open(f"#{link.partition('#')[2]}")
    expect(page.get_by_text(THEIRS)).to_be_visible()
    expect(author.box).to_contain_text("FOUND, 3")
    expect(reader.board).to_be_visible()  # by hand: nothing has been run
    expect(page).to_have_url(re.compile("draft="))
    reader.run()
    reader.press("Next solution")
    expect(reader.says).to_contain_text("3")
    reader.press("Back to the original program")  # none of the reader's is saved
    expect(author.box).to_contain_text("FOUND, 1")
    expect(page).not_to_have_url(re.compile("draft="))


@pytest.mark.parametrize("text", ["x" * 20_001, "a = 1  # \u202e", None])
def test_an_invalid_program_is_rejected(author, reader, page, text):
    """Too long, with a bidirectional override, damaged: the built-in one stays."""
    reader.open(link_to(text) if text else link_to("")[:-2] + "%00")
    expect(page.get_by_text("This program cannot be shown")).to_be_visible()
    expect(author.box).to_contain_text("def recursive(n: int)")
    expect(reader.button("Back to your own program")).to_have_count(0)
    reader.press("Back to the original program")
    expect(page).not_to_have_url(re.compile("draft="))
    author.write(MINE)
    reader.open(link_to(text) if text else link_to("")[:-2] + "%00")
    reader.press("Back to your own program")
    expect(author.box).to_have_text(MINE)


def test_a_program_that_is_too_long_has_no_link(author, reader, page):
    """It would not open, however well it is compressed.

    It can still be saved as a file.
    """
    author.edit()
    author.write("# " + "many " * 4_200)
    reader.press("Share")
    expect(page.get_by_text("This program cannot be shown")).to_be_visible()
    expect(page.get_by_role("textbox", name="Link")).to_have_count(0)
    reader.open_menu_of("Save file")
    expect(reader.button("Save file")).to_be_visible()
    reader.press("Reset")
    expect(page.get_by_role("textbox", name="Link")).to_be_visible()
    reader.press("Share")


@pytest.mark.needs("downloads")
def test_a_file_is_saved_and_opened(author, reader, page, tmp_path):
    """The former program can be restored."""
    author.edit()
    with page.expect_download() as saved:
        reader.press("Save file")
    assert saved.value.suggested_filename == "queens_bitmask_recursive.py"
    saved.value.save_as(tmp_path / "mine.py")
    mine = tmp_path / "mine.py"
    text = mine.read_text("utf-8")
    assert "def recursive(n: int) -> Search:" in text
    mine.write_text(text.replace("FOUND, 1", "FOUND, 4"), "utf-8")
    with page.expect_file_chooser() as chooser:
        reader.press("Open file")
    chooser.value.set_files(mine)
    expect(author.box).to_contain_text("FOUND, 4")
    reader.press("Undo change")
    expect(author.box).to_contain_text("FOUND, 1")


@pytest.mark.needs("lines that take the place of others at once")
def test_two_tabs_show_one_text(author, author_of, reader, page):
    """An edit in one appears in the other with a notice; Undo reverts it."""
    author.edit()
    author.change("FOUND, 1", "FOUND, 2")
    tab = page.context.new_page()
    other = author_of(tab, tab)
    other.edit(page.url)
    expect(other.box).to_contain_text("FOUND, 2")
    other.change("FOUND, 2", "FOUND, 3")
    expect(author.box).to_contain_text("FOUND, 3")
    expect(page.get_by_text("changed in another tab")).to_be_visible()
    reader.press("Undo change")
    expect(author.box).to_contain_text("FOUND, 2")
    expect(other.box).to_contain_text("FOUND, 2")
    reader.press("Reset")
    expect(other.box).to_contain_text("FOUND, 1")
    tab.close()


def test_a_change_by_another_tab_is_not_overwritten(author, reader, page):
    """It is shown at the next key; Undo returns to the program of this tab."""
    author.edit()
    theirs = author.text().replace("FOUND, 1", "FOUND, 7")
    page.evaluate(
        "([name, text]) => localStorage.setItem(name, text)",
        [stored_name("draft queens bitmask recursive"), theirs],
    )
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("#")
    expect(author.box).to_contain_text("FOUND, 7")
    expect(page.get_by_text("changed in another tab")).to_be_visible()
    reader.press("Undo change")
    expect(author.box).to_contain_text("#from")
    expect(author.box).to_contain_text("FOUND, 1")
    reader.press("Reset")
