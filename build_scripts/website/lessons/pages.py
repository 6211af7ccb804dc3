"""The pages of the lessons: each text in its template, and the index."""

import json
import re
import tomllib
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from pypuzzles.api.catalog import collect_words
from pypuzzles.api.state import State
from pypuzzles.puzzles import find, list_names_in_folders

from website.lessons.exercises import exercises
from website.lessons.lists import (
    LESSONS,
    PLANS,
    render_entry,
    render_glossary,
    render_index,
    render_navigation,
)
from website.lessons.marks import LEARN, Env, make_renderer
from website.lessons.sentences import WORDS, sentences
from website.lessons.states import LANGUAGES, InlineStyles, draw, record
from website.policy import rules_of, with_policy

__all__ = ["LESSONS", "lesson_words", "write_all"]

TEMPLATE = Template(Path(__file__).with_name("page.html").read_text("utf-8"))
PUZZLES = WORDS / "puzzles"
NAMES = {"en": "English", "ja": "日本語"}
PAGE_WORDS = ("predict",)
"""Words that the page uses for the same things."""


def lesson_words(language: str) -> dict[str, str]:
    """Return the words of a language: of lessons, searches and puzzles."""
    lessons = tomllib.loads((LEARN / "words.toml").read_text("utf-8"))
    words = {key: both[language] for key, both in lessons.items()}
    page = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    words |= {key: page[key] for key in PAGE_WORDS}
    for name in list_names_in_folders():
        words |= collect_words(find(name))[language]
    for path in sorted(PUZZLES.glob("*.json")):
        words |= json.loads(path.read_text("utf-8")).get(language, {})
    return words | sentences("reproductions", language)


class Lesson:
    """One lesson in one language."""

    def __init__(self, name: str, language: str) -> None:
        self.name, self.language = name, language
        say = lesson_words(language)

        def called(words: str) -> str:
            puzzle, algorithm, *given = words.split()
            return say[f"algorithm.{puzzle}.{algorithm}"] + say["with"].format(
                given=", ".join(each.replace("=", " = ") for each in given)
            )

        def title(state: State) -> str:
            query = dict(state.settings)
            searched = say[f"algorithm.{query['puzzle']}.{query['algorithm']}"]
            return say["open"].format(step=state.step, algorithm=searched)

        self.env: Env = {
            "language": language,
            "say": say,
            "name": called,
            "title": title,
        }
        text = (LEARN / language / f"{name}.md").read_text("utf-8")
        self.read = make_renderer()
        self.tokens = self.read.parse(text, self.env)

    @property
    def states(self) -> list[State]:
        """The states in the text."""
        states: list[State] = self.env["states"]
        return states

    def html(self, drawn: list[dict[str, Any]]) -> str:
        """Render the text."""
        self.env["drawn"] = drawn
        written: str = self.read.renderer.render(
            self.tokens, self.read.options, self.env
        )
        return written


def write_all(out: Path) -> None:
    """Write all lessons, plans and indexes to a folder."""
    rooms = InlineStyles()
    listed: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    settings: dict[str, Any] = {}
    every = (*LESSONS, *PLANS)
    read = {each["name"]: read_both_languages(each["name"]) for each in every}
    recordings = {name: record(both["en"].states) for name, both in read.items()}
    drawn = draw(recordings)
    for lesson in every:
        name = lesson["name"]
        both = read[name]
        write_text(out / f"learn/{name}.json", json.dumps(recordings[name]))
        for tag, made in both.items():
            states = drawn[name][tag]
            for each in states:
                each["picture"] = rooms.without_styles(each["picture"])
            text = made.html(states)
            body = with_board(text, states, made.env) + render_navigation(lesson, tag)
            write_text(out / f"learn/{tag}/{name}.html", render_page(name, tag, body))
            listed[tag].append(render_entry(lesson, text, made.env))
        settings |= exercises(lesson, {tag: made.env for tag, made in both.items()})
    for tag, entries in listed.items():
        say = lesson_words(tag)
        write_text(
            out / f"learn/{tag}/index.html",
            render_page("index", tag, render_index(entries, say)),
        )
        words = render_page("glossary", tag, render_glossary(tag, say))
        write_text(out / f"learn/{tag}/glossary.html", words)
    write_text(out / "learn/boards.css", rooms.sheet())
    write_text(out / "learn/sections.json", json.dumps(sections()))
    write_text(out / "learn/exercises.json", json.dumps(settings, ensure_ascii=False))


def read_both_languages(name: str) -> dict[str, Lesson]:
    """Read a lesson in both languages, and check that their states are equal."""
    both = {tag: Lesson(name, tag) for tag in LANGUAGES}
    if both["ja"].states != both["en"].states:
        raise ValueError(f"{name} has different states in Japanese")
    return both


def sections() -> dict[str, dict[str, str]]:
    """Return the section that explains a search, by puzzle and algorithm."""
    found: dict[str, dict[str, str]] = {}
    for lesson in LESSONS:
        for puzzle, explained in lesson.get("explains", {}).items():
            for algorithm, section in explained.items():
                place = f"{lesson['name']}.html#{section}"
                found.setdefault(puzzle, {})[algorithm] = place
    return found


def with_board(text: str, drawn: list[dict[str, Any]], env: Env) -> str:
    """Add the board in its first state next to the text, if there are states."""
    title, rest = re.split(r"(?=<h2)", text, maxsplit=1)
    if not drawn:
        return f"<header>{title}</header>\n<article>{rest}</article>"
    headline, more = drawn[0]["words"]
    say = env["say"]
    buttons = "".join(
        f'<button name="{name}" disabled>{say[name]}</button>'
        for name in ("learn.back", "learn.step", "predict")
    )
    return (
        f"<header>{title}</header>\n"
        f'<aside class="stage" aria-label="{say["learn.board"]}">'
        f'<div class="scene board plain">{drawn[0]["picture"]}</div>'
        f'<div class="told"><p class="says" role="status" aria-live="off">'
        f"{escape(headline)}<small>{escape(more)}</small></p>"
        f'<div class="question"></div><div class="acts">{buttons}</div></div></aside>'
        f"\n<article>{rest}</article>"
    )


def render_page(name: str, language: str, body: str) -> str:
    """Render a page."""
    say = lesson_words(language)
    other = next(tag for tag in LANGUAGES if tag != language)
    title = re.sub("<.*?>", "", re.findall("<h1>(.*?)</h1>", body)[0])
    lead = re.sub("<.*?>", "", re.findall(r"<p[^>]*>(.*?)</p>", body, re.DOTALL)[0])
    page = TEMPLATE.substitute(
        body=body,
        language=language,
        other=other,
        name=name,
        plan=" plan" if any(each["name"] == name for each in PLANS) else "",
        title=title,
        lead=" ".join(lead.split()),
        learn=say["learn"],
        tongue=say["learn.tongue"],
        ownname=NAMES[other],
    )
    return with_policy(page, rules_of(f"learn/{language}/{name}.html"))


def write_text(path: Path, text: str) -> None:
    """Write a file, creating its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
