"""What leads from lesson to lesson: the list of them, what comes next, the words."""

import re
import tomllib
from html import escape
from typing import Any

from website.lessons.exercises import keeping
from website.lessons.marks import GLOSSARY, LEARN, Env, solved, with_code
from website.lessons.states import LANGUAGES

__all__ = ["LESSONS", "PLANS", "entry", "glossary", "index", "onward"]

TOLD = tomllib.loads((LEARN / "lessons.toml").read_text("utf-8"))
LESSONS: list[dict[str, Any]] = sorted(TOLD["lesson"], key=lambda each: each["number"])
PLANS: list[dict[str, Any]] = TOLD["plan"]
"""Pages for teachers, in their order."""
SECTION = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')
HEADING = re.compile("^# (.+)$", re.MULTILINE)


def index(entries: list[str], say: dict[str, str]) -> str:
    """Write the list of all lessons, and behind them the pages for teachers."""
    lessons, plans = entries[: len(LESSONS)], entries[len(LESSONS) :]
    return (
        f"<header><h1>{say['learn.title']}</h1>"
        f'<p class="lead">{say["learn.lead"]}</p></header>'
        f'<ol class="lessons">{"".join(lessons)}</ol>{keeping(say)}'
        f'<h2 class="apart">{say["learn.teachers"]}</h2>'
        f'<ul class="lessons">{"".join(plans)}</ul>'
        f'<p class="apart"><a href="glossary.html">{say["learn.glossary"]}</a></p>'
    )


def entry(lesson: dict[str, Any], text: str, env: Env) -> str:
    """Write what a lesson holds, for the list."""
    (title,) = re.findall("<h1>(.*?)</h1>", text)
    sections = "".join(
        f'<li><a href="{lesson["name"]}.html#{place}">{name}</a></li>'
        for place, name in SECTION.findall(text)
    )
    link = f'<a href="{lesson["name"]}.html">{title}</a>'
    if "number" not in lesson:
        return f"<li><h3>{link}</h3><ul>{sections}</ul></li>"
    tasks = "".join(
        f'<li><a href="{lesson["name"]}.html#{name}">{told["title"]}</a>{tick}</li>'
        for name, told in env.get("exercises", {}).items()
        for tick in [solved(name, env["say"])]
    )
    return (
        f'<li value="{lesson["number"]}"><h2>{link}</h2>'
        f'<ul>{sections}</ul><ul class="tasks">{tasks}</ul></li>'
    )


def onward(lesson: dict[str, Any], language: str) -> str:
    """Write the way to the lesson before and the next one, or plan, if there is one."""
    pages = LESSONS if lesson in LESSONS else PLANS
    at, links = pages.index(lesson), []
    for rel, there in (("prev", at - 1), ("next", at + 1)):
        if there in range(len(pages)):
            name = pages[there]["name"]
            text = (LEARN / language / f"{name}.md").read_text("utf-8")
            (title,) = HEADING.findall(text)
            links.append(f'<a rel="{rel}" href="{name}.html">{escape(title)}</a>')
    return f'<p class="onward">{"".join(links)}</p>'


def glossary(language: str, say: dict[str, str]) -> str:
    """Write all words that are explained, each with its name in the other language."""
    (other,) = {*LANGUAGES} - {language}
    words = sorted(GLOSSARY.values(), key=lambda both: both[language]["name"].lower())
    entries = "".join(
        f"<dt>{escape(both[language]['name'])} "
        f'<small lang="{other}">{escape(both[other]["name"])}</small></dt>'
        f"<dd>{with_code(both[language]['means'])}</dd>"
        for both in words
    )
    return (
        f"<header><h1>{say['learn.glossary']}</h1>"
        f'<p class="lead">{say["learn.words"]}</p></header>'
        f'<article><dl class="glossary">{entries}</dl></article>'
    )
