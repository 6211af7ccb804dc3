"""The plans for teachers: fifty minutes, with answers, and links that work."""

import re
from urllib.parse import parse_qsl

import pytest
from website.lessons.lists import LEARN, PLANS
from website.lessons.states import LANGUAGES

from pypuzzles import request
from pypuzzles.api.state import DISPLAY_SETTINGS
from pypuzzles.worksheets import create_worksheet

pytestmark = pytest.mark.long

NAMES = [plan["name"] for plan in PLANS if plan["name"] != "teach"]
TEXTS = {
    (name, language): (LEARN / language / f"{name}.md").read_text("utf-8")
    for name in NAMES
    for language in LANGUAGES
}
ROW = re.compile(r"^\| (\d+)(?: to |〜)(\d+) \|(.*)\|$", re.MULTILINE)
HEADING = re.compile(r"^## .*?(\d+)(?: to |〜)(\d+)", re.MULTILINE)
LINK = re.compile(r"\(\.\./\.\./index\.html#([^)]+)\)")
VIEWS = ("watch", "race", "gallery", "count", "worksheet")
SECONDS = 30
"""The longest that a class waits for the end of a race."""


def links(name, language, view):
    """List the settings of the links of a plan to a view."""
    found = [dict(parse_qsl(link)) for link in LINK.findall(TEXTS[name, language])]
    assert {each.get("view", "watch") for each in found} <= {*VIEWS}
    return [
        {key: value for key, value in each.items() if key not in ("v", "view")}
        for each in found
        if each.get("view", "watch") == view
    ]


def settings_of_search(link):
    """Return the settings that choose a search."""
    return {key: value for key, value in link.items() if key not in DISPLAY_SETTINGS}


@pytest.mark.parametrize("name, language", TEXTS)
def test_a_plan_takes_fifty_minutes(name, language):
    """Its table has no gap, and a section for each row."""
    rows = ROW.findall(TEXTS[name, language])
    assert [int(start) for start, _, _ in rows] == [
        0,
        *(int(end) for _, end, _ in rows[:-1]),
    ]
    assert rows[-1][1] == "50"
    assert HEADING.findall(TEXTS[name, language]) == [row[:2] for row in rows]


@pytest.mark.parametrize("name, language", TEXTS)
def test_every_question_of_a_plan_has_an_answer(name, language):
    """In the section of its row; the last section has five."""
    text = TEXTS[name, language]
    sections = re.split(r"^\{#.+\}$", text, flags=re.MULTILINE)
    timed = [each for each in sections if HEADING.search(each)]
    answers = [each.count("\n{answer} ") for each in timed]
    assert 0 not in answers
    assert answers[-1] == 5


@pytest.mark.parametrize("name, language", TEXTS)
def test_a_plan_has_tracks_and_mistakes(name, language):
    """Work for fast and slow pairs, and common mistakes."""
    assert re.findall(r"\{#(tracks|wrong)\}", TEXTS[name, language]) == [
        "tracks",
        "wrong",
    ]


@pytest.mark.parametrize("name, language", TEXTS)
def test_the_links_of_a_plan_open_valid_searches(name, language):
    """Boards, galleries, counts and worksheets."""
    for view in ("watch", "gallery", "count"):
        for link in links(name, language, view):
            request(**settings_of_search(link))
    for link in links(name, language, "worksheet"):
        settings = {key: value for key, value in link.items() if key != "puzzle"}
        assert create_worksheet(link["puzzle"], **settings).body


@pytest.mark.parametrize("name", NAMES)
def test_a_race_of_a_plan_ends_within_half_a_minute(name):
    """Its slowest search, at the speed in the link."""
    for link in links(name, "en", "race"):
        lanes, speed = link.pop("lanes").split(","), int(link.pop("speed"))
        tries = [
            request(**settings_of_search(link), algorithm=lane).count().tries
            for lane in lanes
        ]
        assert len(tries) == 3
        assert max(tries) / speed < SECONDS
