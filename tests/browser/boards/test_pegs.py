"""Peg solitaire, played by hand, in both languages."""

import json
import re

import pytest
from known import PEGS_21, PEGS_21_PRINTED
from playwright.sync_api import expect
from reader import dotted
from single_puzzles import jumps
from views import PEGS, hole, open_pegs, python_is_there

from pypuzzles import request, solutions

pytestmark = pytest.mark.stays

BOARDS = {"triangle21": 21, "triangle15": 15, "english33": 33, "european37": 37}

PRINTED_MOVES = json.loads("[" + PEGS_21_PRINTED.replace("][", "],[") + "]")


def click_holes(reader, *holes: object) -> None:
    """Click holes one after the other."""
    for name in holes:
        hole(reader, name).click()


def moves(reader):
    """Return the items of the list of moves."""
    return reader.place.get_by_role("list", name="Moves").get_by_role("listitem")


def current_move(reader):
    """Return the move of the list that is marked."""
    return moves(reader).locator("[aria-current=step]")


def greedy_path(facts: dict) -> list[int]:
    """Return the path that always makes the first possible jump."""
    pegs, path = {hole for hole, peg in enumerate(facts["start"]) if peg}, []
    numbered = list(enumerate(jumps(facts)))
    while True:
        fitting = (i for i, j in numbered if {*j[:2]} <= pegs and j[2] not in pegs)
        choice = next(fitting, None)
        if choice is None:
            return path
        pegs ^= set(jumps(facts)[choice])
        path.append(choice)


def play_last_jump(reader, query, path, **rest: object) -> None:
    """Open a game before its last jump, and make that jump by hand."""
    facts = query.facts()
    start, _, to = (facts["names"][peg] for peg in jumps(facts)[path[-1]])
    open_pegs(reader, board=query.parameters["board"], hand=dotted(path[:-1]), **rest)
    if "selected" not in (hole(reader, start).get_attribute("aria-label") or ""):
        click_holes(reader, start)
    click_holes(reader, to)


@pytest.mark.usefixtures("no_python")
def test_the_published_game_is_solved_in_the_fewest_moves(reader, page):
    """Its twelve moves are made by clicks only; the list leads through them."""
    open_pegs(reader)
    expect(reader.says).to_contain_text("Leave one peg, in hole 6.")
    for move in PRINTED_MOVES:
        click_holes(reader, *move)
    expect(reader.says).to_contain_text(f"Solved in {PEGS_21['moves']} moves.")
    expect(reader.says).to_contain_text("That is the fewest possible.")
    assert "".join(moves(reader).all_inner_texts()) == PEGS_21_PRINTED
    assert page.locator(".good").count() == 1
    moves(reader).nth(2).get_by_role("button").click()
    expect(reader.says).to_contain_text("Move 3: 3 over 6 to 10.")
    expect(current_move(reader)).to_have_text("[3,10]")
    page.keyboard.press("ArrowRight")
    expect(reader.says).to_contain_text("Move 4, jump 2: 14 over 9 to 6.")
    expect(current_move(reader)).to_be_focused()
    page.keyboard.press("Home")
    expect(reader.says).to_contain_text("Leave one peg, in hole 6.")
    expect(current_move(reader)).to_have_count(0)
    page.reload()
    expect(moves(reader)).to_have_count(12)
    reader.press("Last move")
    expect(reader.says).to_contain_text(f"Solved in {PEGS_21['moves']} moves.")
    reader.press("Previous move")
    expect(reader.says).not_to_contain_text("Solved")
    reader.press("Undo")
    expect(reader.says).to_contain_text("Solved")
    reader.press("Clear")
    expect(moves(reader)).to_have_count(0)


def test_a_solution_that_is_not_shortest_names_the_minimum(reader):
    """Depth first does not minimise the moves."""
    query = request(PEGS, "depth_first", board="english33")
    path, _ = next(solutions(query.search()))
    play_last_jump(reader, query, path)
    expect(reader.says).to_contain_text(f"Solved in {len(query.board(path))} moves.")
    expect(reader.says).to_contain_text("It can be done in 18 moves.")


def test_a_chosen_peg_names_its_landing_holes(reader, page):
    """A click elsewhere or Escape deselects it."""
    open_pegs(reader)
    click_holes(reader, 14)
    expect(reader.says).to_contain_text("Peg 14 can jump into hole 6.")
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg, selected")
    expect(hole(reader, 6)).to_have_accessible_name(
        "hole 6, empty, a possible destination, goal"
    )
    page.keyboard.press("Escape")
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg")
    click_holes(reader, 14, 14)
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg")
    click_holes(reader, 14)
    page.get_by_role("grid").click(position={"x": 5, "y": 60})
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg")
    click_holes(reader, 0)
    expect(reader.says).to_contain_text("Peg 0 cannot jump.")


def test_consecutive_jumps_of_a_peg_are_one_move(reader, page):
    """The peg stays selected while it can jump; Undo removes one jump."""
    open_pegs(reader)
    click_holes(reader, 14, 6, 11, 9, 3, 10, 12, 14)
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg, selected")
    click_holes(reader, 6)
    expect(reader.says).to_contain_text("Move 4, jump 2: 14 over 9 to 6.")
    expect(moves(reader)).to_have_text(["[14,6]", "[11,9]", "[3,10]", "[12,14,6]"])
    reader.press("Undo")
    expect(reader.says).to_contain_text("Move 4: 12 over 13 to 14.")
    expect(current_move(reader)).to_have_text("[12,14,6]")
    expect(hole(reader, 6)).to_have_accessible_name("hole 6, empty, goal")
    page.keyboard.press("Control+Shift+Z")
    expect(reader.says).to_contain_text("Move 4, jump 2: 14 over 9 to 6.")
    reader.press("Previous move")
    click_holes(reader, 16, 6)
    last = ["[14,6]", "[11,9]", "[3,10]", "[16,6]"]
    expect(moves(reader)).to_have_text(last)


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_without_jumps_is_over(reader, page, board):
    """The headline counts the pegs, and each is crossed out."""
    query = request(PEGS, "depth_first", board=board)
    facts = query.facts()
    path = greedy_path(facts)
    play_last_jump(reader, query, path)
    expect(page.get_by_role("gridcell")).to_have_count(BOARDS[board])
    left = len(facts["cells"]) - 1 - len(path)
    expect(reader.says).to_contain_text(f"No jump is left, and {left} pegs remain.")
    assert page.locator(".dead").count() == left


def test_the_last_peg_must_be_in_the_goal(reader):
    """One peg in another hole is not a solution."""
    rest = {"board": "triangle15", "vacancy": 0}
    query = request(PEGS, "depth_first", **rest, goal=12, aim="any")
    path, _ = next(solutions(query.search()))
    play_last_jump(reader, query, path, goal=0)
    expect(reader.says).to_contain_text("One peg is left, but in hole 12 and not in 0.")
    reader.choose("Hole of the last peg", "any hole")
    expect(reader.says).to_contain_text("Solved in 12 moves.")


@pytest.mark.usefixtures("no_python")
def test_all_hole_numbers_have_the_same_font(reader, page):
    """Pegs and empty holes use Helvetica."""
    reader.open_board("#puzzle=peg_solitaire&board=english33")
    looks = page.locator("figure.board text").evaluate_all(
        "all => [...new Set(all.map((text) => getComputedStyle(text).fontFamily))]"
    )
    assert len(looks) == 1
    assert "Helvetica" in looks[0]


@pytest.mark.usefixtures("no_python")
def test_the_empty_hole_is_chosen_by_a_click(reader, page):
    """The address contains it, and the goal becomes any hole."""
    open_pegs(reader)
    reader.press("Choose another empty hole")
    expect(reader.says).to_contain_text("Choose the hole that starts empty.")
    click_holes(reader, 3)
    expect(reader.says).to_contain_text("Leave one peg, in any hole.")
    expect(hole(reader, 3)).to_have_accessible_name("hole 3, empty")
    expect(hole(reader, 6)).to_have_accessible_name("hole 6, peg")
    expect(page).to_have_url(re.compile("vacancy=3"))
    page.reload()
    expect(hole(reader, 3)).to_have_accessible_name("hole 3, empty")


def test_the_search_starts_with_the_chosen_empty_hole(reader, page):
    """Another one can be chosen afterwards."""
    open_pegs(reader)
    reader.press("Choose another empty hole")
    click_holes(reader, 3)
    reader.press("Run")
    python_is_there(reader)
    expect(reader.picture).to_be_visible()
    expect(reader.alert).to_have_count(0)
    reader.press("Stop")
    expect(page).to_have_url(re.compile("vacancy=3"))
    reader.choose("Empty hole at the start", "6")
    expect(hole(reader, 6)).to_have_accessible_name("hole 6, empty, goal")
    expect(page).not_to_have_url(re.compile("vacancy"))


def test_keys_move_the_focus_in_six_directions(reader, page):
    """Left, Right, Up, Down, and PageUp and PageDown on the other diagonal."""
    open_pegs(reader)
    click_holes(reader, 9)
    keys = ("ArrowUp", "PageUp", "ArrowRight", "ArrowDown", "PageDown", "ArrowLeft")
    back = (*keys[3:], *keys[:3])
    for key, again, name in zip(keys, back, (5, 6, 10, 15, 14, 8), strict=True):
        page.keyboard.press(key)
        expect(hole(reader, name)).to_be_focused()
        page.keyboard.press(again)
        expect(hole(reader, 9)).to_be_focused()


def test_jumps_can_be_made_with_the_keyboard(reader, page):
    """Enter or Space chooses the peg, then the hole."""
    open_pegs(reader)
    click_holes(reader, 6)
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(hole(reader, 14)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    page.keyboard.press("Space")
    expect(reader.says).to_contain_text("Move 1: 14 over 9 to 6.")
    page.keyboard.press("Control+z")
    expect(hole(reader, 14)).to_have_accessible_name("hole 14, peg")


def test_switching_the_language_keeps_the_game(reader, page):
    """Moves can be made in both languages."""
    open_pegs(reader)
    click_holes(reader, 14, 6)
    reader.press("日本語")
    expect(reader.says).to_contain_text("14が9を跳び越えて6へ移ります。")
    click_holes(reader, 11)
    expect(reader.says).to_contain_text("ペグ11は穴9へ跳べます。")
    expect(hole(reader, 11)).to_have_accessible_name("穴11、ペグ、選択中")
    reader.press("English")
    expect(moves(reader)).to_have_text(["[14,6]"])
