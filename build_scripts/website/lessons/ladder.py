"""The ladder of kinds: exercises to predict, trace, order, mend, extend and invent."""

import re

from website.lessons.lists import LEARN, LESSONS, NUMBERS
from website.lessons.templates import render

__all__ = ["KINDS", "list_rungs", "render_ladder"]

KINDS = ("predict", "trace", "order-lines", "mend", "extend", "invent")
RUNG = re.compile(
    r"(?m)^\{board\}(?:.* (predict)=)?|^```\{(trace|order-lines)\} (\S+)"
    r"|^:::\{exercise\} (\S+) asks=(\w+)"
)


def list_rungs(lesson: str, language: str = "en") -> dict[str, list[str]]:
    """List the ids of a lesson's exercises by kind."""
    rungs: dict[str, list[str]] = {kind: [] for kind in KINDS}
    text = (LEARN / language / f"{lesson}.md").read_text("utf-8")
    boards = 0
    for predict, drill, name, exercise, kind in RUNG.findall(text):
        if drill or kind:
            rungs[drill or kind].append(name or exercise)
            continue
        if predict:
            rungs[predict].append(f"state-{boards}")
        boards += 1
    return rungs


def render_ladder(language: str, texts: dict[str, str]) -> str:
    """Render a table with a row for each lesson, and links to its exercises."""
    rows = [
        (NUMBERS[each["name"]], each["name"], list_rungs(each["name"], language))
        for each in LESSONS
    ]
    return render("ladder.html", kinds=KINDS, rows=rows, texts=texts)
