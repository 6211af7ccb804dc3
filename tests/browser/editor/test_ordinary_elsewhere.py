"""Ordinary programs on other sites, in lessons, in predictions and in races.

tests/browser/embedding/test_one_file.py tests the single-file edition.
"""

import re

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON, Reader
from website.lessons.markdown import EXERCISES

from pypuzzles.bridge.user_programs.templates import read_template

PROGRAM = read_template("queens")
ADDRESS = "#lang=en&puzzle=queens&n=6&algorithm=backtracking"
BOARD_FOUND = "the board shows board: the column of"
FIRST_SOLUTION = 171
"""Tries of the built-in search up to its first solution; see tests/support/tries.py."""


@pytest.fixture(params=["element", "frame"])
def embedded(request, guest, site, author_of):
    """Return an editor on a page of another origin, and where it is."""
    if request.param == "element":
        page = guest(
            '<py-puzzle puzzle="queens" n="6" lang="en" edit '
            'style="display: block; height: 900px"></py-puzzle>'
            f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
        )
        return author_of(page, page), page, page
    page = guest(
        "<iframe title=puzzle width=480 height=900 "
        f'src="{site.url}web/embed.html{ADDRESS}&edit=on"></iframe>'
    )
    frame = page.frame_locator("iframe")
    return author_of(frame, page), frame, page


def test_a_pasted_program_runs_on_another_site(embedded, site):
    """And a link to it opens on the site itself, where it waits for Run."""
    author, place, page = embedded
    reader = Reader(place)
    expect(author.box).to_contain_text("def recursive")
    author.write(PROGRAM)
    reader.run()
    expect(place.get_by_text(BOARD_FOUND)).to_be_visible(timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.tries).to_contain_text(str(FIRST_SOLUTION), timeout=PYTHON)
    reader.press("Step back")
    expect(reader.tries).to_contain_text(str(FIRST_SOLUTION - 1))
    link = author.link()
    assert link.startswith(f"{site.url}index.html#")
    page.goto(link)
    box = page.get_by_role("textbox", name="Program")
    expect(box).to_contain_text("board.append(col)")
    Reader(page).press("Run")
    expect(page.get_by_text(BOARD_FOUND)).to_be_visible(timeout=PYTHON)


@pytest.mark.parametrize(
    "address, name",
    [
        ("puzzle=permutations&algorithm=by_list&n=4", "without-yield"),
        ("puzzle=queens&algorithm=backtracking&n=6", "lines-as-sets"),
    ],
)
def test_an_exercise_in_ordinary_style_is_solved(author, reader, page, address, name):
    """In lessons 1 and 2; the program that is given has a mistake."""
    reader.open(f"#lang=en&{address}&exercise={name}")
    expect(author.box).not_to_contain_text("yield", timeout=PYTHON)
    answer = page.get_by_role("region", name="Check", exact=True)
    reader.press("Check")
    expect(answer).to_contain_text("Wrong for ", timeout=PYTHON)
    author.write((EXERCISES / f"{name}.solution.py").read_text("utf-8"))
    reader.press("Check")
    right = re.compile("Correct for (all|. sizes, which is enough)")
    expect(answer).to_contain_text(right, timeout=PYTHON)
    group = page.get_by_role("group").filter(has_text="Exercise ")
    expect(group.get_by_text("solved").first).to_be_visible()


def test_the_next_try_of_an_ordinary_program_is_predicted(author, reader, page):
    """The first queen is at the top left; the next try is below it."""
    author.edit(ADDRESS)
    author.write(PROGRAM)
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(1)
    reader.press("Predict")
    question = page.get_by_role("region", name="Predict")
    expect(question.get_by_role("button", name="It goes back")).to_be_visible()
    page.locator("[role=gridcell][data-cell='6']").click()
    expect(question.get_by_role("status")).to_have_text(re.compile("1 of 1"))


def test_an_ordinary_program_races_the_built_in_search(author, reader, page):
    """It tests the same squares in the same order: as many tries."""
    author.edit(ADDRESS)
    author.write(PROGRAM)
    lanes = "lanes=backtracking.recursive.own,backtracking.recursive"
    reader.open(f"#lang=en&view=race&puzzle=queens&n=6&{lanes}")
    expect(reader.button("Play")).to_be_visible()
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text(
        f"Each search finds {QUEENS[6]} solutions.", timeout=PYTHON
    )
    for name in ("Backtracking, your program", "Backtracking"):
        lane = page.get_by_role("listitem", name=name, exact=True)
        expect(lane).to_contain_text("done: 894 tries")
