"""Weights that a search has learned: drawn, listed, and used by another search."""

import re
from itertools import islice
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import expect
from words import strings

from pypuzzles import request
from pypuzzles.api.film import film
from pypuzzles.api.state import create_state

TOUR = {"rows": 8, "cols": 8, "kind": "closed"}
ADDRESS = "#puzzle=knights_tour&algorithm=learning&kind=closed"
FIRST, WISER = 5576, 67
"""Tries up to the first tour, as in tests/support/tries.py, and with its memory."""
PYTHON = 60_000
LISTED = 6


def compute_points(step):
    """Compute the points of the squares after a try, only from the tries."""
    events = request("knights_tour", "learning", **TOUR).search()
    tries = (pair for pair in events if pair[0] >= 0)
    points, path = [0] * 64, []
    for number, (depth, square) in enumerate(islice(tries, step), 1):
        path[depth:] = [square]
        free = {*range(64)} - {*path}
        row, col = divmod(square, 8)
        near = {to for to in free if {abs(to // 8 - row), abs(to % 8 - col)} == {1, 2}}
        if free and not near and number < step:
            for each in free:
                points[each] += 1
    return points


def list_largest(step):
    """Return how the largest points are listed in English."""
    points = compute_points(step)
    largest = sorted(range(64), key=lambda square: -points[square])[:LISTED]
    cells = [f"row {k // 8} column {k % 8}: {points[k]}" for k in largest if points[k]]
    return f"Largest weights: {', '.join(cells)}"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_weights_are_drawn_on_request_and_listed(reader, page, language):
    """The button is a switch, and part of the address; the legend explains it."""
    words = strings(language, "learned")
    reader.open(f"{ADDRESS}&lang={language}&step=900")
    show = page.get_by_role("button", name=words["learned.show"])
    listed = page.get_by_text(words["learned.largest"].partition("{")[0])
    expect(listed).to_be_visible(timeout=PYTHON)
    marks = page.get_by_role("img").first.locator("path[opacity]")
    expect(marks).to_have_count(0)
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(marks).to_have_count(sum(map(bool, compute_points(900))))
    expect(page).to_have_url(re.compile("lens=on"))
    page.locator(".signs > button").click()
    expect(page.get_by_text(words["learned.key"])).to_be_visible()


def test_weights_follow_the_steps_in_both_directions(reader, page):
    """Their growth is undone by steps back."""
    reader.open(f"{ADDRESS}&lang=en&step=100")
    expect(page.get_by_text(list_largest(100))).to_be_visible(timeout=PYTHON)
    assert list_largest(90) != list_largest(100)
    for key, step in (("ArrowLeft", 90), ("ArrowRight", 100)):
        for _ in range(10):
            reader.timeline.press(key)
        expect(page.get_by_text(list_largest(step))).to_be_visible()


def test_another_search_begins_with_the_weights_of_the_first(reader, page):
    """Its tries are compared with those of the first."""
    reader.open(f"{ADDRESS}&lang=en&step={FIRST}")
    again = page.get_by_role("button", name="Start again with these weights")
    again.click(timeout=PYTHON)
    expect(
        page.get_by_text(
            "This search began with the memory of an earlier one. Its first solution "
            f"took {WISER} tries, and that of the earlier one {FIRST:,}."
        )
    ).to_be_visible(timeout=PYTHON)


@pytest.mark.needs("downloads")
def test_a_link_keeps_the_memory(reader, page):
    """It opens the same search at the same step, in Python too; so does a film."""
    reader.open(f"{ADDRESS}&lang=en&step=900")
    page.get_by_role("button", name="Start again with these weights").click(
        timeout=PYTHON
    )
    begun = page.get_by_text("This search began with the memory of an earlier one.")
    expect(begun).to_be_visible(timeout=PYTHON)
    expect(page).to_have_url(re.compile(r"memory=[\d.]+"))
    settings = dict(parse_qsl(page.url.partition("#")[2]))
    assert [*map(int, settings["memory"].split("."))] == compute_points(900)

    settings |= {"step": "40"}
    reader.open(f"{ADDRESS}&lang=en&step=40&memory={settings['memory']}")
    expect(begun).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("The link to this page keeps that memory.")).to_be_visible()
    names = {key: settings[key] for key in ("puzzle", "algorithm", "kind", "memory")}
    wiser = create_state({**names, "step": "40"}).request
    tries = [choice for depth, choice in islice(wiser.search(), 200) if depth >= 0]
    plain = request("knights_tour", "learning", **TOUR).search()
    assert tries[:40] != [choice for depth, choice in islice(plain, 40)]
    row, col = divmod(tries[39], 8)
    expect(reader.says).to_contain_text(f"row {row} column {col}")

    reader.press("Save picture")
    reader.press("Save picture: Film")
    dialog = page.get_by_role("dialog", name="Save a film of the search")
    with page.expect_download(timeout=PYTHON) as saved:
        dialog.get_by_role("button", name="SVG", exact=True).click()
    expected = film(wiser, first=0, last=40, lang="en").svg
    assert saved.value.path().read_text("utf-8") == expected


@pytest.mark.parametrize(
    "address, sentence",
    [
        (f"{ADDRESS}&memory=1.x", "“memory” is not valid here"),
        (
            "#puzzle=knights_tour&algorithm=warnsdorff&memory=1.1",
            "“memory” is not valid here",
        ),
        (f"{ADDRESS}&memory=1.2", "memory must have 64 numbers that are at least 0"),
    ],
)
def test_a_memory_that_does_not_fit_is_one_sentence(reader, page, address, sentence):
    """The board opens without it, or Python refuses it."""
    reader.open(f"{address}&lang=en&step=3")
    expect(page.get_by_text(sentence)).to_be_visible(timeout=PYTHON)


def test_other_searches_have_no_weights(reader, page):
    """Nothing is offered."""
    reader.open("#puzzle=knights_tour&algorithm=warnsdorff&lang=en&step=20")
    expect(reader.tries).to_contain_text("20", timeout=PYTHON)
    expect(page.get_by_text("Learned weights")).to_have_count(0)
