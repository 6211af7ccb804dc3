"""Short exercises of a lesson: ordering the lines of a program, and tracing it."""

import re

import pytest
from playwright.sync_api import expect
from setup.tools import SITE

RIGHT = [
    "for number in range(n):",
    "if not used[number]:",
    "yield depth, number",
    "used[number] = True",
    "yield from place(depth + 1)",
    "used[number] = False",
]
"""The loop of pypuzzles/puzzles/permutations/by_list.py."""


@pytest.fixture
def lines(page, site):
    """Open the lesson about orders at its lines."""
    page.goto(f"{site.url}learn/en/orders.html#undo-ordered")
    section = page.locator("#undo-ordered")
    expect(section.get_by_role("button", name="Check", exact=True)).to_be_visible()
    return section


def list_lines(section):
    """Return the lines in their order, with the divider."""
    items = section.get_by_role("listitem").all_inner_texts()
    return [re.sub(r"\s*↑\s*↓\s*", "", each).strip() for each in items]


def arrow(section, direction, line):
    """Return the button that moves a line."""
    return section.get_by_role("button", name=f"Move {direction}: {line}", exact=True)


def move_up(section, line, place):
    """Move a line up to a place with the keyboard."""
    button = arrow(section, "up", line)
    button.focus()
    while list_lines(section).index(line) > place:
        button.press("ArrowUp")


def order_lines(section, lines):
    """Put lines into an order."""
    for place, line in enumerate(lines):
        move_up(section, line, place)


def check(section):
    """Press Check."""
    section.get_by_role("button", name="Check", exact=True).click()


def test_lines_are_put_in_order_with_the_keyboard(lines):
    """The focus stays on the line, and its place is announced."""
    order_lines(lines, RIGHT)
    expect(arrow(lines, "up", RIGHT[-1])).to_be_focused()
    assert list_lines(lines)[:7] == [*RIGHT, "Lines that are left out"]
    check(lines)
    expect(lines.get_by_role("status")).to_have_text("Right.")
    expect(lines.get_by_text("solved")).to_be_visible()
    lines.page.reload()
    expect(lines.get_by_text("solved")).to_be_visible()


def test_the_last_answer_is_kept(lines):
    """Until the exercise is solved; then the solution is."""
    order_lines(lines, [RIGHT[1], RIGHT[0]])
    check(lines)
    kept = list_lines(lines)
    lines.page.reload()
    expect(arrow(lines, "up", RIGHT[1])).to_be_visible()
    assert list_lines(lines)[:6] == kept[:6]
    order_lines(lines, RIGHT)
    check(lines)
    order_lines(lines, RIGHT[::-1])
    check(lines)
    lines.page.reload()
    expect(arrow(lines, "up", RIGHT[1])).to_be_visible()
    assert list_lines(lines)[:6] == RIGHT


def test_another_order_with_the_same_results_is_right(lines):
    """The number can be marked before the try is yielded."""
    order_lines(lines, [*RIGHT[:2], RIGHT[3], RIGHT[2], *RIGHT[4:]])
    check(lines)
    expect(lines.get_by_role("status")).to_have_text("Right.")


def test_check_shows_the_first_wrong_line(lines):
    """And after three checks the next right one."""
    order_lines(lines, [*RIGHT[:3], RIGHT[5], RIGHT[4], RIGHT[3]])
    status = lines.get_by_role("status")
    expect(status).to_have_text("Line 6 of 6.")
    help_button = lines.get_by_role("button", name="Show one more line")
    for _ in range(3):
        expect(help_button).to_be_hidden()
        check(lines)
        expect(status).to_have_text("Line 4 is the first that is wrong.")
    help_button.click()
    assert list_lines(lines)[3] == RIGHT[3]
    help_button.click()
    help_button.click()
    assert list_lines(lines)[:6] == RIGHT
    check(lines)
    expect(status).to_have_text("Right.")


def test_lines_are_moved_with_buttons(lines):
    """The first line cannot go further up."""
    first, second, *_ = list_lines(lines)
    arrow(lines, "down", first).click()
    assert list_lines(lines)[:2] == [second, first]
    arrow(lines, "up", second).click()
    assert list_lines(lines)[:2] == [second, first]
    last = list_lines(lines)[-1]
    arrow(lines, "up", last).click()
    expect(lines.get_by_role("status")).to_have_text("Left out.")


def test_lines_are_dragged(lines):
    """Past the middle of another line."""
    first, second, third, *_ = list_lines(lines)
    below = {"x": 20, "y": 24}
    target = lines.get_by_text(third, exact=True)
    lines.get_by_text(first, exact=True).drag_to(target, target_position=below)
    assert list_lines(lines)[:3] == [second, third, first]


def test_values_are_filled_in(page, site):
    """A wrong one is marked; spaces and wide digits do not matter."""
    page.goto(f"{site.url}learn/en/queens.html#board-traced")
    section = page.locator("#board-traced")
    values = {
        6: "2 1 [0,2]",
        7: "\N{FULLWIDTH DIGIT TWO} 2 [0,2]",
        8: "2 3 [0,2]",
        9: "1 3 [0,2]",
    }
    for step, row in values.items():
        for name, value in zip(("row", "col", "board"), row.split(), strict=True):
            section.get_by_label(f"{name} at step {step}").fill(value)
    last = section.get_by_label("board at step 9")
    last.press("Enter")
    expect(section.get_by_role("status")).to_have_text("11 of 12 values are right.")
    expect(last).to_have_attribute("aria-invalid", "true")
    expect(last).to_be_focused()
    last.fill("[ 0 ]")
    check(section)
    expect(section.get_by_role("status")).to_have_text("Right.")
    expect(section.get_by_text("solved")).to_be_visible()
    page.reload()
    expect(last).to_have_value("[0]")
    expect(section.get_by_label("row at step 7")).to_have_value("2")


def test_the_answers_are_folded(page, site):
    """They are in the text, for readers without scripts."""
    page.goto(f"{site.url}learn/en/orders.html#undo-ordered")
    section = page.locator("#undo-ordered")
    answer = section.get_by_text("used[number] = False")
    expect(answer.last).to_be_hidden()
    section.get_by_text("The answer").click()
    expect(answer.last).to_be_visible()


@pytest.mark.parametrize("name, has_drills", [("star", True), ("teach-bits", False)])
def test_their_code_is_loaded_where_they_are(page, site, name, has_drills):
    """Other lessons do not load it."""
    page.goto(f"{site.url}learn/en/{name}.html")
    expect(page.get_by_role("button", name="Step", exact=True)).to_be_enabled()
    page.wait_for_load_state("networkidle")
    assert any("learn/drills" in path for path in site.requests) == has_drills
    assert (SITE / "web/learn/drills.js").exists()
