"""Lanes of a race, its size, and links to and from it."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from views import open_race


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_lanes_are_added_changed_and_removed(reader, page):
    """From two to six; a reload restores them from the address."""
    open_race(reader, "lanes=bitmask.recursive,mirror.recursive")
    expect(page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)
    for _ in range(4):
        reader.press("Add a lane")
    expect(reader.button("Add a lane")).to_have_count(0)
    reader.press("Remove Mirror")
    reader.choose("Lane 1: form", "iterative")
    lanes = "bitmask.iterative,brute_force.recursive,permutations.recursive"
    expect(page).to_have_url(re.compile(lanes.replace(",", "%2C")))
    page.reload()
    expect(page.get_by_role("combobox", name=re.compile("algorithm$"))).to_have_count(5)
    form = page.get_by_role("combobox", name="Lane 1: form")
    expect(form).to_have_value("iterative")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_invalid_lanes_in_the_address_are_reported(reader, page):
    """They are left out, with a sentence."""
    open_race(reader, "lanes=bitmask,chess,mirror.iterative&by=luck&n=99")
    taken = "“lanes” is not valid here; using bitmask.recursive,mirror.iterative"
    for result in (taken, "“by” is not valid here; using tries", "“n” is not valid"):
        expect(page.get_by_text(result)).to_be_visible()


@pytest.mark.stays
def test_a_search_that_refuses_the_size_stays_out(reader, page):
    """The others run."""
    lanes = "lanes=brute_force.recursive,fundamental.recursive&n=11"
    open_race(reader, lanes)
    expect(page.get_by_text("runs only for n ≤ 10")).to_be_visible()
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text(
        "Each search finds 2,680 solutions.", timeout=PYTHON
    )


def test_sizes_are_chosen_in_quick_succession(reader, page):
    """Also while the first is still fetched."""
    open_race(reader)
    held = []
    page.route("**/facts/queens-n-*.json", lambda route: held.append(route))
    size = page.get_by_role("group", name="Size")
    for n in (9, 10):
        with page.expect_request(f"**/facts/queens-n-{n}.json"):
            reader.press("Increase")
        expect(size).to_contain_text(str(n))
    for route in held:
        route.continue_()
    expect(page).to_have_url(re.compile("n=10"))
    expect(size).to_contain_text("10")


def test_a_size_that_could_not_be_fetched_is_fetched_again(reader, page):
    """It is not shown as chosen before that."""
    page.route("**/facts/queens-n-9.json", lambda route: route.abort())
    open_race(reader)
    size = page.get_by_role("group", name="Size")
    reader.press("Increase")
    expect(reader.alert).to_contain_text("queens-n-9.json")
    expect(size).to_contain_text("8")
    page.unroute("**/facts/queens-n-9.json")
    reader.press("Try again")
    expect(size).to_contain_text("9")
    expect(reader.alert).to_have_count(0)
    expect(page).to_have_url(re.compile("n=9"))


test_a_size_that_could_not_be_fetched_is_fetched_again.console_errors = ["ERR_FAILED"]


def test_back_and_forward_go_between_views(reader, page):
    """Size and algorithm are preserved, and so are the lanes."""
    reader.open("#n=6")
    expect(page.get_by_role("row")).to_have_count(6)
    reader.follow("Race")
    reader.press("Remove Bitmask")
    expect(reader.button("Remove Bitmask")).to_have_count(0)
    reader.follow("Watch")
    expect(page.get_by_role("row")).to_have_count(6)
    expect(page).to_have_title("pypuzzles: Queens")
    page.go_back()
    expect(page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(5)
    expect(page).to_have_title("pypuzzles: Queens, Race")
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(6)
    page.go_forward()
    expect(reader.button("Remove Mirror")).to_be_visible()


@pytest.mark.stays
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_two_menus_lead_about_and_nothing_scrolls(
    reader, page, lang, expect_no_overflow
):
    """320 pixels, before and after a race."""
    page.set_viewport_size({"width": 320, "height": 640})
    open_race(reader)
    reader.open(f"#lang={lang}&n=6")
    name = {"en": "View", "ja": "表示"}[lang]
    reader.choose(name, "race")
    play = reader.button({"en": "Play", "ja": "再生"}[lang])
    expect(play).to_be_visible()
    expect_no_overflow()
    dial = page.get_by_role("slider")
    dial.focus()
    dial.press("End")
    play.click()
    done = {"en": "Each search finds 4", "ja": "解を 4 個"}[lang]
    expect(reader.says).to_contain_text(done, timeout=PYTHON)
    expect_no_overflow()
    reader.choose(name, "watch")
    expect(page.get_by_role("grid")).to_be_visible()
