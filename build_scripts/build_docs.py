"""Builds the books: dist/docs in English, and dist/docs/ja. Warnings are errors.

The live puzzles in them are frames of dist/site/web/embed.html, beside the books.
"""

import shutil

from setup.install import python_tools
from setup.tools import DIST, ROOT, main, run, say

__all__ = ["BOOKS", "build_docs"]

BOOKS = {"": ROOT / "docs", "ja": ROOT / "docs" / "ja"}
OPTIONS = ["--fail-on-warning", "--keep-going", "--quiet", "-E"]


def build_docs() -> None:
    """Build both books anew."""
    python = python_tools("docs")
    shutil.rmtree(DIST / "docs", ignore_errors=True)
    for language, source in BOOKS.items():
        out = DIST / "docs" / language
        trees = DIST / "doctrees" / (language or "en")
        command = [python, "-m", "sphinx", *OPTIONS, "-d", trees]
        run([*command, source, out], f"The book in {source.name} has faults")


def work(_: list[str]) -> int:
    """Build, and say where."""
    build_docs()
    say("The books are built: dist/docs and dist/docs/ja")
    return 0


if __name__ == "__main__":
    main(work)
