"""Impossible boards are announced before a search, with the reason."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

TOUR = "puzzle=knights_tour&rows=5&cols=5"
PEGS = "puzzle=peg_solitaire&board=english33&goal=0"


@pytest.mark.parametrize(
    "state, lang, text",
    [
        (TOUR, "en", "There is no solution. 5 x 5 has no closed tour, only open ones"),
        (TOUR, "ja", "解はありません。 5 × 5 の盤に閉じた道はなく"),
        (PEGS, "en", "leads from vacancy d4 to goal c1: colour the holes"),
        (PEGS, "ja", "最初の空きが d4、最後のペグが c1 になる手順はありません。"),
    ],
)
def test_an_impossible_board_is_announced_before_run(reader, page, state, lang, text):
    """In both languages, without Python."""
    reader.open(f"?{hash((state, lang))}#{state}&lang={lang}")
    expect(page.get_by_role("note")).to_contain_text(text)


@pytest.mark.stays
@pytest.mark.parametrize("view", ["race", "count", "gallery"])
@pytest.mark.parametrize(
    "state, text", [(TOUR, "no closed tour"), (PEGS, "to goal c1")]
)
@pytest.mark.usefixtures("no_python")
def test_an_impossible_board_is_announced_in_every_view(
    reader, page, view, state, text
):
    """Before any search, without Python."""
    reader.open(f"#view={view}&lang=en&{state}")
    note = page.get_by_role("note")
    expect(note).to_contain_text("There is no solution.")
    expect(note).to_contain_text(text)


@pytest.mark.stays
def test_the_announcement_stays_while_the_search_is_watched(reader, page):
    """It disappears when another kind of tour is chosen."""
    reader.open_board(f"#lang=en&{TOUR}")
    reader.run()
    expect(page.get_by_role("note")).to_contain_text("no closed tour")
    reader.choose("Kind", "any")
    expect(page.get_by_role("note")).to_have_count(0)
    expect(reader.tries).to_be_visible()


def test_the_gallery_can_search_an_impossible_board(reader, page):
    """Search anyway completes the search of 3 x 4 squares."""
    reader.open("#view=gallery&lang=en&puzzle=knights_tour&rows=3&cols=4&kind=closed")
    expect(page.get_by_role("note")).to_contain_text("There is no solution.")
    reader.press("Search anyway")
    sentence = "The whole search took"
    expect(reader.says).to_contain_text(sentence, timeout=PYTHON)


@pytest.mark.stays
def test_an_impossible_start_is_announced_when_chosen_by_hand(reader, page, open_tour):
    """It disappears when another start is chosen."""
    open_tour("rows=5&cols=5&kind=any")
    expect(page.get_by_role("note")).to_have_count(0)
    reader.square(0, 1).click()
    expect(page.get_by_role("note")).to_contain_text("no tour from 0,1")
    reader.square(0, 1).click()
    reader.square(0, 2).click()
    expect(page.get_by_role("note")).to_have_count(0)


def test_half_first_is_offered_only_for_symmetric_tours(reader, page, open_tour):
    """The link and the description of the search follow the option."""
    half = page.get_by_role("combobox", name="One half first")
    open_tour("start=0,4")
    expect(half).to_have_count(0)
    reader.choose("Kind", "symmetric")
    expect(half).to_have_value("off")
    half.select_option("on")
    expect(page).to_have_url(re.compile("half_first=on"))
    expect(reader.says).to_contain_text("is filled first")
    reader.choose("Kind", "closed")
    expect(half).to_have_count(0)
    expect(page).not_to_have_url(re.compile("half_first=on"))


def test_a_long_default_search_is_announced(reader, page, open_tour):
    """Not with an algorithm that is fast."""
    open_tour("rows=4&cols=12&kind=any")
    note = page.get_by_role("note")
    expect(note).to_contain_text("no solution in its first 100,000 tries")
    reader.choose("Algorithm", "degrees")
    expect(note).to_have_count(0)


def test_the_default_algorithm_depends_on_the_kind(reader, page, open_tour):
    """An algorithm chosen by the reader does not change."""
    search = page.get_by_role("combobox", name="Algorithm")
    open_tour("start=0,0")
    expect(search).to_have_value("degrees")
    reader.choose("Kind", "any")
    expect(search).to_have_value("warnsdorff")
    reader.choose("Algorithm", "connected")
    reader.choose("Kind", "closed")
    expect(page).to_have_url(re.compile("kind=closed"))
    expect(search).to_have_value("connected")


def test_an_error_is_reported_in_both_languages(reader):
    """The language is changed while the error is shown."""
    reader.open("#lang=ja&puzzle=knights_tour&kind=symmetric")
    reader.choose("アルゴリズム", "brute_force")
    reader.press("実行")
    alert = reader.alert
    expect(alert).to_contain_text("総当たりは 1 マスずつ埋めるので", timeout=PYTHON)
    reader.press("English")
    expect(alert).to_contain_text("brute_force fills one square at a time")
