"""Elements that React, Preact and Vue render: properties, and elements that move."""

import subprocess

import pytest
from playwright.sync_api import expect
from setup.tools import WEB, npm_program

FRAMEWORKS = {
    "react": """
import { createElement as h } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
const root = createRoot(document.querySelector("main"));
const draw = (tree) => flushSync(() => root.render(tree));
""",
    "preact": """
import { h, render } from "preact";
const draw = (tree) => render(tree, document.querySelector("main"));
""",
    "vue": """
import { h, render } from "@vue/runtime-dom";
const draw = (tree) => render(tree, document.querySelector("main"));
""",
}
RENDER = """
const common = { lang: "en", style: { display: "block", height: "640px" } };
const create = (properties) => h("py-puzzle", { ...common, ...properties });
globalThis.renderPuzzles = (puzzles) => draw(h("div", {}, puzzles.map(create)));
"""
SIX = {"key": "six", "puzzle": "queens", "n": 6, "hand": "1.9", "aids": True}
WATCHED = {"key": "watched", "puzzle": "queens", "n": 8, "step": 4}
FIVE = {"key": "five", "puzzle": "queens", "n": 5}


@pytest.fixture(params=FRAMEWORKS)
def page(request, guest, site, tmp_path):
    """A page of another origin with a framework, in which elements are defined."""
    program = tmp_path / "program.js"
    subprocess.run(
        [
            *(npm_program("esbuild"), "--bundle", f"--outfile={program}"),
            """--define:process.env.NODE_ENV='"production"'""",
        ],
        cwd=WEB,
        input=FRAMEWORKS[request.param] + RENDER,
        encoding="utf-8",
        check=True,
        capture_output=True,
    )
    module = f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
    script = program.read_text("utf-8").replace("</", "<\\/")
    return guest(f"<main></main><script>{script}</script>", module)


def render(page, *puzzles):
    """Render elements with these properties."""
    page.evaluate("(puzzles) => renderPuzzles(puzzles)", puzzles)


def test_a_framework_sets_and_removes_properties(page):
    """Before the element has loaded its board, and after that."""
    render(page, SIX)
    element = page.locator("py-puzzle")
    cells = element.get_by_role("grid").get_by_role("gridcell")
    queens = element.get_by_role("gridcell", name="queen")
    expect(cells).to_have_count(36)
    expect(queens).to_have_count(2)
    render(page, {**FIVE, "key": "six", "hand": None, "aids": False})
    expect(cells).to_have_count(25)
    expect(queens).to_have_count(0)
    assert "aids" not in element.evaluate("(element) => element.address")
    render(page, {"key": "six", "puzzle": "queens", "n": None})
    expect(element.locator(".count")).to_contain_text("try")
    assert element.evaluate("(element) => element.address")["n"] == "8"


def test_an_element_that_a_framework_moves_keeps_its_search(page):
    """When the order of a list changes, elements are inserted again."""
    render(page, WATCHED, FIVE)
    count = page.locator("py-puzzle[n='8']").locator(".count")
    expect(count).to_contain_text("try 4")
    page.locator("py-puzzle[n='8']").evaluate("(element) => element.goto(7)")
    expect(count).to_contain_text("try 7")
    for puzzles in ([FIVE, WATCHED], [WATCHED, FIVE]):
        render(page, *puzzles)
        places = page.locator("py-puzzle")
        for place, puzzle in enumerate(puzzles):
            expect(places.nth(place)).to_have_attribute("n", str(puzzle["n"]))
        expect(count).to_contain_text("try 7")
