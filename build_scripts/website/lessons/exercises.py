"""The exercises of the lessons, as the editor of the page tells of them.

learn/exercises.json has of each by its name the search that it takes the place of, the
text to begin with, and in each language its lesson, its task and its hints; of a puzzle
of the reader's own there is no search. Some want more than right boards, so that no
program of this site does what they ask for: `wants` names a figure of the check, and
`wanted` has it as the solution has it, size by size. After `enough` tries a text that
is right so far has solved it.
"""

from itertools import accumulate
from typing import Any

from website.catalog import ask
from website.lessons.marks import EXERCISES, Env

__all__ = ["ENOUGH", "exercises", "figures", "keeping", "wanted"]

SEARCH = ("puzzle", "algorithm", "form")
ENOUGH = 15_000
"""A text is judged at the smallest sizes, as many as take so many tries."""


def exercises(lesson: dict[str, Any], envs: dict[str, Env]) -> dict[str, Any]:
    """Tell of each exercise of a lesson, in each language."""
    return {
        name: {
            "search": {key: asked["asked"].get(key) for key in SEARCH},
            "start": (EXERCISES / f"{name}.start.py").read_text("utf-8"),
            "wants": asked["asked"].get("wants"),
            "wanted": wanted(name, asked["asked"]),
            "enough": ENOUGH,
            **{tag: told(name, lesson, env) for tag, env in envs.items()},
        }
        for name, asked in envs["en"].get("exercises", {}).items()
    }


def wanted(name: str, asked: dict[str, str]) -> list[int]:
    """Tell the figures that are wanted: those of the solution."""
    if "wants" not in asked:
        return []
    return figures((EXERCISES / f"{name}.solution.py").read_text("utf-8"), asked)


def figures(text: str, asked: dict[str, str], seconds: float = 60) -> list[int]:
    """Check a text at some sizes, and tell the figure of those it is right at."""
    search = {key: asked[key] for key in SEARCH if key in asked}
    ask(verb="draft", draft="wanted", text=text, **search)
    ended, tries, told = False, 0, list[int]()
    while not ended and tries < ENOUGH:
        checked = ask(verb="check", draft="wanted", milliseconds=20, seconds=seconds)
        ended = checked["ended"]
        settled = [size for size in checked["sizes"] if size["right"]]
        before = [0, *accumulate(size["tries"] for size in settled)]
        tries = before[-1]
        some = zip(settled, before, strict=False)
        told = [size[asked["wants"]] for size, made in some if made < ENOUGH]
    return told


def told(name: str, lesson: dict[str, Any], env: Env) -> dict[str, Any]:
    """Tell of an exercise in a language."""
    asked, say = env["exercises"][name], env["say"]
    title = say["exercise.of"].format(exercise=asked["title"], number=lesson["number"])
    place = f"{lesson['name']}.html#{name}"
    return {
        "title": title,
        "place": place,
        "task": asked["task"],
        "hints": asked["hints"],
    }


def keeping(say: dict[str, str]) -> str:
    """Write what is done with the ticks: they are in this browser alone."""
    return (
        f'<section class="keeping" hidden><p>{say["keeping"]}</p><div class="acts">'
        f'<button name="save">{say["keeping.save"]}</button>'
        f'<button name="open">{say["keeping.open"]}</button>'
        f'<input type="file" accept=".json,application/json" hidden></div>'
        f'<p role="alert" hidden>{say["keeping.amiss"]}</p></section>'
    )
