"""The pages of the lessons: each text in its template, and a list of them."""

import json
import re
import tomllib
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from pypuzzles.api.state import State
from pypuzzles.page.words import words as words_of
from pypuzzles.puzzles import find, ours

from website.lessons.exercises import exercises
from website.lessons.lists import LESSONS, PLANS, entry, glossary, index, onward
from website.lessons.marks import LEARN, Env, reader
from website.lessons.sentences import WORDS, sentences
from website.lessons.states import LANGUAGES, Rooms, draw, record
from website.policy import rules_of, with_policy

__all__ = ["LESSONS", "said", "write_all"]

TEMPLATE = Template(Path(__file__).with_name("page.html").read_text("utf-8"))
PUZZLES = WORDS / "puzzles"
NAMES = {"en": "English", "ja": "日本語"}
OF_THE_PAGE = ("predict",)
"""Words that the page has for the same."""


def said(language: str) -> dict[str, str]:
    """Return the words of a language: of lessons, and what searches are called."""
    told = tomllib.loads((LEARN / "words.toml").read_text("utf-8"))
    words = {key: both[language] for key, both in told.items()}
    page = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    words |= {key: page[key] for key in OF_THE_PAGE}
    for name in ours():
        words |= words_of(find(name))[language]
    for path in sorted(PUZZLES.glob("*.json")):
        words |= json.loads(path.read_text("utf-8")).get(language, {})
    return words | sentences("exhibits", language)


class Lesson:
    """One lesson in one language."""

    def __init__(self, name: str, language: str) -> None:
        self.name, self.language = name, language
        say = said(language)

        def called(words: str) -> str:
            puzzle, algorithm, *given = words.split()
            return say[f"algorithm.{puzzle}.{algorithm}"] + say["with"].format(
                given=", ".join(each.replace("=", " = ") for each in given)
            )

        def title(state: State) -> str:
            told = dict(state.asked)
            searched = say[f"algorithm.{told['puzzle']}.{told['algorithm']}"]
            return say["open"].format(step=state.step, algorithm=searched)

        self.env: Env = {
            "language": language,
            "say": say,
            "name": called,
            "title": title,
        }
        text = (LEARN / language / f"{name}.md").read_text("utf-8")
        self.read = reader()
        self.tokens = self.read.parse(text, self.env)

    @property
    def states(self) -> list[State]:
        """The states its text speaks of."""
        states: list[State] = self.env["states"]
        return states

    def html(self, drawn: list[dict[str, Any]]) -> str:
        """Write its text."""
        self.env["drawn"] = drawn
        written: str = self.read.renderer.render(
            self.tokens, self.read.options, self.env
        )
        return written


def write_all(out: Path) -> None:
    """Write all lessons and plans into a folder, and the lists of them."""
    rooms = Rooms()
    listed: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    asked: dict[str, Any] = {}
    every = (*LESSONS, *PLANS)
    read = {each["name"]: in_both_languages(each["name"]) for each in every}
    told = {name: record(both["en"].states) for name, both in read.items()}
    drawn = draw(told)
    for lesson in every:
        name = lesson["name"]
        both = read[name]
        write(out / f"learn/{name}.json", json.dumps(told[name]))
        for tag, made in both.items():
            states = drawn[name][tag]
            for each in states:
                each["picture"] = rooms.without_styles(each["picture"])
            text = made.html(states)
            body = with_board(text, states, made.env) + onward(lesson, tag)
            write(out / f"learn/{tag}/{name}.html", whole(name, tag, body))
            listed[tag].append(entry(lesson, text, made.env))
        asked |= exercises(lesson, {tag: made.env for tag, made in both.items()})
    for tag, entries in listed.items():
        say = said(tag)
        write(out / f"learn/{tag}/index.html", whole("index", tag, index(entries, say)))
        words = whole("glossary", tag, glossary(tag, say))
        write(out / f"learn/{tag}/glossary.html", words)
    write(out / "learn/boards.css", rooms.sheet())
    write(out / "learn/sections.json", json.dumps(sections()))
    write(out / "learn/exercises.json", json.dumps(asked, ensure_ascii=False))


def in_both_languages(name: str) -> dict[str, Lesson]:
    """Read a lesson in each language; they show the same states."""
    both = {tag: Lesson(name, tag) for tag in LANGUAGES}
    if both["ja"].states != both["en"].states:
        raise ValueError(f"{name} shows other states in Japanese")
    return both


def sections() -> dict[str, dict[str, str]]:
    """Tell which section explains a search, by puzzle and algorithm."""
    found: dict[str, dict[str, str]] = {}
    for lesson in LESSONS:
        for puzzle, explained in lesson.get("explains", {}).items():
            for algorithm, section in explained.items():
                place = f"{lesson['name']}.html#{section}"
                found.setdefault(puzzle, {})[algorithm] = place
    return found


def with_board(text: str, drawn: list[dict[str, Any]], env: Env) -> str:
    """Put the board that follows a text beside it, if one does: in its first state."""
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


def whole(name: str, language: str, body: str) -> str:
    """Write a page."""
    say = said(language)
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


def write(path: Path, text: str) -> None:
    """Write a file, and the folder it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
