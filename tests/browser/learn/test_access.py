"""Each page of the lessons is accessible, light and dark, and fits a narrow phone."""

import pytest
from axe import SEEN, complaints, give_axe
from turns import in_turns
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.browser

NAMES = ["index", "glossary", *(each["name"] for each in (*LESSONS, *PLANS))]


@pytest.mark.parametrize("name, language", in_turns(NAMES, LANGUAGES))
def test_a_lesson_is_accessible_and_fits(page, site, name, language):
    """By all rules; then by those that the dark or a narrow screen can break."""
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto(f"{site.url}learn/{language}/{name}.html")
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
