"""Lists show the running algorithm, whichever was open before."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.stays

TOUR = "Knight\N{RIGHT SINGLE QUOTATION MARK}s tour"
ORDER = ["Magic star", "Pegs", "Permutations", TOUR, "Queens"]


@pytest.mark.parametrize("view", ["watch", "gallery"])
def test_the_algorithm_shown_is_the_one_that_runs(reader, page, view, without_python):
    """Even if another puzzle's algorithm had the same position in the list."""
    reader.open(f"#view={view}&puzzle=queens")
    for puzzle in ORDER:
        reader.open_puzzle(puzzle)
        expect(page).to_have_title(re.compile(puzzle))
        expect(page).to_have_url(re.compile("algorithm="))
        (algorithm,) = parse_qs(urlsplit(page.url).fragment)["algorithm"]
        chosen = page.get_by_role("combobox", name="Algorithm")
        expect(chosen).to_have_value(algorithm)


def test_returning_to_a_puzzle_restores_its_board(reader, page, without_python):
    """Choosing the current puzzle again resets it."""
    reader.open_board("#puzzle=queens&n=6")
    reader.square(2, 3).click()
    reader.open_puzzle("Magic star")
    expect(reader.cell("cell 0")).to_be_visible()
    reader.open_puzzle("Queens")
    queen = reader.square(2, 3)
    expect(queen).to_have_accessible_name("row 2 column 3, queen")
    expect(page.get_by_role("gridcell")).to_have_count(36)
    reader.open_puzzle("Queens")
    expect(page.get_by_role("gridcell")).to_have_count(64)
    expect(queen).to_have_accessible_name("row 2 column 3")


def test_the_lanes_of_a_race_show_their_algorithms(reader, page, without_python):
    """Each lane shows a different algorithm."""
    reader.open("#view=race&puzzle=queens")
    for puzzle, lanes in {
        TOUR: [
            *("connected", "ways_left", "degrees"),
            *("fewest_ways", "warnsdorff", "numbered"),
        ],
        "Pegs": [
            *("by_vector", "depth_first", "breadth_first"),
            *("move_limit", "deepening", "breadth_first_by_moves"),
        ],
        "Permutations": ["by_list", "by_scan", "by_lowest_bit"],
    }.items():
        reader.open_puzzle(puzzle)
        boxes = page.get_by_role("combobox", name=re.compile("algorithm$"))
        expect(boxes).to_have_count(len(lanes))
        for box, lane in zip(boxes.all(), lanes, strict=True):
            expect(box).to_have_value(lane)


def test_keys_step_unless_another_control_uses_them(reader, page):
    """After a click outside the board, and with the focus on Play."""
    reader.open_board("#puzzle=queens")
    reader.run_to_start()
    page.get_by_role("contentinfo").click(position={"x": 600, "y": 2})
    for number, key in enumerate([".", "ArrowRight"], 1):
        page.keyboard.press(key)
        expect(reader.tries).to_have_text(re.compile(rf"^try {number}\b"))
    reader.press("Play")
    reader.press("Pause")
    page.keyboard.press("Home")
    before = reader.tries.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(reader.tries).not_to_have_text(before)


def test_page_keys_scroll_the_page(reader, page):
    """Also during a search; they step only in projector mode."""
    page.set_viewport_size({"width": 1280, "height": 500})
    reader.open("#puzzle=queens&step=3")
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    page.keyboard.press("PageDown")
    expect(page.get_by_role("banner")).not_to_be_in_viewport()
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
