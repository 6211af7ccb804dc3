"""Projector mode: large letters, full screen, and a way out of every view."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import EACH_KIND, in_turns

from pypuzzles import PUZZLES

pytestmark = pytest.mark.stays

MIN_FONT_PX = 24  # pixels, of a letter for the audience
WINDOW = {"width": 1280, "height": 720}
ENDS_BETWEEN = """([board, height]) => {
  const { bottom } = board.getBoundingClientRect();
  return 0.92 * height <= bottom && bottom <= height;
}"""
# The text that is smaller, and everything that is cut off.
SMALL_AND_CUT = """least => {
  const SLACK = 4;  // pixels: engines round, and Firefox counts the room below a line
  const shadow = document.querySelector("py-puzzle").shadowRoot;
  const room = shadow.querySelector(".watch");
  const small = [];
  const cut = [];
  const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: around, data } = walker.currentNode;
    const seen = around.checkVisibility() && !around.closest(".hidden, .choose");
    if (!data.trim() || !seen) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, top, right, bottom, height } = range.getBoundingClientRect();
    const drawn = around.getScreenCTM?.()?.a ?? 1;
    const size = Number.parseFloat(getComputedStyle(around).fontSize) * drawn;
    if (size < least - 0.01) small.push([data.trim(), size]);
    const out = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    if (out) cut.push([data.trim(), left, top, right, bottom]);
  }
  for (const each of room.querySelectorAll(".reading, .source, .says, .board")) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = each;
    if (scrollWidth > clientWidth + SLACK || scrollHeight > clientHeight + SLACK)
      cut.push([each.className, scrollWidth, scrollHeight]);
  }
  return { small, cut };
}"""


# The right edge of a name.
RIGHT_EDGE = """name => {
  const letters = document.createRange();
  letters.selectNodeContents(name);
  return letters.getBoundingClientRect().right;
}"""


@pytest.mark.parametrize(
    "puzzle, lang",
    in_turns([puzzle.name for puzzle in PUZZLES], ["en", "ja"], some=EACH_KIND),
)
def test_text_is_large_and_nothing_is_cut(reader, page, puzzle, lang):
    """The board, the current line and its context, the sentence, the question."""
    page.set_viewport_size(WINDOW)
    theme = "dark" if lang == "ja" else "light"
    reader.open(f"#puzzle={puzzle}&lang={lang}&theme={theme}&step=3&predict=on")
    expect(reader.line.first).to_be_visible(timeout=PYTHON)
    expect(page.locator("section.predict")).to_be_visible()
    page.keyboard.press("p")
    expect(
        reader.button("Exit projector" if lang == "en" else "投影表示を終了")
    ).to_be_visible()
    assert page.evaluate(SMALL_AND_CUT, MIN_FONT_PX) == {"small": [], "cut": []}
    page.keyboard.press("p")


@pytest.mark.parametrize(
    "search", ["queens&algorithm=bitmask&n=8", "permutations&algorithm=by_lowest_bit"]
)
def test_masks_are_next_to_their_names(reader, page, search):
    """Below the board, large and without overlap."""
    page.set_viewport_size(WINDOW)
    reader.open(f"#puzzle={search}&lang=en&step=3&lens=on")
    expect(reader.line.first).to_be_visible(timeout=PYTHON)
    page.keyboard.press("p")
    expect(reader.button("Exit projector")).to_be_visible()
    assert page.evaluate(SMALL_AND_CUT, MIN_FONT_PX) == {"small": [], "cut": []}
    name, bits = page.get_by_role("term").last, page.get_by_role("definition")
    ends = name.evaluate(RIGHT_EDGE)
    assert all(ends < bit.bounding_box()["x"] for bit in bits.all())
    page.keyboard.press("p")


def test_a_presentation_remote_steps_and_blanks(reader, page):
    """Page keys step, B blanks the screen, Escape leaves; the search stays."""
    reader.open("#lang=en&puzzle=queens&n=6&step=5")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    page.keyboard.press("p")
    expect(reader.button("Exit projector")).to_be_visible()
    before = reader.says.inner_text()
    page.keyboard.press("PageDown")
    expect(reader.says).not_to_have_text(before)
    page.keyboard.press("PageUp")
    expect(reader.says).to_have_text(before, use_inner_text=True)
    page.keyboard.press("b")
    expect(page.locator("[data-projector=black]")).to_be_attached()
    page.keyboard.press("b")
    expect(page.locator("[data-projector=on]")).to_be_attached()
    page.keyboard.press("Escape")
    expect(reader.button("Exit projector")).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 650)])
def test_a_teacher_has_all_controls_at_the_projector(reader, page, size):
    """Each is inside the window and works; the state stays in the other language."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open("#puzzle=queens&n=8&lang=en&step=20")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    reader.press("Projector")
    for name in ("Step back", "Step", "Play", "Next solution", "Exit projector"):
        expect(reader.button(name)).to_be_in_viewport(ratio=1)
    algorithm = page.get_by_role("combobox", name="Algorithm")
    for control in (reader.timeline, reader.tries, algorithm):
        expect(control).to_be_in_viewport(ratio=1)
    reader.press("Next solution")
    expect(reader.tries).to_have_text(re.compile(r"^try 876 "))  # as the review says
    for follows in (
        page.get_by_role("link", name="See all solutions"),
        page.get_by_role("button", name="Next idea: Flags"),
    ):
        expect(follows).to_be_in_viewport(ratio=1)
    assert page.evaluate(SMALL_AND_CUT, 0)["cut"] == []
    x, y = (reader.timeline.bounding_box()[side] for side in ("x", "y"))
    page.mouse.click(x, y + 9)
    expect(reader.tries).to_have_text(re.compile(r"^try 0 "))
    reader.press("Increase")
    expect(page.get_by_text("9 x 9")).to_be_in_viewport(ratio=1)
    reader.press("日本語")
    expect(page.get_by_text("9 x 9")).to_be_in_viewport(ratio=1)
    page.keyboard.press("p")


@pytest.mark.parametrize("size", [(390, 844), (740, 360), (1280, 720)])
def test_the_projector_can_be_used_by_touch(reader, page, size):
    """Its controls are inside the window, and the board is large."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open("#puzzle=queens&n=8&lang=en&step=20")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    page.keyboard.press("p")
    for name in ("Step back", "Step", "Play", "Exit projector"):
        expect(reader.button(name)).to_be_in_viewport(ratio=1)
    assert reader.picture.bounding_box()["width"] >= 0.7 * min(size)
    reader.press("Step")
    expect(reader.says).to_contain_text("Row 5: trying column 5.")
    reader.press("Exit projector")
    expect(reader.button("Exit projector")).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 650), (1920, 1080)])
def test_the_board_has_the_height_of_the_window(reader, page, size):
    """By hand and during a search, with letters that grow with the window."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for state in ("", "&step=20"):
        reader.open(f"#puzzle=queens&n=8&lang=en{state}")
        expect(reader.timeline).to_be_visible(visible=bool(state), timeout=PYTHON)
        reader.press("Projector")
        expect(reader.button("Exit projector")).to_be_visible()
        board = reader.picture if state else reader.board
        page.wait_for_function(ENDS_BETWEEN, arg=[*board.element_handles(), size[1]])
        line = page.locator(".source li").first
        font = line.evaluate("line => parseFloat(getComputedStyle(line).fontSize)")
        assert font >= size[1] / (34 if state else 41)
        page.keyboard.press("Escape")
        expect(reader.button("Exit projector")).to_be_hidden()


def test_every_view_has_the_mode_and_the_same_way_out(reader, page):
    """Links keep it, lessons too; Escape leaves it, but first closes a dialog."""
    page.set_viewport_size(WINDOW)
    reader.open("#lang=en&view=home")
    reader.press("Projector")
    leave = reader.button("Exit projector")
    expect(leave).to_be_in_viewport(ratio=1)
    place = leave.bounding_box()
    masthead = page.get_by_role("banner")
    for name in masthead.get_by_role("link").all_inner_texts()[1:]:
        masthead.get_by_role("link", name=name, exact=True).click()
        expect(leave).to_be_in_viewport(ratio=1)
        page.mouse.wheel(0, 2000)
        expect(page.get_by_role("contentinfo")).to_be_hidden()
        assert leave.bounding_box() == pytest.approx(place, abs=1)
        if name == "Learn":
            page.go_back()
            expect(leave).to_be_visible()
    masthead.get_by_role("button", name="All puzzles").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(leave).to_be_visible()
    page.keyboard.press("Escape")
    expect(leave).to_be_hidden()
    expect(page.get_by_role("contentinfo")).to_be_visible()


def test_full_screen_ends_with_the_mode(reader, page):
    """Also if the mode is left before the browser has entered full screen."""
    reader.open("#lang=en&puzzle=queens&n=6&hand=")
    page.evaluate("""() => {
      window.changes = [];
      const add = () => changes.push(document.fullscreenElement !== null);
      document.addEventListener("fullscreenchange", add);
    }""")
    expect(reader.board).to_be_visible()
    page.keyboard.press("p")
    page.keyboard.press("p")
    page.wait_for_function("() => String(changes) === 'true,false'")


def test_the_window_is_full_screen_if_the_browser_allows_it(reader, page):
    """The browser's own way out ends the mode; a refusal does not.

    The last test of the file, because the shared page keeps the refusals.
    """
    reader.open("#lang=en&puzzle=queens&n=6&hand=")
    is_full = "() => document.fullscreenElement !== null"
    reader.press("Projector")
    page.wait_for_function(is_full)
    page.evaluate("document.exitFullscreen()")
    expect(reader.button("Exit projector")).to_be_hidden()
    for fake in ("() => Promise.reject(new TypeError())", "undefined"):
        page.evaluate(f"() => void (Element.prototype.requestFullscreen = {fake})")
        reader.press("Projector")
        reader.press("Exit projector")
        expect(reader.button("Projector")).to_be_visible()
