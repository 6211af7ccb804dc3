"""Why an algorithm works: the explanation next to its program."""

import re

import pytest
from playwright.sync_api import expect

from pypuzzles.api.catalog import collect_explanations

pytestmark = pytest.mark.stays

WHY = collect_explanations()["en"]


def first_and_last_words(puzzle, algorithm):
    """Return the first and the last words of an explanation."""
    text = re.sub(r"\s+", " ", WHY[puzzle][algorithm])
    return text[:40], text[-40:]


def sheet_of(page, name):
    """Return the dialog that explains an algorithm."""
    return page.get_by_role("dialog", name=f"Why it works: {name}", exact=True)


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "puzzle, algorithm, name",
    [
        ("queens", "fundamental", "Fundamental"),
        ("magic_star", "corners", "Corners"),
        ("peg_solitaire", "breadth_first", "Breadth first"),
    ],
)
def test_why_shows_the_docstring_of_the_algorithm(
    reader, page, puzzle, algorithm, name
):
    """All of it; closing it returns the focus to the button."""
    reader.open_board(f"#puzzle={puzzle}&algorithm={algorithm}")
    reader.press("Explain")
    sheet = sheet_of(page, name)
    for words in first_and_last_words(puzzle, algorithm):
        expect(sheet).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(reader.button("Explain")).to_be_focused()


@pytest.mark.usefixtures("no_python")
def test_explanations_are_in_japanese(reader, page):
    """Other algorithms have their Japanese names."""
    reader.open("#lang=ja&puzzle=queens&algorithm=pruned_permutations")
    reader.press("考え方")
    sheet = page.get_by_role("dialog", name="考え方：順列の枝刈り", exact=True)
    expect(sheet).to_contain_text(
        "8 クイーンの試行は 109,600 回から 5,508 回に減ります"
    )
    reader.open("#lang=ja&puzzle=knights_tour&algorithm=connected")
    reader.press("考え方")
    sheet = page.get_by_role("dialog", name="考え方：つながりを調べる", exact=True)
    expect(sheet).to_contain_text("出口を覚えるを参照")
    reader.open("#lang=ja&puzzle=knights_tour&algorithm=ways_left")
    reader.press("考え方")
    sheet = page.get_by_role("dialog", name="考え方：出口を数える", exact=True)
    expect(sheet.locator("em", has_text="出口").first).to_be_visible()
    expect(sheet).not_to_contain_text("*")
    page.keyboard.press("Escape")


@pytest.mark.usefixtures("no_python")
def test_a_wide_figure_scrolls_inside_the_dialog(reader, page, expect_no_overflow):
    """On a narrow phone its columns stay aligned."""
    page.set_viewport_size({"width": 320, "height": 640})
    reader.open_board("#puzzle=queens&algorithm=backtracking")
    reader.press("Explain")
    sheet = sheet_of(page, "Backtracking")
    figure = sheet.get_by_role("group", name="Figure").first
    expect(figure).to_contain_text("row 0    x . . . . . x    3 - 3 and 3 + 3")
    wide, room = figure.evaluate("(e) => [e.scrollWidth, e.clientWidth]")
    assert wide > room
    expect_no_overflow()
    room = sheet.evaluate("(e) => [e.scrollWidth - e.clientWidth]")
    assert room == [0]
    page.keyboard.press("Escape")


def test_an_explanation_does_not_end_the_run(reader, page):
    """Escape closes only the dialog; the player ignores keys pressed in it."""
    reader.open_board("#puzzle=queens&algorithm=bitmask")
    reader.run_to_start()
    before = reader.at()
    reader.press("Explain")
    sheet = sheet_of(page, "Bitmask")
    expect(sheet).to_contain_text("three integers hold every attacked column")
    page.keyboard.press(".")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(reader.picture).to_be_visible()
    assert reader.at() == before


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("view", ["watch", "race", "gallery", "count"])
def test_the_idea_is_shown_next_to_the_choice_of_algorithm(
    reader, page, expect_no_overflow, view, width
):
    """It changes with the algorithm."""
    page.set_viewport_size({"width": width, "height": 720})
    reader.open(f"#view={view}&puzzle=queens&n=8&algorithm=backtracking")
    main = page.get_by_role("main")
    chooser = main.get_by_role("combobox", name=re.compile("[Aa]lgorithm$")).first
    chooser.select_option("bitmask")
    expect(main.get_by_text("only free squares").first).to_be_visible()
    chooser.select_option("mirror")
    expect(main.get_by_text("half of the first row").first).to_be_visible()
    expect_no_overflow()


@pytest.mark.usefixtures("no_python")
def test_a_failed_explanation_can_be_loaded_again(reader, page):
    """The dialog shows the error and a button to retry."""
    page.reload()
    page.route("**/why.json", lambda route: route.abort())
    reader.open_board("#puzzle=permutations&algorithm=by_scan")
    reader.press("Explain")
    sheet = sheet_of(page, "By scan")
    expect(sheet.get_by_role("alert")).to_be_visible()
    page.unroute("**/why.json")
    sheet.get_by_role("button", name="Try again").click()
    expect(sheet).to_contain_text("numbers are one integer")
    expect(sheet.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Escape")


test_a_failed_explanation_can_be_loaded_again.console_errors = ["Failed to load"]
