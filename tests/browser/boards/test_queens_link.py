"""Addresses of boards of queens: the state in them, and what they open."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES, QUEENS
from views import board_name, steps


def test_the_site_works_below_a_path(reader, subsite):
    """All URLs are relative."""
    reader.open_board(subsite.url + QUEENS)
    reader.run()
    reader.hurry()
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_address_stores_size_form_and_position(reader, page):
    """A reload opens the same board."""
    reader.open_board()
    reader.press("Increase")
    reader.press("iterative")
    expect(page.get_by_role("row")).to_have_count(9)
    reader.square(8, 8).click()
    expect(page).to_have_url(re.compile("n=9.*hand=80"))
    page.reload()
    expect(reader.square(8, 8)).to_have_accessible_name("row 8 column 8, queen")
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_changes_during_a_download_are_combined(reader, page):
    """None is lost while the first is still loading."""
    reader.open_board()
    held = []
    page.route("**/facts/queens-n-*.json", lambda route: held.append(route))
    with page.expect_request("**/facts/queens-n-9.json"):
        reader.press("Increase")
    expect(page.get_by_role("group", name="Size")).to_contain_text("9")
    reader.press("iterative")
    with page.expect_request("**/facts/queens-n-10.json"):
        reader.press("Increase")
    for route in held:
        route.continue_()
    expect(page.get_by_role("row")).to_have_count(10)
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.engines
def test_a_link_is_followed_on_a_busy_page(reader, page):
    """Even if the previous view was about to write its address."""
    reader.open_board()
    reader.press("Increase")
    page.evaluate(
        """() => {
        const begin = performance.now();
        while (performance.now() - begin < 400);
        location.hash = "#view=race&lang=en";
        }"""
    )
    expect(page.get_by_role("button", name="by time")).to_be_visible()
    expect(page).to_have_url(re.compile("view=race"))


def test_a_link_to_a_late_step_waits_for_python(reader, page):
    """A step beyond the recording is shown once Python has reached it."""
    held = []
    page.route("**/python/pypuzzles*.whl", lambda route: held.append(route))
    with page.expect_request("**/python/pypuzzles*.whl"):
        reader.open("#puzzle=queens&n=8&step=1924&speed=60")
    expect(reader.tries).to_have_text("try 1,023 of 15,720")
    expect(page).to_have_url(re.compile("step=1924.*speed=60|speed=60.*step=1924"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    held[0].continue_()
    expect(reader.tries).to_have_text("try 1,924 of 15,720", timeout=PYTHON)
    expect(reader.picture).to_have_accessible_name(board_name(8, steps(8)[1924]))
    reader.press("Step")
    expect(page).to_have_url(re.compile("step=1925"))


@pytest.mark.parametrize(
    "address, last, notice",
    [
        ("puzzle=queens&n=5&step=99999999", 220, "“step” is not valid here; using 220"),
        ("puzzle=queens&n=8&step=15877", 15_720, "is not valid here; using 15720"),
        ("puzzle=queens&n=5&step=220", 220, None),
    ],
)
def test_a_step_beyond_the_search_is_its_last(reader, page, address, last, notice):
    """One notice names that step; so do the address and later links."""
    reader.open(f"#{address}")
    expect(reader.tries).to_contain_text(f"try {last:,}", timeout=PYTHON)
    notices = page.get_by_text("“step” is not valid here")
    expect(notices).to_have_count(1 if notice else 0)
    if notice:
        expect(page.get_by_text(notice)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"step={last}\b"))


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_invalid_values_in_the_address_are_reported(reader, page):
    """They are clamped or replaced."""
    reader.open_board("#n=99&form=sideways&puzzle=chess")
    expect(page.get_by_role("row")).to_have_count(12)
    for result in ("“n” is not valid here; using 12", "“Form” is not valid"):
        expect(page.get_by_text(result)).to_be_visible()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_link_restores_conflicting_queens(reader):
    """Two in one row, too, with every algorithm."""
    for algorithm in "backtracking", "exact_cover":
        reader.open_board(f"?{algorithm}#n=5&algorithm={algorithm}&hand=5.8.12")
        expect(reader.says).to_contain_text("There are two queens in row 1.")
        expect(reader.says).to_contain_text("3 of 5 queens placed.")
        expect(reader.square(1, 3)).to_have_accessible_name(
            "row 1 column 3, queen, attacked"
        )


def test_a_board_that_needs_python_shows_the_progress(reader, page):
    """Before there is a board."""
    page.route(PYTHON_FILES, lambda route: None)
    page.goto(reader.url + "#lang=en&puzzle=queens&instance=Q../.%23./...")
    expect(page.get_by_text("Downloading Python")).to_be_visible()
