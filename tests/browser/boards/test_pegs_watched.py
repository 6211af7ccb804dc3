"""Peg solitaire, watched."""

import re
from itertools import accumulate, islice
from pathlib import Path

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import some_by_day
from single_puzzles import jumps
from views import PEGS, hole, open_pegs, python_is_there

from pypuzzles import FOUND, request, solutions
from pypuzzles.search import NEW_BOUND

pytestmark = pytest.mark.stays


def step_from_start(reader, step: int) -> None:
    """Step forward from the start."""
    reader.timeline.press("Home")
    reader.step(step)


def board_name(facts: dict, path: list[int]) -> str:
    """Return the accessible name of the board after a path."""
    pegs = {hole for hole, peg in enumerate(facts["start"]) if peg}
    for choice in path:
        pegs ^= set(jumps(facts)[choice])
    *most, last = (facts["names"][peg] for peg in sorted(pegs))
    return f"Pegs in holes {', '.join(most)}, and {last}."


def path_moves(path: list[int]) -> list[list[int]]:
    """Return the moves of a path on the triangle of 21 holes."""
    query = request(PEGS, board="triangle21")
    return query.puzzle.board_for(query.parameters).encode_path(path)


def jump_headline(facts: dict, path: list[int]) -> str:
    """Return the headline of the last jump of a path."""
    joined = path_moves(path)
    start, over, to = (facts["names"][peg] for peg in jumps(facts)[path[-1]])
    again = f", jump {len(joined[-1]) - 1}" if len(joined[-1]) > 2 else ""
    return f"Move {len(joined)}{again}: {start} over {over} to {to}."


@pytest.mark.parametrize("apart", [6, pytest.param(1, marks=pytest.mark.night)])
def test_each_step_is_described_and_drawn(reader, page, apart):
    """The first 60 steps, across two bounds, as in the search itself."""
    query = request(PEGS)
    facts = query.facts()
    pairs = list(islice(query.search(), 70))
    tries = [pair for pair in pairs if pair[0] not in (FOUND, NEW_BOUND)]
    paths = list(accumulate(tries, lambda p, new: [*p[: new[0]], new[1]], initial=[]))
    limits: list[int] = []
    for depth, value in pairs:
        limits.append(value if depth == NEW_BOUND else limits[-1])
    limits = [
        at for at, pair in zip(limits, pairs, strict=True) if pair[0] != NEW_BOUND
    ]
    assert len(set(limits[:60])) > 1
    open_pegs(reader)
    reader.run_to_start()
    for step in range(apart, 61, apart):
        for _ in range(apart):
            page.keyboard.press("ArrowRight")
        path = paths[step]
        picture_name = f"{board_name(facts, path[:-1])} {jump_headline(facts, path)}"
        expect(reader.picture).to_have_accessible_name(picture_name)
        expect(reader.says).to_contain_text(jump_headline(facts, path))
        expect(reader.says).to_contain_text(f"llowing {limits[step - 1]} moves.")
        written = "[" + ",".join(map(str, path_moves(path)[-1])) + "]"
        expect(page.locator(".moves [aria-current=step]")).to_have_text(written)


def test_a_new_bound_restarts_the_list_of_tries(reader, page):
    """Tries of the previous iteration are not mentioned."""
    open_pegs(reader)
    reader.run_to_start()
    expect(reader.says).to_contain_text("Hole 6 is empty.")
    step_from_start(reader, 1)
    expect(reader.says).to_contain_text("The search starts again, allowing 9 moves.")
    step_from_start(reader, 6)
    expect(reader.says).to_contain_text("The search starts again, allowing 10 moves.")
    expect(reader.says).to_contain_text("20 pegs are left. No other jump is left.")
    expect(page.get_by_text("1 of at most 10")).to_be_visible()


@pytest.mark.parametrize("form", some_by_day(["recursive", "iterative"], "iterative"))
def test_the_stack_shows_the_pegs_of_every_depth(reader, page, form):
    """As bits, highest first; Show bits hides the stack."""
    open_pegs(reader, form=form)
    reader.run_to_start()
    python_is_there(reader)
    step_from_start(reader, 9)
    query = request(PEGS)
    facts = query.facts()
    tries = [p for p in islice(query.search(), 40) if p[0] != NEW_BOUND][:9]
    path: list[int] = []
    for depth, choice in tries:
        path[depth:] = [choice]
    pegs = (1 << 21) - 1 - (1 << facts["start"].index(0))
    for choice in path[:-1]:
        pegs ^= sum(1 << peg for peg in jumps(facts)[choice])
    name = "Call stack" if form == "recursive" else "The program's own stack"
    title = page.get_by_role("columnheader", name=name)
    stack = page.get_by_role("table").filter(has=title)
    reader.press("Show bits")
    expect(stack.get_by_role("row").last).to_contain_text(f"{pegs:021b}")
    reader.press("Show bits")
    expect(stack).to_have_count(0)


@pytest.mark.parametrize(
    "board, first",
    [
        ("triangle15", 173),
        ("english33", 2313),
        pytest.param("european37", 455_406, marks=pytest.mark.night),
    ],
)
def test_depth_first_finds_a_solution_of_every_board(reader, page, board, first):
    """The number of the first solution's try is known from CPython."""
    open_pegs(reader, board=board, algorithm="depth_first")
    reader.press("Run")
    reader.press("Pause")
    beyond = re.compile(rf"^[1-9]\d{{{len(str(first))},}}$")
    expect(reader.timeline).to_have_attribute("aria-valuemax", beyond, timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.says).to_contain_text(re.compile(r"Solution 1\b"))
    expect(page.get_by_text(f"try {first:,}")).to_be_visible()
    expect(reader.picture).to_have_accessible_name(re.compile("^One peg, in hole"))


def test_the_moves_of_a_solution_are_shown_and_printed(reader, page, emulate_print):
    """A click or a key shows the position; paper and pictures have all of them."""
    query = request(PEGS, "depth_first", board="triangle15")
    facts = query.facts()
    path, _ = next(solutions(query.search()))
    ends = list(accumulate(len(move) - 1 for move in query.board(path)))
    open_pegs(reader, board="triangle15")
    reader.press("Run")
    reader.press("Pause")
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1 ")
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_count(len(ends))
    for number in (4, 9):
        moves.nth(number).click()
        name = board_name(facts, path[: ends[number]])
        expect(reader.picture).to_have_accessible_name(name)
        expect(moves.nth(number)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Home")
    expect(reader.says).to_contain_text("Hole 0 is empty.")
    reader.press("Save picture")
    with page.expect_download() as saved:
        reader.press("Save picture: SVG")
    picture = Path(saved.value.path()).read_text("utf-8")
    assert picture.count("<svg") == 1 + 1 + len(ends)
    assert "[14,5,12]" in picture
    emulate_print()
    positions = page.get_by_role("list", name="Pegs, 12 moves").get_by_role("img")
    expect(positions).to_have_count(1 + len(ends))
    expect(positions.last).to_be_visible()


def test_breadth_first_counts_the_games_per_final_position(reader):
    """29,760 games from hole 0 (B. Butler), 16,128 end in 12 (D. O'Brien)."""
    open_pegs(reader, board="triangle15", vacancy=0, algorithm="breadth_first")
    reader.press("Run")
    python_is_there(reader)
    reader.press("Next solution")
    expect(reader.says).to_contain_text(
        "Solution 1: 16,128 games reach this final position."
    )
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("4 final positions found; 29,760 games lead to")


def test_an_aim_the_new_algorithm_rejects_is_dropped(reader, page):
    """The vacancy is kept."""
    open_pegs(reader, aim="fewest", vacancy=3)
    page.get_by_role("combobox", name="Algorithm").select_option("depth_first")
    expect(hole(reader, 3)).to_have_accessible_name("hole 3, empty")
    reader.press("Run")
    python_is_there(reader)
    expect(reader.alert).to_have_count(0)
    expect(page).not_to_have_url(re.compile("aim"))


def test_cut_jumps_are_offered_only_where_they_are_safe(reader, page):
    """For the default game on 21 holes, not for another board."""
    open_pegs(reader, jumps="cut")
    expect(page.get_by_role("combobox", name="Jumps")).to_have_value("cut")
    reader.choose("Board", "English 33")
    expect(page.get_by_role("gridcell")).to_have_count(33)
    expect(page.get_by_role("combobox", name="Jumps")).to_have_count(0)
    reader.press("Run")
    python_is_there(reader)
    expect(reader.alert).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_a_vacancy_the_new_board_lacks_is_reset(reader):
    """Hole 36 exists on the European board, not on the triangle."""
    open_pegs(reader, board="european37", vacancy=36)
    expect(hole(reader, "e7")).to_have_accessible_name("hole e7, empty")
    reader.choose("Board", "Triangle 15")
    expect(hole(reader, 0)).to_have_accessible_name("hole 0, empty")
    open_pegs(reader, board="triangle15", vacancy=36)
    expect(hole(reader, 0)).to_have_accessible_name("hole 0, empty")
