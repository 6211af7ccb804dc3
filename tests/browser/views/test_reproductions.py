"""Published results, and the same computed again in the browser."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles.reproductions import REPRODUCTIONS

QUICK = ["solutions of 8 queens", "8 queens: solutions, and unique ones"]


def reproduction(reader, claim: str):
    """Find a reproduction on the page."""
    return reader.place.get_by_role("listitem", name=claim, exact=True)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_list_is_shown_before_python(reader, page):
    """All reproductions, with their published values."""
    reader.open("#view=reproductions")
    for one in REPRODUCTIONS:
        expect(reproduction(reader, one.claim)).to_have_count(
            sum(each.claim == one.claim for each in REPRODUCTIONS)
        )
    expect(reader.says).to_contain_text("printed 600 knight")
    expect(page.get_by_role("blockquote").first).to_contain_text("+-+-+")


@pytest.mark.stays
def test_results_are_run_in_both_languages(reader, page):
    """Two agree and are marked; the headline gives the ratio of the speeds."""
    reader.open("#view=reproductions")
    for claim in (*QUICK, "closed tours found and printed in 30 seconds"):
        reader.press(f"Run: {claim}")
    for claim in QUICK:
        expect(reproduction(reader, claim)).to_contain_text("match", timeout=PYTHON)
    expect(reader.says).to_contain_text("2 match")
    expect(reader.says).to_contain_text(
        re.compile(r"30 seconds your browser finds .* times as many"), timeout=PYTHON
    )
    reader.press("日本語")
    expect(reproduction(reader, "8 クイーンの解の数")).to_contain_text("一致しました")
    expect(reproduction(reader, QUICK[0])).to_have_count(0)
    expect(page.get_by_role("heading", name="筧捷彦")).to_be_visible()
    claim = "8 クイーンの最初の解と最後の解"
    reader.press(re.compile(f"^実行.{claim}$"))
    expect(reproduction(reader, claim)).to_contain_text("一致しました", timeout=PYTHON)


@pytest.mark.stays
def test_all_are_stopped(reader, page):
    """Run all shows its progress; it can be stopped and started again."""
    reader.open("#view=reproductions")
    reader.press("Run all")
    expect(
        page.get_by_role("progressbar", name="Progress of the reproductions")
    ).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("button", name="Run all")).to_be_visible()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_reproductions_of_one_puzzle_are_shown(reader, page):
    """Printed results are quoted; others have their origin."""
    reader.open("#view=reproductions&lang=en")
    reader.choose("Puzzle:", "peg_solitaire")
    items = reader.place.get_by_role("listitem").filter(has=page.get_by_role("button"))
    expect(items).to_have_count(3)
    expect(
        items.filter(has_text="not printed, but follows from the program")
    ).to_have_count(3)
    expect(page).to_have_url(re.compile("of=peg_solitaire"))
    expect(reader.button("Copy link")).to_be_visible()
    page.reload()
    expect(items).to_have_count(3)
    reader.choose("Puzzle:", "")
    expect(page).not_to_have_url(re.compile("of="))
    star = reproduction(reader, "magic stars in all")
    expect(star.locator("q")).to_have_text("960")
    expect(star).to_contain_text("Counted by `forced`, which is quicker")


@pytest.mark.stays
def test_the_search_is_watched(reader, page):
    """A link leads to the same search."""
    reader.open("#view=reproductions")
    page.get_by_role("link", name=f"Watch: {QUICK[1]}", exact=True).click()
    expect(page).to_have_url(re.compile("algorithm=fundamental"))
    expect(reader.button("Run")).to_be_visible()


def test_reproductions_without_translations_are_in_english(reader, page):
    """Everything else works, and the translations appear once they can be loaded."""
    page.route("**/reproductions.ja.json", lambda route: route.abort())
    reader.open("#view=reproductions&lang=ja")
    expect(reproduction(reader, QUICK[0]).locator("[lang=en]").first).to_be_visible()
    expect(page.get_by_role("button", name="すべて実行")).to_be_visible()
    page.unroute("**/reproductions.ja.json")
    reader.press("English")
    reader.press("日本語")
    expect(reproduction(reader, QUICK[0])).to_have_count(0)


test_reproductions_without_translations_are_in_english.console_errors = ["ERR_FAILED"]
