"""Pieces picked up, turned, placed and dragged, with mouse, finger and keys."""

import re
from time import time

import pytest
from playwright.sync_api import expect
from reader import Reader
from views import hole, open_pegs

PHONE = {
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
    "viewport": {"width": 390, "height": 844},
}

SCROLL = """() => ({
  end: new Promise((resolve) => {
    addEventListener("scrollend", () => resolve(), { once: true });
  }),
})"""
"""The end of the next scroll. Chrome may draw no frame after it, so polling stalls."""


def middle(cell) -> tuple[float, float]:
    """Return the middle of a cell in the window."""
    box = cell.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end, keys="") -> None:
    """Drag the piece of a cell to another cell or point; a fast mouse skips the way."""
    expect(start).to_have_css("cursor", "grab")
    x, y = middle(start)
    page.mouse.move(x, y)
    page.mouse.down()
    for key in keys:  # during the drag
        page.mouse.move(x, y - 9)
        page.keyboard.press(key)
    page.mouse.move(*(end if isinstance(end, tuple) else middle(end)))
    page.mouse.up()


def swipe(session, start, end) -> None:
    """Move a finger from one point to another, and rest there before lifting it.

    A finger lifted at speed lets Chrome scroll on for half a second, and a tap in that
    time only stops the scrolling: it is no click. So each event has its own time.
    """
    points = [
        [a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)]
        for part in range(9)
    ]
    now = time()
    for number, (x, y) in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        where = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        session.send("Input.dispatchTouchEvent", {**where, "timestamp": now})
        now += 1 / 60
    lift = {"type": "touchEnd", "touchPoints": [], "timestamp": now + 1}
    session.send("Input.dispatchTouchEvent", lift)


@pytest.mark.usefixtures("no_python")
def test_a_queen_is_dragged_to_another_square(reader, page):
    """In one step of Undo. It returns from an occupied square, and from outside."""
    reader.open_board("#lang=en&puzzle=queens&n=8&hand=0.9")
    first, start, end = (reader.square(0, 0), reader.square(1, 1), reader.square(2, 4))
    drag(page, start, end)
    expect(end).to_have_accessible_name("row 2 column 4, queen")
    expect(end).to_be_focused()
    expect(start).not_to_have_accessible_name("queen")
    drag(page, end, first)
    expect(reader.says).to_contain_text("Row 0 column 0 is already filled.")
    drag(page, end, (1000, 650))
    expect(page.locator(".dragged")).to_have_count(0)
    expect(end).to_have_accessible_name("row 2 column 4, queen")
    end.click()
    expect(end).to_have_accessible_name("row 2 column 4")
    for _ in range(2):
        page.keyboard.press("ControlOrMeta+z")
    expect(start).to_have_accessible_name("row 1 column 1, queen, attacked")
    expect(reader.button("Undo")).to_be_disabled()


@pytest.mark.usefixtures("no_python")
def test_a_peg_jumps_by_dragging(reader, page):
    """A refused jump says what a click on the peg says."""
    open_pegs(reader, board="triangle15")
    drag(page, hole(reader, 3), hole(reader, 0))
    expect(reader.says).to_contain_text("Move 1: 3 over 1 to 0.")
    drag(page, hole(reader, 5), hole(reader, 4))
    expect(reader.says).to_contain_text("Peg 5 can jump into hole 3.")
    drag(page, hole(reader, 14), hole(reader, 1))
    expect(reader.says).to_contain_text("Peg 14 cannot jump.")
    drag(page, hole(reader, 5), hole(reader, 3))
    expect(reader.says).to_contain_text("Move 2: 5 over 4 to 3.")


def cells_of(reader, piece) -> set[tuple[int, int]]:
    """Return the squares that a piece covers, by their names."""
    names = reader.place.get_by_role("gridcell").evaluate_all(
        "cells => cells.map((cell) => cell.ariaLabel)"
    )
    found = [re.match(rf"row (\d) column (\d), {piece}\b", name) for name in names]
    return {(int(each[1]), int(each[2])) for each in found if each}


@pytest.mark.usefixtures("no_python")
def test_a_shape_is_dragged_from_the_tray_and_back(reader, page):
    """R turns it on the way. The board's edge pushes it inwards; one Undo a drag."""
    reader.open_board("#lang=en&puzzle=pentominoes&size=5x5&hand=")
    outside = (1000, 650)
    drag(page, reader.button("I, available"), reader.square(4, 4), "r")
    column = {(row, 4) for row in range(5)}
    expect(reader.button("I, on the board")).to_be_visible()
    assert cells_of(reader, "I") == column
    drag(page, reader.button("X, available"), reader.square(2, 3))
    expect(reader.says).to_contain_text("Row 2 column 4 is already filled.")
    expect(reader.button("X, available")).to_have_attribute("aria-pressed", "false")
    drag(page, reader.button("X, available"), outside)
    expect(reader.says).to_contain_text("X does not fit there.")
    expect(reader.button("X, available")).to_have_attribute("aria-pressed", "false")
    drag(page, reader.square(0, 4), reader.square(0, 1))
    expect(reader.square(4, 1)).to_have_accessible_name("row 4 column 1, I")
    drag(page, reader.square(1, 1), outside)
    expect(reader.button("I, available")).to_be_visible()
    expect(reader.board.locator(".dragged")).to_have_count(0)
    reader.press("Undo")
    assert cells_of(reader, "I") == {(row, 1) for row in range(5)}
    reader.press("Undo")
    assert cells_of(reader, "I") == column
    reader.press("Undo")
    expect(reader.button("Undo")).to_be_disabled()


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "row, column, places",
    [
        (0, 1.5, [{(0, 1), (0, 2)}, {(0, 2), (0, 3)}]),
        (0.5, 1.2, [{(0, 1), (0, 2)}, {(1, 1), (1, 2)}]),
        (1, -0.6, [{(1, 0), (1, 1)}]),
        (-0.6, 1, [{(0, 1), (0, 2)}]),
    ],
    ids=["on a border", "on another border", "left of the board", "above the board"],
)
def test_a_piece_snaps_to_the_nearest_place(reader, page, row, column, places):
    """An outline shows where, during the drag. The left half of a tile is dropped."""
    reader.open_board("#lang=en&puzzle=dominoes&rows=4&cols=4&hand=")
    tile = reader.button("domino, 8 left")
    expect(tile).to_have_css("cursor", "grab")
    (x, y), (second, _) = middle(reader.square(0, 0)), middle(reader.square(0, 1))
    side = second - x
    page.mouse.move(*middle(tile))
    page.mouse.down()
    page.mouse.move(x + column * side, y + row * side)
    outline = reader.board.locator(".placement .marked")
    expect(outline).to_be_visible()
    left, top = (outline.bounding_box()[name] for name in ("x", "y"))
    page.mouse.up()
    expect(reader.button("domino, 7 left")).to_be_visible()
    covered = cells_of(reader, "domino")
    assert covered in places
    first = reader.square(*min(covered)).bounding_box()
    assert max(abs(left - first["x"]), abs(top - first["y"])) < side / 4


@pytest.mark.usefixtures("no_python")
def test_a_piece_prefers_a_place_that_has_room(reader, page):
    """A tile dropped across a border between a full row and an empty one."""
    reader.open_board("#lang=en&puzzle=dominoes&rows=4&cols=4&hand=")
    drag(page, reader.button("domino, 8 left"), reader.square(1, 1))
    expect(reader.button("domino, 7 left")).to_be_visible()
    (x, above), (_, below) = middle(reader.square(1, 1)), middle(reader.square(2, 1))
    between = above + 0.4 * (below - above)
    drag(page, reader.button("domino, 7 left"), (x, between))
    expect(reader.button("domino, 6 left")).to_be_visible()
    names = {(row, column) for row in (1, 2) for column in (1, 2)}
    assert cells_of(reader, "domino") == names


@pytest.mark.usefixtures("no_python")
def test_a_shape_is_placed_with_keys(reader, page):
    """Enter picks it up and places it; R, F, Escape and Delete do as the page says."""
    reader.open_board("#lang=en&puzzle=pentominoes&size=5x5&hand=")
    shapes = []
    for key in ("", "f", "r"):
        reader.button("L, available").press("Enter")
        first = reader.square(0, 0)
        expect(first).to_have_accessible_name("row 0 column 0, empty, L fits here")
        expect(first).to_be_focused()
        if key:
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(reader.button("L, on the board")).to_be_visible()
        shapes.append(cells_of(reader, "L"))
        page.keyboard.press("ControlOrMeta+z")
    high, wide = (max(side) for side in zip(*shapes[0], strict=True))
    assert shapes[1] == {(row, wide - column) for row, column in shapes[0]}
    assert shapes[2] == {(column, high - row) for row, column in shapes[0]}
    page.keyboard.press("ControlOrMeta+Shift+z")
    row, column = min(shapes[0])
    reader.button("I, available").press("Enter")
    expect(reader.button("Flip (F)")).to_be_disabled()
    expect(reader.button("Rotate (R)")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(reader.says).to_contain_text("is already filled.")
    expect(reader.square(0, 0)).to_have_accessible_name(re.compile("I does not fit"))
    page.keyboard.press("Escape")
    expect(reader.button("Rotate (R)")).to_be_disabled()
    reader.square(row, column).press("Delete")
    expect(reader.button("L, available")).to_be_visible()


@pytest.mark.needs("media")
def test_a_finger_drags_a_piece_and_scrolls_elsewhere(browser, site):
    """Taps select as before."""
    with browser.new_context(**PHONE) as phone:
        page = phone.new_page()
        session = phone.new_cdp_session(page)
        reader = Reader(page, site.url)
        open_pegs(reader, board="triangle15", lang="ja")
        expect(hole(reader, 3)).to_have_css("cursor", "grab")
        swipe(session, middle(hole(reader, 3)), middle(hole(reader, 0)))
        expect(reader.says).to_contain_text("3が1を跳び越えて0へ移ります。")
        assert page.evaluate("scrollY") == 0
        x, y = middle(hole(reader, 3))
        scroll = page.evaluate_handle(SCROLL)
        swipe(session, (x, y), (x, y - 150))
        scroll.evaluate("({ end }) => end")
        assert page.evaluate("scrollY") > 50
        for name in (5, 3):
            hole(reader, name).tap()
        expect(reader.says).to_contain_text("5が4を跳び越えて3へ移ります。")
        page.set_viewport_size({"width": 320, "height": 640})
        reader.open_board("#lang=en&puzzle=pentominoes&size=5x5&hand=")
        for name in ("V, available", "Rotate (R)"):
            reader.button(name).tap()
        reader.square(0, 4).tap()
        expect(reader.button("V, on the board")).to_be_visible()
        assert {(0, 2), (0, 4), (2, 4)} <= cells_of(reader, "V")
        x, y = middle(reader.square(3, 1))
        swipe(session, middle(reader.button("X, available")), (x, y + 48))
        expect(reader.button("X, on the board")).to_be_visible()
        assert cells_of(reader, "X") == {(3, 0), (3, 1), (3, 2), (2, 1), (4, 1)}


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("size", [(1280, 800), (320, 640)])
def test_the_name_of_a_piece_is_above_its_picture(reader, page, size):
    """Each of twelve pieces, and the number of tiles that are left."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for board, names in (("pentominoes", "FILNPTUVWXYZ"), ("dominoes", "8")):
        reader.open_board(f"#lang=en&puzzle={board}&hand=")
        tray = page.get_by_role("toolbar", name="Pieces")
        for name in names:
            key = tray.get_by_role("button").filter(has_text=re.compile(f"^\\s*{name}"))
            letter = key.locator("b").bounding_box()
            assert letter["y"] + letter["height"] <= (
                key.locator("path").first.bounding_box()["y"] + 1
            )
