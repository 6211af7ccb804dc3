"""Compares download sizes with their limits: python3 build_scripts/sizes.py.

    python3 build_scripts/sizes.py sudoku ja    the files loaded before that board

Sizes are those after gzip, as servers send the files; files that are already compressed
count as they are. The exit status is 1 if a limit is exceeded.
"""

import gzip
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from setup.tools import SITE, SetupError, main, say

from website.manifest import NAME
from website.one_file import ONE_FILE
from website.shell import WORKER, first_board, shell

__all__ = ["BUDGETS", "LANGUAGES", "Row", "first_boards", "largest_board", "rows"]

LANGUAGES = ("en", "ja")
BUDGETS = tomllib.loads(Path(__file__).with_name("budgets.toml").read_text("utf-8"))
LIMITS = BUDGETS["bytes"]


@dataclass(frozen=True)
class Row:
    """A download: its name, its size and its limit, in bytes."""

    name: str
    size: int
    most: int

    @property
    def is_within_limit(self) -> bool:
        """True if the size is within the limit."""
        return self.size <= self.most


def transfer_size(path: Path) -> int:
    """Return the number of bytes a server sends for a file."""
    body = path.read_bytes()
    return min(len(body), len(gzip.compress(body, 9)))


def first_boards() -> dict[tuple[str, str], dict[str, int]]:
    """Return the files loaded before a board can be played, and their sizes.

    The keys are (puzzle, language).
    """
    if not (SITE / NAME).exists():
        raise SetupError("Build the site first: build_scripts/build_site.py")
    puzzles = json.loads((SITE / "catalog.json").read_text("utf-8"))["puzzles"]
    return {
        (puzzle["name"], language): {
            name: transfer_size(SITE / name)
            for name in first_board(SITE, puzzle, language)
        }
        for puzzle in puzzles
        for language in LANGUAGES
    }


def largest_board(boards: dict[tuple[str, str], dict[str, int]]) -> tuple[str, str]:
    """Return the key of the board with the largest download."""
    return max(boards, key=lambda which: sum(boards[which].values()))


def rows() -> list[Row]:
    """Measure the built site, and the one-file edition if it was built."""
    boards = first_boards()
    most = largest_board(boards)
    manifest = json.loads((SITE / NAME).read_text("utf-8"))
    before = sum(transfer_size(SITE / n) for n in (*shell(SITE), NAME, WORKER))
    python = sum(transfer_size(SITE / name) for name in manifest["python"])
    first = sum(boards[most].values())
    found = [
        Row(f"first board: {' '.join(most)}", first, LIMITS["first_board"]),
        Row("before Run, gzip", before, LIMITS["before_run"]),
        Row("first live search, gzip", before + python, LIMITS["live"]),
    ]
    if ONE_FILE.exists():
        size = ONE_FILE.stat().st_size
        found.append(Row("one file", size, LIMITS["one_file"]))
    return found


def print_sizes(words: list[str]) -> int:
    """Print the table, or the files loaded before the board of a puzzle."""
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
        mark = "" if row.is_within_limit else "  TOO LARGE"
        say(f"{row.name:30}{row.size / 1000:10,.0f}{row.most / 1000:10,.0f}{mark}")
    return 0 if all(row.is_within_limit for row in found) else 1


if __name__ == "__main__":
    main(print_sizes)
