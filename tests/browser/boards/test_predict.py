"""What does it do next? A reader says it, and the step is the answer."""

import re
from itertools import islice, pairwise

import pytest
from playwright.sync_api import expect
from reader import Reader
from turns import EACH_KIND, some_by_day

from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.search import LIMIT

pytestmark = pytest.mark.browser

TRIES = 6


def tries(puzzle, many=TRIES, **parameters):
    """List the first tries of the usual search, and the facts of its board."""
    asked = request(puzzle, **parameters)
    found = (pair for pair in asked.search() if pair[0] not in (FOUND, LIMIT))
    return list(islice(found, many)), asked.facts()


def named(facts, depth, choice):
    """Tell by which cells a choice is named, and its symbol."""
    if facts["kind"] == "visit":
        return [choice], None
    row = next(p for p in facts["puts"] if p[0] in (-1, depth) and p[1] == choice)
    if facts["kind"] != "move":
        return row[3:], facts["symbols"][row[2] - 1]
    changes = [row[i : i + 3] for i in range(2, len(row), 3)]
    (left, *_) = (cell for cell, before, after in changes if before and not after)
    (*_, filled) = (cell for cell, _, after in changes if after)
    return [left, filled], None


def asking(reader):
    """Find the question with what can be said."""
    return reader.place.get_by_role("region", name="Predict")


def cell(reader, number):
    """Find a cell by its number, which its name does not always tell."""
    return reader.place.locator(f"[role=gridcell][data-cell='{number}']")


def say(reader, facts, depth, choice):
    """Say a choice by its cells; where no cell is asked for, by its symbol."""
    cells, symbol = named(facts, depth, choice)
    expect(asking(reader).get_by_role("button", name="It goes back")).to_be_visible()
    if reader.board.count():
        for number in cells:
            cell(reader, number).click()
    else:
        button = asking(reader).get_by_role("button")
        button.filter(has_text=re.compile(rf"^\s*{symbol}\s*$", re.IGNORECASE)).click()


def score(reader, words):
    """Wait for what is said of the answers."""
    expect(asking(reader).get_by_role("status")).to_have_text(re.compile(words))


def stand(reader, address, step):
    """Stand at a step, and be asked."""
    reader.open(f"#lang=en&predict=on&step={step}&{address}")
    expect(reader.tries).to_have_text(re.compile(rf"^try {step}(?!\d)"))


@pytest.mark.stays
@pytest.mark.parametrize(
    "puzzle", some_by_day([puzzle.name for puzzle in PUZZLES], *EACH_KIND)
)
def test_the_next_tries_of_every_puzzle_can_be_said(reader, puzzle):
    """By squares, holes, numbers, pieces; each step is shown when it has been said."""
    pairs, facts = tries(puzzle)
    stand(reader, f"puzzle={puzzle}", 0)
    for step, (depth, choice) in enumerate(pairs, 1):
        say(reader, facts, depth, choice)
        expect(reader.tries).to_have_text(re.compile(rf"^try {step}(?!\d)"))
        score(reader, rf"^\s*Right\.\s+{step} of {step} right\.")


@pytest.mark.stays
def test_going_back_is_said_where_nothing_is_left(reader):
    """Where it is not, that is wrong; the step is shown, and what it does."""
    pairs, _ = tries("queens", 200, n=4)
    depths = enumerate(pairwise(depth for depth, _ in pairs), 1)
    back = next(step for step, (depth, after) in depths if after < depth)
    stand(reader, "puzzle=queens&n=4", back)
    asking(reader).get_by_role("button", name="It goes back").click()
    score(reader, r"^\s*Right\.\s+1 of 1 right\.")
    stand(reader, "puzzle=queens&n=4", 0)
    asking(reader).get_by_role("button", name="It goes back").click()
    score(reader, r"^\s*No, it tries this\.\s+0 of 1 right\.")
    expect(reader.says).to_contain_text("Row 0: trying column 0")
    stand(reader, "puzzle=queens&n=4", back)
    cell(reader, 15).click()
    score(reader, r"^\s*No, it goes back and tries this\.")


@pytest.mark.stays
def test_a_class_is_asked_for_three_in_a_row(reader):
    """A wrong answer begins the row anew, and the address keeps what is asked."""
    reader.open("#lang=en&puzzle=queens&n=6&predict=3")
    score(reader, "0 of 3 in a row")
    pairs, facts = tries("queens", 5, n=6)
    say(reader, facts, *pairs[0])
    score(reader, "1 of 3 in a row")
    say(reader, facts, 5, 5)
    score(reader, r"No, it tries this\.\s+0 of 3 in a row\. 1 of 2 right")
    for pair in pairs[2:]:
        say(reader, facts, *pair)
    score(reader, "Done: 3 in a row. 4 of 5 right")
    expect(reader.place).to_have_url(re.compile("predict=3"))


@pytest.mark.stays
def test_keys_say_the_next_try(reader):
    """The board has one tab stop, and the arrows go from square to square."""
    pairs, _ = tries("queens", 2, n=4)
    assert pairs == [(0, 0), (1, 0)]
    stand(reader, "puzzle=queens&n=4", 0)
    reader.square(0, 0).press("Enter")
    score(reader, "1 of 1")
    reader.square(0, 0).press("ArrowDown")
    expect(reader.square(1, 0)).to_be_focused()
    reader.place.keyboard.press("Space")
    score(reader, "2 of 2")


@pytest.mark.stays
def test_the_switch_stands_beside_play(reader):
    """It stands still to be asked; while it plays, nothing is asked."""
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
    expect(asking(reader)).to_have_count(0)
    expect(reader.place).not_to_have_url(re.compile("predict"))


def test_a_frame_asks_without_python(page, guest, site, no_python):
    """The tally is told to the page around it."""
    page = guest(
        f'<iframe width=480 height=640 src="{site.url}web/embed.html#lang=en&predict=2"'
        "></iframe><script>addEventListener('message', ({ data }) => {"
        "if (data.predicted?.row === 2) document.title = 'Two in a row' })</script>"
    )
    frame = Reader(page.frame_locator("iframe"))
    pairs, facts = tries("queens", 2)
    for pair in pairs:
        say(frame, facts, *pair)
    score(frame, "Done: 2 in a row")
    expect(page).to_have_title("Two in a row")


def test_an_element_asks_by_its_attribute(guest, site, no_python):
    """In Japanese, too."""
    style = 'style="display: block; height: 600px"'
    page = guest(
        f"<py-puzzle predict lang=ja {style}></py-puzzle>"
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
    )
    ask = page.get_by_role("region", name="予想する")
    expect(ask).to_contain_text("次に何を試す")
    page.locator("[role=gridcell][data-cell='0']").click()
    expect(ask.get_by_role("status")).to_contain_text("1 問中 1 問正解")
