"""A window decides how large the board is: what is looked at is never cut."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from turns import EACH_KIND, in_turns, some_by_day

from pypuzzles import PUZZLES
from pypuzzles.puzzles import SOURCES

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


@pytest.mark.parametrize(
    "name, size",
    in_turns(
        [each.name for each in PUZZLES], [LAPTOP, PHONE, PROJECTOR], some=EACH_KIND
    ),
)
def test_nothing_of_board_headline_and_player_is_cut(reader, page, name, size, fits):
    """By hand and watched, and Run does not scroll the page; the lens is open."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board(f"#puzzle={name}")
    fits()
    assert is_inside(reader.board, page)
    assert is_inside(reader.says, page)
    assert is_inside(reader.button("Run"), page)
    box = reader.button("Run").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 20)  # a driver may scroll first
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


@pytest.mark.parametrize("width", [1366, 1280, 1100])
def test_counts_of_many_digits_push_nothing_out(reader, page, width, fits):
    """With all buttons that a player may have; the dial of speeds gives way."""
    page.set_viewport_size({"width": width, "height": 650})
    reader.open("#lang=en&algorithm=bitmask&step=700")
    player = page.get_by_role("region", name="Player")
    expect(player).to_contain_text("of 92")
    fits()
    for button in player.get_by_role("button").all():
        assert is_inside(button, page)
    assert is_inside(page.get_by_role("slider", name="Speed"), page)


def test_many_keys_leave_room_for_the_board(reader, page):
    """On a phone on its side; those that are not seen are scrolled to."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    reader.open_board("#puzzle=exact_cover&posed=queens")
    assert reader.board.bounding_box()["height"] > PHONE[1] / 4
    last = page.get_by_role("button", name="h8, left", exact=True)
    last.scroll_into_view_if_needed()
    assert is_inside(last, page)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_program_stands_below_the_buttons(reader, page, puzzle):
    """By hand, in the window, and nothing but buttons between the words and it."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.open_board(f"#puzzle={puzzle.name}&lang=en")
    box = page.get_by_role("region", name="Source").bounding_box()
    assert box["y"] < LAPTOP[1] * 4 / 5


def test_calls_and_lists_stand_below_the_program(reader, page):
    """In this order, and the last of them in view."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.open("#algorithm=backtracking&lang=en&step=14")
    board = page.get_by_text("0 2 4 1", exact=True)
    expect(board).to_be_visible(timeout=PYTHON)
    heads = [page.get_by_text(name) for name in ("Source", "Call stack", "Lists, from")]
    tops = [part.bounding_box()["y"] for part in (*heads, board)]
    assert tops == sorted(tops)
    assert is_inside(board, page)


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


@pytest.mark.parametrize("lang", some_by_day(["en", "ja"], "en"))
def test_on_a_phone_nothing_moves_under_the_finger(reader, page, lang):
    """Whatever the headline says, and however long the count of tries is."""
    run, play = ("Run", "Play") if lang == "en" else ("実行", "再生")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 740})
        reader.open("#puzzle=permutations")  # the queens are put away
        tops = set()
        for hand in ("", "0", "0.2", "0.2.4.6.1"):
            reader.open(f"#lang={lang}&puzzle=queens&n=8&hand={hand}")
            expect(page.get_by_role("grid")).to_be_visible()
            queens = page.get_by_role("gridcell", name="queen")
            if lang == "en":
                expect(queens).to_have_count(len(hand.split(".")) if hand else 0)
            tops.add(round(reader.button(run).bounding_box()["y"]))
        assert (width, len(tops)) == (width, 1), tops
        places = set()
        for step in (1, 99, 500):
            reader.open(f"#lang={lang}&puzzle=queens&n=8&step={step}")
            expect(page.locator("[role=slider]")).to_have_attribute(
                "aria-valuenow", str(step)
            )
            places.add(round(reader.button(play).bounding_box()["x"]))
        assert (width, len(places)) == (width, 1), places


def test_on_a_phone_a_long_count_is_not_cut(reader, page):
    """Six digits of tries, found and all of them, where the names are longest."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open("#puzzle=magic_star&step=123456")
    expect(reader.tries).to_contain_text("try 123,456", timeout=PYTHON)
    assert is_inside(reader.tries, page)
    wide = reader.tries.evaluate(
        "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
    )
    assert wide <= 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_that_is_beside_the_player_fits(reader, page, lang, fits):
    """Where the search has masks, too; on a projector and on laptops."""
    reader.open(f"#lang={lang}&puzzle=queens&algorithm=bitmask&n=8&step=3&lens=on")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    for width in (960, 1216, 1264, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 720})
        fits()


@pytest.mark.parametrize("width", [955, 960, 968, 975, 980])
def test_a_scrollbar_takes_no_control_away(reader, page, width):
    """It narrows the page, and not the window; the margin here does the same."""
    page.set_viewport_size({"width": width, "height": 720})
    reader.open("#puzzle=queens&algorithm=bitmask&n=8&step=3&lang=en")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    for margin in ("15px", "0"):
        page.evaluate(f"document.documentElement.style.marginRight = '{margin}'")
        for name in ("Predict", "Show bits", "Save picture"):
            expect(reader.place.get_by_role("button", name=name)).to_be_visible()
        expect(reader.place.get_by_role("slider", name="Speed")).to_be_visible()


@pytest.mark.parametrize("lang, width", [("en", 1280), ("en", 1366), ("ja", 1366)])
@pytest.mark.parametrize("view", ["watch", "gallery", "exhibits"])
def test_the_puzzles_have_their_signs_on_a_laptop(reader, page, lang, width, view):
    """In the head of the page, with room between puzzles and views."""
    page.set_viewport_size({"width": width, "height": 720})
    reader.open(f"#lang={lang}&view={view}&puzzle=knights_tour")
    navigation = page.get_by_role("banner").get_by_role("navigation")
    puzzles, views = navigation.all()
    links = puzzles.get_by_role("link")
    expect(links).to_have_count(len(SOURCES))
    for link in links.all():
        expect(link.locator(".emblem")).to_be_visible()
    last = links.last.bounding_box()
    first = views.get_by_role("link").first.bounding_box()
    assert first["x"] - (last["x"] + last["width"]) >= 16
