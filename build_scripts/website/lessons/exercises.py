"""The exercises of the lessons, for the editor of the page.

learn/exercises.json has an entry per exercise: the search that it replaces (none for a
user puzzle), the initial source, and in each language its lesson, task and hints. Some
require more than correct boards, so that no program of this site solves them: `wants`
names a figure of the check, and `wanted` has its values for the solution, by size. A
program that is correct after `enough` tries has solved the exercise.
"""

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from website.catalog import ask
from website.lessons.markdown import EXERCISES, Lesson

__all__ = ["ENOUGH", "check_figures", "compute_required_figures", "exercises"]

SEARCH = ("puzzle", "algorithm", "form")
ENOUGH = 15_000
"""Programs are judged at the smallest sizes, up to this number of tries."""


def exercises(lessons: Iterable[Lesson]) -> dict[str, Any]:
    """Return the entries of a lesson's exercises, from its editions."""
    found: dict[str, Any] = {}
    for lesson in lessons:
        for name, exercise in lesson.exercises.items():
            if name not in found:
                found[name] = exercise_settings(name, exercise["query"])
            found[name][lesson.language] = exercise_texts(name, lesson)
    return found


def exercise_settings(name: str, query: dict[str, str]) -> dict[str, Any]:
    """Return what is the same in every language."""
    return {
        "search": {key: query.get(key) for key in SEARCH},
        "address": {key: query[key] for key in query if key != "wants"}
        | {"exercise": name},
        "start": (EXERCISES / f"{name}.start.py").read_text("utf-8"),
        "wants": query.get("wants"),
        "wanted": compute_required_figures(name, query),
        "enough": ENOUGH,
    }


def compute_required_figures(name: str, query: dict[str, str]) -> list[int]:
    """Return the values of the wanted figure for the solution."""
    if "wants" not in query:
        return []
    return check_figures((EXERCISES / f"{name}.solution.py").read_text("utf-8"), query)


def check_figures(text: str, query: dict[str, str], seconds: float = 60) -> list[int]:
    """Check a program, and return the wanted figure of its correct sizes."""
    search = {key: query[key] for key in SEARCH if key in query}
    ask(verb="draft", draft="wanted", text=text, **search)
    ended, tries, results = False, 0, list[int]()
    while not ended and tries < ENOUGH:
        checked = ask(verb="check", draft="wanted", milliseconds=20, seconds=seconds)
        ended = checked["ended"]
        settled = [size for size in checked["sizes"] if size["right"]]
        before = [0, *accumulate(size["tries"] for size in settled)]
        tries = before[-1]
        some = zip(settled, before, strict=False)
        results = [size[query["wants"]] for size, earlier in some if earlier < ENOUGH]
    return results


def exercise_texts(name: str, lesson: Lesson) -> dict[str, Any]:
    """Return the texts of an exercise in a language."""
    exercise = lesson.exercises[name]
    number, title = lesson.number, exercise["number"]
    return {
        "title": lesson.texts["exercise.of"].format(exercise=title, number=number),
        "place": f"{lesson.name}.html#{name}",
        "task": exercise["task"],
        "hints": exercise["hints"],
    }
