"""Each page of the lessons is accessible, light and dark, and fits a narrow phone.

By day each is looked at once, in turns by all rules, and by those that the dark and a
narrow screen can break; at night in both ways, and in both languages.
"""

import pytest
from axe import SEEN, complaints, give_axe
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
    """Whichever it is, nothing is wider than the window."""
    width, theme, rules = LOOKS[look]
    page.set_viewport_size({"width": width, "height": 650})
    page.emulate_media(color_scheme=theme)
    page.goto(f"{site.url}learn/{language}/{name}.html")
    page.wait_for_load_state("networkidle")
    give_axe(page)
    assert complaints(page, rules) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
