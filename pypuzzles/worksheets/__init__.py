"""Worksheets to be printed: puzzles to solve, k a page, and the answers behind them.

Each puzzle has a link to its live board, and a QR code of it where segno is installed.
The seed stands on the sheet, and makes the same sheet again.
"""

from collections.abc import Iterator, Mapping, Sequence
from pkgutil import get_data
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from ..kit.errors import InputError
from ..kit.parameters import Number, Option, flag, quoted, read_all
from ..kit.puzzle import Puzzle, Task, Tasks
from ..kit.svg import escape, svg
from ..puzzles import PUZZLES, find
from .codes import available, code
from .words import WORDS

__all__ = ["OPTIONS", "SITE", "Sheet", "available", "offered", "worksheet"]

SITE = "http://localhost:8000/"
COUNT = Number("count", default=4, least=1, most=48)
PER_PAGE = Option("per_page", "4", ("1", "2", "4", "6", "9", "12"))
SEED = Number("seed", default=1, least=0, most=10**15, drawn=999_999)
PAPER = Option("paper", "a4", ("a4", "letter"))
LANG = Option("lang", "en", tuple(WORDS))
OPTIONS = (COUNT, PER_PAGE, SEED, PAPER, LANG)
IN_VAIN = 500


class Sheet(NamedTuple):
    """A worksheet: what stands in its head and in its body."""

    title: str
    lang: str
    css: str
    body: str

    @property
    def page(self) -> str:
        """The whole file."""
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{self.css}</style>\n"
            f"</head>\n<body>\n{self.body}\n</body>\n</html>\n"
        )

    def as_json(self) -> dict[str, Any]:
        """Return the parts; `codes` says whether QR codes could be made."""
        parts = {"title": self.title, "css": self.css, "body": self.body}
        return {**parts, "codes": available()}


def worksheet(puzzle: str, site: str = SITE, **given: object) -> Sheet:
    """Make a worksheet; `site` is where the links lead.

    >>> worksheet("queens", count=2, seed=7).title
    'Queens to complete'

    Raises:
        ValueError: a name or a value is wrong; the message is one sentence.
    """
    asked = find(puzzle)
    if asked.tasks is None:
        raise InputError(
            "there are no worksheets of {puzzle}, only of {names}",
            puzzle=puzzle,
            names=", ".join(each.name for each in PUZZLES if each.tasks),
        )
    check_address(site)
    parameters = (*asked.tasks.parameters, *OPTIONS)
    unknown = "a worksheet of {puzzle} has no {name}; it has {names}"
    values = read_all(parameters, given, unknown, puzzle)
    again = command(puzzle, values)
    how = {option.name: values.pop(option.name) for option in OPTIONS}
    lang, words = how["lang"], WORDS[how["lang"]]
    solved = words["answers" if asked.tasks.unique else "samples"]
    sentences = (sentence[lang] for sentence in asked.tasks.rules(values))
    title, rule = asked.tasks.title[lang], words["space"].join(sentences)
    tasks = distinct(asked, asked.tasks, values, how["seed"], how["count"])
    questions, answers = [], []
    for place, task in enumerate(tasks, 1):
        link = live(puzzle, task, site, lang)
        questions.append(svg(task.asked, f"{title} {place}") + link)
        answers.append(svg(task.answer, f"{solved} {place}"))
    head = f'<h1>{title}</h1><p class="name">{words["name"]}</p>'
    behind = f"<h1>{title}{words['colon']}{solved}</h1>"
    body = [
        *pages(head, rule, questions, how, again),
        *pages(behind, "", answers, how, again),
    ]
    css = (get_data(__package__, "sheet.css") or b"").decode()
    return Sheet(title, lang, css, "\n".join(body))


def check_address(site: str) -> None:
    """Raise ValueError if a site's address is none."""
    if not site.startswith(("http://", "https://", "file://")) or "#" in site:
        pattern = "site must be an address as in {example}, not {site}"
        raise InputError(pattern, example=SITE, site=quoted(site))


def offered(tasks: Tasks | None) -> list[dict[str, Any]] | None:
    """Describe to the page what a sheet takes; its language is the page's."""
    if tasks is None:
        return None
    options = [option for option in OPTIONS if option is not LANG]
    return [each.schema() for each in (*tasks.parameters, *options)]


def distinct(
    puzzle: Puzzle, tasks: Tasks, values: dict[str, Any], seed: int, count: int
) -> list[Task]:
    """Make `count` tasks, no two of them the same; ValueError if there are too few."""
    random = Random(seed)
    made: dict[str, Task] = {}
    vain = 0
    while len(made) < count:
        task = tasks.make(puzzle, random, values)
        if task is None or task.asked.body in made:
            vain += 1
        else:
            made[task.asked.body] = task
            vain = 0
        if vain == IN_VAIN:
            pattern = (
                "only {made} different puzzles of {puzzle} were found for such a "
                "sheet, not {count}"
            )
            raise InputError(pattern, made=len(made), puzzle=puzzle.name, count=count)
    return list(made.values())


def command(puzzle: str, values: Mapping[str, Any]) -> str:
    """Write the command that makes the sheet again."""
    words = (f"{flag(name)} {value}" for name, value in values.items())
    return " ".join(["python -m pypuzzles worksheet", puzzle, *words])


def pages(
    head: str, rule: str, items: Sequence[str], how: Mapping[str, Any], again: str
) -> Iterator[str]:
    """Lay numbered questions or answers out, some on each page."""
    words, many = WORDS[how["lang"]], int(how["per_page"])
    numbered = [
        f'<li class="task"><h2>{place}</h2>{item}</li>'
        for place, item in enumerate(items, 1)
    ]
    foot = f"<span>{words['again']} <code>{escape(again)}</code></span>"
    for first in range(0, len(items), many):
        yield (
            f'<section class="page {how["paper"]}">'
            f"<header>{head}</header><p>{rule}</p>"
            f'<ol class="tasks per-{many}">'
            f"{''.join(numbered[first : first + many])}</ol>"
            f"<footer><b>{words['seed']} {how['seed']}</b> {foot}</footer>"
            f"</section>"
        )


def live(puzzle: str, task: Task, site: str, lang: str) -> str:
    """Write the link to the live board, and its code."""
    words = WORDS[lang]
    fields = {"v": "1", "puzzle": puzzle, **task.link, "lang": lang}
    address = f"{site}#{urlencode(fields, quote_via=quote, safe=',')}"
    return (
        f'<a class="live" href="{escape(address)}">{code(address, words["live"])}'
        f"<span><b>{words['live']}</b>{escape(address)}</span></a>"
    )
