"""Pieces dragged by hand, with a mouse and with a finger."""

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


def middle(cell) -> tuple[float, float]:
    """Return the middle of a cell in the window."""
    box = cell.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end) -> None:
    """Drag the piece of a cell to another cell or point; a fast mouse skips the way."""
    expect(start).to_have_css("cursor", "grab")
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*(end if isinstance(end, tuple) else middle(end)))
    page.mouse.up()


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
    """A refused jump says what a click on the peg says. Shapes move as a whole."""
    open_pegs(reader, board="triangle15")
    drag(page, hole(reader, 3), hole(reader, 0))
    expect(reader.says).to_contain_text("Move 1: 3 over 1 to 0.")
    drag(page, hole(reader, 5), hole(reader, 4))
    expect(reader.says).to_contain_text("Peg 5 can jump into hole 3.")
    drag(page, hole(reader, 14), hole(reader, 1))
    expect(reader.says).to_contain_text("Peg 14 cannot jump.")
    drag(page, hole(reader, 5), hole(reader, 3))
    expect(reader.says).to_contain_text("Move 2: 5 over 4 to 3.")
    reader.open_board("#lang=en&puzzle=pentominoes&size=5x5&hand=72")
    drag(page, reader.square(0, 2), reader.square(3, 2))
    expect(reader.square(3, 4)).to_have_accessible_name("row 3 column 4, I")
    drag(page, reader.square(3, 2), reader.square(3, 3))
    expect(reader.says).to_contain_text("cannot be chosen now.")


@pytest.mark.needs("media")
def test_a_finger_drags_a_piece_and_scrolls_elsewhere(browser, site):
    """Taps select as before."""
    with browser.new_context(**PHONE) as phone:
        page = phone.new_page()
        session = phone.new_cdp_session(page)

        def swipe(start, end):
            """Move a finger from one point to another."""
            points = [
                [a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)]
                for part in range(9)
            ]
            for number, (x, y) in enumerate(points):
                kind = "touchMove" if number else "touchStart"
                where = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
                session.send("Input.dispatchTouchEvent", where)
            lifted = {"type": "touchEnd", "touchPoints": []}
            session.send("Input.dispatchTouchEvent", lifted)

        reader = Reader(page, site.url)
        open_pegs(reader, board="triangle15", lang="ja")
        expect(hole(reader, 3)).to_have_css("cursor", "grab")
        swipe(middle(hole(reader, 3)), middle(hole(reader, 0)))
        expect(reader.says).to_contain_text("3が1を跳び越えて0へ移ります。")
        assert page.evaluate("scrollY") == 0
        x, y = middle(hole(reader, 3))
        swipe((x, y), (x, y - 150))
        page.wait_for_function("scrollY > 50")
        for name in (5, 3):
            hole(reader, name).tap()
        expect(reader.says).to_contain_text("5が4を跳び越えて3へ移ります。")
