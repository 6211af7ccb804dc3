"""The home page: what a first visitor sees, without Python."""

import re
from time import monotonic

import pytest
from playwright.sync_api import expect

from pypuzzles import PUZZLES

FIRST_SOLUTION = 876
"""Tries to the first solution of 8 queens.

N. Wirth, "Algorithms + Data Structures = Programs", 1976, table of the 12 solutions.
"""
BRUTE_FORCE = sum(8**depth for depth in range(1, 9))
"""All ways to put a queen in each of the first rows."""
SECONDS = 10
"""Time that the search may take to its first solution."""
HEADING = {
    "en": "Python solves classic puzzles in your browser",
    "ja": "Python が古典パズルをブラウザーの中で解きます",
}


@pytest.mark.usefixtures("no_python")
def test_a_first_visit_shows_a_search_that_solves_eight_queens(page, site):
    """The line of each try is lit; a second visit opens the board at once."""
    page.goto(site.url)
    expect(page.get_by_role("heading", level=2)).to_contain_text(HEADING["en"])
    expect(page.get_by_text(re.compile("try [2-9]$"))).to_be_visible()
    lit = page.locator("[aria-current=step]")
    expect(lit).to_contain_text("yield row, col")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Continue").click()
    solved = page.get_by_text(f"Solved after {FIRST_SOLUTION} tries")
    expect(solved).to_contain_text("the first of 92 solutions")
    expect(lit).to_contain_text("yield FOUND, 1")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.goto("about:blank")
    page.goto(site.url)
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("banner").get_by_role("link", name="pypuzzles").click()
    expect(solved).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_page_reports_no_error(page, site, language, motion):
    """At the first visit and from the cache; console errors fail every test."""
    page.emulate_media(reduced_motion=motion)
    for _ in range(2):
        page.goto("about:blank")
        page.goto(f"{site.url}#view=home&lang={language}")
        heading = page.get_by_role("heading", level=2)
        expect(heading).to_contain_text(HEADING[language])
        page.wait_for_load_state("networkidle")


@pytest.mark.usefixtures("no_python")
def test_the_cards_measure_on_this_device(page, site):
    """They count with the compiled searches, when they are scrolled to."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(site.url)
    cards = page.get_by_role("list", name="What you can do here").get_by_role(
        "listitem"
    )
    expect(cards).to_have_count(4)
    cards.last.scroll_into_view_if_needed()
    speed, masks, race, _ = cards.all()
    expect(speed).to_contain_text(re.compile(r"14,200 solutions.* in \d+ ms.*42 s"))
    expect(race).to_contain_text(f"{BRUTE_FORCE:,} tries")
    free = masks.get_by_role("definition").last
    expect(free).to_have_text(re.compile(r"^[01]( [01]){7}$"))


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "name, address, place",
    [
        ("自分で解く", "puzzle=queens", "grid"),
        ("しくみを学ぶ", "learn/ja/index", "main"),
        ("アルゴリズムを競わせる", "view=race", "main"),
        ("1970年代の大型計算機と比べる", "of=knights_tour", "main"),
    ],
)
def test_each_way_to_begin_leads_there(new_context, site, name, address, place):
    """In Japanese; readers who prefer no motion see the solution at once."""
    page = new_context(locale="ja", reduced_motion="reduce").new_page()
    page.goto(site.url)
    expect(page.get_by_role("heading", level=2)).to_contain_text(HEADING["ja"])
    expect(page.get_by_text(f"{FIRST_SOLUTION}回の試行で解けました")).to_be_visible()
    page.get_by_role("link", name=name).click()
    expect(page).to_have_url(re.compile(address))
    expect(page.get_by_role(place)).to_be_visible()


@pytest.mark.usefixtures("without_python")
def test_watch_it_think_plays_the_search(reader, page, site):
    """Without a further click."""
    page.goto(site.url)
    page.get_by_role("link", name="Watch it think").click()
    expect(reader.button("Pause")).to_be_visible()
    expect(reader.tries).to_have_text(re.compile("^try [2-9]"))


@pytest.mark.clock
def test_the_search_is_solved_within_ten_seconds(page, site):
    """From the first try."""
    page.goto(site.url)
    expect(page.get_by_text(re.compile("try 1$"))).to_be_visible()
    begun = monotonic()
    expect(page.get_by_text("Solved after")).to_be_visible(timeout=SECONDS * 1000)
    assert monotonic() - begun <= SECONDS


@pytest.mark.usefixtures("no_python")
def test_the_home_page_leads_to_every_puzzle_and_to_teachers(page, site):
    """Each has its picture; a sudoku can be entered; plans are at their heading."""
    page.goto(f"{site.url}#view=home&lang=en")
    puzzles = page.get_by_role("list").filter(has_text="Sudoku")
    expect(puzzles.get_by_role("link")).to_have_count(len(PUZZLES))
    expect(puzzles.locator("img")).to_have_count(len(PUZZLES))
    page.get_by_role("link", name="Enter a sudoku").click()
    cells = page.get_by_role("grid").get_by_role("gridcell", name="empty")
    expect(cells).to_have_count(81)
    page.go_back()
    page.get_by_role("link", name="For teachers").first.click()
    expect(page.get_by_role("heading", name="For teachers")).to_be_in_viewport()
    page.get_by_role("banner").get_by_role("link", name="Race").click()
    expect(page).to_have_url(re.compile("view=race"))
