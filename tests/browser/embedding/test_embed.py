"""The frame on somebody else's page: small, and Python on a click."""

import re

import pytest
from embeds import LISTENER, heard
from playwright.sync_api import expect
from reader import PYTHON, Reader, asked_for_python

pytestmark = pytest.mark.browser

SMALL = [(320, 434), (300, 300), (240, 300), (640, 360)]
FITS = """([width, height]) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return innerWidth === width && scrollWidth === width && scrollHeight === height;
}"""


def test_the_recording_plays_without_python(framed, site):
    """Python comes with the click that asks for it, and goes on from there."""
    page, frame = framed()
    expect(Reader(frame).tries).to_have_text(re.compile("try [3-9] "))
    assert asked_for_python(site) == []
    frame.get_by_role("button", name="Start Python").click()
    told = heard(page, "state", mode="python", ended=True)
    assert told["known"] == 15720  # tries of the eight queens
    assert "/python/pyodide.asm.wasm" in asked_for_python(site)
    expect(frame.get_by_role("button", name="Start Python")).to_have_count(0)


@pytest.mark.parametrize("many", [3, pytest.param(10, marks=pytest.mark.night)])
def test_frames_have_a_python_only_where_it_is_asked_for(guest, site, many):
    """The others play what is recorded: frames share nothing."""
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
    heard(page, "state", mode="python", ended=True)
    frames[1].get_by_role("button", name="Next solution").click()
    expect(frames[1].get_by_text(re.compile("^found [1-9]"))).to_be_visible()
    workers = [path for path in site.requests if path.endswith("asm.wasm")]
    assert len(workers) == 1


def test_a_recording_that_is_over_says_so(framed, site):
    """To its end and no further, and still no Python."""
    page, frame = framed(step=400)
    expect(Reader(frame).tries).to_have_text(re.compile("^try 400 "))
    page.evaluate("tell({ type: 'goto', v: 1, step: 2000 })")
    expect(frame.get_by_text("End of the recording.")).to_be_visible()
    assert asked_for_python(site) == []


def test_python_goes_to_the_step_that_the_address_names(framed):
    """Of a search that nobody recorded: it does not begin at its beginning."""
    page, frame = framed(algorithm="bitmask", n=6, step=57)
    frame.get_by_role("button", name="Start Python").click()
    expect(Reader(frame).tries).to_have_text(re.compile("^try 57 "), timeout=PYTHON)
    told = heard(page, "state", mode="python", step=57)
    assert not told["playing"]


def test_a_size_only_python_knows_waits_for_a_click(framed, site):
    """A tour of 30 by 30 is not among the facts the site holds."""
    page, frame = framed(puzzle="knights_tour", rows=30, cols=30)
    expect(frame.get_by_text("Start Python to see this board.")).to_be_visible()
    assert asked_for_python(site) == []
    frame.get_by_role("button", name="Start Python").click()
    board = frame.get_by_role("img", name=re.compile("^Board"))
    expect(board).to_be_visible(timeout=PYTHON)
    state = heard(page, "ready")["state"]
    assert (state["rows"], state["cols"]) == ("30", "30")


def test_the_same_address_shows_the_same_as_on_the_page(framed):
    """A position by hand, in Japanese, in the dark."""
    page, frame = framed(puzzle="queens", n=6, hand="1.9", lang="ja", theme="dark")
    board = frame.get_by_role("grid")
    expect(board.get_by_role("gridcell", name="クイーン")).to_have_count(2)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    state = heard(page, "ready")["state"]
    assert state["hand"] == "1.9"
    assert state["n"] == "6"


def test_a_hand_plays_without_python(framed, site):
    """And the page around hears when it is solved."""
    page, frame = framed(puzzle="queens", n=4, hand="1.7.8")
    frame.get_by_role("gridcell", name="row 3 column 2").click()
    assert heard(page, "solved")["path"] == [1, 7, 8, 14]
    assert asked_for_python(site) == []


def test_everything_fits_into_small_frames(framed):
    """Nothing scrolls sideways or hangs out; the board is not squeezed away."""
    page, frame = framed(autoplay="off")
    outside = page.locator("iframe")
    board = frame.get_by_role("img", name=re.compile("oard"))
    expect(board).to_be_visible()
    for width, height in SMALL:
        resize = "(frame, size) => { [frame.width, frame.height] = size }"
        outside.evaluate(resize, [width, height])
        page.frames[1].wait_for_function(FITS, arg=[width, height])
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
def test_keys_stand_between_the_board_and_its_words(page, at_root, puzzle, size):
    """They are chosen by a click, so nothing lies on them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{at_root.url}web/embed.html#puzzle={puzzle}&lang=en")
    reader = Reader(page)
    if puzzle != "sudoku&n=3":  # of which nothing is recorded
        reader.press("Stop")
    expect(reader.button("Run")).to_be_visible()
    board = reader.board.bounding_box()
    keys = page.get_by_role("toolbar").bounding_box()
    words = reader.says.bounding_box()
    assert board["y"] + board["height"] <= keys["y"]
    assert keys["y"] + keys["height"] <= words["y"]
    assert keys["x"] + keys["width"] <= size[0]


def test_nothing_is_stored(framed):
    """No storage, no worker of the service kind."""
    page, frame = framed()
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


def test_the_code_on_the_page_shows_the_same_board(reader, page, guest, site, context):
    """The sheet's frame and element both open what the page has open."""
    reader.open("#lang=en&puzzle=magic_star&hand=0.0.5.0.0.0.0.0.0.0.0.0")
    page.get_by_role("button", name="Embed").click()
    sheet = page.get_by_role("dialog", name="Put this board on your page")
    code = sheet.get_by_role("textbox", name="As a frame").input_value()
    element = sheet.get_by_role("textbox", name="As an element")
    element = element.input_value()
    assert f'src="{site.url}web/py-puzzle.js"' in element  # the public address
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page = guest(code)
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("gridcell", name="cell 2, 5")).to_have_count(1)
    page = guest(element)
    expect(page.get_by_role("gridcell", name="cell 2, 5")).to_have_count(1)


def test_a_sheet_says_which_code_was_copied(reader, page):
    """Until it is closed, by its button or by a click beside it."""
    page.add_init_script(
        "const kept = async (text) => { window.kept = text; };"
        "if (navigator.clipboard) navigator.clipboard.writeText = kept;"
    )
    reader.open("#lang=en&puzzle=queens")
    opener = page.get_by_role("button", name="Embed")
    opener.click()
    sheet = page.get_by_role("dialog", name="Put this board on your page")
    frame = sheet.get_by_role("region", name="As a frame")
    frame.get_by_role("button").click()
    expect(frame.get_by_role("status")).not_to_be_empty()
    expect(sheet.get_by_role("status").last).to_be_empty()
    assert page.evaluate("kept") == frame.get_by_role("textbox").input_value()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    opener.click()
    expect(frame.get_by_role("status")).to_be_empty()
    page.mouse.click(3, 3)
    expect(sheet).to_be_hidden()
