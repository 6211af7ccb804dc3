"""Projector mode: only board, line and sentence, large and complete."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import EACH_KIND, in_turns

from pypuzzles import PUZZLES

pytestmark = pytest.mark.stays

MIN_FONT_PX = 24  # pixels, of a letter
WINDOW = {"width": 1280, "height": 720}
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
    const seen = around.checkVisibility() && !around.closest(".hidden");
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
    expect(reader.timeline).to_be_hidden()
    assert page.evaluate(SMALL_AND_CUT, MIN_FONT_PX) == {"small": [], "cut": []}
    page.keyboard.press("p")
    expect(reader.place.locator("canvas")).to_be_visible()


@pytest.mark.parametrize(
    "search", ["queens&algorithm=bitmask&n=8", "permutations&algorithm=by_lowest_bit"]
)
def test_masks_are_next_to_their_names(reader, page, search):
    """Below the board, large and without overlap."""
    page.set_viewport_size(WINDOW)
    reader.open(f"#puzzle={search}&lang=en&step=3&lens=on")
    expect(reader.line.first).to_be_visible(timeout=PYTHON)
    page.keyboard.press("p")
    expect(reader.timeline).to_be_hidden()
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
    expect(reader.timeline).to_be_hidden()
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
    expect(reader.timeline).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (740, 360), (1280, 720)])
def test_the_projector_can_be_used_by_touch(reader, page, size):
    """Its controls are inside the window, and the board is large."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    reader.open("#puzzle=queens&n=8&lang=en&step=20")
    expect(reader.line).to_be_visible(timeout=PYTHON)
    page.keyboard.press("p")
    for name in ("Step back", "Step", "Play", "Exit projector"):
        box = reader.button(name).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
    assert reader.picture.bounding_box()["width"] >= 0.4 * size[0]
    reader.press("Step")
    expect(reader.says).to_contain_text("Row 5: trying column 5.")
    reader.press("Exit projector")
    expect(reader.timeline).to_be_visible()
    expect(reader.button("Exit projector")).to_be_hidden()
