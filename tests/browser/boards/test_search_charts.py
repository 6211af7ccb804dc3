"""Charts next to a search: the boards that wait, and the tries of each limit."""

from collections import Counter

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles import NEW_BOUND, request

pytestmark = pytest.mark.stays

QUEUED = {
    ("sliding_tiles", "breadth_first"): ("initial=eight_tiles", 64, "slide"),
    ("sliding_tiles", "a_star"): ("initial=eight_tiles", 62, "slide"),
    ("peg_solitaire", "breadth_first"): ("board=triangle15&vacancy=4", 2002, "jump"),
    ("peg_solitaire", "breadth_first_by_moves"): ("board=triangle15", 2002, "move"),
}
"""Searches with a queue, each with a try before which it has taken out a board."""


def read_parameters(address):
    """Return the parameters of an address."""
    return dict(entry.split("=") for entry in address.split("&"))


def list_waiting_boards(puzzle, algorithm, address, tries):
    """Return how far away the boards are that wait, from the paused search."""
    search = request(puzzle, algorithm, **read_parameters(address)).search()
    for _ in range(tries):
        next(search)
    variables = search.gi_frame.f_locals
    if algorithm == "a_star":
        return [len(variables["best_way"][board]) for *_, board in variables["waiting"]]
    if algorithm == "breadth_first_by_moves":
        return [variables["moves"][board] for board in variables["queue"]]
    return [len(variables["first_way"][board]) for board in variables["queue"]]


@pytest.mark.parametrize(
    "puzzle, algorithm, address, tries, unit",
    [(*names, *row) for names, row in QUEUED.items()],
)
def test_the_waiting_boards_are_those_of_the_search(
    reader, page, puzzle, algorithm, address, tries, unit
):
    """By distance, when the search has just taken a board out."""
    waiting = list_waiting_boards(puzzle, algorithm, address, tries)
    state = f"&lang=en&algorithm={algorithm}&step={tries}"
    reader.open(f"#puzzle={puzzle}&{address}{state}")
    name = ", ".join(
        f"{distance} {unit}s: {number} board{'s' if number > 1 else ''}"
        for distance, number in sorted(Counter(waiting).items())
    )
    expect(page.get_by_role("img", name=name, exact=True)).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text(f"{len(waiting)} boards", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    "puzzle, algorithm, address, tries",
    [
        ("sliding_tiles", "deepening", "initial=eight_tiles", 300),
        ("peg_solitaire", "deepening", "board=triangle21", 500),
        ("peg_solitaire", "move_limit", "board=triangle15&aim=fewest", 500),
    ],
)
def test_each_limit_has_its_tries(reader, page, puzzle, algorithm, address, tries):
    """As the search yields them, up to the current step."""
    search = request(puzzle, algorithm, **read_parameters(address)).search()
    limits, left = [], tries
    while left:
        depth, choice = next(search)
        if depth == NEW_BOUND:
            limits.append([choice, 0])
        elif depth >= 0:
            limits[-1][1] += 1
            left -= 1
    state = f"&lang=en&algorithm={algorithm}&step={tries}"
    reader.open(f"#puzzle={puzzle}&{address}{state}")
    name = ", ".join(
        f"limit {limit}: {number} {'try' if number == 1 else 'tries'}"
        for limit, number in limits
    )
    expect(page.get_by_role("img", name=name, exact=True)).to_be_visible(timeout=PYTHON)
