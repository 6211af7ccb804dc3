"""Lessons are accessible, light and dark, and fit a narrow phone.

By day each page is checked once, either with all rules or with those that darkness and
narrow screens affect; at night in both ways and both languages.
"""

import pytest
from axe import SEEN, complaints, give_axe
from classroom import CUT_TABLES
from turns import in_turns
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

pytestmark = pytest.mark.browser

NAMES = ["index", "glossary", *(each["name"] for each in (*LESSONS, *PLANS))]


LOOKS = {
    "wide and light": (1366, "light", None),
    "narrow and dark": (320, "dark", SEEN),
}


@pytest.mark.parametrize("name, language, look", in_turns(NAMES, LANGUAGES, LOOKS))
def test_a_lesson_is_accessible_and_fits(page, site, name, language, look):
    """No axe violation, nothing wider than the window, no table wider than its box."""
    width, theme, rules = LOOKS[look]
    page.set_viewport_size({"width": width, "height": 650})
    page.emulate_media(color_scheme=theme)
    page.goto(f"{site.url}learn/{language}/{name}.html")
    page.wait_for_load_state("networkidle")
    give_axe(page)
    assert complaints(page, rules) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if look == "wide and light":
        assert page.evaluate(CUT_TABLES) == []
