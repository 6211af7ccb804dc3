"""A window decides how large the board is: what is looked at is never cut."""

import pytest
from playwright.sync_api import expect

from pypuzzles import PUZZLES

pytestmark = [pytest.mark.browser, pytest.mark.stays]

LAPTOP, PHONE, PROJECTOR = (1366, 650), (740, 360), (960, 540)


def is_inside(part, page):
    """Return whether a part of the page is in the window as a whole."""
    box, window = part.bounding_box(), page.viewport_size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    # Boxes end between two dots of the screen.
    return min(box["x"], box["y"]) >= -1 and (
        right <= window["width"] + 1 and bottom <= window["height"] + 1
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE, PROJECTOR])
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_nothing_of_board_headline_and_player_is_cut(reader, page, puzzle, size, fits):
    """By hand and watched, and Run does not scroll the page; the lens is open."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board(f"#puzzle={puzzle.name}")
    fits()
    assert is_inside(reader.board, page)
    assert is_inside(reader.says, page)
    assert is_inside(reader.button("Run"), page)
    reader.press("Run")
    expect(reader.picture).to_be_visible()
    player = page.get_by_role("region", name="Player")
    expect(player).to_be_visible()
    fits()
    assert is_inside(reader.picture, page)
    assert is_inside(reader.says, page)
    assert is_inside(player, page)
    for button in player.get_by_role("button").all():
        assert not button.is_visible() or is_inside(button, page)
    assert page.evaluate("scrollY") == 0


def test_the_board_grows_with_the_window(reader, page):
    """On a large screen it is larger than on a laptop, and as high as it may be."""
    heights = []
    for width, height in (LAPTOP, (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        reader.open_board("#puzzle=queens")
        heights.append(reader.board.bounding_box()["height"])
    assert heights[0] > 650 / 2
    assert heights[1] > 1080 * 3 / 4


def test_on_a_phone_the_buttons_stand_in_two_rows(reader, page):
    """What is seldom pressed is folded into a menu, and is there when it is opened."""
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 800})
        reader.open_board("#puzzle=queens")
        buttons = ["Run", "Count", "Undo", "Redo", "Hint", "Can it be solved?"]
        boxes = [reader.button(name).bounding_box() for name in buttons]
        middles = {round(box["y"] + box["height"] / 2) for box in boxes}
        assert len(middles) == 2
        expect(reader.button("Save picture")).to_be_hidden()
        more = page.get_by_text("More", exact=True)
        more.click()
        expect(reader.button("Save picture")).to_be_visible()
        expect(reader.button("Clear")).to_be_visible()
        more.click()
