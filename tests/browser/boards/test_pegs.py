"""The peg boards on the built site: by hand, watched, in both languages."""

import json
import re
from itertools import accumulate, islice, pairwise

import pytest
from known import PEGS_21, PEGS_21_PRINTED
from playwright.sync_api import Page, expect

from pypuzzles import FOUND, request, solve
from pypuzzles.search import LIMIT

pytestmark = pytest.mark.browser

PEGS = "peg_solitaire"
BOARDS = {"triangle21": 21, "triangle15": 15, "english33": 33, "european37": 37}
PRINTED = json.loads("[" + PEGS_21_PRINTED.replace("][", "],[") + "]")


def open_page(page: Page, url: str, **rest: object) -> None:
    """Open the board of pegs and wait for it."""
    asked = "".join(f"&{name}={value}" for name, value in rest.items())
    page.goto(f"{url}#puzzle={PEGS}{asked}")
    expect(page.get_by_role("grid")).to_be_visible()


def open_by_hand(page: Page, url: str, **rest: object) -> None:
    """Open the board with Python out of reach."""
    page.route("**/python/**", lambda route: route.abort())
    open_page(page, url, **rest)


def hole(page: Page, name: object):
    """Find a hole by its name."""
    return page.get_by_role("gridcell", name=re.compile(rf"^(hole |穴){name}[,、]"))


def click(page: Page, *holes: object) -> None:
    """Click holes one after the other."""
    for name in holes:
        hole(page, name).click()


def press(page: Page, name: str) -> None:
    """Press a button by its whole name."""
    page.get_by_role("button", name=name, exact=True).click()


def says(page: Page):
    """Find the headline."""
    return page.get_by_role("main").get_by_role("status").first


def moves(page: Page):
    """Find the list of moves."""
    return page.get_by_role("list", name="Moves").get_by_role("listitem")


def picture(page: Page):
    """Find the picture of a step."""
    return page.get_by_role("img", name=re.compile("^(Pegs in|One peg)"))


def timeline(page: Page):
    """Find the slider."""
    return page.get_by_role("slider", name="Timeline")


def run(page: Page) -> None:
    """Start the search and pause it where the recording begins."""
    press(page, "Run")
    press(page, "Pause")
    timeline(page).focus()
    page.keyboard.press("Home")


def go(page: Page, step: int) -> None:
    """Go forward from the start, a page of the timeline and then a step at a time."""
    timeline(page).focus()
    page.keyboard.press("Home")
    for _ in range(step):
        page.keyboard.press("ArrowRight")


def python_is_there(page: Page) -> None:
    """Wait until Python answers."""
    for words in ("Fetching Python", "Starting Python"):
        expect(page.get_by_text(words)).to_have_count(0, timeout=60_000)


def greedy(facts: dict) -> list[list[int]]:
    """Always make the first jump there is, until there is none."""
    pegs, path = set(range(len(facts["cells"]))) - {facts["vacancy"]}, []
    while True:
        jumps = (j for j in facts["jumps"] if {*j[:2]} <= pegs and j[2] not in pegs)
        jump = next(jumps, None)
        if jump is None:
            return path
        pegs ^= set(jump)
        path.append(jump)


# ---- by hand -----------------------------------------------------------------------


def test_the_printed_game_is_played_by_hand(page, site):
    """Twelve moves by clicks alone, and told to be the fewest there are."""
    open_by_hand(page, site.url)
    expect(says(page)).to_contain_text("Leave one peg, in hole 6.")
    for move in PRINTED:
        click(page, *move)
    expect(says(page)).to_contain_text(f"Solved in {PEGS_21['moves']} moves.")
    expect(says(page)).to_contain_text("Nobody can do it in fewer.")
    assert "".join(moves(page).all_inner_texts()) == PEGS_21_PRINTED
    assert page.locator(".good").count() == 1
    assert not [path for path in site.requests if "/python/" in path]


def test_a_longer_game_is_told_of_the_shorter(page, site):
    """Depth first does not look for few moves."""
    found = next(solve(PEGS, "depth_first", board="english33"))
    names = request(PEGS, board="english33").facts()["names"]
    open_by_hand(page, site.url, board="english33")
    for first, *rest in found.board:
        click(page, names[first], *(names[to] for to in rest))
    expect(says(page)).to_contain_text(f"Solved in {len(found.board)} moves.")
    expect(says(page)).to_contain_text("It can be done in 18.")


def test_a_chosen_peg_shows_where_it_can_jump(page, site):
    """Its landing holes are named; a click elsewhere or Escape lets it go."""
    open_by_hand(page, site.url)
    click(page, 14)
    expect(says(page)).to_contain_text("Peg 14 can jump into hole 6.")
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg, chosen")
    expect(hole(page, 6)).to_have_accessible_name(
        "hole 6, empty, can be jumped into, goal"
    )
    page.keyboard.press("Escape")
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg")
    click(page, 14, 14)
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg")
    click(page, 14)
    page.get_by_role("grid").click(position={"x": 5, "y": 5})
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg")
    click(page, 0)
    expect(says(page)).to_contain_text("Peg 0 cannot jump.")


def test_jumps_of_one_peg_are_one_move(page, site):
    """The peg stays chosen while it can go on; undo takes one jump back."""
    open_by_hand(page, site.url)
    click(page, 14, 6, 11, 9, 3, 10, 12, 14)
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg, chosen")
    click(page, 6)
    expect(says(page)).to_contain_text("Move 4, jump 2: 14 over 9 to 6.")
    expect(moves(page)).to_have_text(["[14,6]", "[11,9]", "[3,10]", "[12,14,6]"])
    press(page, "Undo")
    expect(moves(page).last).to_have_text("[12,14]")
    expect(hole(page, 6)).to_have_accessible_name("hole 6, empty, goal")
    page.keyboard.press("Control+Shift+Z")
    expect(moves(page).last).to_have_text("[12,14,6]")
    press(page, "Clear")
    expect(moves(page)).to_have_count(0)


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_without_a_jump_left_is_over(page, site, board):
    """Pegs are counted, and each is crossed."""
    facts = request(PEGS, board=board).facts()
    path = greedy(facts)
    open_by_hand(page, site.url, board=board)
    expect(page.get_by_role("gridcell")).to_have_count(BOARDS[board])
    for (start, _, to), (again, *_) in pairwise([*path, [-1]]):
        chosen = hole(page, facts["names"][start])
        if "chosen" not in (chosen.get_attribute("aria-label") or ""):
            chosen.click()
        click(page, facts["names"][to])
        assert again < len(facts["cells"])
    left = len(facts["cells"]) - 1 - len(path)
    expect(says(page)).to_contain_text(f"No jump is left: {left} pegs.")
    assert page.locator(".dead").count() == left


def test_the_last_peg_must_stand_in_the_goal(page, site):
    """One peg in another hole is not a solution."""
    found = next(
        solve(PEGS, "depth_first", board="triangle15", vacancy=0, goal=12, aim="any")
    )
    open_by_hand(page, site.url, board="triangle15", goal=0)
    for move in found.board:
        click(page, *move)
    expect(says(page)).to_contain_text("One peg is left, but in hole 12 and not in 0.")
    page.get_by_role("combobox", name="Last peg in").select_option("any hole")
    expect(says(page)).to_contain_text("Solved in 12 moves.")


def test_another_hole_is_made_empty_by_a_click(page, site):
    """The address keeps it, the goal may be any, and the search begins there."""
    open_page(page, site.url)
    press(page, "Start with another hole empty")
    expect(says(page)).to_contain_text("Which hole shall be empty?")
    click(page, 3)
    expect(says(page)).to_contain_text("Leave one peg, in any hole.")
    expect(hole(page, 3)).to_have_accessible_name("hole 3, empty")
    expect(hole(page, 6)).to_have_accessible_name("hole 6, peg")
    expect(page).to_have_url(re.compile("vacancy=3"))
    page.reload()
    expect(hole(page, 3)).to_have_accessible_name("hole 3, empty")
    press(page, "Run")
    python_is_there(page)
    expect(picture(page)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    press(page, "Stop")
    page.get_by_role("combobox", name="Empty at the start").select_option("6")
    expect(hole(page, 6)).to_have_accessible_name("hole 6, empty, goal")
    expect(page).not_to_have_url(re.compile("vacancy"))


def test_six_directions_lead_from_hole_to_hole(page, site):
    """Left and right, Up and Down on one slant, PageUp and PageDown on the other."""
    open_by_hand(page, site.url)
    click(page, 9)
    keys = ("ArrowUp", "PageUp", "ArrowRight", "ArrowDown", "PageDown", "ArrowLeft")
    back = (*keys[3:], *keys[:3])
    for key, again, name in zip(keys, back, (5, 6, 10, 15, 14, 8), strict=True):
        page.keyboard.press(key)
        expect(hole(page, name)).to_be_focused()
        page.keyboard.press(again)
        expect(hole(page, 9)).to_be_focused()


def test_every_hole_is_reached_and_jumps_are_made_by_keys(page, site):
    """Enter chooses a peg and then the hole; the focus goes along."""
    open_by_hand(page, site.url)
    click(page, 6)
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(hole(page, 14)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    page.keyboard.press("Space")
    expect(says(page)).to_contain_text("Move 1: 14 over 9 to 6.")
    page.keyboard.press("Control+z")
    expect(hole(page, 14)).to_have_accessible_name("hole 14, peg")


# ---- watched -----------------------------------------------------------------------


def stands(facts: dict, path: list[int]) -> str:
    """Name the pegs that stand after a path."""
    pegs = set(range(len(facts["cells"]))) - {facts["vacancy"]}
    for choice in path:
        pegs ^= set(facts["jumps"][choice])
    *most, last = (facts["names"][peg] for peg in sorted(pegs))
    return f"Pegs in holes {', '.join(most)}, and {last}."


def jump(facts: dict, path: list[int]) -> str:
    """Tell the last jump of a path as the headline does."""
    joined = request(PEGS, board="triangle21").board(path)
    start, over, to = (facts["names"][peg] for peg in facts["jumps"][path[-1]])
    again = f", jump {len(joined[-1]) - 1}" if len(joined[-1]) > 2 else ""
    return f"Move {len(joined)}{again}: {start} over {over} to {to}."


def test_every_step_is_told_and_drawn(page, site):
    """The first 60 steps, over two bounds, from the search itself."""
    asked = request(PEGS)
    facts = asked.facts()
    pairs = list(islice(asked.search(), 70))
    tries = [pair for pair in pairs if pair[0] not in (FOUND, LIMIT)]
    paths = list(accumulate(tries, lambda p, new: [*p[: new[0]], new[1]], initial=[]))
    limits: list[int] = []
    for depth, value in pairs:
        limits.append(value if depth == LIMIT else limits[-1])
    limits = [at for at, pair in zip(limits, pairs, strict=True) if pair[0] != LIMIT]
    assert len(set(limits[:60])) > 1
    open_page(page, site.url)
    run(page)
    for step in range(1, 61):
        page.keyboard.press("ArrowRight")
        path = paths[step]
        told = f"{stands(facts, path[:-1])} {jump(facts, path)}"
        expect(picture(page)).to_have_accessible_name(told)
        expect(says(page)).to_contain_text(jump(facts, path))
        expect(says(page)).to_contain_text(f"llowing {limits[step - 1]} moves.")
        joined = asked.board(path)
        written = "[" + ",".join(map(str, joined[-1])) + "]"
        expect(page.locator(".moves [aria-current=step]")).to_have_text(written)


def test_the_bound_counts_the_tries_of_its_own_round(page, site):
    """After a new bound nothing has been tried yet."""
    open_page(page, site.url)
    run(page)
    expect(says(page)).to_contain_text("Hole 6 is empty.")
    go(page, 1)
    expect(says(page)).to_contain_text("The search begins again, allowing 9 moves.")
    go(page, 6)
    expect(says(page)).to_contain_text("The search begins again, allowing 10 moves.")
    expect(says(page)).to_contain_text("20 pegs stand. No other jump is left.")
    expect(page.get_by_text("1 of at most 10")).to_be_visible()


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_the_stack_shows_the_pegs_of_every_depth(page, site, form):
    """As bits, highest first, and those of the goal beside them."""
    open_page(page, site.url, form=form)
    run(page)
    python_is_there(page)
    go(page, 9)
    asked = request(PEGS)
    facts = asked.facts()
    tries = [p for p in islice(asked.search(), 40) if p[0] != LIMIT][:9]
    path: list[int] = []
    for depth, choice in tries:
        path[depth:] = [choice]
    pegs = (1 << 21) - 1 - (1 << facts["vacancy"])
    for choice in path[:-1]:
        pegs ^= sum(1 << peg for peg in facts["jumps"][choice])
    name = "Call stack" if form == "recursive" else "Explicit stack"
    stack = page.get_by_role("group", name=name)
    expect(stack.get_by_role("row").last).to_contain_text(f"{pegs:021b}")
    press(page, "Bit lens")
    expect(stack).to_have_count(0)


@pytest.mark.parametrize(
    "board, first",
    [
        ("triangle15", 173),
        ("english33", 2313),
        pytest.param("european37", 455_406, marks=pytest.mark.slow),
    ],
)
def test_depth_first_finds_a_solution_of_every_board(page, site, board, first):
    """The try of the first one is known from the search in CPython."""
    open_page(page, site.url, board=board, algorithm="depth_first")
    press(page, "Run")
    press(page, "Pause")
    beyond = re.compile(rf"^[1-9]\d{{{len(str(first))},}}$")
    expect(timeline(page)).to_have_attribute("aria-valuemax", beyond, timeout=120_000)
    press(page, "To the next solution")
    expect(says(page)).to_contain_text(re.compile(r"Solution 1\b"))
    expect(page.get_by_text(f"try {first:,}")).to_be_visible()
    expect(picture(page)).to_have_accessible_name(re.compile("^One peg, in hole"))


def test_an_aim_is_settled_anew_for_another_algorithm(page, site):
    """What the new one would refuse is left to it; a vacancy is kept."""
    open_page(page, site.url, aim="fewest", vacancy=3)
    press(page, "Earlier algorithm")
    expect(page.get_by_role("combobox", name="Algorithm")).to_have_value("depth_first")
    expect(hole(page, 3)).to_have_accessible_name("hole 3, empty")
    press(page, "Run")
    python_is_there(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("aim"))


def test_cut_jumps_are_offered_where_they_lose_nothing(page, site):
    """On the usual game of 21 holes, and not on another board."""
    open_page(page, site.url, jumps="cut")
    expect(page.get_by_role("combobox", name="Jumps")).to_have_value("cut")
    page.get_by_role("combobox", name="Board").select_option("English 33")
    expect(page.get_by_role("gridcell")).to_have_count(33)
    expect(page.get_by_role("combobox", name="Jumps")).to_have_count(0)
    press(page, "Run")
    python_is_there(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_another_board_has_its_own_vacancy(page, site):
    """Hole 36 of the European board is none of the triangle's."""
    open_by_hand(page, site.url, board="european37", vacancy=36)
    expect(hole(page, "e7")).to_have_accessible_name("hole e7, empty")
    page.get_by_role("combobox", name="Board").select_option("Triangle 15")
    expect(hole(page, 0)).to_have_accessible_name("hole 0, empty")
    open_by_hand(page, site.url + "?again", board="triangle15", vacancy=36)
    expect(hole(page, 0)).to_have_accessible_name("hole 0, empty")


# ---- languages and phones ----------------------------------------------------------


def test_the_language_changes_without_losing_the_game(page, site):
    """By hand and watched."""
    open_by_hand(page, site.url)
    click(page, 14, 6)
    press(page, "日本語")
    expect(says(page)).to_contain_text("14から9を越えて6へ跳びます。")
    click(page, 11)
    expect(says(page)).to_contain_text("ペグ11は穴9へ跳べます。")
    expect(hole(page, 11)).to_have_accessible_name("穴11、ペグ、選択中")
    press(page, "English")
    expect(moves(page)).to_have_text(["[14,6]"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_board_scrolls_sideways_at_320_pixels(page, site, lang, fits):
    """By hand and while watching, with the holes large enough to be hit."""
    page.set_viewport_size({"width": 320, "height": 640})
    for board, holes in BOARDS.items():
        open_page(page, site.url, board=board, lang=lang)
        cells = page.get_by_role("gridcell")
        expect(cells).to_have_count(holes)
        fits()
        assert cells.first.bounding_box()["width"] >= 24
        page.locator(".first").click()
        expect(page.get_by_role("img").first).to_be_visible()
        fits()
