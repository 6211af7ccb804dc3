"""Builds the books: dist/docs in English, and dist/docs/ja.

Warnings are errors. Links to lessons and live puzzles point to dist/site, next to the
books.
"""

import argparse
import shutil
from pathlib import Path

from setup.install import python_tools
from setup.tools import DIST, ROOT, main, run, say

__all__ = ["BOOKS", "MOVED", "build_docs", "write_redirects"]

BOOKS = {"": ROOT / "docs", "ja": ROOT / "docs" / "ja"}
MOVED = {
    "queens": "queens",
    "magic_star": "star",
    "knights_tour": "knight-1970s",
    "peg_solitaire": "pegs",
}
"""The lesson that replaces each former tutorial of the books."""
OPTIONS = ["--fail-on-warning", "--keep-going", "--quiet", "-E"]


def build_docs() -> None:
    """Rebuild both books."""
    python = python_tools("docs")
    shutil.rmtree(DIST / "docs", ignore_errors=True)
    for language, source in BOOKS.items():
        out = DIST / "docs" / language
        trees = DIST / "doctrees" / (language or "en")
        command = [python, "-m", "sphinx", *OPTIONS, "-d", trees]
        run([*command, source, out], f"The book in {source.name} has errors")
        write_redirects(out, language)


def write_redirects(book: Path, language: str) -> None:
    """Redirect the addresses of the former tutorials to the lessons."""
    (book / "tutorials").mkdir()
    up = "../" * (3 if language else 2)
    for name, lesson in MOVED.items():
        there = f"{up}site/learn/{language or 'en'}/{lesson}.html"
        page = (
            f'<!doctype html><meta http-equiv="refresh" content="0; url={there}">'
            f'<title>{lesson}</title><a href="{there}">{lesson}</a>\n'
        )
        (book / "tutorials" / f"{name}.html").write_text(page, "utf-8")


def work(words: list[str]) -> int:
    """Build the books and print their folders."""
    argparse.ArgumentParser(description="Build the books.").parse_args(words)
    build_docs()
    say("The books are built: dist/docs and dist/docs/ja")
    return 0


if __name__ == "__main__":
    main(work)
