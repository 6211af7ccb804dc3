"""The exercises of the lessons, for the editor of the page.

learn/exercises.json has an entry per exercise: the search that it replaces (none for a
user puzzle), the initial source, and in each language its lesson, task and hints. Some
require more than correct boards, so that no program of this site solves them: `wants`
names a figure of the check, and `wanted` has its values for the solution, by size. A
program that is correct after `enough` tries has solved the exercise.
"""

from itertools import accumulate
from typing import Any

from website.catalog import ask
from website.lessons.marks import EXERCISES, Env

__all__ = [
    "ENOUGH",
    "check_figures",
    "compute_required_figures",
    "exercises",
    "progress_section",
]

SEARCH = ("puzzle", "algorithm", "form")
ENOUGH = 15_000
"""Programs are judged at the smallest sizes, up to this number of tries."""


def exercises(lesson: dict[str, Any], envs: dict[str, Env]) -> dict[str, Any]:
    """Return the entries of a lesson's exercises, in each language."""
    return {
        name: {
            "search": {key: query["asked"].get(key) for key in SEARCH},
            "start": (EXERCISES / f"{name}.start.py").read_text("utf-8"),
            "wants": query["asked"].get("wants"),
            "wanted": compute_required_figures(name, query["asked"]),
            "enough": ENOUGH,
            **{tag: exercise_texts(name, lesson, env) for tag, env in envs.items()},
        }
        for name, query in envs["en"].get("exercises", {}).items()
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
        results = [size[query["wants"]] for size, made in some if made < ENOUGH]
    return results


def exercise_texts(name: str, lesson: dict[str, Any], env: Env) -> dict[str, Any]:
    """Return the texts of an exercise in a language."""
    query, say = env["exercises"][name], env["say"]
    title = say["exercise.of"].format(exercise=query["title"], number=lesson["number"])
    place = f"{lesson['name']}.html#{name}"
    return {
        "title": title,
        "place": place,
        "task": query["task"],
        "hints": query["hints"],
    }


def progress_section(say: dict[str, str]) -> str:
    """Return the section about ticks: they are stored in this browser only."""
    return (
        f'<section class="keeping" hidden><p>{say["keeping"]}</p><div class="acts">'
        f'<button name="save">{say["keeping.save"]}</button>'
        f'<button name="open">{say["keeping.open"]}</button>'
        f'<input type="file" accept=".json,application/json" hidden></div>'
        f'<p role="alert" hidden>{say["keeping.amiss"]}</p></section>'
    )
