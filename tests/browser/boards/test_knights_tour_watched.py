"""The knight's tour, watched."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from views import first_tour

from pypuzzles import FOUND, request

pytestmark = pytest.mark.stays


def test_the_first_click_sets_the_start_of_the_search(reader, page, open_tour):
    """The link contains it, and the search starts there."""
    open_tour("rows=5&cols=5&kind=any")
    reader.square(2, 2).click()
    expect(page).to_have_url(re.compile("start=2%2C2"))
    reader.press("Clear")
    reader.press("Run")
    expect(reader.tries).not_to_have_text("try 0", timeout=PYTHON)
    reader.press("Go to start")
    reader.press("Step")
    expect(reader.says).to_contain_text("Step 1: moving to row 2 column 2.")


def test_the_default_search_finds_tour_1_after_64_tries(reader, page, open_tour):
    """It is recorded, so it plays before Python has loaded."""
    open_tour()
    reader.press("Run")
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Tour 1: a closed tour.")
    expect(reader.tries).to_contain_text("try 64")
    expect(reader.picture.locator(".g-home")).to_be_visible()


def test_a_dead_end_is_explained_by_its_rule(reader, page, open_tour):
    """At step 500 three squares have a single exit left."""
    open_tour("step=500", "img")
    expect(reader.says).to_contain_text("Step 47: moving to row 5 column 3.")
    expect(reader.says).to_contain_text(
        "Dead end: too many cells have only one way left: row 4 column 5, "
        "row 7 column 2, and row 7 column 4."
    )
    expect(page.get_by_role("region", name="Program", exact=True)).to_be_visible()
    table = page.get_by_text("too many cells with one way left")
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

CUT_REASONS = """async ([base, puzzle, facts, parameters, pairs]) => {
    const { loadBoardView } = await import(base + "web/boards/index.js");
    const { createExitTracker } = await import(base + "web/boards/generic/ways.js");
    const board = await loadBoardView(puzzle);
    const exits = createExitTracker(board.adaptFacts(facts, parameters));
    return pairs.map(([depth, choice]) => {
      if (depth < 0) return null;
      exits.applyTry(depth, choice);
      return exits.findPruneReason() ?? "";
    });
}"""


def requests_for(puzzle, algorithm):
    """Yield a request for each board that an algorithm accepts."""
    if puzzle == "icosian":
        yield from (request(puzzle, algorithm, n=n) for n in (3, 4, 5))
        return
    for rows, cols, start, kind in BOARDS:
        if kind != "symmetric" or algorithm in ("degrees", "warnsdorff"):
            size = {"rows": rows, "cols": cols}
            yield request(puzzle, algorithm, **size, start=start, kind=kind)
    if algorithm == "degrees":
        half = {"kind": "symmetric", "half_first": "on"}
        yield request(puzzle, algorithm, **half, start="0,4")


@pytest.mark.parametrize(
    "puzzle, algorithm",
    [
        pytest.param("knights_tour", "brute_force", marks=pytest.mark.night),
        ("knights_tour", "connected"),
        pytest.param("knights_tour", "ways_left", marks=pytest.mark.night),
        ("knights_tour", "degrees"),
        pytest.param("knights_tour", "warnsdorff", marks=pytest.mark.night),
        pytest.param("icosian", "corner_by_corner", marks=pytest.mark.night),
        ("icosian", "two_ways_left"),
    ],
)
def test_the_page_reports_dead_ends_exactly_where_the_search_backtracks(
    reader, page, site, puzzle, algorithm
):
    """Each try without children has a rule, and no other try has one."""
    reader.open()
    for query in requests_for(puzzle, algorithm):
        pairs = list(islice(query.search(), 3000))
        given = [site.url, puzzle, query.facts(), query.parameters, pairs]
        cuts = page.evaluate(CUT_REASONS, given)
        for (depth, _), cut, (after, _) in zip(pairs, cuts, pairs[1:], strict=False):
            if depth >= 0:
                assert bool(cut) == (after <= depth and after != FOUND)


def test_masks_show_one_bit_per_square(reader, page, open_tour):
    """The 64 bits are grouped by row, as in Python's numbers."""
    open_tour("algorithm=connected&step=9&lens=on", "img")
    path = [
        choice for _, choice in islice(request("knights_tour", "connected").search(), 9)
    ]
    bits = ["0" if square in path[:-1] else "1" for square in range(64)]
    rows = ["".join(bits[row : row + 8]) for row in range(0, 64, 8)]
    free = page.get_by_role("definition").filter(has_text=" ".join(rows))
    expect(free.first).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("within reach")).to_be_visible()
    reader.press("Show bits")
    expect(page.get_by_text("within reach")).to_have_count(0)


def test_an_unsupported_kind_is_refused_with_the_reason(reader, open_tour):
    """Try again is not offered, because it would not help."""
    open_tour("kind=symmetric")
    reader.choose("Algorithm", "brute_force")
    reader.press("Run")
    alert = reader.alert
    expect(alert).to_contain_text("tours of the kinds any and closed", timeout=PYTHON)
    expect(alert.get_by_role("button")).to_have_count(0)
    reader.press("Stop")
    reader.square(0, 0).click()
    expect(reader.says).to_contain_text("2 of 64")


def test_the_largest_board_can_be_watched(reader, page, open_tour):
    """40 x 40 by Warnsdorff's rule: the path to the end, without numbers."""
    open_tour("algorithm=warnsdorff&rows=40&cols=40&kind=any&step=1600", "img")
    expect(reader.says).to_contain_text("Tour 1: an open tour.", timeout=PYTHON)
    expect(reader.picture.locator("text")).to_have_count(0)
    reader.press("Step back")
    expect(reader.says).to_contain_text("Step 1,599")
    expect(reader.says).to_contain_text("fewest ways")


def test_switching_to_japanese_keeps_the_position(reader, page, open_tour):
    """By hand and watched."""
    open_tour("hand=0.17")
    reader.press("日本語")
    expect(reader.says).to_contain_text("ナイトは行2 列1にいます。")
    reader.press("実行")
    expect(page.get_by_text("引き返した理由")).to_be_visible()


RENDER_THUMBNAIL = """async ([base, facts, tour]) => {
    const { default: board } = await import(base + "web/boards/knights_tour/index.js");
    const { render } = await import(base + "web/vendor/lit.js");
    const figure = document.body.appendChild(document.createElement("figure"));
    render(board.renderThumbnail(facts, tour, "a tour"), figure);
    return figure;
}"""


@pytest.mark.parametrize("kind, joined", [("any", 0), ("closed", 1), ("symmetric", 1)])
def test_a_thumbnail_shows_the_numbers_and_the_closing_leap(
    reader, page, site, kind, joined
):
    """For every kind of tour, as one image."""
    query = request("knights_tour", kind=kind)
    reader.open()
    given = [site.url, query.facts(), first_tour(kind=kind)]
    figure = page.evaluate_handle(RENDER_THUMBNAIL, given)
    expect(page.get_by_role("img", name="a tour")).to_be_visible()
    expect(page.locator("figure .g-home")).to_have_count(joined)
    expect(page.locator("figure text")).to_have_count(64)
    figure.evaluate("(figure) => figure.remove()")
