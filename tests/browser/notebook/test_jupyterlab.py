"""Live boards in JupyterLab: the kernel runs the search."""

import subprocess
import sys

import pytest
from playwright.sync_api import expect
from website.notebook_programs import LAB, notebook_environment, serving, write_notebook

pytestmark = [pytest.mark.slow, pytest.mark.process]

SOLVER = '''
from fractions import Fraction

def solve(n):
    """Place queens, whose diagonals have a slope of 1."""
    board = []
    boards = []
    def place(row):
        if row == n:
            boards.append(board[:])
            return
        for col in range(n):
            moves = [(row - r, col - c) for r, c in enumerate(board)]
            if all(x and abs(Fraction(y, x)) != 1 for y, x in moves):
                board.append(col)
                place(row + 1)
                board.pop()
    place(0)
    return boards
'''
FIELD = """
import ipywidgets

field = ipywidgets.IntText()
ipywidgets.link((board, "step"), (field, "value"))
field
"""
FAILS = """
from pypuzzles import FOUND

def fails(n):
    yield 0, 0
    yield 1, 2
    yield FOUND, 1 // (n - n)

pypuzzles.show(fails, on="queens", n=4, step=1)
"""

ENDLESS = """
import ipywidgets
from pypuzzles import FOUND

where = ipywidgets.Label("before the loop")

def endless(n):
    yield 0, 0
    where.value = f"in the loop of {n}"
    while True:
        pass
    yield FOUND, 1

display(where)
pypuzzles.show(endless, on="queens", n=4, step=0)
"""


class Lab:
    """An open notebook: runs cells below those that there are."""

    def __init__(self, page):
        self.page = page

    def run(self, source):
        """Run a new cell; return it once the kernel is done."""
        cell = self.page.locator(".jp-Notebook .jp-CodeCell").last
        number = self.page.locator(".jp-Notebook .jp-CodeCell").count()
        cell.locator(".cm-content").click()
        self.page.keyboard.insert_text(source)
        self.page.keyboard.press("Shift+Enter")
        cell = self.page.locator(".jp-Notebook .jp-CodeCell").nth(number - 1)
        expect(cell.locator(".jp-InputPrompt")).to_contain_text("]:", timeout=60_000)
        expect(cell.locator(".jp-InputPrompt")).not_to_contain_text("*", timeout=60_000)
        return cell


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of the notebook."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def lab(book_page, folder):
    """JupyterLab with a notebook in which pypuzzles is imported."""
    write_notebook(folder / "book.ipynb", "")
    with serving(folder, *LAB) as url:
        book_page.goto(f"{url}lab/tree/book.ipynb")
        idle = book_page.get_by_role("button", name="Python 3 (ipykernel) | Idle")
        expect(idle).to_be_visible(timeout=120_000)
        lab = Lab(book_page)
        lab.run("import pypuzzles")
        yield lab


def test_the_board_is_live_and_its_traits_work_both_ways(lab):
    """README: the first solution of eight queens takes 113 tries of 2,056."""
    cell = lab.run('board = pypuzzles.show("queens", "bitmask", n=8)\nboard')
    count = cell.locator(".count")
    expect(count).to_contain_text("try 113 of 2,056")
    cell.get_by_role("button", name="More").click()
    cell.get_by_role("button", name="Show bits").click()
    expect(cell.get_by_text("While bits are shown")).to_be_visible()
    cell.get_by_role("button", name="Step", exact=True).click()
    expect(count).to_contain_text("try 114")
    field = lab.run(FIELD).get_by_role("spinbutton")
    expect(field).to_have_value("114")
    field.fill("30")
    field.press("Enter")
    expect(count).to_contain_text("try 30")
    printed = lab.run("board.solution = 1; print(board.step, board.board)")
    expect(printed).to_contain_text("113 [0, 4, 7, 5, 2, 6, 1, 3]")
    expect(count).to_contain_text("try 113")
    lab.run("board.board = [0]; board.playing = True")
    expect(cell.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    cell.get_by_role("button", name="Pause", exact=True).click()
    refused = lab.run("board.step = 3000")
    expect(refused).to_contain_text("there is no try 3000: the search has 2056 tries")


def test_keys_of_the_board_are_not_those_of_the_notebook(lab):
    """Twice D deletes a cell, but not while the focus is on a board."""
    cell = lab.run('pypuzzles.show("queens", n=6, step=4)')
    cells = lab.page.locator(".jp-Notebook .jp-CodeCell")
    number = cells.count()
    expect(cell.locator(".count")).to_contain_text("try 4")
    cell.get_by_role("slider", name="Timeline").focus()
    lab.page.keyboard.press("ArrowRight")
    expect(cell.locator(".count")).to_contain_text("try 5")
    lab.page.keyboard.press("d")
    lab.page.keyboard.press("d")
    expect(cells).to_have_count(number)


def test_a_solver_of_the_reader_is_watched_with_its_libraries(lab):
    """OEIS A000170: six queens have 4 solutions."""
    lab.run(SOLVER)
    cell = lab.run('pypuzzles.watch(solve, "queens", n=6)')
    count = cell.locator(".count")
    expect(count).to_contain_text("try 0")
    cell.get_by_role("button", name="Next solution").click()
    expect(count).to_contain_text("found 1 of 4")


def test_a_failing_program_is_reported_in_one_sentence(lab):
    """The steps before the failure stay, and the next cell works."""
    cell = lab.run(FAILS)
    expect(cell).to_contain_text("ZeroDivisionError")
    expect(cell.locator(".count")).to_contain_text("try 1")
    expect(lab.run("print(6 * 7)")).to_contain_text("42")


def test_an_interrupt_stops_the_program_of_a_board(lab):
    """A step without an end: the board says so, and the next cell runs."""
    cell = lab.run(ENDLESS)
    expect(cell).to_contain_text("in the loop of 4")
    lab.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    lab.page.get_by_role("menuitem", name="Interrupt Kernel").click()
    expect(cell).to_contain_text("the kernel was interrupted")
    expect(lab.run("print(6 * 7)")).to_contain_text("42")


def test_a_saved_notebook_shows_the_picture(lab, folder):
    """The key saves it also while the focus is on a board. Then without a kernel."""
    cell = lab.run('pypuzzles.show("queens", n=6, step=7)')
    cell.get_by_role("slider", name="Timeline").focus()
    lab.page.keyboard.press("Control+s")
    expect(lab.page.locator(".jp-mod-dirty")).to_have_count(0)
    subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "html", "book.ipynb"],
        cwd=folder,
        env=notebook_environment(folder),
        check=True,
        capture_output=True,
    )
    page = (folder / "book.html").read_text("utf-8")
    assert "<figcaption>Queens, n = 8. Try 113: solution 1.</figcaption>" in page


def test_a_notebook_of_another_author_shows_the_picture(lab, folder):
    """JupyterLab does not trust it, so it removes scripts and SVG from its outputs."""
    text = (folder / "book.ipynb").read_text("utf-8")
    other = folder / "other.ipynb"
    other.write_text(text.replace("import pypuzzles", "import pypuzzles as p"), "utf-8")
    page = lab.page
    page.goto(page.url.replace("book.ipynb", "other.ipynb"))
    sentence = "Queens, n = 6. Try 7, solutions 0"
    notebook = page.get_by_role("tabpanel", name="other.ipynb")
    picture = notebook.get_by_role("img", name=sentence)
    expect(picture).to_be_visible(timeout=60_000)
    expect(notebook.get_by_text(sentence)).to_be_visible()
    assert picture.evaluate("(image) => image.naturalWidth") > 100
