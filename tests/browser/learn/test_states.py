"""Every board of the lessons opens in the page with the same sentence."""

import html
import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import SITE
from website.lessons.lists import LESSONS, PLANS
from website.lessons.states import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.stays]

STATE = re.compile(
    r"<figcaption>([^<]*) <small>([^<]*)</small></figcaption></figure>"
    r'<a class="open" href="[^"#]*([^"]*)"'
)


def states():
    """Return the sentences and the address of each board, without duplicates.

    By day only the last board of each lesson, in one of the languages.
    """
    seen, listed = set(), []
    for at, lesson in enumerate((*LESSONS, *PLANS)):
        for language in LANGUAGES:
            path = SITE / "learn" / language / f"{lesson['name']}.html"
            found = STATE.findall(path.read_text("utf-8")) if path.exists() else []
            for texts in dict.fromkeys(found):
                if texts in seen:
                    continue
                seen.add(texts)
                by_day = texts == found[-1] and LANGUAGES[at % 2] == language
                marks = [] if by_day else [pytest.mark.night]
                name = f"{language}/{lesson['name']} {texts[2][1:]}"
                listed.append(
                    pytest.param(*map(html.unescape, texts), id=name, marks=marks)
                )
    return listed


@pytest.mark.parametrize("headline, more, address", states())
def test_a_board_has_the_same_sentence_in_the_page_and_the_lesson(
    reader, headline, more, address
):
    """The headline is that of the lesson."""
    reader.open(address)
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)
    expect(reader.says).to_contain_text(more)
