"""Each puzzle can be solved with the keyboard only."""

import re
from itertools import groupby

import pytest
from playwright.sync_api import Page, expect
from reader import PYTHON_FILES
from single_puzzles import jumps

from pypuzzles import PUZZLES, request, solve

# A small board of each puzzle with its own headline, and its message when solved. Other
# puzzles use their default board and message.
SMALL = {
    "sudoku": ({"n": 2}, "Solved."),
    "queens": ({"n": 6}, "Solved: 6 queens"),
    "magic_star": ({}, "Solved"),
    "knights_tour": ({"rows": 3, "cols": 4, "kind": "any"}, "Solved: an open tour"),
    "peg_solitaire": ({"board": "triangle15"}, "Solved"),
    "permutations": ({"n": 3}, "this is order 1 of 6"),
}
ROW_TOLERANCE = 0.4  # of a cell: cells this close vertically are in one row


def solution(puzzle, parameters):
    """Return a solution and the board data."""
    query = request(puzzle, **parameters)
    return next(solve(puzzle, **parameters)), query.facts()


def keys(puzzle, solved, facts):
    """Return (cell, key) pairs: where to press which key; None is anywhere."""
    if puzzle == "queens":
        return [(facts["places"][d][c], "Enter") for d, c in enumerate(solved.path)]
    if puzzle == "knights_tour":
        return [(cell, "Enter") for cell in solved.board]
    if puzzle == "permutations":
        return [(None, str(number)) for number in solved.board]
    if puzzle == "peg_solitaire":  # a peg that can jump again stays selected
        holes = [jumps(facts)[choice][::2] for choice in solved.path]
        walked = [hole for jump in holes for hole in jump]
        return [(hole, "Enter") for hole, _ in groupby(walked)]
    if "kind" in facts:
        return keys_by_kind(solved, facts)
    return [
        (cell, key) for cell, number in enumerate(solved.board) for key in str(number)
    ]


def keys_by_kind(solved, facts):
    """Return the pairs for a board played by the generic view."""
    kind = facts["kind"]
    if kind == "write":
        return [
            (cell, key)
            for cell, symbol in enumerate(solved.board)
            if cell not in facts["fixed"]
            for key in str(symbol)
        ]
    if kind == "cover":  # if other tiles cover the same cells, the tile is named
        tiles = [
            [*((cell, "Enter") for cell in cells), *((None, key) for key in str(name))]
            for name, *cells in solved.board
        ]
        return [each for tile in tiles for each in tile]
    moves = solved.board if kind == "move" else [[cell] for cell in solved.board]
    ends = [cell for move in moves for cell in move]
    return [(cell, "Enter") for cell in ends if cell != facts["first"]]


def tab_to_board(page: Page) -> None:
    """Press Tab until a cell has the focus, at most 50 times."""
    for _ in range(50):
        page.keyboard.press("Tab")
        if page.locator("[data-cell]:focus").count():
            return
    pytest.fail("Tab does not come to the board")


def find_focused_cell(page: Page) -> int:
    """Return the number of the focused cell."""
    return int(page.locator("[data-cell]:focus").get_attribute("data-cell"))


def walk_to(page: Page, cell: int, cells: list[list[float]]) -> None:
    """Press arrows until a cell has the focus: vertical first."""
    for _ in range(30):
        at = find_focused_cell(page)
        if at == cell:
            return
        across, down = (
            to - now for to, now in zip(cells[cell], cells[at], strict=True)
        )
        if abs(down) > ROW_TOLERANCE:
            key = "ArrowDown" if down > 0 else "ArrowUp"
        else:
            key = "ArrowRight" if across > 0 else "ArrowLeft"
        page.keyboard.press(key)
    pytest.fail(f"arrows do not come to cell {cell}, but to {find_focused_cell(page)}")


ARROWS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
NEIGHBOURS = """async ([cells, ways]) => {
  const geometry = new URL("web/boards/shared/geometry.js", document.baseURI);
  const { findNearestCellTowards } = await import(geometry);
  const find = (from, way) => findNearestCellTowards({ cells }, from, way);
  return cells.map((_, from) => ways.map((way) => find(from, way)));
}"""


def walk_by_arrows(page: Page, cell: int, cells: list[list[float]]) -> None:
    """Press the fewest arrows to a cell, for boards without rows."""
    near = page.evaluate(NEIGHBOURS, [cells, list(ARROWS.values())])
    ways = {find_focused_cell(page): []}
    for at in (queue := list(ways)):
        for key, to in zip(ARROWS, near[at], strict=True):
            if to not in ways:
                ways[to] = [*ways[at], key]
                queue.append(to)
    for key in ways[cell]:
        page.keyboard.press(key)
    assert find_focused_cell(page) == cell


# By day each puzzle is tested at one width, and one puzzle represents each kind of
# generic board. test_queens.py solves one in every browser.
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
def test_a_puzzle_can_be_solved_with_the_keyboard_only(reader, page, puzzle, width):
    """Tab to the board, then arrows and Enter or symbols; Python is blocked."""
    page.set_viewport_size({"width": width, "height": 800})
    page.route(PYTHON_FILES, lambda route: route.abort())
    parameters, result = SMALL.get(puzzle, ({}, "Solved."))
    query = "".join(f"&{name}={value}" for name, value in parameters.items())
    reader.open(f"#lang=en&puzzle={puzzle}{query}")
    expect(page.get_by_role("gridcell").first).to_be_visible()
    solved, facts = solution(puzzle, parameters)
    tab_to_board(page)
    for cell, key in keys(puzzle, solved, facts):
        if cell is not None and find_focused_cell(page) != cell:
            in_rows = facts.get("kind", "move") == "move"
            walk = walk_to if in_rows else walk_by_arrows
            walk(page, cell, facts["cells"])
        page.keyboard.press(key)
    expect(reader.says).to_contain_text(re.compile(result))


def test_single_character_shortcuts_can_be_turned_off(reader, page):
    """For speech input (WCAG 2.1.4); Escape and arrows still work."""
    reader.open("#lang=en&puzzle=queens&n=6&step=3")
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    page.keyboard.press(".")
    expect(reader.tries).to_have_text(re.compile(r"^try 4\b"))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="About and shortcuts")
    sheet.get_by_role("checkbox", name="Use single-key shortcuts").uncheck()
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
    """A drag that started elsewhere or a right click does not move it."""
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
