"""What the sources printed, and the same printed again in the browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from pypuzzles.exhibits import EXHIBITS

pytestmark = pytest.mark.browser

LONG = 90_000  # until Python has come, on a busy machine
QUICK = ["solutions of 8 queens", "8 queens: solutions, and unique ones"]


def row(page: Page, claim: str):
    """Find what is shown of an exhibit."""
    return page.get_by_role("listitem", name=claim, exact=True)


def run(page: Page, claim: str) -> None:
    """Run one exhibit."""
    page.get_by_role("button", name=f"Run: {claim}", exact=True).click()


def test_the_list_stands_before_python(page, site):
    """All exhibits are there, with what was printed."""
    page.route("**/python/**", lambda route: route.abort())
    page.goto(f"{site.url}#view=exhibits")
    for exhibit in EXHIBITS:
        expect(row(page, exhibit.claim)).to_have_count(
            sum(each.claim == exhibit.claim for each in EXHIBITS)
        )
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
        "printed 600 knight"
    )
    expect(page.get_by_role("blockquote").first).to_contain_text("+-+-+")


def test_two_exhibits_are_the_same(page, site):
    """Each is run by its own button, and sealed."""
    page.goto(f"{site.url}#view=exhibits")
    for claim in QUICK:
        run(page, claim)
    for claim in QUICK:
        expect(row(page, claim)).to_contain_text("the same", timeout=LONG)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("2 of the 2")


def test_a_speed_stands_in_the_headline(page, site):
    """The headline says how many times as many."""
    page.goto(f"{site.url}#view=exhibits")
    run(page, "closed tours found and printed in 30 seconds")
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text(
        re.compile(r"30 seconds your browser finds .* times as many"), timeout=LONG
    )


def test_all_are_stopped(page, site):
    """Run all says how far it is; Stop ends it, and it can be begun again."""
    page.goto(f"{site.url}#view=exhibits")
    page.get_by_role("button", name="Run all").click()
    expect(page.get_by_role("progressbar", name="Exhibits run")).to_be_visible(
        timeout=LONG
    )
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("button", name="Run all")).to_be_visible()


def test_the_search_is_watched(page, site):
    """A link leads to the same search."""
    page.goto(f"{site.url}#view=exhibits")
    page.get_by_role("link", name=f"Watch: {QUICK[1]}", exact=True).click()
    expect(page).to_have_url(re.compile("algorithm=fundamental"))
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()


def test_the_exhibits_speak_japanese(page, site):
    """Also after the language has changed; what Python prints stays as it is."""
    page.goto(f"{site.url}#view=exhibits&lang=en")
    expect(row(page, QUICK[0])).to_be_visible()
    page.get_by_role("button", name="日本語").click()
    claim = "8 クイーンの解の数"
    expect(row(page, QUICK[0])).to_have_count(0)
    run = re.compile(f"^実行.{claim}$")
    page.get_by_role("button", name=run).click()
    expect(row(page, claim)).to_contain_text("92", timeout=LONG)
    expect(page.get_by_role("heading", name="筧捷彦")).to_be_visible()


def test_without_their_japanese_the_exhibits_speak_english(page, site):
    """Nothing else is missing, and the words come when they can be had."""
    page.route("**/exhibits.ja.json", lambda route: route.abort())
    page.goto(f"{site.url}#view=exhibits&lang=ja")
    expect(row(page, QUICK[0]).locator("[lang=en]").first).to_be_visible()
    expect(page.get_by_role("button", name="すべて実行")).to_be_visible()
    page.unroute("**/exhibits.ja.json")
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="日本語").click()
    expect(row(page, QUICK[0])).to_have_count(0)


test_without_their_japanese_the_exhibits_speak_english.console_errors = ["ERR_FAILED"]


@pytest.mark.parametrize("language, words", [("en", "Run all"), ("ja", "すべて実行")])
def test_a_phone_does_not_scroll_sideways(page, site, language, words, fits):
    """At 320 pixels everything is within the page."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.route("**/python/**", lambda route: route.abort())
    page.goto(f"{site.url}#view=exhibits&lang={language}")
    expect(page.get_by_role("button", name=words)).to_be_visible()
    fits()
