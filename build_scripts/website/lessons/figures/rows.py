"""A figure that is a table: its columns are named before its caption."""

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["headed", "rows", "wide"]


def headed(told: str) -> tuple[list[str], str]:
    """Split `board | games | Ways` into the names of the columns and the caption."""
    *names, caption = told.split(" | ")
    return names, caption


def rows(name: str, told: str, body: Iterable[Sequence[object]]) -> str:
    """Write rows below the names of their columns, `told` as `headed` reads it.

    A cell is text, or a number that is written in groups of three digits.
    """
    names, caption = headed(told)
    head = "".join(
        f'<th scope="col">{escape(each)}</th>' if each else "<td></td>"
        for each in names
    )
    lines = "".join(
        f'<tr><th scope="row">{cell(first)}</th>'
        f"{''.join(f'<td>{cell(each)}</td>' for each in others)}</tr>"
        for first, *others in body
    )
    below = f"<caption>{escape(caption)}</caption>" if caption else ""
    return wide(f"{below}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody>", name)


def wide(body: str, name: str = "") -> str:
    """Let a table that is too wide be moved."""
    look = f"wide {name}".strip()
    return f'<div class="{look}" tabindex="0"><table>{body}</table></div>\n'


def cell(value: object) -> str:
    """Write what stands in a cell."""
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
