"""The board fits the window, and nothing important is cut off."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import EACH_KIND, in_turns, some_by_day

from pypuzzles import PUZZLES

pytestmark = pytest.mark.stays

SHOWN = ("Run", "Undo", "Redo", "Hint", "More")
CONTROLS = [("button", "Predict"), ("button", "Save picture"), ("slider", "Speed")]
LAPTOP, PHONE, PROJECTOR = (1366, 650), (740, 360), (960, 540)


def is_inside(part, page):
    """Return whether an element is completely inside the window."""
    box, window = part.bounding_box(), page.viewport_size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    # Boxes may end between two pixels.
    return min(box["x"], box["y"]) >= -1 and (
        right <= window["width"] + 1 and bottom <= window["height"] + 1
    )


@pytest.mark.parametrize(
    "name, size",
    in_turns(
        [each.name for each in PUZZLES], [LAPTOP, PHONE, PROJECTOR], some=EACH_KIND
    ),
)
def test_nothing_of_board_headline_and_player_is_cut(
    reader, page, name, size, expect_no_overflow
):
    """By hand and watched with bits; Run does not scroll the page."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board(f"#puzzle={name}")
    expect_no_overflow()
    assert is_inside(reader.board, page)
    assert is_inside(reader.says, page)
    assert is_inside(reader.button("Run"), page)
    box = reader.button("Run").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 20)  # a driver may scroll first
    expect(reader.picture).to_be_visible()
    player = page.get_by_role("region", name="Player")
    expect(player).to_be_visible()
    expect_no_overflow()
    assert is_inside(reader.picture, page)
    assert is_inside(reader.says, page)
    assert is_inside(player, page)
    for button in player.get_by_role("button").all():
        assert not button.is_visible() or is_inside(button, page)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("width", [1366, 1280, 1100])
def test_long_counts_push_no_control_out_of_the_window(
    reader, page, width, expect_no_overflow
):
    """With all buttons of the player; the speed slider shrinks."""
    page.set_viewport_size({"width": width, "height": 650})
    reader.open("#lang=en&algorithm=bitmask&step=700")
    player = page.get_by_role("region", name="Player")
    expect(player).to_contain_text("of 92")
    expect_no_overflow()
    for button in player.get_by_role("button").all():
        assert is_inside(button, page)
    assert is_inside(page.get_by_role("slider", name="Speed"), page)


def test_many_symbol_buttons_leave_room_for_the_board(reader, page):
    """On a phone in landscape; hidden buttons can be scrolled to."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    reader.open_board("#puzzle=exact_cover&posed=queens")
    assert reader.board.bounding_box()["height"] > PHONE[1] / 4
    last = page.get_by_role("button", name="h8, available", exact=True)
    last.scroll_into_view_if_needed()
    assert is_inside(last, page)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_program_starts_in_the_first_screen(reader, page, puzzle):
    """Only buttons are between the headline and the program."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.open_board(f"#puzzle={puzzle.name}&lang=en")
    box = page.get_by_role("region", name="Program", exact=True).bounding_box()
    assert box["y"] < LAPTOP[1] * 4 / 5


def test_the_call_stack_and_lists_are_below_the_program(reader, page):
    """In this order, and all of them in the window."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.open("#algorithm=backtracking&lang=en&step=14")
    board = page.get_by_text("0 2 4 1", exact=True)
    expect(board).to_be_visible(timeout=PYTHON)
    names = (re.compile("^Program$"), "Call stack", "Lists, from")
    heads = [page.get_by_text(name) for name in names]
    tops = [part.bounding_box()["y"] for part in (*heads, board)]
    assert tops == sorted(tops)
    assert is_inside(board, page)


def test_the_board_grows_with_the_window(reader, page):
    """It uses the height of a laptop and of a large screen."""
    heights = []
    for width, height in (LAPTOP, (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        reader.open_board("#puzzle=queens")
        heights.append(reader.board.bounding_box()["height"])
    assert heights[0] > 650 / 2
    assert heights[1] > 1080 * 3 / 4


@pytest.mark.parametrize("size", [(320, 640), (390, 844), LAPTOP, (1280, 800)])
def test_buttons_that_do_not_fit_are_in_a_menu(reader, page, size):
    """The others are in one row; the menu works with the keyboard."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board("#puzzle=queens&hand=0.2")
    boxes = [reader.button(name).bounding_box() for name in SHOWN]
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1
    more, embed = reader.button("More"), reader.button("Embed")
    expect(embed).to_be_hidden()
    more.press("Enter")
    expect(reader.button("Save picture")).to_be_visible()
    assert is_inside(embed, page)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(more).to_be_focused()
    page.keyboard.press("Escape")
    expect(embed).to_be_hidden()
    expect(more).to_be_focused()
    reader.press("Embed")
    page.keyboard.press("Escape")
    expect(more).to_be_focused()


@pytest.mark.parametrize("lang", some_by_day(["en", "ja"], "en"))
def test_on_a_phone_no_button_moves_when_the_words_change(reader, page, lang):
    """However long the headline and the number of tries are."""
    run, play = ("Run", "Play") if lang == "en" else ("実行", "再生")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 740})
        reader.open("#puzzle=permutations")  # discards the queens
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
    """Six digits of tries, with the longest names."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open("#puzzle=magic_star&step=123456")
    expect(reader.tries).to_contain_text("try 123,456", timeout=PYTHON)
    assert is_inside(reader.tries, page)
    wide = reader.tries.evaluate(
        "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
    )
    assert wide <= 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_controls_next_to_the_player_fit(reader, page, lang, expect_no_overflow):
    """With bits, on projectors and laptops."""
    reader.open(f"#lang={lang}&puzzle=queens&algorithm=bitmask&n=8&step=3&lens=on")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    for width in (960, 1216, 1264, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 720})
        expect_no_overflow()


@pytest.mark.parametrize("width", [955, 960, 968, 975, 980])
def test_a_scrollbar_hides_no_control(reader, page, width):
    """It narrows the page but not the window, as the margin here does."""
    page.set_viewport_size({"width": width, "height": 720})
    reader.open("#puzzle=queens&algorithm=bitmask&n=8&step=3&lang=en")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    for margin in ("15px", "0"):
        page.evaluate(f"document.documentElement.style.marginRight = '{margin}'")
        for role, name in CONTROLS:
            reader.open_menu_of(name, role)
            control = reader.place.get_by_role(role, name=name, exact=True)
            expect(control).to_be_visible()
    page.keyboard.press("Escape")


def test_the_masthead_names_the_puzzle_and_groups_the_views(reader, page):
    """A phone has a menu with the same groups; a choice opens the view."""
    groups = {
        "Play and watch": ["Home", "Watch"],
        "Learn": ["Learn", "Worksheet", "Reproductions"],
        "Compare": ["Race", "Gallery", "Count"],
    }
    reader.open("#lang=en&view=gallery&puzzle=peg_solitaire")
    masthead = page.get_by_role("banner")
    puzzle = masthead.get_by_role("button", name="All puzzles, Pegs")
    expect(puzzle.locator(".emblem")).to_be_visible()
    for name, views in groups.items():
        links = masthead.get_by_role("group", name=name).get_by_role("link")
        expect(links).to_have_text(views)
    expect(masthead.locator("[aria-current=page]")).to_have_text("Gallery")
    page.set_viewport_size({"width": 390, "height": 844})
    menu = masthead.get_by_role("combobox", name="View")
    expect(menu).to_have_value("gallery")
    for name, views in groups.items():
        expect(menu.locator(f"optgroup[label='{name}'] option")).to_have_text(views)
    menu.select_option("Race")
    expect(page).to_have_url(re.compile("view=race&puzzle=peg_solitaire"))


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_a_phone_shows_every_button_for_clues(reader, page, size, expect_no_overflow):
    """Nothing has to be scrolled sideways."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open_board("#puzzle=sudoku&lang=en")
    for name in ("Use as clues", "Unlock clues", "Count solutions", "Make a puzzle"):
        box = reader.button(name).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
    expect_no_overflow()


@pytest.mark.parametrize("width, height", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(
    "puzzle, last",
    [
        ("sudoku", "Go to the next empty cell after each symbol"),
        ("pentominoes&size=6x10", "Flip (F)"),
    ],
)
def test_an_editor_leaves_room_for_the_keys_of_a_board(
    reader, page, puzzle, last, width, height
):
    """The last one is above the sentence; a wide window has three columns."""
    page.set_viewport_size({"width": width, "height": height})
    reader.open_board(f"#puzzle={puzzle}&lang=en&edit=on")
    expect(page.get_by_role("textbox", name="Program")).to_be_visible()
    box, says = reader.button(last).bounding_box(), reader.says.bounding_box()
    if width < 1920:
        assert box["y"] + box["height"] <= says["y"] + 1
    else:
        program = page.get_by_role("textbox", name="Program").bounding_box()
        assert is_inside(reader.button(last), page)
        assert box["x"] + box["width"] <= says["x"] < program["x"]


def test_a_wide_editor_uses_the_width_for_the_board(reader, page):
    """While a search is watched, too; no line of the program is cut."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    reader.open("#puzzle=queens&lang=en&step=876&edit=on")
    text = page.get_by_role("textbox", name="Program")
    expect(text).to_be_visible()
    assert reader.picture.bounding_box()["width"] > 1920 / 3
    wide = text.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth")
    assert wide <= 0


@pytest.mark.parametrize(
    "puzzle, lang",
    [("knights_tour", "en"), ("langford", "ja"), ("icosian", "ja")],
    ids=["longest in English", "longest in Japanese", "second longest"],
)
def test_a_projector_shows_the_name_of_the_puzzle(reader, page, puzzle, lang):
    """In large letters, at a width that teachers use."""
    page.set_viewport_size({"width": 1280, "height": 800})
    reader.open(f"#puzzle={puzzle}&lang={lang}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("p")
    leave = reader.button("Exit projector" if lang == "en" else "投影表示を終了")
    expect(leave).to_be_visible()
    page.wait_for_function("() => document.fullscreenElement !== null")
    name = page.locator("#masthead .here > :last-child")
    visible, complete = name.evaluate("each => [each.clientWidth, each.scrollWidth]")
    assert visible == complete
    page.keyboard.press("p")


def test_a_phone_says_why_there_is_no_current_line(reader, page):
    """Between the sentence and the program, where the line was."""
    page.set_viewport_size({"width": 390, "height": 844})
    reader.open_board("#puzzle=queens&n=8&lang=en&algorithm=backtracking&speed=1000")
    reader.press("Run")
    note = page.get_by_text("Pause or slow down to see the current line and variables.")
    expect(note).to_be_in_viewport(ratio=1, timeout=PYTHON)
    program = page.get_by_role("region", name="Program")
    assert note.bounding_box()["y"] < program.bounding_box()["y"]
