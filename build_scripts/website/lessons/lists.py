"""Navigation between lessons: the index, previous and next, the glossary."""

import re
import tomllib
from html import escape
from typing import Any

from website.lessons.exercises import progress_section
from website.lessons.marks import GLOSSARY, LEARN, Env, render_code, render_tick
from website.lessons.states import LANGUAGES

__all__ = [
    "LESSONS",
    "PLANS",
    "render_entry",
    "render_glossary",
    "render_index",
    "render_navigation",
]

CONTENTS = tomllib.loads((LEARN / "lessons.toml").read_text("utf-8"))
LESSONS: list[dict[str, Any]] = sorted(
    CONTENTS["lesson"], key=lambda each: each["number"]
)
PLANS: list[dict[str, Any]] = CONTENTS["plan"]
"""Pages for teachers, in their order."""
SECTION = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')
HEADING = re.compile("^# (.+)$", re.MULTILINE)


def render_index(entries: list[str], say: dict[str, str]) -> str:
    """Render the index of all lessons and of the pages for teachers."""
    lessons, plans = entries[: len(LESSONS)], entries[len(LESSONS) :]
    return (
        f"<header><h1>{say['learn.title']}</h1>"
        f'<p class="lead">{say["learn.lead"]}</p></header>'
        f'<ol class="lessons">{"".join(lessons)}</ol>{progress_section(say)}'
        f'<h2 class="apart">{say["learn.teachers"]}</h2>'
        f'<ul class="lessons">{"".join(plans)}</ul>'
        f'<p class="apart"><a href="glossary.html">{say["learn.glossary"]}</a></p>'
    )


def render_entry(lesson: dict[str, Any], text: str, env: Env) -> str:
    """Render a lesson's entry in the index."""
    (title,) = re.findall("<h1>(.*?)</h1>", text)
    sections = "".join(
        f'<li><a href="{lesson["name"]}.html#{place}">{name}</a></li>'
        for place, name in SECTION.findall(text)
    )
    link = f'<a href="{lesson["name"]}.html">{title}</a>'
    if "number" not in lesson:
        return f"<li><h3>{link}</h3><ul>{sections}</ul></li>"
    tasks = "".join(
        f'<li><a href="{lesson["name"]}.html#{name}">{exercise["title"]}</a>{tick}</li>'
        for name, exercise in env.get("exercises", {}).items()
        for tick in [render_tick(name, env["say"])]
    )
    return (
        f'<li value="{lesson["number"]}"><h2>{link}</h2>'
        f'<ul>{sections}</ul><ul class="tasks">{tasks}</ul></li>'
    )


def render_navigation(lesson: dict[str, Any], language: str) -> str:
    """Render the links to the previous and the next lesson or plan."""
    pages = LESSONS if lesson in LESSONS else PLANS
    at, links = pages.index(lesson), []
    for rel, there in (("prev", at - 1), ("next", at + 1)):
        if there in range(len(pages)):
            name = pages[there]["name"]
            text = (LEARN / language / f"{name}.md").read_text("utf-8")
            (title,) = HEADING.findall(text)
            links.append(f'<a rel="{rel}" href="{name}.html">{escape(title)}</a>')
    return f'<p class="onward">{"".join(links)}</p>'


def render_glossary(language: str, say: dict[str, str]) -> str:
    """Render the glossary, with each term's name in the other language."""
    (other,) = {*LANGUAGES} - {language}
    words = sorted(GLOSSARY.values(), key=lambda both: both[language]["name"].lower())
    entries = "".join(
        f"<dt>{escape(both[language]['name'])} "
        f'<small lang="{other}">{escape(both[other]["name"])}</small></dt>'
        f"<dd>{render_code(both[language]['means'])}</dd>"
        for both in words
    )
    return (
        f"<header><h1>{say['learn.glossary']}</h1>"
        f'<p class="lead">{say["learn.words"]}</p></header>'
        f'<article><dl class="glossary">{entries}</dl></article>'
    )
