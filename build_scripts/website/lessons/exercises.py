"""The exercises of the lessons, for the editor of the page and for Mark.

learn/exercises.json has an entry per exercise: the search that it replaces (none for a
user puzzle), the initial source, the lines that a solution changes, in each language
its lesson, task and hints, and what it asks for besides correct boards: the fields of
`pypuzzles.api.exercises.Exercise`. learn/drills.json has the right answers of each
short exercise, and its name and place in each language.
"""

import re
from collections.abc import Iterable
from difflib import ndiff
from itertools import accumulate
from typing import Any

from pypuzzles.api.exercises import list_algorithms_of_program

from website.catalog import ask
from website.lessons.drills import list_right_answers
from website.lessons.markdown import EXERCISES, RULES, Lesson

__all__ = ["ENOUGH", "drills", "exercise_settings", "exercises", "list_sizes"]

SEARCH = ("puzzle", "algorithm", "form")
MIN_HALVED = 100
"""Figures of the initial program that are less need not be halved."""
ENOUGH = 15_000
"""Programs are judged at the smallest sizes that have this number of tries."""


def exercises(lessons: Iterable[Lesson]) -> dict[str, Any]:
    """Return the entries of a lesson's exercises, from its editions."""
    found: dict[str, Any] = {}
    for lesson in lessons:
        for name, exercise in lesson.exercises.items():
            if name not in found:
                found[name] = exercise_settings(name, exercise["query"])
            found[name][lesson.language] = exercise_texts(name, lesson)
    return found


def drills(lessons: Iterable[Lesson]) -> dict[str, Any]:
    """Return the entries of a lesson's short exercises, from its editions."""
    found: dict[str, Any] = {}
    for lesson in lessons:
        for name, (kind, arguments, content) in lesson.drills.items():
            if name not in found:
                found[name] = {"answers": list_right_answers(kind, arguments, content)}
            found[name][lesson.language] = {
                "name": lesson.texts["drill.of"].format(
                    drill=lesson.texts[f"drill.{kind}"], number=lesson.number
                ),
                "place": f"{lesson.name}.html#{name}",
            }
    return found


def exercise_settings(name: str, query: dict[str, str]) -> dict[str, Any]:
    """Return what is the same in every language."""
    wants = split_words(query, "wants")
    solution = (EXERCISES / f"{name}.solution.py").read_text("utf-8")
    start = (EXERCISES / f"{name}.start.py").read_text("utf-8")
    figures = [each for each in wants if each != "rules"]
    sizes = list_sizes(solution, query)
    settings: dict[str, Any] = {
        "search": {key: query.get(key) for key in SEARCH},
        "address": {key: query[key] for key in query if key not in RULES}
        | {"exercise": name},
        "start": start,
        "changes": list_changed_lines(start, solution),
        "wanted": {each: [size[each] for size in sizes] for each in figures},
        "without": split_words(query, "without"),
        "checks_rules": "rules" in wants,
        "enough": len(sizes),
    }
    if "puzzle" in query:
        settings["shipped"] = list_algorithms_of_program(query["puzzle"], solution)
    if "compiles" in query:
        key, value = query["compiles"].split(":")
        settings["compiles"] = {key: int(value)}
    if "halves" in query:
        figure = query["halves"]
        limits = [size[figure] for size in list_sizes(start, query)]
        settings["most"] = {
            figure: [x // 2 if x and x >= MIN_HALVED else None for x in limits]
        }
    if "halves" in query or {"tries", "first"} & {*wants}:
        settings["solution_tries"] = [size["tries"] for size in sizes]
    settings["unlike"] = {
        known: list_orders(known, query) for known in split_words(query, "unlike")
    }
    return settings


def list_orders(name: str, query: dict[str, str]) -> list[int]:
    """List the orders of boards of an algorithm or of an exercise's solution."""
    file = EXERCISES / f"{name}.solution.py"
    if file.exists():
        text = file.read_text("utf-8")
    else:
        text = ask(verb="text", puzzle=query["puzzle"], algorithm=name)["text"]
    return [size["order"] for size in list_sizes(text, query)]


def list_changed_lines(start: str, solution: str) -> list[str]:
    """List the lines of the solution that the initial program lacks, with words."""
    lines = ndiff(start.splitlines(), solution.splitlines())
    return [line[2:] for line in lines if re.match(r"\+ .*\w", line)]


def split_words(query: dict[str, str], key: str) -> list[str]:
    """Return the words of a setting; several that belong together are joined by +."""
    return [word.replace("+", " ") for word in query.get(key, "").split(",") if word]


def list_sizes(
    text: str, query: dict[str, str], seconds: float = 60
) -> list[dict[str, Any]]:
    """Check a program, and return its correct sizes up to `ENOUGH` tries."""
    search = {key: query[key] for key in SEARCH if key in query}
    while not ask(verb="draft", draft="wanted", text=text, **search)["ready"]:
        pass
    most = int(query.get("sizes", 100))
    ended, tries, sizes = False, 0, list[dict[str, Any]]()
    while not ended and tries < ENOUGH and len(sizes) < most:
        checked = ask(verb="check", draft="wanted", milliseconds=20, seconds=seconds)
        ended = checked["ended"]
        right = [size for size in checked["sizes"] if size["right"]]
        before = [0, *accumulate(size["tries"] for size in right)]
        tries = before[-1]
        some = zip(right, before, strict=False)
        sizes = [size for size, earlier in some if earlier < ENOUGH]
    return sizes


def exercise_texts(name: str, lesson: Lesson) -> dict[str, Any]:
    """Return the texts of an exercise in a language."""
    exercise = lesson.exercises[name]
    number, title = lesson.number, exercise["number"]
    return {
        "title": lesson.texts["exercise.of"].format(exercise=title, number=number),
        "name": exercise["name"],
        "place": f"{lesson.name}.html#{name}",
        "task": exercise["task"],
        "hints": exercise["hints"],
    }
