"""The embed frame: small, and starting Python only on a click."""

import re

import pytest
from embeds import LISTENER, last_message
from playwright.sync_api import expect
from reader import PYTHON, Reader, asked_for_python
from sampling import EACH_KIND, some_by_day

from pypuzzles import PUZZLES

SMALL_SIZES = [(320, 434), (300, 300), (240, 300), (640, 360)]
HAS_SIZE = """([width, height]) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return innerWidth === width && scrollWidth === width && scrollHeight === height;
}"""


def test_the_recording_plays_without_python(open_embed, site):
    """Start Python loads it and continues the search."""
    page, frame = open_embed()
    expect(Reader(frame).tries).to_have_text(re.compile("try [3-9] "))
    assert asked_for_python(site) == []
    frame.get_by_role("button", name="Start Python").click()
    result = last_message(page, "state", mode="python", ended=True)
    assert result["known"] == 15720  # tries of the eight queens
    assert "/python/pyodide.asm.wasm" in asked_for_python(site)
    expect(frame.get_by_role("button", name="Start Python")).to_have_count(0)


@pytest.mark.parametrize("many", [3, pytest.param(10, marks=pytest.mark.night)])
def test_each_frame_starts_its_own_python(guest, site, many):
    """Other frames still play their recording without it."""
    source = f"{site.url}web/embed.html#lang=en&autoplay=off"
    page = guest(
        f'<iframe src="{source}" width=480 height=640></iframe>' * many + LISTENER
    )
    frames = [page.frame_locator("iframe").nth(number) for number in range(many)]
    for frame in frames:
        frame.get_by_role("button", name="Step", exact=True).click()
        expect(Reader(frame).tries).to_have_text(re.compile("^try 1 "))
    assert asked_for_python(site) == []
    start = frames[1].get_by_role("button", name="Start Python")
    start.click()
    expect(start).to_have_count(0)
    last_message(page, "state", mode="python", ended=True)
    frames[1].get_by_role("button", name="Next solution").click()
    expect(frames[1].get_by_text(re.compile("^found [1-9]"))).to_be_visible()
    workers = [path for path in site.requests if path.endswith("asm.wasm")]
    assert len(workers) == 1


def test_the_end_of_a_recording_is_announced(open_embed, site):
    """Python is still not loaded."""
    page, frame = open_embed(step=400)
    expect(Reader(frame).tries).to_have_text(re.compile("^try 400 "))
    page.evaluate("tell({ type: 'goto', v: 1, step: 2000 })")
    expect(frame.get_by_text("End of the recording.")).to_be_visible()
    assert asked_for_python(site) == []


def test_python_starts_at_the_step_of_the_address(open_embed):
    """For a search that is not recorded."""
    page, frame = open_embed(algorithm="bitmask", n=6, step=57)
    frame.get_by_role("button", name="Start Python").click()
    expect(Reader(frame).tries).to_have_text(re.compile("^try 57 "), timeout=PYTHON)
    result = last_message(page, "state", mode="python", step=57)
    assert not result["playing"]


def test_a_board_without_stored_data_waits_for_a_click(open_embed, site):
    """The site has no board data for a tour of 30 by 30."""
    page, frame = open_embed(puzzle="knights_tour", rows=30, cols=30)
    expect(frame.get_by_text("Start Python to see this board.")).to_be_visible()
    assert asked_for_python(site) == []
    frame.get_by_role("button", name="Start Python").click()
    board = frame.get_by_role("img", name=re.compile("^Board"))
    expect(board).to_be_visible(timeout=PYTHON)
    state = last_message(page, "ready")["state"]
    assert (state["rows"], state["cols"]) == ("30", "30")


def test_an_embed_uses_the_state_of_a_page_address(open_embed):
    """Position, language and theme."""
    page, frame = open_embed(puzzle="queens", n=6, hand="1.9", lang="ja", theme="dark")
    board = frame.get_by_role("grid")
    expect(board.get_by_role("gridcell", name="クイーン")).to_have_count(2)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    state = last_message(page, "ready")["state"]
    assert state["hand"] == "1.9"
    assert state["n"] == "6"


def test_an_embed_can_be_played_without_python(open_embed, site):
    """The embedding page receives a message when it is solved."""
    page, frame = open_embed(puzzle="queens", n=4, hand="1.7.8")
    frame.get_by_role("gridcell", name="row 3 column 2").click()
    assert last_message(page, "solved")["path"] == [1, 7, 8, 14]
    assert asked_for_python(site) == []


def test_controls_and_board_fit_small_frames(open_embed):
    """Nothing overflows, and the board keeps 40 % of the height."""
    page, frame = open_embed(autoplay="off")
    outside = page.locator("iframe")
    board = frame.get_by_role("img", name=re.compile("oard"))
    expect(board).to_be_visible()
    for width, height in SMALL_SIZES:
        resize = "(frame, size) => { [frame.width, frame.height] = size }"
        outside.evaluate(resize, [width, height])
        page.frames[1].wait_for_function(HAS_SIZE, arg=[width, height])
        edge = outside.bounding_box()
        for name in ("Start Python", "Step", "Open on pypuzzles"):
            part = frame.get_by_role("button", name=name, exact=True).or_(
                frame.get_by_role("link", name=name)
            )
            box = part.bounding_box()
            assert box["x"] >= edge["x"]
            assert box["x"] + box["width"] <= edge["x"] + edge["width"]
            assert min(box["width"], box["height"]) >= 24
        assert board.bounding_box()["height"] >= height * 0.4


@pytest.mark.engines
@pytest.mark.parametrize("size", [(480, 480), (320, 480)])
@pytest.mark.parametrize("puzzle", ["sudoku&n=3", "magic_square", "pentominoes"])
def test_symbol_buttons_are_between_the_board_and_the_headline(
    page, root_server, puzzle, size
):
    """They do not cover anything."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{root_server.url}web/embed.html#puzzle={puzzle}&lang=en")
    reader = Reader(page)
    if puzzle != "sudoku&n=3":  # without a recording
        reader.press("Stop")
    expect(reader.button("Run")).to_be_visible()
    board = reader.board.bounding_box()
    keys = page.get_by_role("toolbar").bounding_box()
    words = reader.says.bounding_box()
    assert board["y"] + board["height"] <= keys["y"]
    assert keys["y"] + keys["height"] <= words["y"]
    assert keys["x"] + keys["width"] <= size[0]


def test_dominoes_are_placed_from_the_tray(open_embed):
    """Two cover a small board; after the first, the next is in the hand."""
    state = {"puzzle": "dominoes", "rows": 2, "cols": 2, "hand": ""}
    reader = Reader(open_embed(width=320, height=480, **state)[1])
    reader.press("domino, 2 left")
    for row in range(2):
        reader.square(row, 0).click()
    expect(reader.says).to_contain_text("Solved.")
    expect(reader.button("domino, on the board")).to_be_visible()


def test_nothing_is_stored(open_embed):
    """No storage, no cookie and no service worker."""
    page, frame = open_embed()
    expect(Reader(frame).tries).to_have_text(re.compile("try [1-9]"))
    inside = page.frames[1]
    assert inside.evaluate(
        "[localStorage.length, sessionStorage.length, document.cookie]"
    ) == [0, 0, ""]
    assert (
        inside.evaluate(
            "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
        )
        == 0
    )


def test_embed_codes_show_the_current_board(reader, page, guest, site, context):
    """Both the frame and the element."""
    reader.open("#lang=en&puzzle=magic_star&hand=0.0.5.0.0.0.0.0.0.0.0.0")
    reader.press("Embed")
    sheet = page.get_by_role("dialog", name="Embed this board")
    code = sheet.get_by_role("textbox", name="Code for a frame").input_value()
    element = sheet.get_by_role("textbox", name="Code for an element")
    element = element.input_value()
    assert f'src="{site.url}web/py-puzzle.js"' in element  # the public URL
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page = guest(code)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("gridcell", name="cell 2, 5")).to_have_count(1)
    page = guest(element)
    expect(page.get_by_role("gridcell", name="cell 2, 5")).to_have_count(1)


def test_the_embed_dialog_says_which_code_was_copied(reader, page):
    """Until it is closed, with its button or a click outside."""
    page.add_init_script(
        "const kept = async (text) => { window.kept = text; };"
        "if (navigator.clipboard) navigator.clipboard.writeText = kept;"
    )
    reader.open("#lang=en&puzzle=queens")
    reader.press("Embed")
    sheet = page.get_by_role("dialog", name="Embed this board")
    frame = sheet.get_by_role("region", name="Code for a frame")
    frame.get_by_role("button").click()
    expect(frame.get_by_role("status")).not_to_be_empty()
    expect(sheet.get_by_role("status").last).to_be_empty()
    assert page.evaluate("kept") == frame.get_by_role("textbox").input_value()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    reader.press("Embed")
    expect(frame.get_by_role("status")).to_be_empty()
    page.mouse.click(3, 3)
    expect(sheet).to_be_hidden()


ENDS_BELOW = """() => {
  const root = document.scrollingElement;
  return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
}"""


@pytest.mark.parametrize(
    "name", some_by_day([puzzle.name for puzzle in PUZZLES], *EACH_KIND)
)
def test_the_size_in_the_code_fits_the_puzzle(reader, page, guest, name):
    """The board and its text are inside the frame, which need not be scrolled."""
    reader.open_board(f"#lang=en&puzzle={name}")
    reader.press("Embed")
    sheet = page.get_by_role("dialog", name="Embed this board")
    frame = guest(sheet.get_by_role("textbox", name="Code for a frame").input_value())
    inside = Reader(frame.frame_locator("iframe"))
    expect(inside.picture).to_be_visible()
    expect(inside.says).to_be_visible()
    _, embedded = frame.frames
    assert embedded.evaluate(ENDS_BELOW) == [0, 0]
    whole = frame.locator("iframe").bounding_box()
    for part in (inside.picture, inside.says, inside.timeline):
        box = part.bounding_box()
        assert whole["y"] <= box["y"]
        assert box["y"] + box["height"] <= whole["y"] + whole["height"]
