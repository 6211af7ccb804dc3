"""Eight queens, watched: the recording, Python, each step."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES
from views import board_name, steps

from pypuzzles import FOUND, request


def test_the_recording_plays_while_python_is_loading(reader, page):
    """The first tries play even if Python never arrives."""
    page.route(PYTHON_FILES, lambda route: None)
    reader.open_board()
    reader.run()
    expect(page.get_by_text("Downloading Python")).to_be_visible()
    expect(reader.tries).to_have_text(re.compile("^try [2-9] of 15,720"))


RECORD_FRAMES = """() => {
  const seen = (window.seen = []);
  const look = () => {
    const shadow = document.querySelector("py-puzzle").shadowRoot;
    const step = shadow.querySelector('[aria-label="Timeline"]')?.ariaValueNow;
    const name = shadow.querySelector("svg[role=img]")?.getAttribute("aria-label");
    const last = seen.at(-1)?.[0];
    if (step !== undefined && last !== Number(step)) seen.push([Number(step), name]);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_play_continues_from_the_recording_into_python(reader, page):
    """Every frame shows a step of the real search, and steps only increase."""
    held = []
    page.route("**/python/pypuzzles*.whl", lambda route: held.append(route))
    with page.expect_request("**/python/pypuzzles*.whl"):
        reader.open("#step=900&speed=120")
    expect(reader.tries).to_have_text("try 900 of 15,720")
    page.evaluate(RECORD_FRAMES)
    reader.press("Play")
    expect(reader.tries).to_have_text(re.compile(r"^try 9[1-9]\d of"))
    assert held, "Python had arrived before it could be held back"
    held[0].continue_()
    expect(reader.tries).to_have_text(
        re.compile(r"^try 1,[1-9]\d\d of"), timeout=PYTHON
    )
    reader.press("Pause")
    seen = page.evaluate("window.seen")
    page.unroute_all(behavior="ignoreErrors")
    paths = steps(8)
    assert [step for step, _ in seen] == sorted({step for step, _ in seen})
    assert max(after - before for (before, _), (after, _) in pairwise(seen)) < 240
    assert [name for _, name in seen] == [
        board_name(8, paths[step]) for step, _ in seen
    ]


@pytest.mark.stays
def test_step_and_step_back_move_one_try(reader, page):
    """Paused, back to the empty board."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    at = reader.at()
    paths = steps(8)
    reader.press("Step")
    expect(reader.tries).to_have_text(re.compile(f"^try {at + 1} of"))
    expect(reader.picture).to_have_accessible_name(board_name(8, paths[at + 1]))
    for step in range(at, 0, -1):
        reader.press("Step back")
        expect(reader.picture).to_have_accessible_name(board_name(8, paths[step]))
    expect(reader.says).to_contain_text("Row 0: trying column 0.")
    reader.press("Step back")
    expect(reader.picture).to_have_accessible_name("Empty board of 8 by 8")
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()


@pytest.mark.stays
def test_the_next_run_reuses_python(reader, page, site):
    """After Stop, Run requests no part of Python."""
    reader.open_board()
    reader.run()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PYTHON)
    reader.press("Stop")
    query = len(site.requests)
    reader.press("Increase")
    reader.run()
    expect(reader.tries).to_have_text(re.compile(r"of [\d,]+"), timeout=PYTHON)
    assert not [path for path in site.requests[query:] if "/python/" in path]


@pytest.mark.stays
@pytest.mark.parametrize(
    "button, result",
    [
        ("later", "algorithm=flags"),
        pytest.param("iterative", "form=iterative", marks=pytest.mark.night),
        pytest.param("Increase", "n=9", marks=pytest.mark.night),
    ],
)
def test_changing_the_search_during_a_run_plays_the_new_one(
    reader, page, button, result
):
    """From its first step, at the chosen speed."""
    reader.open_board()
    reader.run()
    dial = page.get_by_role("slider", name="Speed")
    for _ in range(3):
        dial.press("ArrowRight")
    speed = dial.get_attribute("aria-valuetext")
    choose(reader, button)
    expect(page).to_have_url(re.compile(result), timeout=PYTHON)
    expect(reader.button("Pause")).to_be_visible()
    expect(reader.tries).not_to_have_text(re.compile(r"try 0\b"), timeout=PYTHON)
    assert dial.get_attribute("aria-valuetext") == speed


@pytest.mark.stays
def test_changing_the_size_during_a_pause_stays_paused(reader):
    """The new search is at its first step; Play starts it."""
    reader.open_board()
    reader.run()
    reader.press("Pause")
    reader.press("Increase")
    expect(reader.picture).to_have_accessible_name(board_name(9, []))
    expect(reader.tries).to_have_text(re.compile(r"try 0\b"))
    expect(reader.button("Increase")).to_be_focused()
    reader.press("Play")
    expect(reader.tries).not_to_have_text(re.compile(r"try 0\b"), timeout=PYTHON)


@pytest.mark.stays
def test_opening_another_puzzle_ends_the_search(reader, page):
    """The new puzzle can be played by hand."""
    reader.open_board()
    reader.run()
    reader.open_puzzle("Permutations")
    expect(reader.button("Run")).to_be_visible()


def choose(reader, button: str) -> None:
    """Press a button, or choose the next algorithm."""
    if button == "later":
        reader.choose("Algorithm", "flags")
    else:
        reader.press(button)


@pytest.mark.stays
def test_the_source_shows_the_current_line_and_masks(reader, page):
    """When paused: the yield of the try, and the masks of its row."""
    reader.open_board("#algorithm=bitmask")
    reader.run()
    reader.press("Pause")
    reader.timeline.focus()
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    running = page.get_by_role("listitem").and_(page.locator("[aria-current=step]"))
    expect(running).to_contain_text("yield row, bit.bit_length() - 1")
    row = page.get_by_role("row", name=re.compile(r"^place\(4\)"))
    path = steps(8, "bitmask")[5]
    down = sum(1 << col for col in path[:-1])
    expect(row).to_contain_text(f"{down:08b}")
    expect(page.get_by_role("row", name=re.compile(r"^place\("))).to_have_count(5)


@pytest.mark.stays
def test_the_masks_of_a_later_step_come_from_python(reader, page):
    """Beyond the recorded steps, the panel follows the running search."""
    reader.open_board("#algorithm=bitmask")
    reader.run()
    reader.press("Pause")
    expect(reader.tries).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PYTHON)
    reader.timeline.focus()
    page.keyboard.press("End")
    expect(reader.tries).to_have_text("try 2,056 of 2,056", timeout=PYTHON)
    page.keyboard.press("ArrowLeft")
    path = steps(8, "bitmask")[2055]
    down = sum(1 << col for col in path[:-1])
    row = page.get_by_role("row", name=re.compile(rf"^place\({len(path) - 1}\)"))
    expect(row).to_contain_text(f"{down:08b}")


@pytest.mark.stays
def test_the_iterative_form_shows_its_stack(reader, page):
    """It finds the same solutions."""
    reader.open_board()
    reader.press("iterative")
    expect(page.get_by_role("button", name="iterative")).to_have_attribute(
        "aria-pressed", "true"
    )
    reader.run()
    reader.press("Pause")
    expect(page.get_by_text("The program's own stack")).to_be_visible(timeout=PYTHON)
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


@pytest.mark.stays
def test_next_solution_skips_to_the_first_solution(reader):
    """The number of its try is that of the search itself."""
    pairs = list(request("queens", n=8).search())
    first = next(i for i, (depth, _) in enumerate(pairs) if depth == FOUND)
    reader.open_board()
    reader.run()
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1.")
    expect(reader.tries).to_have_text(re.compile(f"^try {first} of"))


@pytest.mark.engines
def test_space_plays_and_pauses(reader, page):
    """The player's keys work unless a button has the focus."""
    page.route(PYTHON_FILES, lambda route: None)
    reader.open_board()
    reader.run()
    reader.timeline.focus()
    page.keyboard.press("Space")
    expect(reader.button("Play")).to_be_visible()
    at = reader.at()
    page.keyboard.press(".")
    expect(reader.tries).to_have_text(re.compile(f"^try {at + 1} of"))
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(reader.tries).to_have_text(re.compile(f"^try {at - 1} of"))
    page.keyboard.press("Escape")
    expect(reader.board).to_be_visible()
