"""Worksheets to be printed: puzzles to solve, k a page, and the answers behind them.

Each puzzle has a link to its live board, and a QR code of it where segno is installed.
The seed stands on the sheet, and brings the same sheet again.
"""

from collections.abc import Iterator, Mapping, Sequence
from pkgutil import get_data
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from ..api.picture import facts_of
from ..kit.parameters import Number, Option, shown
from ..kit.svg import escape, svg
from ..puzzles import find
from .codes import available, code
from .tasks import KINDS, Kind, Task
from .words import WORDS, rule

__all__ = ["KINDS", "OPTIONS", "SITE", "Sheet", "available", "offered", "worksheet"]

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


def worksheet(puzzle: str, site: str = SITE, **given: object) -> Sheet:
    """Make a worksheet; `site` is where the links lead.

    >>> worksheet("queens", count=2, seed=7).title
    'Queens to complete'

    Raises:
        ValueError: a name or a value is wrong; the message is one sentence.
    """
    found = find(puzzle)
    if puzzle not in KINDS:
        raise ValueError(
            f"there are no worksheets of {found.name}, only of {', '.join(KINDS)}"
        )
    kind = KINDS[puzzle]
    values = read(puzzle, kind, given)
    how = {option.name: values.pop(option.name) for option in OPTIONS}
    tasks = distinct(puzzle, kind, values, how["seed"], how["count"])
    words = WORDS[how["lang"]]
    again = command(puzzle, {**values, **how})
    return Sheet(
        words[puzzle],
        how["lang"],
        (get_data(__package__, "sheet.css") or b"").decode(),
        "\n".join(pages(puzzle, tasks, checked(site), how, again)),
    )


def offered(puzzle: str) -> list[dict[str, Any]] | None:
    """Describe to the page what a sheet takes; its language is the page's."""
    kind = KINDS.get(puzzle)
    options = [each for each in OPTIONS if each is not LANG]
    return kind and [each.schema() for each in (*kind.parameters, *options)]


def read(puzzle: str, kind: Kind, given: Mapping[str, object]) -> dict[str, Any]:
    """Read what is said of the sheet and of its puzzle."""
    known = {each.name: each for each in (*kind.parameters, *OPTIONS)}
    for name in given:
        if name not in known:
            raise ValueError(
                f"a worksheet of {puzzle} has no {shown(name)}; it has "
                f"{', '.join(known)}"
            )
    return {
        name: each.read(given[name]) if name in given else each.default
        for name, each in known.items()
    }


def checked(site: str) -> str:
    """Refuse an address that is none."""
    if not site.startswith(("http://", "https://", "file://")) or "#" in site:
        raise ValueError(f"site must be an address as in {SITE}, not {shown(site)}")
    return site


def distinct(
    puzzle: str, kind: Kind, values: dict[str, Any], seed: int, count: int
) -> list[Task]:
    """Make so many tasks, no two the same."""
    random = Random(seed)
    made: dict[str, Task] = {}
    vain = 0
    while len(made) < count:
        task = kind.make(random, values)
        if task is None or task.asked.body in made:
            vain += 1
        else:
            made[task.asked.body] = task
            vain = 0
        if vain == IN_VAIN:
            raise ValueError(
                f"only {len(made)} different puzzles of {puzzle} were found for such "
                f"a sheet, not {count}"
            )
    return list(made.values())


def command(puzzle: str, values: Mapping[str, Any]) -> str:
    """Write the command that makes the sheet again."""
    said = (f"--{name.replace('_', '-')} {value}" for name, value in values.items())
    return " ".join(["python -m pypuzzles worksheet", puzzle, *said])


def pages(
    puzzle: str, tasks: Sequence[Task], site: str, how: Mapping[str, Any], again: str
) -> Iterator[str]:
    """Lay the tasks out, then the answers."""
    words, many = WORDS[how["lang"]], int(how["per_page"])
    told = rule(puzzle, facts_of(puzzle, settled(puzzle, tasks[0])), words)
    asked, answered = [], []
    for place, task in enumerate(tasks, 1):
        head = f'<li class="task"><h2>{place}</h2>'
        name = f"{words[puzzle]} {place}"
        link = live(puzzle, task, site, words)
        asked.append(f"{head}{svg(task.asked, name)}{link}</li>")
        answer = svg(task.answer, f"{words['answers']} {place}")
        answered.append(f"{head}{answer}</li>")
    foot = f"<span>{words['again']} <code>{escape(again)}</code></span>"
    line = f'<p class="name">{words["name"]}</p>'
    sides = ((asked, words[puzzle], line, told), (answered, "", "", ""))
    for items, title, beside, text in sides:
        title = title or f"{words[puzzle]}: {words['answers']}"
        for first in range(0, len(items), many):
            yield (
                f'<section class="page {how["paper"]}">'
                f"<header><h1>{title}</h1>{beside}</header><p>{text}</p>"
                f'<ol class="tasks per-{many}">'
                f"{''.join(items[first : first + many])}</ol>"
                f"<footer><b>{words['seed']} {how['seed']}</b> {foot}</footer>"
                f"</section>"
            )


def settled(puzzle: str, task: Task) -> dict[str, Any]:
    """Read the parameters of a task's link."""
    found = find(puzzle)
    given = {key: value for key, value in task.link.items() if key != "hand"}
    return found.read(found.algorithm(), given)


def live(puzzle: str, task: Task, site: str, words: Mapping[str, str]) -> str:
    """Write the link to the live board, and its code."""
    said = {"v": "1", "puzzle": puzzle, **task.link, "lang": words["lang"]}
    address = f"{site}#{urlencode(said, quote_via=quote, safe=',')}"
    return (
        f'<a class="live" href="{escape(address)}">{code(address, words["live"])}'
        f"<span><b>{words['live']}</b>{escape(address)}</span></a>"
    )
