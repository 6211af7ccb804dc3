"""The magic star, watched."""

import re
from itertools import pairwise

import pytest
from known import FUNDAMENTAL_STARS, STARS
from playwright.sync_api import expect
from reader import PYTHON
from views import open_star

from pypuzzles import FOUND, request, solve
from pypuzzles.puzzles.magic_star.forced import ORDER

pytestmark = pytest.mark.stays


def watch_star(reader, step: int) -> None:
    """Open a step of the default search."""
    reader.open(f"#puzzle=magic_star&step={step}")
    expect(reader.tries).to_have_text(re.compile(rf"^try {step} of"), timeout=PYTHON)


def first_step(wanted) -> tuple[int, list[int]]:
    """Return the first step of the default search whose path satisfies a condition."""
    path: list[int] = []
    step = 0
    for depth, choice in request("magic_star").search():
        if depth == FOUND:
            continue
        path[depth:] = [choice]
        step += 1
        if wanted(path):
            return step, path
    raise AssertionError("no such step")


def test_a_try_shows_the_number_the_cell_and_the_tray(reader, page):
    """The tray marks numbers as used, trying or available."""
    watch_star(reader, 2)
    expect(reader.says).to_contain_text("Cell 2: trying 2.")
    numbers = reader.place.get_by_role(
        "list", name="Numbers to choose from"
    ).get_by_role("listitem")
    expect(numbers.nth(0)).to_contain_text("already used")
    expect(numbers.nth(1)).to_contain_text("trying")
    expect(numbers.nth(2)).to_contain_text("available")
    picture = page.get_by_role("img", name=re.compile("^Star; numbers of cells 0 to"))
    expect(picture).to_have_accessible_name(re.compile("1, empty, 2, empty"))


def test_a_forced_number_is_explained_by_its_line(reader):
    """The first forced number of cell 7 that is still free."""
    step, path = first_step(lambda path: len(path) == 4 and path[3] not in path[:3])
    watch_star(reader, step)
    expect(reader.says).to_contain_text(f"Cell 7 must be {path[3]}.")
    difference = " \N{MINUS SIGN} ".join(map(str, [26, *path[:3]]))
    expect(reader.says).to_contain_text(f"Its line needs {difference} = {path[3]}.")


def test_a_forced_number_already_used_is_a_dead_end(reader, page):
    """The first forced number that is used elsewhere."""
    step, path = first_step(lambda path: path[-1] in path[:-1])
    watch_star(reader, step)
    expect(reader.says).to_contain_text(
        f"Cell {ORDER[len(path) - 1]} must be {path[-1]}."
    )
    expect(reader.says).to_contain_text(f"{path[-1]} appears twice")
    assert page.locator("svg[role=img] .bad").count() == 1


def test_a_forced_number_above_12_is_a_dead_end(reader):
    """After 1 and 2 the fourth number would have to be too large."""
    pairs = [p for p in request("magic_star").search() if p[0] != FOUND]
    step = next(at for at, (a, b) in enumerate(pairwise(pairs), 1) if a[0] == b[0] == 2)
    path = [1, 2, pairs[step - 1][1]]
    watch_star(reader, step)
    expect(reader.says).to_contain_text(
        f"Dead end with {path[2]} in cell 5: cell 7 would need {26 - sum(path)}."
    )


def test_the_complete_search_finds_960(reader, page):
    """The published figure; Python supplies the 13-bit masks."""
    open_star(reader)
    reader.press("Run")
    dial = page.get_by_role("slider", name="Speed")
    dial.focus()
    dial.press("End")
    expect(reader.says).to_contain_text(f"{STARS} solutions found.", timeout=PYTHON)
    timeline = reader.timeline
    timeline.focus()
    timeline.press("ArrowLeft")
    row = page.get_by_role("row", name=re.compile(r"^place\(0\)"))
    expect(row).to_contain_text("1111111111110", timeout=PYTHON)


@pytest.mark.parametrize(
    "algorithm", ["corners", pytest.param("fundamental", marks=pytest.mark.night)]
)
def test_each_algorithm_fills_the_star_in_its_own_order(reader, page, algorithm):
    """Its first solution represents 12 boards."""
    open_star(reader, f"&algorithm={algorithm}")
    reader.press("Run")
    expect(page.get_by_text("Starting Python")).to_have_count(0, timeout=PYTHON)
    expect(page.get_by_text(re.compile(r"^try \d[\d,]* of"))).to_be_visible(
        timeout=PYTHON
    )
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1 represents 12 boards.")
    found = page.get_by_text(f"found 1 of {FUNDAMENTAL_STARS}", exact=True)
    expect(found).to_be_visible(timeout=PYTHON)
    star = ", ".join(map(str, next(solve("magic_star", algorithm)).board))
    picture = page.get_by_role("img", name=re.compile("^Star; "))
    expect(picture).to_have_accessible_name(re.compile(f": {star}$"))
