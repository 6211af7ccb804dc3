"""Takes the pictures of platforms in docs/embedding.md: docs/platforms/*.png.

    cd build_scripts && ../.venv/bin/python -m pictures.platforms [NAME ...]

Each shows an example as its platform builds or runs it, in a browser in which
pypuzzles.example has the built site.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from setup.browsers import OPTIONS, chromium
from setup.tools import ROOT, SITE, WEB, main

from website.notebook_programs import LAB, MARIMO, serving, write_notebook
from website.server import TYPES

sys.path.insert(0, str(ROOT))
from pypuzzles.api.film import render_slides

__all__ = ["PLATFORMS", "SHOTS"]

SHOTS = ROOT / "docs" / "platforms"
SAMPLES = ROOT / "docs" / "embedding"
BOOK = "https://book.example/"
WIDTH, HEIGHT = 720, 540
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<body style="font-family: Georgia, serif; margin: 1.5rem 3rem">
<h1>Eight queens</h1>
<p>A page of yours, with a board between its paragraphs.</p>
<script type="module" src="https://pypuzzles.example/web/py-puzzle.js"></script>
<py-puzzle puzzle="queens" n="8" step="80" style="display: block; height: 400px">
</py-puzzle>"""
CELL = """import pypuzzles
pypuzzles.show("queens", "bitmask", n=8, step=80)"""
APP = """import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    import pypuzzles
    board = mo.ui.anywidget(pypuzzles.show("queens", "bitmask", n=8, step=80))
    board
    return board, mo

@app.cell
def _(board, mo):
    mo.md(f"The columns of its queens are {board.value['board']}.")
    return
"""


def show_page(page: Any, folder: Path) -> None:
    """Show the element on a page."""
    (folder / "index.html").write_text(PAGE, "utf-8")
    page.goto(f"{BOOK}index.html")
    page.locator(".count").wait_for()


def show_sphinx(page: Any, folder: Path) -> None:
    """Show the sample of a book, built by Sphinx."""
    sample = str(SAMPLES / "sphinx")
    command = [sys.executable, "-m", "sphinx", "-q", sample, str(folder)]
    subprocess.run(command, check=True, env=find_package())
    page.goto(f"{BOOK}index.html")
    page.get_by_role("img").first.wait_for()


def show_quarto(page: Any, folder: Path) -> None:
    """Show the sample for Quarto, built by its base, Pandoc."""
    from pypandoc import get_pandoc_path

    extension = SAMPLES / "quarto" / "_extensions" / "pypuzzles" / "states.lua"
    command = [get_pandoc_path(), "-s", "-f", "markdown", "-L", extension]
    output = folder / "index.html"
    subprocess.run(
        [*command, "-o", output, SAMPLES / "quarto" / "page.qmd"],
        check=True,
        env={**find_package(), "QUARTO_PYTHON": sys.executable},
    )
    page.goto(f"{BOOK}index.html")
    page.get_by_role("img").first.wait_for()


def show_reveal(page: Any, folder: Path) -> None:
    """Show the fourth fragment of a slide."""
    slide = render_slides("reveal", "queens", "backtracking", n=6, last=12)
    library = WEB / "node_modules" / "reveal.js" / "dist"
    style, theme, script = (
        (library / name).read_text("utf-8")
        for name in ("reveal.css", "theme/white.css", "reveal.js")
    )
    (folder / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slides</title>'
        f"<style>{style}{theme}</style><div class=reveal><div class=slides>{slide}"
        f"</div></div><script>{script}</script><script>Reveal.initialize()</script>",
        "utf-8",
    )
    page.goto(f"{BOOK}index.html")
    page.wait_for_function("() => Reveal.isReady()")
    for _ in range(4):
        page.keyboard.press("ArrowRight")


def show_jupyterlab(page: Any, folder: Path) -> None:
    """Show a cell of a notebook."""
    write_notebook(folder / "book.ipynb", CELL)
    page.set_viewport_size({"width": WIDTH, "height": 760})
    with serving(folder, *LAB) as url:
        page.goto(f"{url}lab/tree/book.ipynb")
        page.get_by_role("button", name="Python 3 (ipykernel) | Idle").wait_for()
        page.get_by_role("button", name="No", exact=True).click()
        page.locator(".jp-CodeCell .cm-content").click()
        page.keyboard.press("Shift+Enter")
        page.locator(".count").wait_for()
        page.keyboard.press("Control+b")  # hides the list of files
        take(page, "jupyterlab")


def show_marimo(page: Any, folder: Path) -> None:
    """Show an app with a cell that depends on the board."""
    (folder / "app.py").write_text(APP, "utf-8")
    page.set_viewport_size({"width": WIDTH, "height": 660})
    with serving(folder, *MARIMO) as url:
        page.goto(url)
        page.locator(".count").wait_for()
        page.get_by_text("The columns of its queens").wait_for()
        take(page, "marimo")


PLATFORMS: dict[str, Callable[[Any, Path], None]] = {
    "page": show_page,
    "sphinx": show_sphinx,
    "quarto": show_quarto,
    "reveal": show_reveal,
    "jupyterlab": show_jupyterlab,
    "marimo": show_marimo,
}
SERVED = {"jupyterlab", "marimo"}
"""Platforms whose server ends before their function returns."""


def find_package() -> dict[str, str]:
    """Return variables with which Python finds pypuzzles."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def take(page: Any, name: str) -> None:
    """Take the picture of a platform."""
    page.mouse.move(0, 0)
    page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")


def answer_from(folder: Path) -> Callable[[Any], None]:
    """Return a function that answers requests with the files of a folder."""

    def answer(route: Any) -> None:
        path = folder / urlsplit(route.request.url).path.lstrip("/")
        if not path.is_file():
            route.fulfill(status=404)
            return
        headers = {
            "Access-Control-Allow-Origin": "*",
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
        }
        route.fulfill(body=path.read_bytes(), headers=headers)

    return answer


def take_pictures(words: list[str]) -> int:
    """Take the pictures of all platforms, or of those with these names."""
    from playwright.sync_api import sync_playwright

    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(OPTIONS)
        )
        for name in words or PLATFORMS:
            page = browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
            )
            page.set_default_timeout(120_000)
            with TemporaryDirectory() as work:
                page.route("https://pypuzzles.example/**", answer_from(SITE))
                page.route(f"{BOOK}**", answer_from(Path(work)))
                PLATFORMS[name](page, Path(work))
                if name not in SERVED:
                    take(page, name)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    main(take_pictures)
