"""User puzzles: created, drawn, played, shared and saved; hostile board data."""

import json
import re

import pytest
from offline import stored_name
from playwright.sync_api import expect
from reader import PYTHON, packed
from sampling import some_by_day
from setup.tools import SITE

OWN = "#lang=en&view=own"
NEW = {
    "place": ("place pieces", "Rooks"),
    "write": ("fill in cells", "Latin squares"),
    "cover": ("cover the board", "Bars"),
    "visit": ("find a path", "Walks"),
    "move": ("move pieces", "Frogs"),
}


def template(word):
    """Read a template, as the site has it."""
    return json.loads((SITE / "samples" / "templates.json").read_text("utf-8"))[word]


def all_puzzles(page):
    """Open the list of all puzzles."""
    page.get_by_role("button", name=re.compile("^All puzzles")).click()
    return page.get_by_role("dialog", name="All puzzles")


def expect_board(reader):
    """Wait for the board of a program."""
    expect(reader.board).to_be_visible(timeout=PYTHON)


@pytest.mark.stays
@pytest.mark.parametrize("word", some_by_day(NEW, "place", "cover", "move"))
def test_a_new_puzzle_is_drawn_and_played(author, reader, page, word):
    """From the list of all: the board, its search, line by line, to a solution."""
    texts, _ = NEW[word]
    reader.open_board("#lang=en&puzzle=queens&n=6")
    all_puzzles(page).get_by_role("link", name=f"New puzzle: {texts}").click()
    expect(page).to_have_url(re.compile(f"view=own.*template={word}"))
    expect_board(reader)
    expect(author.box).to_contain_text(template(word).partition("\n")[0])
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step()
    expect(page.locator(".cm-line[aria-current=step]")).to_contain_text("yield")
    expect(page.locator("table.stack")).to_be_visible()
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(reader.alert).to_have_count(0)


def test_who_writes_goes_on_writing(author, reader, page):
    """The board appears and the layout changes; the editor keeps the focus."""
    reader.open(f"{OWN}&template=place")
    author.box.press("ControlOrMeta+End")
    expect_board(reader)
    page.keyboard.type("# mine")
    expect(author.box).to_contain_text("# mine")


@pytest.mark.stays
def test_it_is_played_by_hand_and_changed_in_size(reader, page):
    """Its rules are checked.

    Features that need the page's own Python are not offered.
    """
    reader.open(f"{OWN}&template=place")
    expect_board(reader)
    reader.square(0, 0).click()
    reader.square(1, 0).click()
    expect(reader.square(1, 0)).to_have_accessible_name(re.compile("conflict"))
    for name in ("Hint", "Embed", "Explain"):
        button = page.get_by_role("main").get_by_role("button", name=name)
        expect(button).to_have_count(0)
    for name in ("Race", "Gallery", "Worksheet"):
        expect(page.get_by_role("link", name=name, exact=True)).to_have_count(0)
    page.get_by_role("group", name="n").get_by_role("button", name="Increase").click()
    expect(reader.square(4, 4)).to_be_visible()
    expect(page).to_have_url(re.compile("n=5"))


FAULTS = {
    "syntax": ("return put(0, 0)", "return put(0, 0", 29, "was never closed"),
    "board": ("grid(n, n)", "grid(n, m)", 12, "name 'm' is not defined"),
    "search": ("yield row, column", "yield row", 25, "pair"),
    "no puzzle": ("PUZZLE =", "PUZZEL =", None, "the program has no PUZZLE"),
}


@pytest.mark.stays
def test_a_change_of_the_rules_changes_the_board(author, reader, page):
    """Another program has another board as soon as it is run."""
    author.edit_own("place")
    author.write(template("place").replace("grid(n, n)", "grid(n, n + 1)"))
    expect(page.get_by_text("The board still shows the program before")).to_be_visible()
    reader.run()
    reader.press("Stop")
    expect(reader.square(3, 4)).to_be_visible()


@pytest.mark.stays
@pytest.mark.parametrize("fault", some_by_day(FAULTS, "board", "search"))
def test_a_fault_is_marked_at_its_line(author, reader, page, fault):
    """In the board or in the search; the next run works."""
    old, new, line, words = FAULTS[fault]
    author.edit_own("place")
    author.write(template("place").replace(old, new))
    reader.press("Run")
    if line:
        expect(page.locator(".remark.amiss")).to_contain_text(words)
        expect(page.locator(".cm-gutterElement.faulty")).to_have_text(str(line))
    else:
        expect(page.locator(".fault").get_by_text(words)).to_be_visible()
    expect(reader.alert).to_have_count(0)
    reader.press("Reset")
    reader.run()


def test_a_saved_puzzle_is_there_after_a_reload(author, reader, page):
    """It is in the list under its title, and can be removed again."""
    author.edit_own("place")
    author.write(template("place").replace('"Rooks"', '"My <b>castles</b>"'))
    expect(page.get_by_text("Run the program once")).to_be_visible()
    reader.press("Run")
    reader.press("Add to this browser")
    expect(page.get_by_text("You will find it under All puzzles")).to_be_visible()
    reader.press("Reset")
    all_puzzles(page).get_by_role("link", name="My <b>castles</b>").click()
    expect(page).to_have_url(re.compile("kept=my_rooks"))
    page.reload()
    expect_board(reader)
    expect(all_puzzles(page).get_by_role("link", name="My <b>")).to_be_visible()
    page.keyboard.press("Escape")
    reader.press("Remove from this browser")
    expect(reader.button("Add to this browser")).to_be_visible()
    sheet = all_puzzles(page)
    expect(sheet.get_by_role("link", name=re.compile("^New"))).to_have_count(len(NEW))
    expect(sheet.get_by_role("link", name=re.compile("castles"))).to_have_count(0)


def test_there_is_room_for_twenty(author, reader, page):
    """A saved puzzle is not replaced by another one."""
    author.edit_own("place")
    kept = [{"name": f"no_{k}", "titles": {}, "text": ""} for k in range(20)]
    place = json.dumps(stored_name("own puzzles"))
    script = f"kept => localStorage.setItem({place}, JSON.stringify(kept))"
    page.evaluate(script, kept)
    reader.press("Add to this browser")
    expect(page.get_by_text("can hold 20 puzzles of yours")).to_be_visible()
    page.evaluate(script, [{"name": "my_rooks", "titles": {}, "text": "other"}])
    reader.press("Add to this browser")
    expect(
        page.get_by_text("Another puzzle named my_rooks is already saved")
    ).to_be_visible()


def test_a_link_brings_it_to_others(author, reader, page):
    """A program from a link waits for Run each time, and shows no board before."""
    author.edit_own("write")
    author.write(template("write").replace("most=5", "most=4"))
    link = author.link()
    assert "view=own" in link
    reader.press("Reset")
    for runs in (True, False):
        page.goto("about:blank")
        page.goto(link)
        expect(page.get_by_text("came with the link")).to_be_visible()
        expect(author.box).to_contain_text("Latin squares")
        expect(page.get_by_text("appears when you press Run")).to_be_visible()
        expect(reader.board).to_have_count(0)
        if runs:
            reader.run()


def test_a_damaged_link_leads_to_a_new_puzzle(reader, page):
    """A notice says that it cannot be shown; the reader can continue."""
    reader.open(f"{OWN}&draft=x")
    expect(page.get_by_text("This program cannot be shown")).to_be_visible()
    page.get_by_role("link", name="Start a new puzzle").click()
    expect(reader.board).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("This program cannot be shown")).to_have_count(0)


def test_nothing_of_a_strangers_text_is_read_before_run(reader, page):
    """Not even its first line."""
    reader.open(f"{OWN}&draft={packed('raise SystemExit')}")
    expect(page.get_by_text("No board yet")).to_be_visible()
    expect(page.get_by_text("came with the link")).to_be_visible()
    expect(page.locator(".remark")).to_have_count(0)
    reader.press("Run")
    expect(page.locator(".remark.amiss")).to_be_visible(timeout=PYTHON)


LIES = """
from pypuzzles.bridge import handler
from pypuzzles.bridge.user_programs import programs
programs.restrict_facts = lambda facts: {{**facts, {lie}}}


PUZZLE ="""
HOSTILE = {
    "markup in a path": '"piece": "M0 0\\"/><img src=x onerror=alert(1)>"',
    "a look of the page": '"ground": [["cell", "M0 0h999v999z"]]',
    "cells that there are not": '"actions": [*facts["actions"], [0, 0, 1, 99]]',
    "a board without end": '"cells": [[x, 0] for x in range(5_000)]',
    "a picture from elsewhere": '"ground": [["g-end", "url(https://example.org)"]]',
}


@pytest.mark.stays
@pytest.mark.parametrize(
    "lie", some_by_day(HOSTILE, "markup in a path", "a board without end")
)
def test_invalid_board_data_is_not_drawn(author, reader, page, lie):
    """Even if a program changes its Python, the page and the next run work."""
    text = template("place").replace("PUZZLE =", LIES.format(lie=HOSTILE[lie]))
    reader.open(f"{OWN}&draft={packed(text)}")
    expect(author.box).to_contain_text("programs.restrict_facts")
    reader.press("Run")
    expect(reader.alert).to_contain_text("Python", timeout=PYTHON)
    expect(reader.board).to_have_count(0)
    author.write(template("place"))
    reader.run()
