"""The folded tree of a search, in the count."""

import json
import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from views import open_count

from pypuzzles import fold

CHESSBOARD = "puzzle=dominoes&rows=8&cols=8&algorithm=first_empty"
TILINGS = "12,988,816"
"""Tilings of a chessboard: Kasteleyn, and Fisher and Temperley, 1961."""

OUT_OF_RANGE = "The number of a solution must be from 1 to {}."


def number_box(reader):
    """Return the field with the number of the solution."""
    return reader.place.get_by_label("Solution number")


def wait_for(reader, words):
    """Wait for a text, while Python starts and folds."""
    expect(reader.place.get_by_text(words)).to_be_visible(timeout=PYTHON)


@pytest.mark.stays
def test_a_folded_tree_counts_and_numbers_its_solutions(reader, page):
    """The board has the solution, and so does the link."""
    open_count(reader, CHESSBOARD)
    reader.press("Fold the tree")
    expected = f"{TILINGS} solutions: 75,690,366 tries, but only 1,694 different"
    wait_for(reader, re.compile(expected))
    reader.type_over(number_box(reader), "5,000,001")
    number_box(reader).press("Enter")
    expect(page).to_have_url(re.compile("fold=5000001"))
    expect(number_box(reader)).to_have_value("5000001")
    expect(reader.place.get_by_role("img", name="Solution 5,000,001")).to_be_visible()
    reader.press("Next solution")
    expect(page).to_have_url(re.compile("fold=5000002"))
    hand = reader.place.get_by_role("link", name="Play it yourself")
    expect(hand).to_have_attribute("href", re.compile("hand="))
    reader.press("Previous solution")
    expect(number_box(reader)).to_have_value("5000001")
    reader.press("Random solution")
    expect(number_box(reader)).not_to_have_value("5000001")


@pytest.mark.stays
def test_a_link_folds_and_opens_a_solution(reader):
    """The last order of 12 numbers; OEIS A000142."""
    number = 479_001_600
    address = "puzzle=permutations&n=12&algorithm=by_lowest_bit"
    open_count(reader, f"{address}&fold={number}")
    wait_for(reader, re.compile(f"{number:,} solutions: "))
    expect(number_box(reader)).to_have_value(str(number))


@pytest.mark.stays
def test_a_number_without_a_solution_is_rejected_in_one_sentence(reader):
    """In a link, the first solution is on the board; eight queens have 92."""
    open_count(reader, "puzzle=queens&n=8&algorithm=bitmask&fold=93")
    expect(reader.alert).to_have_text(OUT_OF_RANGE.format("92"), timeout=PYTHON)
    expect(number_box(reader)).to_have_value("1")
    reader.type_over(number_box(reader), "92")
    number_box(reader).press("Enter")
    expect(reader.alert).to_have_count(0)
    expect(number_box(reader)).to_have_value("92")
    reader.type_over(number_box(reader), "zero")
    number_box(reader).press("Enter")
    expect(reader.alert).to_have_text(OUT_OF_RANGE.format("92"))
    expect(number_box(reader)).to_have_value("92")


@pytest.mark.stays
def test_the_figures_are_in_tables(reader):
    """The sums are those of 2,056 tries and 92 solutions of eight queens."""
    open_count(reader, "puzzle=queens&n=8&algorithm=bitmask&fold=1")
    wait_for(reader, re.compile("92 solutions: 2,056 tries"))
    reader.place.get_by_text("Figures by depth").click()
    table = reader.place.get_by_role("region", name="Figures by depth")
    expect(table.get_by_role("row")).to_have_count(10)
    last = table.get_by_role("row", name="8 92 92")
    expect(last.get_by_role("cell")).to_have_count(4)
    choices = reader.place.get_by_role("region", name="Solutions by first choice")
    expect(choices.get_by_role("row")).to_have_count(9)
    found = choices.get_by_role("row").all_inner_texts()[1:]
    assert [int(row.split()[1]) for row in found] == [4, 8, 16, 18, 18, 16, 8, 4]


@pytest.mark.stays
def test_the_tours_of_a_small_board_lie_in_a_tree(reader):
    """5 x 5 has 304 from the corner (tests/support/known.py), half by either leap."""
    open_count(
        reader,
        "puzzle=knights_tour&rows=5&cols=5&start=0,0&kind=any&algorithm=frontier&fold=1",
    )
    wait_for(reader, re.compile("304 solutions: 913,941 tries"))
    choices = reader.place.get_by_role("region", name="Solutions by first choice")
    expect(choices.get_by_role("row")).to_have_count(3)
    found = choices.get_by_role("row").all_inner_texts()[1:]
    assert [int(row.split()[1]) for row in found] == [152, 152]
    chart = reader.place.get_by_role("img", name="The size of the tree by depth")
    expect(chart).to_be_visible()


@pytest.mark.stays
def test_a_fold_stops_and_has_a_limit(reader, page):
    """Escape also stops it. Tours of 6 x 6 have 485,508 classes: docs/folding.md."""
    tours = "puzzle=knights_tour&rows=6&cols=6&algorithm=frontier&kind=closed"
    open_count(reader, tours)
    reader.press("Fold the tree")
    wait_for(reader, re.compile(r"different situations so far"))
    reader.button("Stop").press("Escape")
    wait_for(reader, re.compile("Stopped after"))
    open_count(reader, "puzzle=pentominoes&size=6x10&algorithm=by_columns")
    reader.press("Fold the tree")
    limit = "the folded tree has more than 200000 classes"
    expect(reader.alert).to_contain_text(limit, timeout=PYTHON)


@pytest.mark.stays
def test_a_board_solved_by_hand_has_its_number(reader, page):
    """Four queens have two solutions, and the second begins in column 2."""
    reader.open("#puzzle=queens&n=4&algorithm=bitmask&hand=2.4.11.13")
    page.get_by_role("link", name="Count").click()
    expect(reader.place.get_by_text("The solution in Watch")).to_be_visible()
    reader.press("Fold the tree")
    wait_for(reader, re.compile("2 solutions: "))
    expect(number_box(reader)).to_have_value("2")
    expect(page).to_have_url(re.compile("fold=2"))
    reader.open("#view=count&puzzle=queens&n=4&algorithm=bitmask&hand=2.4")
    expect(reader.button("Fold the tree")).to_be_visible()
    expect(reader.place.get_by_text("The solution in Watch")).to_have_count(0)


def test_a_solution_of_the_search_has_its_number(reader, page):
    """The link at a solution leads to it; four queens have two solutions."""
    reader.open("#puzzle=queens&n=4&algorithm=bitmask&step=1")
    link = page.get_by_role("link", name="Which number is this solution?")
    expect(page.get_by_role("slider", name="Timeline")).to_be_visible()
    expect(link).to_have_count(0)
    for position in ("1.7.8.14", "2.4.11.13"):
        reader.press("Next solution")
        expect(link).to_have_attribute("href", re.compile(f"hand={position}&"))
    link.click()
    wait_for(reader, re.compile("2 solutions: "))
    expect(number_box(reader)).to_have_value("2")
    expect(page).to_have_url(re.compile("fold=2"))


def test_a_search_that_cannot_be_folded_has_no_such_link(reader, page):
    """Its solutions have all other links."""
    reader.open("#puzzle=queens&n=4&algorithm=backtracking&step=1")
    reader.press("Next solution")
    expect(page.get_by_role("link", name="See all solutions")).to_be_visible()
    link = page.get_by_role("link", name="Which number is this solution?")
    expect(link).to_have_count(0)


def folded_graph(reader):
    """Return the drawing of the classes, once the tree is folded."""
    graph = reader.place.get_by_role("slider", name="The folded tree")
    expect(graph).to_be_visible(timeout=PYTHON)
    return graph


@pytest.mark.stays
def test_dots_of_a_small_graph_have_their_numbers_of_solutions(reader):
    """Four queens have two solutions; the first queen is in a middle column."""
    open_count(reader, "puzzle=queens&n=4&algorithm=bitmask&fold=1")
    numbers = folded_graph(reader).locator("text")
    assert numbers.all_text_contents()[:5] == ["2", "0", "1", "1", "0"]


@pytest.mark.stays
def test_the_keyboard_moves_from_dot_to_dot(reader):
    """Three numbers have 6 orders. After one, 2 are left; k! tries reach a set of k."""
    open_count(reader, "puzzle=permutations&n=3&algorithm=by_lowest_bit&fold=1")
    graph = folded_graph(reader)
    graph.focus()
    for key, sentence in [
        ("Home", "The start leads to 6 solutions."),
        ("ArrowRight", "Situation 1 of 3 at depth 1 leads to 2 solutions. 1 try"),
        ("ArrowUp", "Situation 1 of 3 at depth 1 leads to 2 solutions. 1 try"),
        ("ArrowDown", "Situation 2 of 3 at depth 1 leads to 2 solutions. 1 try"),
        ("ArrowRight", "Situation 1 of 3 at depth 2 leads to 1 solution. 2 tries"),
        ("ArrowLeft", "Situation 1 of 3 at depth 1 leads to 2 solutions. 1 try"),
        ("End", "Situation 1 of 1 at depth 3 completes a solution. 6 tries reach it"),
        ("ArrowRight", "Situation 1 of 1 at depth 3 completes a solution. 6 tries"),
    ]:
        graph.press(key)
        text = re.compile(f"^{re.escape(sentence)}")
        expect(graph).to_have_attribute("aria-valuetext", text)
        expect(reader.place.get_by_text(text)).to_be_visible()


@pytest.mark.stays
def test_a_dot_of_a_large_graph_shows_its_number_when_pointed_at(reader):
    """All tilings of a chessboard are below the first dot, at the left."""
    open_count(reader, f"{CHESSBOARD}&fold=1")
    graph = folded_graph(reader)
    expect(graph.get_by_text(TILINGS)).to_have_count(0)
    graph.hover(position={"x": 8, "y": graph.bounding_box()["height"] / 2})
    pointed = reader.place.get_by_text(f"The start leads to {TILINGS} solutions.")
    expect(pointed).to_be_visible()
    number_box(reader).hover()
    expect(pointed).to_have_count(0)


@pytest.mark.stays
def test_a_typed_solution_has_a_number(reader):
    """As the page writes it, or as the command line does."""
    open_count(reader, f"{CHESSBOARD}&fold=5000001")
    wait_for(reader, re.compile(f"{TILINGS} solutions"))
    board = reader.place.get_by_label("Solution as text")
    written = board.input_value()
    reader.press("Previous solution")
    expect(number_box(reader)).to_have_value("5000000")
    reader.type_over(board, written)
    board.press("Enter")
    expect(number_box(reader)).to_have_value("5000001")
    first = fold("dominoes", rows=8, cols=8).solution(0).board
    reader.type_over(board, json.dumps(first))
    board.press("Enter")
    expect(number_box(reader)).to_have_value("1")
    reader.type_over(board, "domino-0-1")
    board.press("Enter")
    expect(reader.alert).to_contain_text("this is not a solution")
    expect(number_box(reader)).to_have_value("1")
    reader.press("Next solution")
    expect(reader.alert).to_have_count(0)


def test_searches_without_states_cannot_be_folded(reader):
    """Backtracking has a tree of paths."""
    open_count(reader, "puzzle=queens&n=8&algorithm=backtracking")
    expect(reader.button("Count")).to_be_visible()
    expect(reader.button("Fold the tree")).to_have_count(0)
    reader.open("#view=count&puzzle=queens&n=8&algorithm=bitmask")
    expect(reader.button("Fold the tree")).to_be_visible()
