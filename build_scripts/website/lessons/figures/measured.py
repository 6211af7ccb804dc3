"""What the bench measured, as it was written down: docs/learn/measured.toml."""

import tomllib

from setup.tools import ROOT

from website.lessons.figures.frame import table
from website.lessons.figures.rows import headed

__all__ = ["MEASURED", "measured"]

MEASURED = tomllib.loads((ROOT / "docs" / "learn" / "measured.toml").read_text("utf-8"))


def measured(words: str, text: str) -> str:
    """Write the rows of a group of the bench: `queens`."""
    group = MEASURED[words]
    heads, caption = headed(text)
    rows = [
        [str(n), f"{median:.3g}", f"{least:.3g}–{most:.3g}"]
        for n, median, least, most in group["rows"]
    ]
    told = caption.format(command=group["command"], machine=group["machine"])
    return table(heads, rows, told)
