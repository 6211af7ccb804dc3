"""The program editor: board, run, errors, and saved programs."""

import re

import pytest
from playwright.sync_api import expect
from sampling import some_by_day

pytestmark = pytest.mark.stays


def test_the_board_follows_the_edited_program(author, reader, page):
    """Another order of columns, with stack, masks and timeline."""
    author.edit()
    author.reverse_order()
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step()
    expect(reader.says).to_contain_text("Row 0: trying column 5")
    line = page.locator(".cm-line[aria-current=step]")
    expect(line).to_contain_text("yield row, bit.bit_length() - 1")
    expect(page.get_by_role("row", name="place(0)")).to_be_visible()
    expect(page.locator(".cm-line .value").first).to_have_text("100000")
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    reader.press("Step back")
    expect(page).not_to_have_url(re.compile("step="))


def test_editing_keeps_the_run_until_run_is_pressed(author, reader, page):
    """The page says that the board shows the previous program."""
    author.edit()
    reader.run()
    reader.press("Pause")
    author.box.press("End")
    page.keyboard.type(" ")
    expect(page.get_by_text("The board still shows the program before")).to_be_visible()
    reader.step()
    expect(reader.picture).to_be_visible()
    author.box.press("ControlOrMeta+Enter")
    expect(page.get_by_text("The board still shows the program before")).to_be_hidden()
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"))


FAULTS = {
    "syntax": ("while free:", "while free", 13, "expected ':'"),
    "raised": ("bit = free & -free", "bit = fre & -free", 14, "name 'fre' is not def"),
    "pair": ("yield row, bit.bit_length() - 1", "yield row", 16, "pair"),
    "silent": ("bit = free & -free", "while True: pass", 14, "nothing was yielded"),
}


@pytest.mark.parametrize("kind", some_by_day(FAULTS, "syntax", "silent"))
def test_an_error_is_reported_at_its_line(author, reader, page, kind):
    """The next run works."""
    old, new, line, words = FAULTS[kind]
    author.edit()
    author.change(old, new)
    reader.press("Run")
    expect(page.locator("[aria-live=assertive]")).to_contain_text(f"Line {line}:")
    expect(reader.alert).to_have_count(0)
    expect(page.locator(".remark.amiss")).to_contain_text(words)
    expect(page.locator(".cm-gutterElement.faulty")).to_have_text(str(line))
    reader.press("Reset")
    reader.run()
    expect(page.locator(".remark")).to_have_count(0)


def test_errors_are_reported_in_japanese(author, reader, page):
    """The yielded value is not a pair."""
    author.edit()
    author.change("yield row, bit.bit_length() - 1", "yield row")
    reader.press("日本語")
    page.get_by_role("button", name="実行", exact=True).click()
    expect(page.locator(".remark.amiss")).to_contain_text(re.compile("[ぁ-ん]"))
    expect(page.locator("[aria-live=assertive]")).to_contain_text("16 行目")


def test_printed_text_is_shown_next_to_its_line(author, reader, page):
    """For the current step."""
    author.edit()
    author.change("bit = free & -free", "bit = free & -free; print('row', row)")
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(2)
    expect(page.locator(".printed")).to_have_text("row 1")
    reader.press("Step back")
    expect(page.locator(".printed")).to_have_text("row 0")


def test_a_program_without_solutions_is_not_called_proof(author, reader):
    """The puzzle has four solutions (OEIS A000170)."""
    author.edit()
    author.write("def recursive(n):\n    yield 0, 1\n")
    reader.press("Run")
    expect(reader.says).to_contain_text("The program found no solution.")
    reader.press("Reset")


def test_tab_indents_and_escape_tab_leaves_the_editor(author, reader, page):
    """Keys of the player are typed."""
    author.edit()
    author.box.press("ControlOrMeta+Home")
    page.keyboard.press("Tab")
    page.keyboard.type(" .,")
    assert author.text().startswith("     .,from")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(author.box).not_to_be_focused()
    reader.press("Reset")
    assert author.text().startswith("from")
    reader.press("Undo change")
    assert author.text().startswith("     .,from")


def test_a_changed_program_is_called_your_program(author, reader, page):
    """When the editor is closed, the page says that it is saved."""
    author.edit()
    heading = page.get_by_role("region", name="Program", exact=True).get_by_role(
        "heading"
    )
    expect(heading).to_contain_text("bitmask.py")
    author.reverse_order()
    expect(heading).to_contain_text("your program")
    reader.press("Edit")
    page.reload()
    expect(page.get_by_text("You have a saved program")).to_be_visible()
    reader.press("Edit")
    expect(page.get_by_text("You have a saved program")).to_have_count(0)
    reader.press("Reset")
    expect(heading).to_contain_text("bitmask.py")
    reader.press("Edit")
    expect(page.get_by_text("You have a saved program")).to_have_count(0)


def test_only_a_program_that_runs_can_race(author, reader, page):
    """An empty program cannot be checked or counted."""
    author.edit()
    author.reverse_order()
    program = page.get_by_role("region", name="Program", exact=True)
    races = program.get_by_role("link", name="Race", include_hidden=True)
    expect(races).to_have_count(0)
    reader.press("Run")
    expect(races).to_be_attached()
    program.locator("[part=opener]").click()
    expect(races).to_be_visible()
    author.change("while free:", "while free")
    expect(races).to_have_count(0)
    reader.press("Run")
    expect(page.locator(".remark.amiss")).to_be_visible()
    expect(races).to_have_count(0)
    author.write(" ")
    expect(reader.button("Check")).to_be_disabled()
    expect(reader.button("Count")).to_be_disabled()
    reader.press("Reset")
    expect(reader.button("Check")).to_be_enabled()


def test_on_a_phone_nothing_covers_the_editor(author, reader, page):
    """Board and program are side by side in landscape."""
    author.edit()
    page.set_viewport_size({"width": 740, "height": 360})
    reader.run()
    here = page.locator(".cm-line[aria-current=step]")
    expect(here).to_be_in_viewport()
    expect(reader.picture).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size({"width": 320, "height": 640})
    reader.press("Pause")
    author.box.press("ControlOrMeta+End")
    page.keyboard.type("\n" * 9 + "# last")
    last = page.locator(".cm-line").last
    expect(last).to_have_text("# last")
    player = page.get_by_role("region", name="Player").bounding_box()
    box = last.bounding_box()
    assert box["y"] + box["height"] <= player["y"]
    reader.press("Reset")


def test_a_program_is_saved_per_search(author, reader, page):
    """The other form has its own; both survive a reload."""
    author.edit()
    author.change("FOUND, 1", "FOUND, 2")
    page.get_by_role("button", name="iterative").click()
    expect(author.box).to_contain_text("def iterative")
    assert "FOUND, 2" not in author.text()
    page.get_by_role("button", name="recursive").click()
    expect(author.box).to_contain_text("FOUND, 2")
    reader.press("Edit")
    expect(author.box).to_be_hidden()
    expect(reader.place.get_by_role("listitem").first).to_be_visible()
    page.reload()
    reader.press("Edit")
    expect(author.box).to_contain_text("FOUND, 2")
    reader.press("Reset")
