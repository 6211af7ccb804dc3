"""A figure that is a table: its columns are named before its caption."""

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["rows"]


def rows(name: str, told: str, body: Iterable[Sequence[object]]) -> str:
    """Write rows; `told` names the columns and then the whole: `board | games | Ways`.

    A cell is text, or a number that is written in groups of three digits.
    """
    *names, caption = told.split(" | ")
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in names)
    lines = "".join(
        f'<tr><th scope="row">{cell(first)}</th>'
        f"{''.join(f'<td>{cell(each)}</td>' for each in others)}</tr>"
        for first, *others in body
    )
    below = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class="wide {name}" tabindex="0"><table>'
        f"{below}<thead><tr>{head}</tr></thead>"
        f"<tbody>{lines}</tbody></table></div>\n"
    )


def cell(value: object) -> str:
    """Write what stands in a cell."""
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
