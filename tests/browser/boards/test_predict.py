"""Predict: the reader chooses what the search does next, then sees it."""

import re
from itertools import accumulate, islice, pairwise

import pytest
from playwright.sync_api import expect
from reader import Reader
from sampling import EACH_KIND, some_by_day

from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.puzzles import find
from pypuzzles.search import NEW_BOUND

TRIES = 6


def first_tries(puzzle, many=TRIES, **parameters):
    """Return the first tries of the default search and its board data."""
    query = request(puzzle, **{**find(puzzle).opening, **parameters})
    found = (pair for pair in query.search() if pair[0] not in (FOUND, NEW_BOUND))
    return list(islice(found, many)), query.facts()


def cells_and_symbol(facts, depth, choice):
    """Return the cells that name a choice, and its symbol if it has one."""
    if facts["kind"] == "visit":
        return [choice], None
    row = next(p for p in facts["actions"] if p[0] in (-1, depth) and p[1] == choice)
    if facts["kind"] != "move":
        return [*accumulate(row[3:])], facts["symbols"][row[2] - 1]
    changes = [row[i : i + 3] for i in range(2, len(row), 3)]
    (left, *_) = (cell for cell, before, after in changes if before and not after)
    (*_, filled) = (cell for cell, _, after in changes if after)
    return [left, filled], None


def question(reader):
    """Return the region with the question and the possible answers."""
    return reader.place.get_by_role("region", name="Predict")


def cell(reader, number):
    """Return a cell by its number, which its name may not contain."""
    return reader.place.locator(f"[role=gridcell][data-cell='{number}']")


def answer(reader, facts, depth, choice):
    """Answer with the cells of a choice, or with its symbol."""
    cells, symbol = cells_and_symbol(facts, depth, choice)
    expect(question(reader).get_by_role("button", name="It goes back")).to_be_visible()
    if reader.board.count():
        for number in cells:
            cell(reader, number).click()
    else:
        button = question(reader).get_by_role("button")
        button.filter(has_text=re.compile(rf"^\s*{symbol}\s*$", re.IGNORECASE)).click()


def expect_score(reader, words):
    """Wait for the score."""
    expect(question(reader).get_by_role("status")).to_have_text(re.compile(words))


def open_step(reader, address, step):
    """Open a step with the question."""
    reader.open(f"#lang=en&predict=on&step={step}&{address}")
    expect(reader.tries).to_have_text(re.compile(rf"^try {step}(?!\d)"))


@pytest.mark.stays
@pytest.mark.parametrize(
    "puzzle", some_by_day([puzzle.name for puzzle in PUZZLES], *EACH_KIND)
)
def test_the_next_try_of_every_puzzle_can_be_predicted(reader, puzzle):
    """By squares, holes, numbers or pieces; the step is shown after the answer."""
    pairs, facts = first_tries(puzzle)
    open_step(reader, f"puzzle={puzzle}", 0)
    for step, (depth, choice) in enumerate(pairs, 1):
        answer(reader, facts, depth, choice)
        expect(reader.tries).to_have_text(re.compile(rf"^try {step}(?!\d)"))
        expect_score(reader, rf"^\s*Right\.\s+{step} of {step} right\.")


@pytest.mark.stays
def test_it_goes_back_is_right_only_at_a_dead_end(reader):
    """A wrong answer shows the step, and what the search does."""
    pairs, _ = first_tries("queens", 200, n=4)
    depths = enumerate(pairwise(depth for depth, _ in pairs), 1)
    back = next(step for step, (depth, after) in depths if after < depth)
    open_step(reader, "puzzle=queens&n=4", back)
    question(reader).get_by_role("button", name="It goes back").click()
    expect_score(reader, r"^\s*Right\.\s+1 of 1 right\.")
    open_step(reader, "puzzle=queens&n=4", 0)
    question(reader).get_by_role("button", name="It goes back").click()
    expect_score(reader, "No, it tries this. There is still a choice to try here.")
    expect(reader.says).to_contain_text("Row 0: trying column 0")
    open_step(reader, "puzzle=queens&n=4", back)
    cell(reader, 15).click()
    expect_score(reader, "No, it goes back and tries this. Nothing was left to try")


@pytest.mark.stays
def test_predict_3_asks_for_three_right_answers_in_a_row(reader):
    """A wrong answer restarts the row; the address keeps predict=3."""
    reader.open("#lang=en&puzzle=queens&n=6&predict=3")
    expect_score(reader, "0 of 3 in a row")
    pairs, facts = first_tries("queens", 5, n=6)
    answer(reader, facts, *pairs[0])
    expect_score(reader, "1 of 3 in a row")
    answer(reader, facts, 5, 5)
    expect_score(reader, r"No, .*tries yours later.*\s+0 of 3 in a row\. 1 of 2 right")
    for pair in pairs[2:]:
        answer(reader, facts, *pair)
    expect_score(reader, "Done: 3 in a row. 4 of 5 right")
    expect(reader.place).to_have_url(re.compile("predict=3"))


@pytest.mark.stays
def test_the_next_try_can_be_predicted_with_the_keyboard(reader):
    """The board is one tab stop; arrows move between squares."""
    pairs, _ = first_tries("queens", 2, n=4)
    assert pairs == [(0, 0), (1, 0)]
    open_step(reader, "puzzle=queens&n=4", 0)
    reader.square(0, 0).press("Enter")
    expect_score(reader, "1 of 1")
    reader.square(0, 0).press("ArrowDown")
    expect(reader.square(1, 0)).to_be_focused()
    reader.place.keyboard.press("Space")
    expect_score(reader, "2 of 2")


@pytest.mark.stays
def test_predict_pauses_the_search(reader):
    """No question is asked while it plays."""
    reader.open("#lang=en&puzzle=queens&n=4")
    reader.run()
    reader.press("Predict")
    expect(reader.button("Predict")).to_have_attribute("aria-pressed", "true")
    expect(reader.button("Play")).to_be_visible()
    expect(reader.board).to_be_visible()
    reader.press("Play")
    expect(reader.button("It goes back")).to_have_count(0)
    reader.press("Pause")
    expect(reader.button("It goes back")).to_be_visible()
    reader.press("Predict")
    expect(question(reader)).to_have_count(0)
    expect(reader.place).not_to_have_url(re.compile("predict"))


def test_a_frame_asks_for_predictions_without_python(page, guest, site, no_python):
    """The score is posted to the embedding page."""
    page = guest(
        f'<iframe width=480 height=640 src="{site.url}web/embed.html#lang=en&predict=2"'
        "></iframe><script>addEventListener('message', ({ data }) => {"
        "if (data.predicted?.row === 2) document.title = 'Two in a row' })</script>"
    )
    frame = Reader(page.frame_locator("iframe"))
    pairs, facts = first_tries("queens", 2)
    for pair in pairs:
        answer(frame, facts, *pair)
    expect_score(frame, "Done: 2 in a row")
    expect(page).to_have_title("Two in a row")


def test_the_predict_attribute_asks_for_predictions(guest, site, no_python):
    """Also in Japanese."""
    style = 'style="display: block; height: 600px"'
    page = guest(
        f"<py-puzzle predict lang=ja {style}></py-puzzle>"
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
    )
    ask = page.get_by_role("region", name="予想する")
    expect(ask).to_contain_text("次に何を試す")
    page.locator("[role=gridcell][data-cell='0']").click()
    expect(ask.get_by_role("status")).to_contain_text("1 問中 1 問正解")
