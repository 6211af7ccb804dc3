"""The knight's tour on the built site, by hand and watched."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect
from reader import PYTHON, dotted

from pypuzzles import FOUND, request, solve
from pypuzzles.puzzles.knights_tour.graph import leaps

pytestmark = pytest.mark.browser


@pytest.fixture
def tour(reader, page):
    """Return a function that opens a tour in a state, by hand or watched."""

    def open_tour(state="", view="grid"):
        reader.open(f"?{hash(state)}#puzzle=knights_tour&lang=en&{state}")
        expect(page.get_by_role(view).first).to_be_visible(timeout=PYTHON)

    return open_tour


def first_tour(**parameters):
    """Return the squares of the first tour a search finds."""
    return next(solve("knights_tour", **parameters)).board


@pytest.mark.usefixtures("without_python")
def test_a_knight_leaps_and_steps_back(reader, page, tour, site):
    """Landing squares are told; the knight's own square and Undo take back."""
    tour()
    expect(reader.says).to_contain_text("Visit all 64 squares")
    reader.square(3, 3).click()
    expect(reader.says).to_contain_text("1 of 64: the knight is on row 3 column 3.")
    expect(reader.says).to_contain_text("8 squares are open")
    landing = page.get_by_role("gridcell", name=re.compile("open, [2-8] ways lead on"))
    expect(landing).to_have_count(8)
    reader.square(5, 4).click()
    expect(reader.square(3, 3)).to_have_accessible_name("row 3 column 3, number 1")
    expect(reader.square(5, 4)).to_have_accessible_name(
        "row 5 column 4, number 2, the knight"
    )
    reader.square(5, 4).click()
    expect(reader.says).to_contain_text("1 of 64")
    reader.press("Undo")
    expect(reader.says).to_contain_text("2 of 64")
    reader.press("Clear")
    expect(reader.says).to_contain_text("Visit all 64 squares")
    assert [path for path in site.requests if "/python/" in path] == []


@pytest.mark.usefixtures("without_python")
def test_what_is_no_leap_is_refused_in_words(reader, tour):
    """The board stays as it is."""
    tour("hand=0.17")
    reader.square(5, 0).click()
    expect(reader.says).to_contain_text("No leap leads to row 5 column 0.")
    reader.square(0, 0).click()
    expect(reader.says).to_contain_text(
        "The knight has been on row 0 column 0 already."
    )
    expect(reader.says).to_contain_text("2 of 64")


@pytest.mark.usefixtures("without_python")
def test_a_tour_is_made_with_the_keyboard_alone(reader, page, tour):
    """Arrows and Enter; an open tour is told from a closed one."""
    tour("rows=3&cols=4&kind=any")
    reader.square(0, 0).focus()
    here = 0
    for square in first_tour(rows=3, cols=4, kind="any"):
        (row, col), (to_row, to_col) = divmod(here, 4), divmod(square, 4)
        for name, steps in (("Down", to_row - row), ("Right", to_col - col)):
            key = name if steps > 0 else {"Down": "Up", "Right": "Left"}[name]
            for _ in range(abs(steps)):
                page.keyboard.press(f"Arrow{key}")
        page.keyboard.press("Enter")
        here = square
    expect(reader.says).to_contain_text("Solved: an open tour of 12 squares.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("11 of 12")


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize(
    "kind, told",
    [
        ("any", "Solved: a closed tour of 64 squares."),
        ("closed", "Solved: a closed tour of 64 squares."),
        ("symmetric", "Solved: a symmetric, closed tour of 64 squares."),
    ],
)
def test_a_closed_tour_is_joined_visibly(reader, page, tour, kind, told):
    """The last leap by hand completes it, and the leap home is drawn dashed."""
    board = first_tour(kind="closed" if kind == "any" else kind)
    *squares, last = board[: 32 if kind == "symmetric" else 64]
    tour(f"kind={kind}&hand={dotted(squares)}")
    expect(page.locator(".closing")).to_have_count(0)
    reader.square(*divmod(last, 8)).click()
    expect(reader.says).to_contain_text(told)
    expect(page.locator(".closing")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()


@pytest.mark.usefixtures("without_python")
def test_an_open_tour_is_no_closed_one(reader, page, tour):
    """All squares are visited, but the kind that was chosen asks for more."""
    squares = first_tour(kind="any")
    tour(f"kind=closed&hand={dotted(squares)}")
    expect(reader.says).to_contain_text("An open tour of 64 squares")
    page.get_by_label("Kind").select_option("any")
    expect(reader.says).to_contain_text("Solved: an open tour of 64 squares.")


@pytest.mark.usefixtures("without_python")
def test_a_dead_end_is_recognised(reader, tour):
    """3 x 3: the middle is never reached."""
    tour("rows=3&cols=3&kind=any")
    for square in (0, 5, 6, 1, 8, 3, 2, 7):
        reader.square(*divmod(square, 3)).click()
    expect(reader.says).to_contain_text("No square is left to go to: 8 of 9.")
    expect(reader.square(1, 1)).to_have_accessible_name(
        "row 1 column 1, dead end, no way left"
    )


@pytest.mark.usefixtures("without_python")
def test_a_square_that_is_lost_is_told(reader, tour):
    """A corner whose two neighbours have been passed cannot be visited."""
    tour("kind=any&hand=16.10.27.17.2")
    expect(reader.says).to_contain_text("No way is left to row 0 column 0.")
    expect(reader.square(0, 0)).to_have_accessible_name(
        "row 0 column 0, dead end, no way left"
    )


@pytest.mark.usefixtures("without_python")
def test_a_symmetric_tour_fills_two_squares_a_leap(reader, tour):
    """The opposite square has its number of the other half."""
    tour("kind=symmetric&hand=0.17")
    expect(reader.says).to_contain_text("4 of 64")
    expect(reader.square(7, 7)).to_have_accessible_name("row 7 column 7, number 33")
    expect(reader.square(5, 6)).to_have_accessible_name("row 5 column 6, number 34")


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize("hand", ["0.1", "0.17.0", "0.99", "0.17.17"])
def test_a_link_with_a_false_leap_is_an_empty_board(reader, tour, hand):
    """A position is taken whole or not at all."""
    tour(f"hand={hand}")
    expect(reader.says).to_contain_text("Visit all 64 squares")


def test_the_first_click_sets_the_start_of_the_search(reader, page, tour):
    """The link holds it, and the search begins there."""
    tour("rows=5&cols=5&kind=any")
    reader.square(2, 2).click()
    expect(page).to_have_url(re.compile("start=2%2C2"))
    reader.press("Clear")
    reader.press("Run")
    expect(reader.tries).not_to_have_text("try 0", timeout=PYTHON)
    reader.press("To the start")
    reader.press("Step")
    expect(reader.says).to_contain_text("Square 1: trying row 2 column 2.")


def test_sizes_can_be_typed(reader, page, tour):
    """A number beyond the range is clamped; the position goes with the old board."""
    tour("hand=0.17")
    rows = page.get_by_role("spinbutton", name="rows")
    reader.type_over(rows, "3")
    rows.press("Enter")
    expect(page.get_by_role("row")).to_have_count(3)
    reader.type_over(rows, "0")
    rows.press("Enter")
    expect(page.get_by_role("row")).to_have_count(1)
    expect(rows).to_have_value("1")


def test_a_hint_goes_on_from_the_position(reader, page, tour):
    """The real search finishes what was begun, from any start."""
    tour("hand=27.44.61")
    reader.press("Can it be solved?")
    expect(page.get_by_text("Yes: this can still be finished.")).to_be_visible(
        timeout=PYTHON
    )
    reader.press("Hint")
    expect(reader.says).to_contain_text("4 of 64")


def test_the_default_search_finds_tour_1_after_64_tries(reader, page, tour):
    """Recorded, so it plays before Python has come."""
    tour()
    reader.press("Run")
    reader.press("To the next solution")
    expect(reader.says).to_contain_text("Tour 1, closed.")
    expect(reader.tries).to_contain_text("try 64")
    expect(page.locator(".closing")).to_be_visible()


def test_a_dead_end_is_told_with_its_rule(reader, page, tour):
    """Step 500 leaves three squares with a single way."""
    tour("step=500", "img")
    expect(reader.says).to_contain_text("Square 47: trying row 5 column 3.")
    expect(reader.says).to_contain_text(
        "Dead end: row 4 column 5, row 7 column 2, and row 7 column 4 have a single "
        "way left each, and only one of them can be next."
    )
    expect(page.get_by_role("region", name="Source")).to_be_visible()
    table = page.get_by_text("too many with a single way")
    expect(table.locator("..")).to_contain_text("77")


BOARDS = [
    (rows, cols, start, kind)
    for rows, cols, start in (
        (3, 4, "0,0"),
        (5, 5, "2,2"),
        (4, 5, "1,1"),
        (6, 6, "0,1"),
    )
    for kind in ("any", "closed", "symmetric")
]
FOLLOW = """async ([base, facts, parameters, pairs]) => {
    const { rulesFor } = await import(base + "web/boards/knights_tour/rules.js");
    const { createCount } = await import(base + "web/boards/knights_tour/count.js");
    const count = createCount(rulesFor(facts, parameters));
    return pairs.map(([depth, choice]) => {
      if (depth < 0) return null;
      count.go(depth, choice);
      return count.cut() ?? "";
    });
}"""


def boards_of(algorithm):
    """Request the boards that an algorithm takes."""
    for rows, cols, start, kind in BOARDS:
        if kind != "symmetric" or algorithm in ("degrees", "warnsdorff"):
            size = {"rows": rows, "cols": cols}
            yield request("knights_tour", algorithm, **size, start=start, kind=kind)


@pytest.mark.parametrize(
    "algorithm", ["brute_force", "connected", "degrees", "warnsdorff"]
)
def test_the_page_says_dead_end_where_the_search_turns_back(
    reader, page, site, algorithm
):
    """The words name a rule for every try with nothing below it, and for no other."""
    reader.open()
    for asked in boards_of(algorithm):
        pairs = list(islice(asked.search(), 3000))
        given = [site.url, asked.facts(), asked.parameters, pairs]
        told = page.evaluate(FOLLOW, given)
        for (depth, _), cut, (after, _) in zip(pairs, told, pairs[1:], strict=False):
            if depth >= 0:
                assert bool(cut) == (after <= depth and after != FOUND)


def test_the_masks_are_bits_of_squares(reader, page, tour):
    """64 bits lie in groups of a row, as Python's numbers are."""
    tour("algorithm=connected&step=9", "img")
    path = [
        choice for _, choice in islice(request("knights_tour", "connected").search(), 9)
    ]
    bits = ["0" if square in path[:-1] else "1" for square in range(64)]
    rows = ["".join(bits[row : row + 8]) for row in range(0, 64, 8)]
    free = page.get_by_role("definition").filter(has_text=" ".join(rows))
    expect(free.first).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("within reach")).to_be_visible()
    reader.press("Bit lens")
    expect(page.get_by_text("within reach")).to_have_count(0)


def test_a_kind_the_algorithm_does_not_know_is_refused_in_a_sentence(reader, tour):
    """Trying again would not help, so it is not offered."""
    tour("kind=symmetric")
    reader.choose("Algorithm", "brute_force")
    reader.press("Run")
    alert = reader.alert
    expect(alert).to_contain_text("tours of the kinds any and closed", timeout=PYTHON)
    expect(alert.get_by_role("button")).to_have_count(0)
    reader.press("Stop")
    reader.square(0, 0).click()
    expect(reader.says).to_contain_text("2 of 64")


def test_the_largest_board_is_watched(reader, page, tour):
    """40 x 40 by Warnsdorff: no numbers, but the path to the end."""
    tour("algorithm=warnsdorff&rows=40&cols=40&kind=any&step=1600", "img")
    expect(reader.says).to_contain_text("Tour 1, open.", timeout=PYTHON)
    expect(page.locator(".station")).to_have_count(0)
    reader.press("Step back")
    expect(reader.says).to_contain_text("Square 1,599")
    expect(reader.says).to_contain_text("fewest ways")


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize("lang, stop", [("en", "Stop"), ("ja", "停止")])
def test_nothing_scrolls_sideways_at_320_pixels(reader, page, lang, stop, fits):
    """By hand and while watching; every square can be hit with a finger."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open(f"?{lang}#puzzle=knights_tour&lang={lang}&hand=0.17.34")
    expect(page.get_by_role("grid")).to_be_visible()
    fits()
    assert page.get_by_role("gridcell").first.bounding_box()["width"] >= 24
    page.locator(".first").click()
    expect(reader.button(stop)).to_be_visible()
    fits()


test_nothing_scrolls_sideways_at_320_pixels.console_errors = ["ERR_FAILED"]


@pytest.mark.usefixtures("without_python")
def test_the_words_are_japanese_too(reader, page, tour):
    """The language changes without losing the position."""
    tour("hand=0.17")
    reader.press("日本語")
    expect(reader.says).to_contain_text("ナイトは行2 列1にいます。")
    reader.press("実行")
    expect(page.get_by_text("引き返した理由")).to_be_visible()


test_the_words_are_japanese_too.console_errors = ["ERR_FAILED"]


DRAWN = """async ([base, facts, board]) => {
    const { thumbnail } = await import(base + "web/boards/knights_tour/index.js");
    const { render } = await import(base + "web/vendor/lit.js");
    const figure = document.body.appendChild(document.createElement("figure"));
    render(thumbnail(facts, board, "a tour"), figure);
}"""


@pytest.mark.parametrize("kind, joined", [("any", 0), ("closed", 1), ("symmetric", 1)])
def test_a_thumbnail_is_one_picture(reader, page, site, kind, joined):
    """Of any kind of board, with the leap that closes it."""
    asked = request("knights_tour", kind=kind)
    reader.open()
    page.evaluate(DRAWN, [site.url, asked.facts(), first_tour(kind=kind)])
    expect(page.get_by_role("img", name="a tour")).to_be_visible()
    expect(page.locator("figure .closing")).to_have_count(joined)
    expect(page.locator("figure .station")).to_have_count(64)


def test_the_leaps_of_the_facts_are_the_knights(reader, tour):
    """What is open by hand is what Python says."""
    tour("rows=4&cols=5&kind=any")
    for square in (0, 7, 12):
        reader.press("Clear") if square else None
        reader.square(*divmod(square, 5)).click()
        for to in leaps(4, 5)[square]:
            expect(reader.square(*divmod(to, 5))).to_have_accessible_name(
                re.compile("open")
            )
