"""Slow answers that arrive after the reader has moved on."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES


@pytest.fixture
def hold(page):
    """Return a function that holds the answers for a file until it is released."""

    def hold_file(pattern):
        held = []
        page.route(pattern, lambda route: held.append(route))

        def release():
            for route in held:
                route.continue_()
            page.unroute(pattern)

        return release

    return hold_file


def test_the_address_of_a_puzzle_stays_while_it_is_loading(reader, page, hold):
    """Keys still act on the board before; a reload must not return to it."""
    page.clock.install()
    reader.open("#lang=en&puzzle=queens&step=5")
    expect(reader.tries).to_have_text(re.compile("^try 5 "))
    file = "**/facts/peg_solitaire-board-english33.json"
    release = hold(file)
    with page.expect_request(file):
        page.evaluate("location.hash = 'lang=en&puzzle=peg_solitaire&board=english33'")
    reader.timeline.press("ArrowRight")
    expect(reader.tries).to_have_text(re.compile("^try 6 "))
    # The page writes the address 300 milliseconds after the last change.
    page.clock.run_for(600)
    expect(page).to_have_url(re.compile("puzzle=peg_solitaire"))
    release()
    expect(reader.board).to_be_visible()
    expect(page).to_have_url(re.compile("puzzle=peg_solitaire"))


def test_of_two_changes_the_later_one_counts(page, hold, reader):
    """Even if the first one is answered last."""
    reader.open("#lang=en&puzzle=queens&n=6")
    expect(reader.board).to_be_visible()
    release = hold("**/knights_tour*.json")
    with page.expect_request("**/knights_tour*.json"):
        page.evaluate(
            """() => {
              const element = document.querySelector("py-puzzle");
              element.set({ puzzle: "knights_tour", step: "5" });
              element.set({ puzzle: "queens", n: "8", step: "7" });
            }"""
        )
    expect(reader.tries).to_have_text(re.compile("^try 7 "), timeout=PYTHON)
    release()
    page.wait_for_load_state("networkidle")
    expect(reader.tries).to_have_text(re.compile("^try 7 "))
    expect(page).to_have_url(re.compile("puzzle=queens.*step=7"))


@pytest.mark.usefixtures("without_python")
def test_words_that_arrive_before_others_are_shown(reader, page, hold):
    """Buttons wait for their words; a missing word is an error in the console."""
    release = hold("**/web/words/hints.en.json")
    with page.expect_response("**/web/words/clues.en.json") as words:
        reader.open("#lang=en&puzzle=sudoku&n=3")
    words.value.finished()
    page.evaluate("() => new Promise(requestAnimationFrame)")  # it would use the words
    release()
    expect(reader.button("Use as clues")).to_be_visible()


@pytest.mark.parametrize(
    "state, name",
    [
        ("puzzle=cryptarithm&addition=EAT%2BTHAT%3DAPPLE", "All puzzles, Cryptarithms"),
        ("view=own", "All puzzles, A puzzle of your own"),
    ],
)
def test_the_header_does_not_wait_for_a_board_that_needs_python(
    page, site, hold, state, name
):
    """It leads to the other views before the board is there."""
    release = hold(PYTHON_FILES)
    page.goto(f"{site.url}#lang=en&{state}")
    masthead = page.get_by_role("banner")
    expect(masthead.get_by_role("button", name=name)).to_be_visible()
    expect(masthead.get_by_role("link", name="Learn")).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)
    release()
    expect(page.get_by_role("grid")).to_be_visible(timeout=PYTHON)
    expect(masthead.get_by_role("button", name=name)).to_be_visible()


def test_an_error_while_drawing_is_shown(reader, page):
    """With a button to reload; the buttons of the old picture would do nothing."""
    reader.open_board("#lang=en&puzzle=queens&n=6")
    page.evaluate(
        """() => {
          const element = document.querySelector("py-puzzle");
          element.render = () => { throw new Error("no such cell"); };
          element.requestUpdate();
        }"""
    )
    expect(reader.alert).to_be_visible()
    reader.press("Reload")
    expect(reader.board).to_be_visible()


test_an_error_while_drawing_is_shown.console_errors = ["no such cell"]
