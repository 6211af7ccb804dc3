"""The words of the page, by file."""

import json

from setup.tools import WEB

__all__ = ["FILES", "LANGUAGES", "OF_PUZZLES", "strings"]

LANGUAGES = ("en", "ja")
OF_PUZZLES = sorted(path.stem for path in (WEB / "words" / "puzzles").iterdir())
FILES = ("page", "views", "foot", "quiz", "editor", "own", *OF_PUZZLES)
"""Words of the page, other views, footer, editor, user puzzles; and of puzzles."""


def strings(language: str, *files: str) -> dict[str, str]:
    """Return the words of a language by key, from some or all files."""
    read: dict[str, str] = {}
    for name in files or FILES:
        if name in OF_PUZZLES:
            path = WEB / "words" / "puzzles" / f"{name}.json"
            read |= json.loads(path.read_text("utf-8"))[language]
        else:
            prefix = "" if name == "page" else f"{name}."
            path = WEB / "words" / f"{prefix}{language}.json"
            read |= json.loads(path.read_text("utf-8"))
    return read
