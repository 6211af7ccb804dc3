"""Text tables of reproductions."""

from textwrap import wrap
from typing import Any

from .reproduction import Reproduction, Result

HEADING = f"{'source':14} {'claim':50} {'ours':>19}  {'same':4} {'time':>8}"
INDENT = " " * 15
TABLE_WIDTH = len(HEADING) - len(INDENT)
MAX_VALUE_WIDTH = 19  # values that are wider follow below the table row


def format_value(value: Any) -> str:
    """Format a value: numbers with commas, nested lists, yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, dict):
        return f"{value['tours']:,} in {value['seconds']} s"
    if isinstance(value, list):
        between = " / " if any(isinstance(part, list) for part in value) else " "
        return between.join(map(format_value, value))
    return str(value)


def format_notes(reproduction: Reproduction) -> list[str]:
    """Return notes on provenance and adaptations."""
    ran = "not printed there; it follows from the program" if reproduction.ran else ""
    return [
        line for text in (ran, reproduction.note) for line in wrap(text, TABLE_WIDTH)
    ]


def format_row(reproduction: Reproduction, result: Result) -> str:
    """Format a row; values that do not fit follow below it."""
    ours, printed = format_value(result.ours), format_value(reproduction.printed)
    fits = "\n" not in ours and len(ours) <= MAX_VALUE_WIDTH
    verdict = {True: "yes", False: "NO", None: "-"}[result.same]
    line = (
        f"{reproduction.source.name:14} {reproduction.claim:50} "
        f"{ours if fits else 'below':>{MAX_VALUE_WIDTH}}  "
        f"{verdict:4} {result.seconds:6.2f} s"
    )
    below = format_notes(reproduction)
    below += [] if fits else [ours]
    if result.same is False:
        below += ["the source has", printed]
    if reproduction.rate:
        measured = result.ours["measured"]
        below.append(f"printed: {printed}; ours is scaled from {measured:.1f} s")
    lines = [line, *(INDENT + text for part in below for text in part.splitlines())]
    return "\n".join(lines)


def summarize(results: list[Result]) -> str:
    """Return the number of equal results, and the total time."""
    same = [result.same for result in results if result.same is not None]
    speeds = len(results) - len(same)
    parts = [f"{same.count(True)} of {len(same)} the same"] if same else []
    parts += [f"{speeds} speeds compared with the printed ones"] if speeds else []
    return ", ".join([*parts, f"{sum(result.seconds for result in results):.1f} s"])
