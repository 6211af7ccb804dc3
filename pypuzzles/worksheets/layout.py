"""The body of a sheet: pages of questions, and pages of answers."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any
from urllib.parse import quote, urlencode

from ..drawing.svg import escape, svg_document
from ..puzzle.tasks import Task, TaskKind
from ..reasoning.reason import MOVE, RULE, Reason
from ..sentences import Sentence
from ..translations import translate
from . import paper
from .codes import draw_qr_code
from .paper import Room

__all__ = ["Layout"]

READ_ONLY_SCALE = 2 / 3
"""Scale of drawings that are only read, compared with those to write in."""

STEP_MM = 5
"""Height of a line in a table of steps."""
AROUND_STEPS_MM = (65, 60)
"""Space next to the reasons, and above and below the table."""
LETTER_MM = {"en": 1.6, "ja": 3.2}
"""Mean width of a letter of a reason."""


class Layout:
    """Layout of the tasks of a sheet on its pages."""

    def __init__(
        self,
        puzzle: str,
        tasks: TaskKind,
        title: str,
        words: Mapping[str, str],
        options: Mapping[str, Any],
        command: Sequence[str],
        name: str,
    ) -> None:
        self.puzzle, self.tasks, self.title, self.words = puzzle, tasks, title, words
        self.options, self.command, self.name = options, command, name

    def render_shortage_notice(self, found: int, count: int) -> list[str]:
        """Return a notice, not printed, if there are fewer questions than requested."""
        notice = self.words["fewer"].format(made=found, count=count)
        return [f'<p class="fewer">{notice}</p>'] if found < count else []

    def render_question_pages(
        self, tasks: Sequence[Task], rule: str, site: str
    ) -> Iterator[str]:
        """Yield the pages of questions, with links if the URL of a site is given.

        Raises:
            ValueError: The cells are too small to write in.
        """
        drawing = tasks[0].question
        size, many = self.options["paper"], self.options["per_page"]
        paper.check_cell_size(drawing, self.tasks.cell, self.options, bool(site))
        room, _, beside = paper.choose_question_room(size, many, drawing, bool(site))
        items = [
            svg_document(task.question, f"{self.title} {place}")
            + (self.render_live_link(task, site) if site else "")
            for place, task in enumerate(tasks, 1)
        ]
        line = escape(self.name) or self.words["name"]
        head = f'<h1>{self.title}</h1><p class="name">{line}</p>'
        yield from self.pages(head, rule, items, room, " beside" * beside)

    def render_answer_pages(self, tasks: Sequence[Task]) -> Iterator[str]:
        """Yield the pages of answers, fewer per page if they would be too small."""
        solved = self.words["answers" if self.tasks.unique else "samples"]
        films = [task.answer for task in tasks]
        room = paper.choose_answer_room(
            films, READ_ONLY_SCALE * self.tasks.cell, self.options
        )
        items = [
            svg_document(room.arrange_in_rows(task.answer), f"{solved} {place}")
            + (f'<p class="moves">{task.moves}</p>' if task.moves else "")
            for place, task in enumerate(tasks, 1)
        ]
        yield from self.pages(self.render_heading(solved), "", items, room)

    def render_heading(self, part: str) -> str:
        """Return the heading of a page for the teacher, with the name on the sheet."""
        heading = self.words["heading"].format(title=self.title, part=part)
        name = f'<p class="name">{escape(self.name)}</p>' if self.name else ""
        return f"<h1>{heading}</h1>{name}"

    def render_step_pages(self, tasks: Sequence[Task]) -> Iterator[str]:
        """Yield the pages with the moves to each solution, and their reasons."""
        head = self.render_heading(self.words["steps"])
        size = self.options["paper"]
        _, high = paper.SIZES_MM[size]
        most = int((high - AROUND_STEPS_MM[1]) / STEP_MM)
        for place, task in enumerate(tasks, 1):
            rows = list(map(self.render_step, range(1, len(task.path) + 1), task.path))
            for page in split_by_height(rows, most):
                yield (
                    f'<section class="page {size}"><header>{head}</header>'
                    f'<h2>{place}</h2><table class="steps"><thead><tr><th></th>'
                    f"<th>{self.words['move']}</th><th>{self.words['reason']}</th></tr>"
                    f"</thead><tbody>{''.join(page)}</tbody></table>"
                    f"<footer>{self.footer()}</footer></section>"
                )

    def render_step(
        self, number: int, step: tuple[Sentence, Reason]
    ) -> tuple[str, int]:
        """Return a row of the table of steps, and its height in lines."""
        move, reason = step
        lang = self.options["lang"]
        table = reason.texts.translations(lang)
        is_short = reason.after and not reason.impossible
        text = reason.sentence(lang, RULE if is_short else MOVE)
        wide, _ = paper.SIZES_MM[self.options["paper"]]
        lines = ceil(len(text) * LETTER_MM[lang] / (wide - AROUND_STEPS_MM[0]))
        cells = (str(number), translate(move, table), text)
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        return f"<tr>{row}</tr>", lines

    def pages(
        self, head: str, rule: str, items: Sequence[str], room: Room, look: str = ""
    ) -> Iterator[str]:
        """Yield pages of numbered questions or answers as HTML."""
        many = room.across * room.down
        numbered = [
            f'<li class="task"><h2>{place}</h2>{item}</li>'
            for place, item in enumerate(items, 1)
        ]
        for first in range(0, len(items), many):
            yield (
                f'<section class="page {self.options["paper"]}">'
                f"<header>{head}</header><p>{escape(rule)}</p>"
                f'<ol class="tasks across-{room.across} down-{room.down}{look}">'
                f"{''.join(numbered[first : first + many])}</ol>"
                f"<footer>{self.footer()}</footer></section>"
            )

    def footer(self) -> str:
        """Return the seed, and the command that generates the sheet again."""
        command = " ".join(f"<span>{escape(word)}</span>" for word in self.command)
        return (
            f"<b>{self.words['seed']} {self.options['seed']}</b> "
            f"<span>{self.words['again']} <code>{command}</code></span>"
        )

    def render_live_link(self, task: Task, site: str) -> str:
        """Return the link to the live board: a QR code, or the URL."""
        lang, label = self.options["lang"], self.words["live"]
        fields = {"v": "1", "puzzle": self.puzzle, **task.link, "lang": lang}
        address = f"{site}#{urlencode(fields, quote_via=quote, safe=',')}"
        code = draw_qr_code(address, label)
        visible_url = "" if code else escape(address)
        return (
            f'<a class="live" href="{escape(address)}">{code}'
            f"<span><b>{label}</b>{visible_url}</span></a>"
        )


def split_by_height(rows: Sequence[tuple[str, int]], most: int) -> Iterator[list[str]]:
    """Yield rows by pages of some lines.

    >>> list(split_by_height([("a", 2), ("b", 1), ("c", 2)], 3))
    [['a', 'b'], ['c']]
    """
    page: list[str] = []
    height = 0
    for row, lines in rows:
        if page and height + lines > most:
            yield page
            page, height = [], 0
        page.append(row)
        height += lines
    if page:
        yield page
