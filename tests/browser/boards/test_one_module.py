"""One file, proved: a module of no catalogue, in the page of a site built with it.

Of the rest of what it is to do, solve, count, compile, draw and print, there are tests
in tests/terminal/test_folders.py.
"""

import re
from shutil import copy

import pytest
from build_site import make_added, write_site
from elsewhere import FOREIGN, apart
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import venv_python
from website.added import look_for
from website.server import site_server

pytestmark = [pytest.mark.browser, pytest.mark.stays]


@pytest.fixture(scope="session")
def at_root(tmp_path_factory):
    """Put the module into an empty folder, build a site with it, and serve that."""
    folder, site = tmp_path_factory.mktemp("mine"), tmp_path_factory.mktemp("site")
    copy(FOREIGN / "rooks.py", folder)
    with apart():
        make_added(look_for([str(folder)]), venv_python())
        write_site(site, added=True)
    with site_server(site) as running:
        yield running


def test_it_is_found_among_the_puzzles(reader, page):
    """By its title, in the reader's language."""
    reader.open("#lang=ja")
    page.get_by_role("button", name="すべてのパズル").click()
    page.get_by_role("link", name="ルーク").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)
    expect(page).to_have_title(re.compile("ルーク"))
    expect(reader.says).to_contain_text("同じ列に2つ並ばないように")


def test_it_is_played_by_hand(reader, no_python):
    """Its rule is told where it is broken, and what keeps it is a solution."""
    reader.open_board("#puzzle=rooks")
    expect(reader.says).to_contain_text("Put a rook on each row")
    reader.square(0, 0).click()
    reader.square(1, 0).click()
    expect(reader.says).to_contain_text("Only one is allowed (column).")
    reader.press("Undo")
    for row, column in [(1, 2), (2, 1), (3, 3)]:
        reader.square(row, column).click()
    expect(reader.says).to_contain_text("Solved.")


def test_it_is_watched_to_its_end(reader):
    """OEIS A007526 has 64 tries, A000142 24 solutions."""
    reader.open_board("#puzzle=rooks")
    reader.run()
    reader.hurry()
    expect(reader.tries).to_have_text(re.compile(r"^try 64\b"), timeout=PYTHON)
    expect(reader.found).to_have_text("found 24 of 24")


def test_a_size_that_was_not_recorded_is_searched(reader):
    """Here Python itself finds the module in its wheel."""
    reader.open("#puzzle=rooks&n=5&step=20")
    expect(reader.tries).to_have_text(re.compile(r"^try 20\b"), timeout=PYTHON)
    expect(reader.line).to_contain_text("yield")
