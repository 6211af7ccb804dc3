"""Each page of the lessons is accessible, light and dark, and fits a narrow phone."""

from itertools import product

import pytest
from axe import SEEN, complaints, give_axe
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.browser

NAMES = ["index", "glossary", *(each["name"] for each in (*LESSONS, *PLANS))]


def pages():
    """Return the path of each page: by day each in one language, at night in both."""
    for (at, name), (turn, language) in product(enumerate(NAMES), enumerate(LANGUAGES)):
        marks = [] if at % len(LANGUAGES) == turn else [pytest.mark.night]
        yield pytest.param(f"learn/{language}/{name}.html", marks=marks)


@pytest.mark.parametrize("path", pages())
def test_a_lesson_is_accessible_and_fits(page, site, path):
    """By all rules; then by those that the dark or a narrow screen can break."""
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto(site.url + path)
    page.wait_for_load_state("networkidle")
    give_axe(page)
    found = complaints(page)
    page.emulate_media(color_scheme="dark")
    found += complaints(page, SEEN)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 650})
    found += complaints(page, SEEN)
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
