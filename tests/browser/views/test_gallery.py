"""The gallery: all solutions as small boards, folded, named and walked."""

import re

import pytest
from known import (
    FUNDAMENTAL_QUEENS,
    FUNDAMENTAL_STARS,
    PEGS_SAME_HOLE,
    QUEENS,
    QUEENS_ORBITS,
    STARS_WITH_1_ON_TOP,
)
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES
from views import TIMES, cards, columns, images, open_gallery, opened

from pypuzzles import request, solve

SLOWEST = 1000  # milliseconds between two frames, on a busy machine

IMAGES = ["unchanged", "rotated ¼", "rotated ½", "rotated ¾"]


@pytest.mark.stays
def test_eight_queens_fold_to_twelve(reader, page):
    """92 = 11 x 8 + 1 x 4: the sizes are Suzuki's, the sum OEIS A000170."""
    sizes = QUEENS_ORBITS[8]
    open_gallery(reader, "n=8", f"92 = {sizes[8]} {TIMES} 8 + {sizes[4]} {TIMES} 4")
    expect(cards(reader)).to_have_count(FUNDAMENTAL_QUEENS[8])
    expect(cards(reader).filter(has_text=f"{TIMES} 4")).to_have_count(sizes[4])


@pytest.mark.stays
@pytest.mark.clock
def test_twelve_queens_stay_fluent(reader, page):
    """14,200 boards are folded, in pages, while the page answers."""
    reader.open("#view=gallery&n=12")
    page.evaluate(WATCH_FRAMES)
    stop = page.get_by_role("button", name="Stop here")
    expect(stop).to_be_visible(timeout=PYTHON)
    expect(cards(reader)).not_to_have_count(0)
    expect(reader.says).to_contain_text("14,200 = ", timeout=PYTHON)
    expect(reader.says).to_contain_text(f"{FUNDAMENTAL_QUEENS[12]:,} boards")
    expect(cards(reader)).to_have_count(48)
    assert page.evaluate("window.slowest") < SLOWEST
    reader.press("Next page")
    expect(cards(reader).first).to_have_accessible_name(re.compile("Solution 49,"))


WATCH_FRAMES = """() => {
  let last = performance.now();
  window.slowest = 0;
  const look = (now) => {
    window.slowest = Math.max(window.slowest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.mark.stays
def test_a_long_search_can_be_stopped_and_goes_on(reader, page):
    """The boards found so far stay, and More continues."""
    reader.open("#view=gallery&n=12&algorithm=flags")
    page.get_by_role("button", name="Stop here").click(timeout=PYTHON)
    expect(reader.says).to_contain_text("so far")
    expect(cards(reader)).not_to_have_count(0)
    reader.press("Continue")
    expect(page.get_by_role("button", name="Stop here")).to_be_visible()
    reader.press("Stop here")


@pytest.mark.stays
@pytest.mark.parametrize("n, result", [(1, "1"), (3, "There is no solution.")])
def test_few_boards_have_a_plain_sentence(reader, page, n, result):
    """One board, or none."""
    open_gallery(reader, f"n={n}", result)
    expect(cards(reader)).to_have_count(QUEENS[n])


@pytest.mark.stays
@pytest.mark.parametrize("algorithm", ["fundamental", "mirror"])
def test_representative_boards_are_folded_alike(reader, algorithm):
    """A search that counts copies shows the same sum."""
    open_gallery(reader, f"n=6&algorithm={algorithm}", f"4 = 1 {TIMES} 4")


@pytest.mark.stays
def test_images_are_named_by_turn_and_mirror(reader, page):
    """A quarter turn is clockwise: the first row becomes the last column."""
    open_gallery(reader, "n=8", "92 = ")
    cards(reader).nth(2).click()
    board = columns(reader)
    mirrored = [f"mirrored, {name}" for name in IMAGES[1:]]
    named = [f"Solution 3, {name}" for name in [*IMAGES, "mirrored", *mirrored]]
    expect(images(reader)).to_have_count(8)
    for i, name in enumerate(named):
        expect(images(reader).nth(i)).to_have_accessible_name(name)
    images(reader).nth(1).click()
    turned = columns(reader)
    assert [turned[col] for col in board] == [7 - row for row in range(8)]
    images(reader).nth(4).click()
    assert columns(reader) == [7 - col for col in board]


@pytest.mark.stays
def test_the_address_keeps_what_is_open(reader, page):
    """A link leads to a solution and to one of its images, and Back to the last."""
    open_gallery(reader, "n=8&open=10", "92 = ")
    expect(opened(reader)).to_contain_text("represents 4 boards")
    cards(reader).nth(2).click()
    expect(page).to_have_url(re.compile("open=3"))
    open_gallery(reader, "n=6&open=1&image=3", f"4 = 1 {TIMES} 4")
    expect(images(reader).nth(2)).to_have_attribute("aria-current", "true")
    page.go_back()
    expect(opened(reader)).to_contain_text("Solution 3", timeout=PYTHON)


@pytest.mark.stays
def test_the_gallery_can_be_used_with_only_the_keyboard(reader, page):
    """One tab stop for the sheet, one for the images."""
    open_gallery(reader, "n=8", "92 = ")
    cards(reader).first.focus()
    for key, number in [("ArrowRight", 2), ("ArrowDown", 6), ("End", 12), ("Home", 1)]:
        page.keyboard.press(key)
        expect(opened(reader)).to_contain_text(f"Solution {number}")
        expect(cards(reader).nth(number - 1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(images(reader).first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(images(reader).nth(1)).to_be_focused()
    page.get_by_text("Save solutions", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="All 92 solutions: JSON")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="All 92 solutions: JSON")).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("without_python")
def test_another_algorithm_is_in_the_address_at_once(reader, page):
    """Before Python has found a solution with it."""
    reader.open("#view=gallery&puzzle=queens&n=6&algorithm=bitmask")
    reader.choose("Algorithm", "backtracking")
    expect(page).to_have_url(re.compile("algorithm=backtracking"))


def test_without_python_the_gallery_says_why(reader, page):
    """It can be retried; then it shows the board of the link."""
    page.route(PYTHON_FILES, lambda route: route.abort())
    reader.open("#view=gallery&n=6&open=1&image=3")
    expect(reader.alert).to_contain_text("Python could not be downloaded.")
    page.unroute(PYTHON_FILES)
    reader.press("Try again")
    expect(reader.says).to_contain_text(f"4 = 1 {TIMES} 4", timeout=PYTHON)
    expect(images(reader).nth(2)).to_have_attribute("aria-current", "true")


test_without_python_the_gallery_says_why.console_errors = ["ERR_FAILED"]


@pytest.mark.stays
@pytest.mark.parametrize(
    "lang, folded", [("en", "rotations and reflections"), ("ja", "回転と裏返し")]
)
def test_nothing_scrolls_sideways_at_320_pixels(
    reader, page, lang, folded, expect_no_overflow
):
    """In both languages, with the list of files open too."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open(f"#view=gallery&n=8&lang={lang}")
    expect(reader.says).to_contain_text(folded, timeout=PYTHON)
    page.locator(".save-list > button").click()
    expect_no_overflow()


@pytest.mark.stays
def test_twelve_images_fit_a_phone(reader, page, expect_no_overflow):
    """Six turns and six of the mirrored star."""
    page.set_viewport_size({"width": 320, "height": 640})
    open_gallery(reader, "puzzle=magic_star", f"960 = 80 {TIMES} 12")
    expect(images(reader)).to_have_count(12)
    expect(images(reader).nth(1)).to_have_accessible_name("Solution 1, rotated ⅙")
    expect_no_overflow()


FOLD = """async ([facts, found]) => {
  const symmetry = new URL("web/boards/shared/symmetry.js", location).href;
  const { createOrbitCollector } = await import(symmetry);
  const collector = createOrbitCollector(facts);
  for (const [board, copies] of found) collector.add(board, copies, 0);
  const { orbits, sizes } = collector;
  const boards = orbits.flatMap(({ images }) => images.map(({ board }) => board));
  return { sizes: sizes.map(({ size, count }) => [size, count]), boards };
}"""


@pytest.mark.stays
def test_one_game_represents_all_with_the_same_end(reader):
    """The number is that of the games, and the sheet has one for each last board."""
    pegs = "puzzle=peg_solitaire&board=triangle15&vacancy=4&algorithm=breadth_first"
    reader.open(f"#view=gallery&lang=en&{pegs}")
    expect(reader.says).to_contain_text("1,550", timeout=PYTHON)
    expect(reader.says).to_contain_text("One game is shown per final position")
    expect(cards(reader)).to_have_count(1)


@pytest.mark.stays
@pytest.mark.parametrize(
    "algorithm, output, headline, each",
    [
        ("next_new_colour", 3, "3 colourings; exchanging", "represents 6 colourings"),
        ("area_by_area", 18, "All 18 boards", "represents only itself"),
    ],
)
def test_colourings_represent_those_with_exchanged_colours(
    reader, algorithm, output, headline, each
):
    """Australia in three colours has 18 colourings, 3 if no new colour is skipped."""
    puzzle = f"puzzle=map_colouring&algorithm={algorithm}"
    reader.open(f"#view=gallery&lang=en&{puzzle}")
    expect(reader.says).to_contain_text("18", timeout=PYTHON)
    expect(reader.says).to_contain_text(headline)
    expect(cards(reader)).to_have_count(output)
    expect(opened(reader)).to_contain_text(each)


TOUR = {"rows": 6, "cols": 6, "kind": "symmetric"}

CORNER = {"rows": 5, "cols": 5, "kind": "any"}

PEGS = {"board": "triangle15", "vacancy": 0, "goal": 0, "aim": "any"}


@pytest.mark.stays
@pytest.mark.parametrize(
    "puzzle, algorithm, parameters, sizes",
    [
        ("queens", "bitmask", {"n": 5}, [[8, 1], [2, 1]]),  # Suzuki
        ("magic_star", "forced", {}, [[12, FUNDAMENTAL_STARS]]),
        ("magic_star", "forced", {"clues": {0: 1}}, [[2, STARS_WITH_1_ON_TOP // 2]]),
        ("permutations", "by_list", {"n": 4}, [[1, 24]]),  # nothing turns an order
        # Jelliss: 17 tours in 4 positions and 5 in 2, each in two directions
        ("knights_tour", "degrees", TOUR, [[8, 17], [4, 5]]),
        ("knights_tour", "degrees", CORNER, [[2, 304 // 2]]),
        pytest.param(
            *("peg_solitaire", "depth_first", PEGS, [[2, PEGS_SAME_HOLE[0] // 2]]),
            marks=pytest.mark.night,
        ),
    ],
)
def test_the_images_of_a_solution_are_solutions(
    reader, page, puzzle, algorithm, parameters, sizes
):
    """Orbits are derived from the board data; the rules of the package check them."""
    query = request(puzzle, algorithm, **parameters)
    found = [
        (each.board, each.copies) for each in solve(puzzle, algorithm, **parameters)
    ]
    reader.open()
    facts = page.evaluate(FOLD, [query.facts(), found])
    assert facts["sizes"] == sizes
    assert len(facts["boards"]) == sum(copies for _, copies in found)
    judge = query.puzzle.is_solution
    assert all(judge(board, query.parameters) for board in facts["boards"])
