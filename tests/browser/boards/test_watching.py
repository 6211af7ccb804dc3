"""Each watchable algorithm of queens and permutations, step by step."""

import inspect
import re
from itertools import islice

import pytest
from playwright.sync_api import expect
from reader import PYTHON, listed
from views import board_name

from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.bridge import inspection as frames
from pypuzzles.puzzles.queens import IN_ANY_ORDER, fundamental

pytestmark = pytest.mark.stays

STEPS = 10
# One search per puzzle and form that shows much: masks, lists, helpers.
DAY = [
    ("queens", "fundamental", "recursive"),
    ("queens", "flags", "iterative"),
    ("queens", "exact_cover", "recursive"),
    ("permutations", "by_lowest_bit", "recursive"),
    ("permutations", "three_loops", "iterative"),
]
SEARCHES = [
    pytest.param(*search, marks=() if search in DAY else pytest.mark.night)
    for puzzle in PUZZLES
    if puzzle.name in ("queens", "permutations")
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
    if (search := (puzzle.name, algorithm.name, form))
]


def start(reader, address: str) -> None:
    """Open and run a search, wait for Python, and return to the start."""
    reader.open(f"#lang=en&{address}")
    reader.press("Run")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    reader.timeline.press("Home")


def step_forward(reader, times: int = 1) -> None:
    """Go forward by this many tries."""
    first = reader.at()
    for number in range(first + 1, first + times + 1):
        reader.place.keyboard.press(".")
        expect(reader.tries).to_have_text(re.compile(rf"^try {number:,}(?!\d)"))


def steps_with_lines(query) -> list[tuple[list[int], int | None]]:
    """Return the path and the line of each of the first steps."""
    search = query.search()
    result = [([], None)]
    for depth, choice in search:
        line = frames.list_calls(search)[-1]["lines"][0]
        path = result[-1][0]
        if depth == FOUND:
            result[-1] = (path, line)
        elif len(result) > STEPS:
            break
        else:
            result.append(([*path[:depth], choice], line))
    return result


def name(query, path: list[int]) -> str:
    """Return the accessible name of the board for a path."""
    n = query.parameters["n"]
    if query.algorithm.name in IN_ANY_ORDER:  # their choices are squares
        squares = [divmod(choice, n) for choice in path]
        if [row for row, _ in squares] == [*range(len(path))]:
            return board_name(n, [column for _, column in squares])
        many = "choice" if len(path) == 1 else "choices"
        return f"Board after {len(path)} {many}"
    if query.puzzle.name == "queens":
        return board_name(n, path)
    if not path:
        return f"Row of {n} empty places"
    numbers = [choice + 1 for choice in path]
    return f"Row of {n} places; from place 0 on they hold {listed(numbers)}"


@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_every_search_can_be_watched(reader, page, puzzle, algorithm, form):
    """Ten tries: the board shows the path, the program marks the yield."""
    n = 3 if algorithm == "three_loops" else 5
    query = request(puzzle, algorithm, form, n=n)
    start(reader, f"puzzle={puzzle}&algorithm={algorithm}&form={form}&n={n}")
    board = page.get_by_role("img", name=re.compile("^(Board|Empty|Row)"))
    expect(board).to_have_accessible_name(name(query, []))
    for path, line in steps_with_lines(query)[1:]:
        step_forward(reader)
        expect(board).to_have_accessible_name(name(query, path))
        expect(reader.line).to_have_attribute("data-line", str(line))
        expect(reader.line).to_contain_text("yield ")
        expect(reader.line).to_be_in_viewport()
    expect(page.get_by_role("table")).to_be_visible()


def test_helpers_are_listed_before_the_search(reader, page):
    """Only those the search needs, with their line numbers in the file."""
    reader.open("#lang=en&algorithm=fundamental")
    source = page.get_by_role("region", name="Program", exact=True).get_by_role(
        "listitem"
    )
    expect(source.filter(has_text=re.compile("^\\s*def "))).to_have_text(
        [
            re.compile(f"def {name}")
            for name in (
                "allowed",
                "store_allowed_columns",
                "find_open_sides",
                "compare",
                "count_represented",
            )
        ]
        + [re.compile("def recursive"), re.compile("def place")]
    )
    first = source.filter(has_text="def allowed")
    number = inspect.getsourcelines(fundamental.allowed)[1]
    expect(first).to_have_attribute("data-line", str(number))


def test_brute_force_reports_conflicts_only_on_a_full_board(reader, page):
    """Until then attacked squares stay open, and conflicts are not marked."""
    start(reader, "algorithm=brute_force&n=4")
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("Row 1: trying column 0.")
    expect(reader.says).to_contain_text("The queens of rows 0 and 1 share column 0.")
    expect(reader.says).to_contain_text("This search only tests full boards.")
    expect(reader.says).to_contain_text("Columns 1, 2, and 3 are left after this.")
    expect(page.locator(".unseen")).to_have_count(1)
    expect(page.locator(".bad")).to_have_count(0)
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("All rows have a queen")
    expect(page.locator("path.bad")).to_have_count(1)
    expect(page.get_by_role("button", name="Show bits")).to_have_count(0)


def test_permutations_exclude_only_used_columns(reader):
    """Squares on an attacked diagonal stay open."""
    start(reader, "algorithm=permutations&n=4")
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("Row 1: trying column 1.")
    expect(reader.says).to_contain_text(
        "The queens of rows 0 and 1 meet on a diagonal."
    )
    expect(reader.says).to_contain_text("Columns 2 and 3 are left after this.")


def test_a_rejected_queen_is_shown_with_its_attacker(reader, page):
    """The conflict is marked, and no bits are shown."""
    start(reader, "algorithm=backtracking&n=4")
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("The queens of rows 0 and 1 share column 0.")
    expect(page.locator("path.bad")).to_have_count(1)
    expect(page.locator(".ray")).to_have_count(0)
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("No queen attacks it.")
    expect(page.locator(".bad")).to_have_count(0)
    expect(reader.says).to_contain_text("Columns 0 and 1 led nowhere.")
    expect(reader.says).to_contain_text("Only column 3 is left after this.")


@pytest.mark.parametrize("algorithm", ["pruned_permutations", "free_columns"])
def test_searches_that_check_only_diagonals_say_so(reader, page, algorithm):
    """Used columns are not tried; attacked diagonals are rejected at once."""
    start(reader, f"algorithm={algorithm}&n=4")
    step_forward(reader, 2)
    expect(reader.says).to_contain_text("Row 1: trying column 1.")
    expect(reader.says).to_contain_text("meet on a diagonal")
    expect(reader.says).to_contain_text("Columns 2 and 3 are left after this.")
    expect(page.locator("path.bad")).to_have_count(1)


def test_a_conflict_is_mirrored_with_the_board(reader, page):
    """While bits are shown, columns run from the right."""
    start(reader, "algorithm=free_columns&n=4")
    step_forward(reader, 2)
    line = page.locator("path.bad")
    expect(line).to_have_attribute("d", re.compile("^M0 0 ?L100 100$"))
    reader.press("Show bits")
    expect(line).to_have_attribute("d", re.compile("^M300 0 ?L200 100$"))


def test_mirror_says_which_columns_it_skips(reader):
    """Half of the first row is never tried."""
    start(reader, "algorithm=mirror&n=6")
    step_forward(reader)
    expect(reader.says).to_contain_text("Columns 1 and 2 are left after this.")
    expect(reader.says).to_contain_text("Columns 3, 4, and 5 are skipped")


def test_fundamental_solutions_show_how_many_boards_they_represent(reader):
    """12 solutions represent 92 boards (OEIS A002562 and A000170)."""
    start(reader, "algorithm=fundamental")
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1 represents 8 boards.")
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)
    expect(reader.says).to_contain_text("12 boards found; they represent 92 boards.")


def test_a_full_board_that_is_an_image_is_explained(reader):
    """Try 68 of seven queens fills the last row and is not a solution."""
    reader.open("#lang=en&algorithm=fundamental&n=7&step=68")
    expect(reader.tries).to_have_text(re.compile("^try 68 of"), timeout=PYTHON)
    expect(reader.says).to_contain_text("a rotation or reflection of it comes first")


def test_exact_cover_names_squares_instead_of_rows(reader, page):
    """It chooses the constraint with the fewest options, not the next row."""
    start(reader, "algorithm=exact_cover&n=5")
    step_forward(reader, 2)
    pairs = islice(request("queens", "exact_cover", n=5).search(), 2)
    (_, first), (_, second) = pairs
    row, col = divmod(second, 5)
    expect(reader.says).to_contain_text(f"Row {row}: trying column {col}.")
    expect(page.locator(".g-piece")).to_have_count(2)
    expect(page.locator(".row-now, .open-dot, .bad")).to_have_count(0)
    assert first == 0


def test_flags_are_shown_as_lists(reader, page):
    """Two queens have set two flags in each list."""
    start(reader, "algorithm=flags&n=4")
    step_forward(reader, 10)
    flags = page.get_by_role("definition")
    terms = page.get_by_role("term")
    expect(terms).to_have_text(["n", "down", "left", "right"][1:])
    expect(flags).to_have_text(["1 0 0 1", "1 0 1 0 0 0 0 0", "1 0 0 0 1 0 0 0"])
    expect(page.get_by_role("row", name=re.compile(r"^place\(2\)"))).to_be_visible()


@pytest.mark.parametrize(
    "form, sizes",
    [
        ("recursive", [1, 8]),
        ("iterative", [12]),
        pytest.param("recursive", range(1, 13), marks=pytest.mark.night),
        pytest.param("iterative", range(1, 13), marks=pytest.mark.night),
    ],
)
def test_the_bits_fit_every_size_at_320_pixels(
    reader, page, form, sizes, expect_no_overflow
):
    """One bit per column, below it, without overflow."""
    page.set_viewport_size({"width": 320, "height": 720})
    for n in sizes:
        start(reader, f"algorithm=bitmask&n={n}&form={form}&lens=on")
        step_forward(reader, min(n, 4))
        expect_no_overflow()
        for kind in ("down", "left", "right", "free"):
            expect(page.locator(f".register.{kind} dd")).to_have_count(n)
        bits = page.locator(".register.free dd")
        expect(bits.first).not_to_have_text("·")
        assert_aligned(bits.first, page.get_by_role("img", name=re.compile("^Board")))
        table = page.get_by_role("table").bounding_box()
        assert table["x"] + table["width"] <= 320


def assert_aligned(bit, square):
    """Check that the highest bit starts where the board does."""
    assert abs(bit.bounding_box()["x"] - square.bounding_box()["x"]) < 3


def test_squares_of_twelve_rows_can_be_tapped_at_320_pixels(reader, page):
    """Their centres are 24 pixels apart."""
    page.set_viewport_size({"width": 320, "height": 720})
    reader.open("#lang=en&n=12")
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(144)
    assert cells.nth(1).bounding_box()["x"] - cells.nth(0).bounding_box()["x"] >= 23.9


@pytest.mark.needs("media")
@pytest.mark.parametrize(
    "theme", ["dark", pytest.param("light", marks=pytest.mark.night)]
)
def test_print_shows_only_the_board_in_light_colours(
    reader, page, theme, emulate_print
):
    """Panels are hidden, dark squares are hatched."""
    start(reader, f"theme={theme}")
    step_forward(reader, 5)
    emulate_print()
    expect(page.get_by_role("img", name=re.compile("^Board"))).to_be_visible()
    for gone in (reader.says, page.get_by_role("button")):
        expect(gone.first).to_be_hidden()
    piece = page.locator(".g-piece").first
    expect(piece).to_have_css("fill", "rgb(21, 24, 28)")
    expect(page.locator(".g-square")).to_have_css("fill", "rgb(255, 255, 255)")
    hatched = re.compile("repeating-linear-gradient")
    expect(page.locator(".g-square-2")).to_have_css("mask-image", hatched)
