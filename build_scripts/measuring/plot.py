"""Plots the results: a bar per runner, from the minimum to the maximum ratio.

matplotlib is installed with the peers; without it nothing is plotted.
"""

import importlib.util
from pathlib import Path
from typing import Any

__all__ = ["plot"]


def bars(figures: dict[str, Any]) -> list[tuple[str, dict[str, float]]]:
    """List the names and ratios of a result."""
    if "runners" in figures:
        first = f"{figures['name']}: 1 is {figures['measured_by']}"
        rest = [(each["name"], each["ratio"]) for each in figures["runners"]]
        return [(first, {}), *rest]
    if "ratio" in figures:
        label = f"{figures['name']}: {figures['ours']['name']}"
        return [(f"{label}, of {figures['other']['name']}", figures["ratio"])]
    return []


def plot(measured: list[dict[str, Any]], title: str, path: Path) -> bool:
    """Plot into an SVG; return False without data or without matplotlib."""
    rows = [row for figures in measured for row in bars(figures)][::-1]
    if not rows or not importlib.util.find_spec("matplotlib"):
        return False
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(
        figsize=(11, 1 + 0.3 * len(rows)), layout="constrained"
    )
    for k, (_, ratio) in enumerate(rows):
        if ratio:
            axes.plot([ratio["least"], ratio["most"]], [k, k], color="#7a8aa0", lw=5)
            axes.plot(ratio["median"], k, "o", color="#12355b")
            axes.annotate(
                f"{ratio['median']:.3g}",
                (ratio["most"], k),
                (6, -3),
                "data",
                "offset points",
            )
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    for tick, (_, ratio) in zip(axes.get_yticklabels(), rows, strict=True):
        tick.set_fontweight("normal" if ratio else "bold")
    axes.set_xscale("log")
    axes.axvline(1, color="#b04020", lw=1)
    axes.grid(axis="x", alpha=0.3)
    axes.margins(x=0.12)
    axes.set_xlabel("time as a ratio: median, from minimum to maximum")
    axes.set_title(title)
    figure.savefig(path)
    pyplot.close(figure)
    return True
