"""A site built with a single-module puzzle that is not in the catalogue.

Solving, counting, compiling, drawing and printing it is tested in
tests/cli/test_folders.py.
"""

import re
from shutil import copy

import pytest
from build_site import make_added, write_site
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import venv_python
from third_party import FOREIGN, restore_puzzles
from website.added import find_added
from website.server import site_server

pytestmark = pytest.mark.stays


@pytest.fixture(scope="session")
def root_server(tmp_path_factory):
    """Build and serve a site with the module from an otherwise empty folder."""
    folder, site = tmp_path_factory.mktemp("mine"), tmp_path_factory.mktemp("site")
    copy(FOREIGN / "rooks.py", folder)
    with restore_puzzles():
        make_added(find_added([str(folder)]), venv_python())
        write_site(site, added=True)
    with site_server(site) as running:
        yield running


def test_the_module_is_listed_among_the_puzzles(reader, page):
    """Under its title, in the reader's language."""
    reader.open("#lang=ja")
    page.get_by_role("button", name="すべてのパズル").click()
    page.get_by_role("link", name="ルーク").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)
    expect(page).to_have_title(re.compile("ルーク"))
    expect(reader.says).to_contain_text("同じ列に2つ並ばないように")


def test_the_module_can_be_played_by_hand(reader, no_python):
    """A broken rule is reported, and a board without one is solved."""
    reader.open_board("#puzzle=rooks")
    expect(reader.says).to_contain_text("Put a rook on each row")
    reader.square(0, 0).click()
    reader.square(1, 0).click()
    expect(reader.says).to_contain_text("Only one piece is allowed (column).")
    reader.press("Undo")
    for row, column in [(1, 2), (2, 1), (3, 3)]:
        reader.square(row, column).click()
    expect(reader.says).to_contain_text("Solved.")


def test_the_module_can_be_watched_to_the_end(reader):
    """64 tries (OEIS A007526) and 24 solutions (A000142)."""
    reader.open_board("#puzzle=rooks")
    reader.run()
    reader.hurry()
    expect(reader.tries).to_have_text(re.compile(r"^try 64\b"), timeout=PYTHON)
    expect(reader.found).to_have_text("found 24 of 24")


def test_an_unrecorded_size_is_searched_by_python(reader):
    """Python finds the module in its wheel."""
    reader.open("#puzzle=rooks&n=5&step=20")
    expect(reader.tries).to_have_text(re.compile(r"^try 20\b"), timeout=PYTHON)
    expect(reader.line).to_contain_text("yield")
