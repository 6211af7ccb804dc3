"""Printable worksheets: k puzzles per page, followed by the answers.

A class gets several sheets at once: each has a seed of its own, and a name if a list of
names is given. The answers of all sheets follow the last sheet.

If the URL of a site is given, each puzzle has a link to its live board, as a QR code if
segno is installed. The sheet shows its seed, which generates the same sheet again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pkgutil import get_data
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import puzzles
from ..drawing.svg import Drawing, escape
from ..errors import InputError
from ..puzzle.generation import create_instance_tasks
from ..puzzle.parameters import Number, Option, format_cli_flag, read_all, shorten_repr
from ..puzzle.puzzle import Puzzle
from ..puzzle.tasks import Task, TaskKind
from ..translations import LANGUAGES, translate
from . import paper
from .codes import can_draw_codes
from .layout import Layout
from .words import SEPARATORS, translate_puzzle_phrases, translate_sheet_words

if TYPE_CHECKING:
    from .. import schema

__all__ = [
    "OPTIONS",
    "Sheet",
    "can_draw_codes",
    "create_in_parts",
    "create_worksheet",
    "list_sheet_parameters",
]

EXAMPLE = "https://example.org/"
COUNT = Number("count", default=4, least=1, most=48)
PER_PAGE = Option("per_page", "4", tuple(paper.LAYOUTS))
SHEETS = Number("sheets", default=1, least=1, most=40)
SEED = Number("seed", default=1, least=0, most=10**15, drawn=999_999)
PAPER = Option("paper", "a4", tuple(paper.SIZES_MM))
CODES = Option("codes", "on", ("on", "off"))
LANG = Option("lang", "en", LANGUAGES)
OPTIONS = (COUNT, SHEETS, PER_PAGE, SEED, PAPER, CODES, LANG)
SVG_TEXT = re.compile("(?<=>)[^<>]+(?=</text>)")
"""Text in a drawing."""
MAX_REJECTED_TASKS = 30
"""Number of near-duplicate tasks to reject before accepting one."""


class Sheet(NamedTuple):
    """A worksheet: its title, language, style sheet and body."""

    title: str
    lang: str
    css: str
    body: str

    @property
    def page(self) -> str:
        """The sheet as an HTML page."""
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{self.css}</style>\n"
            f"</head>\n<body>\n{self.body}\n</body>\n</html>\n"
        )

    def as_json(self) -> schema.PrintedSheet:
        """Return the parts; `codes` is whether QR codes are available."""
        title, css, body = self.title, self.css, self.body
        return {"title": title, "css": css, "body": body, "codes": can_draw_codes()}


def create_worksheet(
    puzzle: str,
    site: str = "",
    instances: Sequence[object] = (),
    names: Sequence[str] = (),
    **given: object,
) -> Sheet:
    """Generate a worksheet; its links lead to `site`, the URL of a site.

    With `instances`, it has these puzzles instead of generated ones; docs/instances.md
    describes their notations. With `sheets`, there are several, whose seeds count up
    from `seed`; with `names`, one for each name.

    >>> create_worksheet("queens", count=2, seed=7).title
    'Queens to complete'
    >>> pair = create_worksheet("queens", n=6, names=["Ada", "Emmy"])
    >>> "Emmy" in pair.body
    True

    Raises:
        ValueError: A name or a value is invalid. The message is one sentence.
    """
    parts = create_in_parts(puzzle, site, instances, names, **given)
    return next(part for part in parts if isinstance(part, Sheet))


def create_in_parts(
    puzzle: str,
    site: str = "",
    instances: Sequence[object] = (),
    names: Sequence[str] = (),
    **given: object,
) -> Iterator[int | Sheet]:
    """Generate a worksheet; between two sheets, yield how many have been made."""
    found = puzzles.find(puzzle)
    check_address(site)
    tasks, choice, own = choose_tasks(found, instances, given)
    if own:
        given = {**given, "count": len(own)}
    if names:
        given = {**given, "sheets": len(names)}
    parameters = (*choice, *tasks.parameters, *OPTIONS)
    unknown = "a worksheet of {puzzle} has no {name}; it has {names}"
    values = read_all(parameters, given, unknown, puzzle)
    options = {option.name: values.pop(option.name) for option in OPTIONS}
    lang = options["lang"]
    table = translate_puzzle_phrases(found, lang)
    sentences = (translate(sentence, table) for sentence in tasks.rules(values))
    rule = SEPARATORS[lang].join(sentences)
    title, words = translate(tasks.title, table), translate_sheet_words(lang)
    linked = site if options["codes"] == "on" else ""
    questions: list[str] = []
    answers: list[str] = []
    for index in range(options.pop("sheets")):
        if index:
            yield index
        one = {**options, "seed": SEED.read(options["seed"] + index)}
        sheet_tasks = own or generate_distinct_tasks(
            found, tasks, values, one["seed"], one["count"]
        )
        if table:
            sheet_tasks = [translate_drawings(task, table) for task in sheet_tasks]
        command = format_command_words(puzzle, values | one, ["FILE"] if own else [])
        name = names[index] if names else ""
        layout = Layout(puzzle, tasks, title, words, one, command, name)
        questions += layout.render_shortage_notice(len(sheet_tasks), one["count"])
        questions += layout.render_question_pages(sheet_tasks, rule, linked)
        answers += layout.render_answer_pages(sheet_tasks)
        answers += layout.render_step_pages(sheet_tasks)
    body = [*questions, *answers]
    css = (
        paper.format_style_rules()
        + (get_data(__package__, "sheet.css") or b"").decode()
    )
    yield Sheet(title, lang, css, "\n".join(body))


def choose_tasks(
    puzzle: Puzzle, instances: Sequence[object], given: Mapping[str, object]
) -> tuple[TaskKind, tuple[Option, ...], list[Task]]:
    """Return a kind of task, the parameter that selects it, and the given tasks.

    Instances are tasks of a kind of their own, which no parameter selects.

    Raises:
        ValueError: The puzzle has no worksheets, or a name or an instance is invalid.
    """
    if puzzle.tasks is None:
        raise InputError(
            "there are no worksheets for {puzzle}, only for {names}",
            puzzle=puzzle.name,
            names=", ".join(each.name for each in puzzles.PUZZLES if each.tasks),
        )
    if instances:
        COUNT.read(len(instances))
        tasks, own = create_instance_tasks(puzzle, instances)
        return tasks, (), own
    choice = puzzle.tasks.choice
    kinds = [each.read(given.get("sheet", each.default)) for each in choice]
    return puzzle.tasks.all_kinds[kinds[0]] if kinds else puzzle.tasks, choice, []


def check_address(site: str) -> None:
    """Raise ValueError if the URL of a site is invalid."""
    known = site.startswith(("http://", "https://", "file://")) and "#" not in site
    if site and not known:
        pattern = "site must be a URL such as {example}, not {site}"
        raise InputError(pattern, example=EXAMPLE, site=shorten_repr(site))


def list_sheet_parameters(
    tasks: TaskKind | None,
) -> dict[str, list[dict[str, Any]]] | None:
    """Return {kind of sheet: schemas of its parameters}, without the language."""
    if tasks is None:
        return None
    options = [option for option in OPTIONS if option is not LANG]
    return {
        name: [each.schema() for each in (*tasks.choice, *one.parameters, *options)]
        for name, one in tasks.all_kinds.items()
    }


def generate_distinct_tasks(
    puzzle: Puzzle, tasks: TaskKind, values: dict[str, Any], seed: int, count: int
) -> list[Task]:
    """Return `count` different tasks, or as many as are found.

    Raises:
        ValueError: No task is found.
    """
    random = Random(seed)
    by_question: dict[str, Task] = {}
    failed = similar = 0
    while len(by_question) < count and failed < tasks.max_failed_draws:
        task = tasks.make(puzzle, random, values)
        if task is None or task.question.body in by_question:
            failed += 1
        elif similar < MAX_REJECTED_TASKS and task.like in collect_used_keys(
            by_question.values()
        ):
            similar += 1
        else:
            by_question[task.question.body] = task
            failed = similar = 0
    if not by_question:
        pattern = "no {puzzle} puzzle was found for this sheet"
        raise InputError(pattern, puzzle=puzzle.name)
    return list(by_question.values())


def translate_drawings(task: Task, words: Mapping[str, str]) -> Task:
    """Translate the words of drawings, such as the names of colours."""

    def translate_drawing(drawing: Drawing) -> Drawing:
        return drawing._replace(body=SVG_TEXT.sub(translate_word, drawing.body))

    def translate_word(found: re.Match[str]) -> str:
        return escape(words[found[0]]) if found[0] in words else found[0]

    return task._replace(
        question=translate_drawing(task.question),
        answer=[*map(translate_drawing, task.answer)],
    )


def collect_used_keys(tasks: Iterable[Task]) -> set[str]:
    """Return the keys of tasks, which the next ones should avoid."""
    return {task.like for task in tasks} - {""}


def format_command_words(
    puzzle: str, values: Mapping[str, Any], instances: Sequence[str]
) -> list[str]:
    """Return the command that generates the sheet again, as unbreakable words."""
    words = (f"{format_cli_flag(name)} {value}" for name, value in values.items())
    return ["python -m", "pypuzzles", "worksheet", puzzle, *instances, *words]
