"""The lessons and the pages for teachers, in their order: lessons.toml."""

import tomllib
from typing import Any

from setup.tools import ROOT

__all__ = ["LEARN", "LESSONS", "NUMBERS", "PLANS", "sections"]

LEARN = ROOT / "docs" / "learn"
CONTENTS = tomllib.loads((LEARN / "lessons.toml").read_text("utf-8"))
LESSONS: list[dict[str, Any]] = CONTENTS["lesson"]
PLANS: list[dict[str, Any]] = CONTENTS["plan"]
"""Pages for teachers."""
NUMBERS = {lesson["name"]: number for number, lesson in enumerate(LESSONS)}
"""The number of each lesson, by name. The first has the number 0."""


def sections() -> dict[str, dict[str, str]]:
    """Return the section that explains a search, by puzzle and algorithm."""
    found: dict[str, dict[str, str]] = {}
    for lesson in LESSONS:
        for puzzle, explained in lesson.get("explains", {}).items():
            for algorithm, section in explained.items():
                place = f"{lesson['name']}.html#{section}"
                found.setdefault(puzzle, {})[algorithm] = place
    return found
