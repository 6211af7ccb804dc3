"""Devices: touch screens, notches, projectors, forced colours, greyscale."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader

from pypuzzles import request

PHONE = {"width": 390, "height": 844}
TOUCH = {"has_touch": True, "is_mobile": True, "service_workers": "block"}
NOTCHES = [
    (PHONE, {"bottom": 34}),
    ({"width": 844, "height": 390}, {"left": 47, "right": 47, "bottom": 21}),
]

# Smallest distance from the parts of a printed page to its right edge.
RIGHT_MARGIN = """(frame) => {
  const right = (part) => part.getBoundingClientRect().right;
  const pages = [...frame.contentDocument.querySelectorAll(".page")];
  const room = (page) => right(page) - Math.max(...[...page.children].map(right));
  return Math.min(...pages.map(room));
}"""


@pytest.mark.parametrize("size, insets", NOTCHES, ids=["portrait", "landscape"])
@pytest.mark.parametrize("view", ["watch", "race"])
def test_a_notch_covers_no_control(reader, page, browser_name, view, size, insets):
    """Nor does the bar at the bottom of the screen."""
    if browser_name != "chromium":
        pytest.skip("not tested: a notch, which only Chromium's protocol emulates")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.set_viewport_size(size)
    reader.open(f"#lang=en&puzzle=queens&n=8&view={view}&step=5")
    play = reader.button("Play")
    expect(play).to_be_visible(timeout=PYTHON)
    lowest = size["height"] - insets["bottom"]
    for name in ("Play", "Step"):
        box = reader.button(name).bounding_box()
        assert box["y"] + box["height"] <= lowest
    side = insets.get("left", 0)
    menu = page.get_by_role("button", name=re.compile("^All puzzles")).bounding_box()
    assert menu["x"] >= side
    theme = reader.button("Switch theme").bounding_box()
    assert theme["x"] + theme["width"] <= size["width"] - side


@pytest.mark.needs("media")
def test_the_current_puzzle_has_the_focus_on_a_touch_screen(browser, site):
    """In the list of all puzzles, so the on-screen keyboard stays hidden."""
    with browser.new_context(**TOUCH, viewport=PHONE) as phone:
        page = phone.new_page()
        Reader(page, site.url).open("#lang=en&puzzle=sudoku")
        page.get_by_role("button", name=re.compile("^All puzzles")).click()
        dialog = page.get_by_role("dialog", name="All puzzles")
        expect(dialog.get_by_role("link", name="Sudoku")).to_be_focused()


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("puzzle", ["queens", "sudoku"])
def test_a_phone_shows_the_whole_worksheet(reader, page, puzzle, width):
    """Pages clip their overflow, so their parts must end before the edge."""
    page.set_viewport_size({"width": width, "height": 844})
    reader.open(f"#view=worksheet&puzzle={puzzle}&lang=en")
    frame = reader.place.locator("iframe")
    expect(frame.content_frame.get_by_role("heading").first).to_be_visible()
    room = frame.evaluate(RIGHT_MARGIN)
    assert room >= 0


@pytest.mark.needs("media")
def test_forced_colours_keep_the_lines_of_the_player(reader, page):
    """Borders replace shadows in the timeline, and the slider has a track."""
    page.emulate_media(forced_colors="active")
    reader.open("#lang=en&puzzle=queens&step=3")
    expect(reader.timeline).to_be_visible(timeout=PYTHON)
    expect(reader.timeline).not_to_have_css("box-shadow", "none")
    slider = page.get_by_role("slider", name="Speed")
    expect(slider).not_to_have_css("background-image", "none")
    reader.open("#lang=en&puzzle=queens&n=6&hand=")
    expect(reader.button("Run")).to_have_css("border-top-style", "solid")


def test_a_remote_leaves_no_focus_ring_on_the_board(reader, page):
    """Its keys would show the focus ring of the square pressed before."""
    reader.open("#lang=en&puzzle=queens&n=8&step=3&predict=on")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    reader.press("Projector")
    expect(reader.button("Exit projector")).to_be_visible()
    square = reader.square(1, 4)
    square.click()
    expect(square).to_be_focused()
    page.keyboard.press("PageDown")
    expect(square).not_to_be_focused()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(480, 480), (320, 480)])
@pytest.mark.parametrize("puzzle", ["magic_square&n=4", "exact_cover&posed=queens"])
def test_many_symbol_buttons_leave_room_for_the_headline_in_a_frame(
    page, site, puzzle, size
):
    """Two rows, wide enough for a finger, are visible; the rest scrolls."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site.url}web/embed.html#puzzle={puzzle}&lang=en&autoplay=off")
    reader = Reader(page)
    expect(reader.button("Run").or_(reader.button("Stop"))).to_be_visible()
    if reader.button("Stop").is_visible():
        reader.press("Stop")
    keys = page.get_by_role("toolbar")
    box, words = keys.bounding_box(), reader.says.bounding_box()
    assert box["y"] + box["height"] <= words["y"]
    assert reader.board.bounding_box()["height"] > size[1] / 3
    narrowest = keys.get_by_role("button").evaluate_all(
        "all => Math.min(...all.map((key) => key.offsetWidth).filter(Boolean))"
    )
    assert narrowest >= 24  # pixels: WCAG 2.5.8


@pytest.mark.parametrize(
    "puzzle, step, labels",
    [
        ("map_colouring", 7, {"red", "green", "blue"}),
        ("pentominoes", 12, set("FILNPTUVWXYZ")),
    ],
)
def test_colours_and_pieces_are_also_labelled(reader, puzzle, step, labels):
    """Each coloured area and each piece has a text label."""
    assert set(request(puzzle).facts()["symbols"]) >= labels
    reader.open(f"#lang=en&puzzle={puzzle}&step={step}")
    expect(reader.picture).to_be_visible(timeout=PYTHON)
    expect(reader.tries).to_have_text(re.compile(rf"^try {step}\b"), timeout=PYTHON)
    painted = reader.picture.locator("[class*=g-tint]").count()
    words = reader.picture.locator("text").all_text_contents()
    assert 0 < painted <= sum(word.strip() in labels for word in words)
