"""Running a search from a position placed by hand."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect
from reader import PYTHON, dotted
from sampling import some_by_day

from pypuzzles.api.request import request

pytestmark = pytest.mark.stays

RUN_FROM_HERE = "Run from here"
POSITIONS = {
    "queens": (
        "queens",
        {"algorithm": "backtracking", "n": 8},
        [0, 4],
        [0, 12],
        "Board of 8 by 8; queens from row 0 on in columns 0 and 4",
    ),
    "images": (
        "queens",
        {"algorithm": "mirror", "n": 8},
        [1, 4],
        [1, 12],
        "Board of 8 by 8; queens from row 0 on in columns 1 and 4",
    ),
    "open_tour": (
        "knights_tour",
        {"rows": 5, "cols": 5, "kind": "any"},
        *[[0, 7, 4]] * 2,
        "Board at step 3, on row 0 column 4",
    ),
    "pegs": (
        "peg_solitaire",
        {"board": "triangle15", "vacancy": 4},
        *[[26, 23]] * 2,
        (
            "Pegs in holes 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, and 14. "
            "Move 2: 9 over 8 to 7."
        ),
    ),
    "order": (
        "permutations",
        {"n": 4},
        [2, 0],
        [3, 1],
        "Row of 4 places; from place 0 on they hold 3 and 1",
    ),
}


def first_try(puzzle, path, **names) -> int:
    """Run the search, and return the number of the first try with this path."""
    algorithm = names.pop("algorithm", None)
    at, now = 0, []
    for depth, choice in islice(
        request(puzzle, algorithm, **names).search(), 1_000_000
    ):
        if depth >= 0:
            at, now = at + 1, [*now[:depth], choice]
            if now == path:
                return at
    raise AssertionError(path)


def open_hand(reader, puzzle, names, position):
    """Open a position from a link."""
    settings = "&".join(f"{name}={value}" for name, value in names.items())
    reader.open_board(
        f"#lang=en&puzzle={puzzle}&{settings}&hand={dotted(position)}&speed=1"
    )


def step_back_to(reader, step):
    """Pause, and step back to the given try."""
    reader.press("Pause")
    while (at := reader.at()) > step:
        reader.place.keyboard.press(",")
        expect(reader.tries).to_have_text(re.compile(rf"^try {at - 1:,}(?!\d)"))
    assert at == step


@pytest.mark.parametrize("case", POSITIONS)
def test_run_from_here_starts_at_the_try_with_this_position(reader, page, case):
    """The search reaches exactly this try; Stop restores the position."""
    puzzle, names, path, position, picture = POSITIONS[case]
    step = first_try(puzzle, path, **names)
    open_hand(reader, puzzle, names, position)
    hand = page.url
    reader.press(RUN_FROM_HERE)
    expect(reader.button("Pause")).to_be_visible(timeout=PYTHON)
    step_back_to(reader, step)
    expect(reader.picture).to_have_accessible_name(picture)
    page.keyboard.press("Escape")
    expect(reader.board).to_be_visible()
    expect(page).to_have_url(hand)


def test_run_from_here_needs_a_placed_piece(reader, page):
    """The button is enabled with the first queen and disabled without it."""
    reader.open_board("#lang=en&puzzle=queens&n=8")
    run = page.get_by_role("button", name=RUN_FROM_HERE, include_hidden=True)
    expect(run).to_be_disabled()
    reader.square(0, 3).click()
    expect(run).to_be_enabled()
    reader.press("Undo")
    expect(run).to_be_disabled()


WHY = {
    "en": (
        RUN_FROM_HERE,
        "The search never reaches this position: this search fills row 0 first",
    ),
    "ja": ("ここから実行", "ここからは続けられません。 この探索は行0を先に埋めます"),
}


@pytest.mark.parametrize("lang", WHY)
def test_a_search_that_cannot_start_here_says_why(reader, page, lang):
    """In both languages; the reason disappears when the position changes."""
    name, sentence = WHY[lang]
    reader.open(f"#lang={lang}&puzzle=queens&hand=12")
    reader.press(name)
    notice = page.get_by_role("status").filter(has_text=sentence)
    expect(notice).to_be_visible(timeout=PYTHON)
    page.keyboard.press("Control+z")
    expect(notice).to_have_count(0)


def test_a_choice_the_search_never_makes_is_marked(reader, page):
    """The search tries an image of the first queen instead."""
    open_hand(reader, "queens", {"algorithm": "fundamental"}, [7])
    reader.press(RUN_FROM_HERE)
    notice = page.get_by_role("status").filter(has_text="never makes the marked choice")
    expect(notice).to_contain_text("an image of it is tried instead", timeout=PYTHON)
    expect(page.locator(".hint-choice")).to_have_count(2)


@pytest.mark.parametrize(
    "how", some_by_day(["Cancel", "Escape", "Run"], "Escape", "Run")
)
def test_looking_for_a_position_can_be_cancelled(reader, page, how):
    """With Cancel, with Escape, or by running from the start."""
    open_hand(reader, "queens", {"algorithm": "brute_force", "n": 9}, [8])
    reader.press(RUN_FROM_HERE)
    way = page.get_by_text(re.compile("tries so far"))
    expect(way).to_be_visible(timeout=PYTHON)
    if how == "Escape":
        page.keyboard.press(how)
    else:
        reader.press(how)
    expect(way).to_have_count(0)
    if how == "Run":
        expect(reader.tries).to_be_visible()
        page.keyboard.press("Escape")
    expect(reader.square(0, 8)).to_have_accessible_name("row 0 column 8, queen")
    expect(way).to_have_count(0)


def test_a_position_without_a_solution_is_announced(reader, page):
    """The search pauses at the position; Escape removes the note."""
    open_hand(reader, "queens", {"n": 6}, [0, 8])  # no solution has a queen in a corner
    reader.press(RUN_FROM_HERE)
    note = page.get_by_text("This position has no solution.")
    expect(note).to_be_visible(timeout=PYTHON)
    step = first_try("queens", [0, 2], algorithm="backtracking", n=6)
    expect(reader.tries).to_have_text(re.compile(rf"^try {step}\b"))
    expect(reader.button("Play")).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_a_search_that_chooses_its_own_order_says_so(reader, page):
    """Exact cover fills other cells in between."""
    open_hand(reader, "queens", {"algorithm": "exact_cover", "n": 6}, [1, 33])
    reader.press(RUN_FROM_HERE)
    notice = page.get_by_role("status").filter(has_text="chooses what to fill next")
    expect(notice).to_contain_text("Try another algorithm", timeout=PYTHON)
