"""Computed numbers in lessons: counts, expressions, published results."""

import math
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

from pypuzzles import FOUND, grade
from pypuzzles.puzzles.knights_tour.published import SQUARE_BOARDS
from pypuzzles.reasoning.grade import Grade, grade_position
from pypuzzles.reasoning.ladder import Reasoner
from pypuzzles.reasoning.reason import MOVE, RULE
from pypuzzles.reasoning.wording import Vocabulary
from pypuzzles.reproductions import REPRODUCTIONS, TIMES, find
from pypuzzles.reproductions.reproduction import Result
from pypuzzles.translations import translate

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.tables import PUBLISHED, fold_search
from website.lessons.templates import render

__all__ = [
    "render_counts",
    "render_number",
    "render_reasons",
    "render_reproduction",
    "render_times",
]

FIGURES = ("tries", "found", "solutions")


@cache
def count_search(arguments: str) -> Any:
    """Count a search, even if the result follows from a proof."""
    options = parse_request(arguments)
    return options.count("python" if options.explain_impossible() else "auto")


@cache
def first_try(arguments: str) -> int:
    """Return the index of the try that completes the first solution."""
    tries = 0
    for depth, _ in parse_request(arguments).search():
        if depth == FOUND:
            return tries
        tries += depth >= 0
    raise ValueError(f"{arguments} has no solution")


@cache
def grade_search(arguments: str) -> Grade:
    """Return the grade of a puzzle with clues."""
    return grade(parse_request(arguments))


def render_reasons(
    arguments: str, language: str, texts: dict[str, str], caption: str
) -> str:
    """Render the steps to the solution of `sudoku cell_by_cell n=2 clues=0=1`."""
    query = parse_request(arguments)
    board = query.puzzle.board_for(query.parameters, query.algorithm.name)
    vocabulary = Vocabulary((query.puzzle.name,), query.puzzle.japanese, first=0)
    reasoner = Reasoner(board, vocabulary)
    found = next(filter(None, grade_position(reasoner, [])))
    table = vocabulary.translations(language)
    rows = [
        (
            "" if step.forced is None else reasoner.wording.name_action(step.forced),
            step.sentence(language, MOVE if step.impossible else RULE),
        )
        for step in found.needed
    ]
    rows = [(translate(move, table), text) for move, text in rows]
    return render("reasons.html", rows=rows, caption=caption, texts=texts)


def render_number(words: str, step: int = 0) -> str:
    """Render `queens backtracking n=8 tries`, or an expression: `8 ** 8`.

    `... first` is the try that finds the first solution, `... classes` the number of
    states of a folded search, and `... steps` the number of steps of a person who
    follows the reasons. An expression can use the `step` that the board shows.
    `kakehi-577` is a published result by its id. Published counts of large boards are
    `tours["any"][8]` and `boards[16]`.
    """
    what, _, figure = words.rpartition(" ")
    if figure in FIGURES:
        value, title = getattr(count_search(what), figure), f"pypuzzles count {what}"
    elif figure == "first":
        value, title = first_try(what), f"pypuzzles solve {what} --limit 1"
    elif figure == "classes":
        value, title = fold_search(what).classes, f"pypuzzles fold {what}"
    elif figure == "steps":
        value, title = len(grade_search(what).choices), f"pypuzzles grade {what}"
    elif words in {each.id for each in REPRODUCTIONS}:
        value, title = reproduce(words).ours, words
    else:
        names = {"tours": SQUARE_BOARDS, "boards": PUBLISHED, "step": step}
        value, title = eval(words, vars(math) | names), words
    return f'<data value="{value}" title="{escape(title)}">{value:,}</data>'


def render_counts(lines: str, texts: dict[str, str], name: Callable[[str], str]) -> str:
    """Render a table of counts, with a search per line; `name` returns labels."""
    searches = [line.strip() for line in lines.splitlines() if line.strip()]
    rows = [(name(search), count_search(search).tries, search) for search in searches]
    most = max(tries for _, tries, _ in rows)
    return render(
        "counts.html", rows=rows, most=most, number=render_number, texts=texts
    )


def render_times(arguments: str, texts: dict[str, str]) -> str:
    """Render published times: `hiroi-times-orders hiroi-times-lists`.

    `..., solutions queens meet_in_the_middle` adds a first row with counts.
    """
    names, _, counter = arguments.partition(", solutions ")
    times = [
        next(each for each in TIMES if each["id"] == name) for name in names.split()
    ]
    source = times[0]["citation"]
    return render(
        "times.html",
        caption=texts["times"].format(
            source=texts.get(source, source), machine=times[0]["machine"]
        ),
        sizes=sorted({size for each in times for size in each["n"]}),
        counter=counter,
        rows=[
            (
                texts.get(each["program"], each["program"]),
                dict(zip(each["n"], each["seconds"], strict=True)),
            )
            for each in times
        ],
        number=render_number,
        texts=texts,
    )


def reproduce(name: str) -> Result:
    """Reproduce a published result; raise if it differs."""
    result = find(name).run()
    if not result.same:
        raise ValueError(f"{name} differs from the published result")
    return result


def render_reproduction(name: str, texts: dict[str, str]) -> str:
    """Render a published result, with its source."""
    result, found = reproduce(name), find(name)
    source = found.source.citation
    caption = texts["printed"].format(source=texts.get(source, source))
    return render("printed.html", text=as_lines(result.ours), caption=caption)


def as_lines(ours: Any) -> str:
    """Return a text as it is, and a list of lists with one list per line."""
    if isinstance(ours, list) and ours and all(isinstance(each, list) for each in ours):
        return "\n".join(" ".join(map(str, each)) for each in ours)
    return str(ours)
