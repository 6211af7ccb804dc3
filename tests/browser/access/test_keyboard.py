"""Each puzzle is solved from the head of the page with the keyboard alone."""

import re
from itertools import groupby

import pytest
from pegs import jumps
from playwright.sync_api import Page, expect

from pypuzzles import PUZZLES, request, solve

pytestmark = pytest.mark.browser

# A small board of those with words of their own, and what the page says when it is
# solved; of the others the usual board, which says so alike.
SMALL = {
    "queens": ({"n": 6}, "Solved: 6 queens"),
    "magic_star": ({}, "Solved"),
    "knights_tour": ({"rows": 3, "cols": 4, "kind": "any"}, "Solved: an open tour"),
    "peg_solitaire": ({"board": "triangle15"}, "Solved"),
    "permutations": ({"n": 3}, "this is order 1 of 6"),
}
LINES = 0.4  # of a cell: what stands in one line, in pictures that are not square


def solution(puzzle, parameters):
    """Find a board with the searches, and the facts of the page beside it."""
    asked = request(puzzle, **parameters)
    return next(solve(puzzle, **parameters)), asked.facts()


def keys(puzzle, found, facts):
    """Tell what is done: cells to go to and press Enter on, or keys to press there."""
    if puzzle == "queens":
        return [(facts["places"][d][c], "Enter") for d, c in enumerate(found.path)]
    if puzzle == "knights_tour":
        return [(cell, "Enter") for cell in found.board]
    if puzzle == "permutations":
        return [(None, str(number)) for number in found.board]
    if puzzle == "peg_solitaire":  # a peg that can go on stays chosen
        holes = [jumps(facts)[choice][::2] for choice in found.path]
        walked = [hole for jump in holes for hole in jump]
        return [(hole, "Enter") for hole, _ in groupby(walked)]
    if "kind" in facts:
        return keys_by_kind(found, facts)
    return [
        (cell, key) for cell, number in enumerate(found.board) for key in str(number)
    ]


def keys_by_kind(found, facts):
    """Tell what is done on a board that is played by its facts."""
    kind = facts["kind"]
    if kind == "write":
        return [
            (cell, key)
            for cell, symbol in enumerate(found.board)
            if cell not in facts["fixed"]
            for key in str(symbol)
        ]
    if kind == "cover":  # where other tiles have its cells, too, a tile is named
        tiles = [
            [*((cell, "Enter") for cell in cells), *((None, key) for key in str(name))]
            for name, *cells in found.board
        ]
        return [each for tile in tiles for each in tile]
    moves = found.board if kind == "move" else [[cell] for cell in found.board]
    ends = [cell for move in moves for cell in move]
    return [(cell, "Enter") for cell in ends if cell != facts["first"]]


def tab_to_the_board(page: Page) -> None:
    """Press Tab until a cell has the focus; nobody presses it fifty times."""
    for _ in range(50):
        page.keyboard.press("Tab")
        if page.locator("[data-cell]:focus").count():
            return
    pytest.fail("Tab does not come to the board")


def here(page: Page) -> int:
    """Read which cell has the focus."""
    return int(page.locator("[data-cell]:focus").get_attribute("data-cell"))


def walk_to(page: Page, cell: int, cells: list[list[float]]) -> None:
    """Press arrows until a cell has the focus: up and down first, then along."""
    for _ in range(30):
        at = here(page)
        if at == cell:
            return
        across, down = (
            to - now for to, now in zip(cells[cell], cells[at], strict=True)
        )
        if abs(down) > LINES:
            key = "ArrowDown" if down > 0 else "ArrowUp"
        else:
            key = "ArrowRight" if across > 0 else "ArrowLeft"
        page.keyboard.press(key)
    pytest.fail(f"arrows do not come to cell {cell}, but to {here(page)}")


ARROWS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
NEIGHBOURS = """async ([cells, ways]) => {
  const geometry = new URL("web/boards/shared/geometry.js", document.baseURI);
  const { neighbour } = await import(geometry);
  return cells.map((_, from) => ways.map((way) => neighbour({ cells }, from, way)));
}"""


def walk_by_arrows(page: Page, cell: int, cells: list[list[float]]) -> None:
    """Press the fewest arrows that lead to a cell, where rows are none."""
    near = page.evaluate(NEIGHBOURS, [cells, list(ARROWS.values())])
    ways = {here(page): []}
    for at in (queue := list(ways)):
        for key, to in zip(ARROWS, near[at], strict=True):
            if to not in ways:
                ways[to] = [*ways[at], key]
                queue.append(to)
    for key in ways[cell]:
        page.keyboard.press(key)
    assert here(page) == cell


# By day a puzzle has one of the two widths, and of those that are played by their facts
# one stands for each kind of board. In each engine test_queens.py solves one.
WIDE, NARROW = 1280, 320
DAY = {
    "queens": WIDE,
    "magic_star": NARROW,
    "knights_tour": WIDE,
    "peg_solitaire": NARROW,
    "sudoku": NARROW,
    "dominoes": WIDE,
    "icosian": NARROW,
}
MARKS = {
    (puzzle.name, width): pytest.mark.night
    for puzzle in PUZZLES
    for width in (WIDE, NARROW)
    if DAY.get(puzzle.name) != width
}


@pytest.mark.parametrize(
    "puzzle, width",
    [
        pytest.param(puzzle.name, width, marks=MARKS.get((puzzle.name, width), ()))
        for puzzle in PUZZLES
        for width in (WIDE, NARROW)
    ],
)
def test_a_puzzle_is_solved_with_the_keyboard_alone(reader, page, puzzle, width):
    """Tab to the board, arrows and Enter, or the numbers: no pointer, no Python."""
    page.set_viewport_size({"width": width, "height": 800})
    page.route("**/python/**", lambda route: route.abort())
    parameters, told = SMALL.get(puzzle, ({}, "Solved."))
    asked = "".join(f"&{name}={value}" for name, value in parameters.items())
    reader.open(f"#lang=en&puzzle={puzzle}{asked}")
    expect(page.get_by_role("gridcell").first).to_be_visible()
    found, facts = solution(puzzle, parameters)
    tab_to_the_board(page)
    for cell, key in keys(puzzle, found, facts):
        if cell is not None and here(page) != cell:
            in_rows = facts.get("kind", "move") == "move"
            walk = walk_to if in_rows else walk_by_arrows
            walk(page, cell, facts["cells"])
        page.keyboard.press(key)
    expect(reader.says).to_contain_text(re.compile(told))


def test_keys_of_one_character_can_be_turned_off(reader, page):
    """For speech input (WCAG 2.1.4): then only Esc and the arrows do anything."""
    reader.open("#lang=en&puzzle=queens&n=6&step=3")
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    page.keyboard.press(".")
    expect(reader.tries).to_have_text(re.compile(r"^try 4\b"))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="About and keys")
    sheet.get_by_role("checkbox", name="Use keys of one character").uncheck()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    for key in (".", "?", "p"):
        page.keyboard.press(key)
    expect(sheet).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(reader.tries).to_have_text(re.compile(r"^try 5\b"))
    expect(page).to_have_url(re.compile("step=5"))
    page.reload()
    expect(reader.tries).to_have_text(re.compile(r"^try 5\b"))
    page.keyboard.press(".")
    page.keyboard.press("ArrowLeft")
    expect(reader.tries).to_have_text(re.compile(r"^try 4\b"))


def test_the_timeline_follows_only_a_press_on_itself(reader, page):
    """Not a drag that began elsewhere, and not the right button."""
    reader.open("#lang=en&puzzle=queens&n=6&step=3")
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    box = reader.timeline.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(box["x"], box["y"] - 40)
    page.mouse.down()
    page.mouse.move(*middle, steps=4)
    page.mouse.up()
    page.mouse.click(*middle, button="right")
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    page.mouse.click(*middle)
    expect(reader.tries).not_to_have_text(re.compile(r"^try 3\b"))
