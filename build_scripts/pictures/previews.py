"""Draws the pictures of link previews: docs/previews/*.png.

    cd build_scripts && ../.venv/bin/python -m pictures.previews

A picture shows a solved board of a puzzle as the page opens it, or the start if a board
is played by moves; or a step of a search, which website/shared_boards.py chooses. One
picture shows several puzzles, those with compact boards. The pictures are part of the
tree, so a build needs no browser. They serve all languages.
"""

import sys
from io import BytesIO
from typing import Any

from setup.browsers import OPTIONS, chromium
from setup.tools import ROOT, WEB, main

from website.shared_boards import list_shared_boards
from website.shared_links import HOME, PREVIEWS, SIZE

sys.path.insert(0, str(ROOT))
from pypuzzles import PUZZLES
from pypuzzles.api.request import request_for_counting
from pypuzzles.drawing.svg import Drawing, svg_document
from pypuzzles.puzzle.puzzle import Puzzle

STYLE = """
body { margin: 0; block-size: 100vh; display: grid; grid-template-rows: 1fr auto;
  background: #fcfcfb; color: #15181c; font: 600 34px Helvetica, Arial, sans-serif }
main { min-block-size: 0; display: grid; gap: 28px; padding: 36px 48px 12px }
main.many { grid-template: repeat(2, minmax(0, 1fr)) / repeat(5, minmax(0, 1fr)) }
main > svg { inline-size: 100%; block-size: 100%; min-block-size: 0 }
footer { display: flex; align-items: center; gap: 14px; padding: 0 48px 28px }
footer svg { inline-size: 40px; block-size: 40px }
"""

MAX_RATIO = 2  # of width to height
COLOURS = 64  # of a picture


def draw_board(puzzle: Puzzle) -> Drawing:
    """Draw the picture of a puzzle."""
    request = request_for_counting(puzzle.name, **puzzle.opening)
    board: Any = []
    if request.facts()["board"] != "moves":
        board = next(request.solve()).board
    return puzzle.picture(board, request.parameters)


def is_compact(drawing: Drawing) -> bool:
    """Return whether a drawing is not much wider than high."""
    _, _, width, height = drawing.box
    return width <= MAX_RATIO * height


def draw(words: list[str]) -> int:
    """Render the picture of each puzzle and that of the site."""
    from PIL import Image  # installed in .venv only
    from playwright.sync_api import sync_playwright

    boards = {puzzle.name: draw_board(puzzle) for puzzle in PUZZLES}
    drawings = {name: svg_document(board, name) for name, board in boards.items()}
    steps = {each.picture: each.finder.draw("en") for each in list_shared_boards()}
    every = {**drawings, **steps}
    contents = {name: f"<main>{svg}</main>" for name, svg in every.items()}
    several = [svg for name, svg in drawings.items() if is_compact(boards[name])]
    contents[HOME] = f'<main class="many">{"".join(several)}</main>'
    icon = (WEB / "icon.svg").read_text("utf-8")
    width, height = SIZE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(OPTIONS)
        )
        page = browser.new_page(viewport={"width": width, "height": height})
        for name, content in contents.items():
            footer = f"<footer>{icon}pypuzzles</footer>"
            page.set_content(f"<style>{STYLE}</style>{content}{footer}")
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(PREVIEWS / f"{name}.png", optimize=True)
        browser.close()
    return 0


if __name__ == "__main__":
    main(draw)
