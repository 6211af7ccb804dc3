"""Benchmark results from docs/learn/measured.toml."""

import tomllib

from setup.tools import ROOT

from website.lessons.figures.frame import code_table, split_heading

__all__ = ["MEASURED", "measured"]

MEASURED = tomllib.loads((ROOT / "docs" / "learn" / "measured.toml").read_text("utf-8"))


def measured(arguments: str, text: str) -> str:
    """Render the rows of a benchmark group: `queens`."""
    group = MEASURED[arguments]
    heads, caption = split_heading(text)
    rows = [
        [str(n), f"{median:.3g}", f"{least:.3g}–{most:.3g}"]
        for n, median, least, most in group["rows"]
    ]
    filled_caption = caption.format(command=group["command"], machine=group["machine"])
    return code_table(heads, rows, filled_caption)
