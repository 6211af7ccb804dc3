"""Prints what a visitor loads against what we promise: python3 build_scripts/sizes.py.

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
from website.shell import WORKER, shell

__all__ = ["Row", "rows"]


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


def rows() -> list[Row]:
    """Measure what was built; the one file only if it was."""
    if not (SITE / NAME).exists():
        raise SetupError("Build the site first: build_scripts/build_site.py")
    told = json.loads((SITE / NAME).read_text("utf-8"))
    before = sum(sent(SITE / n) for n in (*shell(SITE), NAME, WORKER))
    python = sum(sent(SITE / name) for name in told["python"])
    found = [
        Row("before Run, gzip", before, 300_000),
        Row("first live search, gzip", before + python, 5_600_000),
    ]
    if ONE_FILE.exists():
        size = ONE_FILE.stat().st_size
        found.append(Row("one file", size, 12_000_000))
    return found


def tell(words: list[str]) -> int:
    """Print the table."""
    found = rows()
    say(f"{'':26}{'kB':>10}{'at most':>10}")
    for row in found:
        mark = "" if row.kept else "  TOO MUCH"
        say(f"{row.name:26}{row.size / 1000:10,.0f}{row.most / 1000:10,.0f}{mark}")
    return 0 if all(row.kept for row in found) else 1


if __name__ == "__main__":
    main(tell)
