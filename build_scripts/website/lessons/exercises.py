"""The exercises of the lessons, as the editor of the page tells of them.

learn/exercises.json has of each by its name the search that it takes the place of, the
text to begin with, and in each language its lesson, its task and its hints; of a puzzle
of the reader's own there is no search.
"""

from typing import Any

from website.lessons.marks import EXERCISES, Env

__all__ = ["exercises", "keeping"]

SEARCH = ("puzzle", "algorithm", "form")


def exercises(lesson: dict[str, Any], envs: dict[str, Env]) -> dict[str, Any]:
    """Tell of each exercise of a lesson, in each language."""
    return {
        name: {
            "search": {key: asked["asked"].get(key) for key in SEARCH},
            "start": (EXERCISES / f"{name}.start.py").read_text("utf-8"),
            **{tag: told(name, lesson, env) for tag, env in envs.items()},
        }
        for name, asked in envs["en"].get("exercises", {}).items()
    }


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
