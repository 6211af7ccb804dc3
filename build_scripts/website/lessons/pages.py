"""The pages of the lessons: the lessons, the index, the glossary and the solutions."""

import json
from functools import partial
from html import unescape
from itertools import chain
from pathlib import Path
from typing import Any

from setup.stamps import write_if_changed

from pypuzzles.api.state import parse_state

from website.lessons.exercises import drills, exercises
from website.lessons.lists import LESSONS, PLANS, sections
from website.lessons.markdown import GLOSSARY, Lesson
from website.lessons.states import LANGUAGES, InlineStyles, draw, record
from website.lessons.templates import render
from website.lessons.words import lesson_words
from website.policy import policy, rules_of
from website.shared_links import HOME, render_preview

__all__ = ["write_all"]

LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}


def write_all(out: Path) -> None:
    """Write all lessons, plans and indexes to a folder."""
    styles = InlineStyles()
    groups = [[read_lesson(entry) for entry in group] for group in (LESSONS, PLANS)]
    every = [editions for group in groups for editions in group]
    recordings = {each["en"].name: record(each["en"].states) for each in every}
    term_states = {
        key: parse_state(term["board"])
        for key, term in GLOSSARY.items()
        if "board" in term
    }
    drawn = draw({**recordings, "glossary": record(term_states.values())})
    for pictures in drawn.values():
        for board in chain.from_iterable(pictures.values()):
            board["picture"] = styles.without_styles(board["picture"])
    for editions in every:
        for language, lesson in editions.items():
            lesson.boards = drawn[lesson.name][language]
    minutes = {each["en"].name: each["en"].minutes for each in every}
    for language in LANGUAGES:
        lessons, plans = ([each[language] for each in group] for group in groups)
        for group in (lessons, plans):
            write_lessons(out, group)
        write_page(
            out, "index", language, lessons=lessons, plans=plans, minutes=minutes
        )
        terms = list_terms(lessons, language)
        boards = dict(zip(term_states, drawn["glossary"][language], strict=True))
        write_page(out, "glossary", language, terms=terms, boards=boards)
        write_page(out, "solutions", language, lessons=lessons)
    write_data(out, every, recordings)
    write_if_changed(out / "learn/boards.css", styles.sheet().encode())


def write_data(
    out: Path, every: list[dict[str, Lesson]], recordings: dict[str, Any]
) -> None:
    """Write the recordings, sections, exercises and drills, which the page reads."""
    settings: dict[str, Any] = {}
    short: dict[str, Any] = {}
    for editions in every:
        settings |= exercises(editions.values())
        short |= drills(editions.values())
    files = {"sections": sections(), "exercises": settings, "drills": short}
    for name, value in (recordings | files).items():
        text = json.dumps(value, ensure_ascii=False)
        write_if_changed(out / f"learn/{name}.json", text.encode())


def read_lesson(entry: dict[str, Any]) -> dict[str, Lesson]:
    """Read a lesson in all languages, and check that their states are equal."""
    editions = {language: Lesson(entry, language) for language in LANGUAGES}
    if editions["ja"].states != editions["en"].states:
        raise ValueError(f"{entry['name']} has different states in Japanese")
    return editions


def write_lessons(out: Path, lessons: list[Lesson]) -> None:
    """Write lessons or plans, each with links to its neighbours."""
    neighbours = zip([None, *lessons], lessons, [*lessons[1:], None], strict=False)
    for before, lesson, after in neighbours:
        write_page(
            out,
            lesson.name,
            lesson.language,
            "lesson",
            lesson=lesson,
            previous=before,
            following=after,
            title=lesson.title,
            lead=lesson.render_lead(),
            text=lesson.render_text(),
        )


def list_terms(
    lessons: list[Lesson], language: str
) -> list[tuple[str, dict[str, Any], str, str]]:
    """List the terms by name, each with the lesson and section of its first use."""
    places = {
        key: (lesson.name_lesson(lesson.name), f"{lesson.name}.html{section}")
        for lesson in reversed(lessons)
        for key, section in lesson.first_uses.items()
    }
    terms = sorted(
        GLOSSARY.items(), key=lambda item: item[1][language]["name"].casefold()
    )
    return [(key, term, *places[key]) for key, term in terms]


def write_page(
    out: Path, name: str, language: str, template: str = "", **values: Any
) -> None:
    """Write a page with a template, by default the one of its name."""
    path = f"learn/{language}/{name}.html"
    page = render(
        f"{template or name}.html",
        name=name,
        language=language,
        other=next(each for each in LANGUAGES if each != language),
        language_names=LANGUAGE_NAMES,
        is_plan=any(each["name"] == name for each in PLANS),
        policy=policy(rules_of(path)),
        preview=partial(render_lesson_preview, path, values.get("lesson")),
        texts=lesson_words(language),
        **values,
    )
    write_if_changed(out / path, page.encode())


def render_lesson_preview(
    path: str, lesson: Lesson | None, title: str, lead: str
) -> str:
    """Describe a page, with the picture of the puzzle that a lesson is about."""
    states = lesson.states if lesson else []
    picture = states[0].request.puzzle.name if states else HOME
    return render_preview(path, unescape(title), unescape(lead), picture)
