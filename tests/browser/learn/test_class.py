"""A class in one room: the bar of pupils, and the teacher's table."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader
from rooms import open_class
from setup.tools import ROOT, SITE

SOLUTION = ROOT / "docs" / "learn" / "exercises" / "last-first.solution.py"
EXERCISE = "#puzzle=permutations&algorithm=by_list&n=4&exercise=last-first&lang=en"


@pytest.fixture
def room():
    """The built site on a server with a class."""
    with open_class(SITE) as running:
        yield running


@pytest.fixture
def teacher(new_context, room):
    """The teacher's table, in a browser of its own."""
    page = new_context(locale="en").new_page()
    page.goto(room.table)
    return page


@pytest.fixture
def join(page, room):
    """Return a function that opens a page of the class and joins."""

    def enter(name, address="#puzzle=queens&lang=en"):
        page.goto(room.url + address)
        bar = page.get_by_role("region", name="Class")
        bar.get_by_label("Your name in this class").fill(name)
        bar.get_by_role("button", name="Join").click()
        expect(bar.get_by_text(name, exact=True)).to_be_visible()
        return bar

    return enter


def row_of(teacher, name):
    """Return the row of a pupil in the table."""
    return teacher.get_by_role("row").filter(has_text=name)


def test_the_table_shows_the_exercise_and_its_check(page, teacher, join):
    """At first wrong, then solved."""
    expect(teacher.get_by_text("Nobody has joined.")).to_be_visible()
    join("Ada", EXERCISE)
    ada = row_of(teacher, "Ada")
    expect(ada).to_contain_text("Exercise 2 of lesson 0")
    reader = Reader(page)
    reader.press("Check")
    expect(ada).to_contain_text("Wrong", timeout=PYTHON)
    page.get_by_role("textbox", name="Program").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(SOLUTION.read_text("utf-8"))
    reader.press("Check")
    expect(ada).to_contain_text("Exercise solved", timeout=PYTHON)


def test_a_call_for_help_is_shown_until_it_is_answered(teacher, join):
    """In the table, and to the pupil."""
    bar = join("Ada")
    bar.get_by_role("button", name="Ask for help").click()
    ada = row_of(teacher, "Ada")
    expect(ada).to_contain_text("Needs help")
    button = bar.get_by_role("button", name="You asked for help")
    expect(button).to_have_attribute("aria-pressed", "true")
    ada.get_by_role("button", name="Done").click()
    expect(ada).not_to_contain_text("Needs help")
    expect(bar.get_by_role("button", name="Ask for help")).to_be_visible()


def test_a_vote_is_counted_on_the_projector(teacher, join):
    """Its result is hidden until the end, so votes are independent."""
    bar = join("Ada")
    teacher.get_by_label("Numbers from 0 to").fill("3")
    teacher.get_by_role("button", name="Start a vote").click()
    bar.get_by_role("button", name="2", exact=True).click()
    vote = teacher.get_by_role("region", name="What does the search try next?")
    expect(vote).to_contain_text("1 of 1 have voted")
    expect(vote.get_by_role("definition")).to_have_count(0)
    back = bar.get_by_role("button", name="It goes back")
    back.click()
    expect(back).to_have_attribute("aria-pressed", "true")
    vote.get_by_role("button", name="Show the result").click()
    expect(vote.get_by_role("term")).to_have_text(["It goes back"])
    expect(vote.get_by_role("definition")).to_have_text(["1"])
    expect(bar.get_by_role("group")).to_have_count(0)


def test_a_pupil_stays_in_the_class_on_the_next_page(page, room, teacher, join):
    """Also in a lesson; a removed pupil enters a name again."""
    join("Ada")
    page.goto(f"{room.url}learn/en/queens.html")
    bar = page.get_by_role("region", name="Class")
    expect(bar.get_by_text("Ada", exact=True)).to_be_visible()
    ada = row_of(teacher, "Ada")
    expect(ada).to_contain_text("Queens: try everything, then leave early")
    teacher.get_by_role("button", name="Remove Ada").click()
    expect(bar.get_by_label("Your name in this class")).to_be_visible()
    expect(bar.get_by_role("status")).to_have_text(
        "You are no longer in the class. Join again."
    )


test_a_pupil_stays_in_the_class_on_the_next_page.console_errors = ["410 (Gone)"]


def test_the_bar_of_a_class_does_not_cover_the_board_of_a_lesson(page, room, join):
    """On a school laptop, Step can be pressed."""
    page.set_viewport_size({"width": 1366, "height": 650})
    join("Ada")
    page.goto(f"{room.url}learn/en/queens.html")
    bar = page.get_by_role("region", name="Class")
    expect(bar.get_by_text("Ada", exact=True)).to_be_visible()
    step = page.get_by_role("button", name="Step", exact=True)
    expect(step).to_be_enabled()
    edges = step.bounding_box(), bar.bounding_box()
    assert edges[0]["y"] + edges[0]["height"] <= edges[1]["y"]


def test_a_name_that_is_taken_is_refused(page, room, teacher, join):
    """With a sentence that says what to do."""
    room.ask("join", {"name": "Ada"})
    page.goto(f"{room.url}#lang=en")
    bar = page.get_by_role("region", name="Class")
    bar.get_by_label("Your name in this class").fill("ada")
    bar.get_by_role("button", name="Join").click()
    expect(bar.get_by_role("status")).to_have_text(
        "Somebody has this name already. Choose another one."
    )


test_a_name_that_is_taken_is_refused.console_errors = ["409 (Conflict)"]


def test_without_the_key_there_is_no_table(page, room):
    """A pupil who finds its address sees where to get the key."""
    page.goto(room.table.partition("#")[0])
    expect(page.get_by_role("status")).to_have_text(
        "Open the address of the teacher's table that the server printed."
    )


test_without_the_key_there_is_no_table.console_errors = ["403 (Forbidden)"]


def test_a_page_of_another_origin_cannot_join(page, room, guest):
    """Nor read the table with a guessed key."""
    page = guest("")
    refused = page.evaluate(
        """async (url) => {
          const settings = { method: "POST", body: '{"name":"Eve"}' };
          const json = { ...settings, headers: { "Content-Type": "application/json" } };
          const results = await Promise.allSettled([
            fetch(`${url}class/join`, settings), fetch(`${url}class/join`, json),
            fetch(`${url}class/table`, { headers: { Authorization: "Bearer x" } }),
          ]);
          return results.map(({ status }) => status);
        }""",
        room.url,
    )
    assert refused == ["rejected"] * 3
    assert room.ask("table", key=room.key)[1]["pupils"] == []


test_a_page_of_another_origin_cannot_join.console_errors = ["CORS", "ERR_FAILED", "403"]


def test_when_the_server_has_ended_the_bar_says_so(page):
    """And nothing of the class is left."""
    with open_class(SITE) as room:
        page.goto(f"{room.url}#lang=en")
        bar = page.get_by_role("region", name="Class")
        bar.get_by_label("Your name in this class").fill("Ada")
        bar.get_by_role("button", name="Join").click()
        expect(bar.get_by_role("button", name="Ask for help")).to_be_visible()
    expect(bar.get_by_role("status")).to_have_text("The class server does not answer.")


test_when_the_server_has_ended_the_bar_says_so.console_errors = [
    "ERR_CONNECTION_REFUSED"
]


@pytest.mark.usefixtures("no_python")
def test_the_site_requests_nothing_of_a_class(page, site):
    """The bar is only on pages from the server of a class."""
    page.goto(f"{site.url}#puzzle=queens&lang=en")
    expect(
        page.get_by_role("button", name=re.compile("^Save for offline"))
    ).to_be_visible()
    page.goto(f"{site.url}learn/en/queens.html")
    expect(page.get_by_role("button", name="Predict")).to_be_enabled()
    expect(page.get_by_role("region", name="Class")).to_have_count(0)
    assert [path for path in site.requests if "class" in path] == []
