"""Prints what a visitor loads against what we promise: python3 build_scripts/sizes.py.

    python3 build_scripts/sizes.py sudoku ja    what comes before that board, by file

Sizes of the site are those after gzip, as servers send them. A file that is compressed
already counts as it is. The exit status is 1 if a promise is broken.
"""

import gzip
import json
from dataclasses import dataclass
from pathlib import Path

from setup.tools import SITE, SetupError, main, say

from website.manifest import NAME
from website.one_file import ONE_FILE
from website.shell import WORKER, first_board, shell

__all__ = ["LANGUAGES", "MOST", "Row", "dearest", "first_boards", "rows"]

LANGUAGES = ("en", "ja")
MOST = {
    "first_board": 150_000,
    "before_run": 300_000,
    "live": 5_900_000,
    "one_file": 12_000_000,
}
"""The most that may be loaded, in bytes."""


@dataclass(frozen=True)
class Row:
    """What is loaded, its size, and the most it may be, in bytes."""

    name: str
    size: int
    most: int

    @property
    def kept(self) -> bool:
        """Whether the promise is kept."""
        return self.size <= self.most


def sent(path: Path) -> int:
    """Return how many bytes a server sends of a file."""
    body = path.read_bytes()
    return min(len(body), len(gzip.compress(body, 9)))


def first_boards() -> dict[tuple[str, str], dict[str, int]]:
    """Measure by puzzle and language what comes before a board can be played."""
    if not (SITE / NAME).exists():
        raise SetupError("Build the site first: build_scripts/build_site.py")
    puzzles = json.loads((SITE / "catalog.json").read_text("utf-8"))["puzzles"]
    return {
        (puzzle["name"], language): {
            name: sent(SITE / name) for name in first_board(SITE, puzzle, language)
        }
        for puzzle in puzzles
        for language in LANGUAGES
    }


def dearest(boards: dict[tuple[str, str], dict[str, int]]) -> tuple[str, str]:
    """Find the board before which most is fetched."""
    return max(boards, key=lambda which: sum(boards[which].values()))


def rows() -> list[Row]:
    """Measure what was built; the one file only if it was."""
    boards = first_boards()
    most = dearest(boards)
    told = json.loads((SITE / NAME).read_text("utf-8"))
    before = sum(sent(SITE / n) for n in (*shell(SITE), NAME, WORKER))
    python = sum(sent(SITE / name) for name in told["python"])
    first = sum(boards[most].values())
    found = [
        Row(f"first board: {' '.join(most)}", first, MOST["first_board"]),
        Row("before Run, gzip", before, MOST["before_run"]),
        Row("first live search, gzip", before + python, MOST["live"]),
    ]
    if ONE_FILE.exists():
        size = ONE_FILE.stat().st_size
        found.append(Row("one file", size, MOST["one_file"]))
    return found


def tell(words: list[str]) -> int:
    """Print the table, or what comes before the board of a puzzle in a language."""
    if words:
        puzzle, language = words
        files = first_boards()[puzzle, language]
        for name in sorted(files, key=lambda name: -files[name]):
            say(f"{files[name]:8,}  {name}")
        say(f"{sum(files.values()):8,}  bytes in {len(files)} files")
        return 0
    found = rows()
    say(f"{'':30}{'kB':>10}{'at most':>10}")
    for row in found:
        mark = "" if row.kept else "  TOO MUCH"
        say(f"{row.name:30}{row.size / 1000:10,.0f}{row.most / 1000:10,.0f}{mark}")
    return 0 if all(row.kept for row in found) else 1


if __name__ == "__main__":
    main(tell)
