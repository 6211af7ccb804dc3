"""The lessons and the pages for teachers, in their order: lessons.toml."""

import tomllib
from typing import Any

from website.lessons.markdown import LEARN

__all__ = ["LESSONS", "PLANS", "sections"]

CONTENTS = tomllib.loads((LEARN / "lessons.toml").read_text("utf-8"))
LESSONS: list[dict[str, Any]] = sorted(
    CONTENTS["lesson"], key=lambda each: each["number"]
)
PLANS: list[dict[str, Any]] = CONTENTS["plan"]
"""Pages for teachers."""


def sections() -> dict[str, dict[str, str]]:
    """Return the section that explains a search, by puzzle and algorithm."""
    found: dict[str, dict[str, str]] = {}
    for lesson in LESSONS:
        for puzzle, explained in lesson.get("explains", {}).items():
            for algorithm, section in explained.items():
                place = f"{lesson['name']}.html#{section}"
                found.setdefault(puzzle, {})[algorithm] = place
    return found
