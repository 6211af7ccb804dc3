"""Worksheets as a browser prints them: dimensions in millimetres."""

import pytest

from pypuzzles.puzzles import find
from pypuzzles.worksheets import create_worksheet

SITE = "https://a-school.example.org/informatics/pypuzzles/"
SHEETS = [
    ("queens", {"per_page": "9", "count": 9}),
    ("queens", {"per_page": "12", "count": 12, "codes": "off"}),
    ("knights_tour", {"per_page": "6", "rows": 8, "cols": 8, "count": 6}),
    ("knights_tour", {"per_page": "2", "kind": "symmetric", "paper": "b5"}),
    ("magic_star", {"per_page": "9", "count": 9, "lang": "ja"}),
    ("magic_star", {"per_page": "1", "count": 1, "paper": "b4"}),
    ("peg_solitaire", {"per_page": "6", "board": "english33", "count": 6}),
    ("peg_solitaire", {"per_page": "4", "lang": "ja", "paper": "b5"}),
    ("pentominoes", {"per_page": "4", "size": "3x20", "paper": "b5"}),
    ("langford", {"per_page": "6", "n": 8}),
    ("queens", {"sheet": "masks", "n": 10, "per_page": "2", "lang": "ja"}),
    ("queens", {"sheet": "sums", "n": 4, "per_page": "12", "count": 12}),
    ("queens", {"sheet": "tree", "paper": "b5"}),
]
# Cells of the first board in millimetres; what hangs out of its place or is broken.
LOOK = """() => {
  const mm = 96 / 25.4;
  const board = document.querySelector(".task > svg");
  const { width, height } = board.viewBox.baseVal;
  const box = board.getBoundingClientRect();
  const cell = 100 * Math.min(box.width / width, box.height / height) / mm;
  const out = [];
  const near = 1;
  const isOut = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const home = part.closest(".task, .page").getBoundingClientRect();
    return left < home.left - near || right > home.right + near
      || top < home.top - near || bottom > home.bottom + near
      || (part.matches("span") && part.getClientRects().length > 1);
  };
  for (const page of document.querySelectorAll(".page")) {
    const parts = page.querySelectorAll(".task > *, .name, footer, footer code span");
    out.push(...[...parts].filter(isOut).map((part) => part.outerHTML.slice(0, 80)));
    if (page.scrollHeight > page.clientHeight) out.push("page");
  }
  return [cell, out];
}"""


@pytest.mark.parametrize("puzzle, given", SHEETS)
def test_cells_are_as_wide_as_it_takes_to_write(page, puzzle, given):
    """Nothing is outside its place, and no name of an option is broken."""
    page.set_viewport_size({"width": 1280, "height": 720})
    page.set_content(create_worksheet(puzzle, SITE, **given).page)
    cell, out = page.evaluate(LOOK)
    assert out == []
    tasks = find(puzzle).tasks
    assert cell >= tasks.all_kinds[given.get("sheet", tasks.name)].cell - 0.2
