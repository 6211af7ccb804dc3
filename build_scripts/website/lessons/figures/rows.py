"""A figure that is a table, with column names before its caption."""

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["render_rows", "scrollable", "split_heading"]


def split_heading(heading: str) -> tuple[list[str], str]:
    """Split `board | games | Ways` into column names and the caption."""
    *names, caption = heading.split(" | ")
    return names, caption


def render_rows(name: str, heading: str, body: Iterable[Sequence[object]]) -> str:
    """Render rows with a heading, which is split by `split_heading`.

    A cell is text, or a number, which is written in groups of three digits.
    """
    names, caption = split_heading(heading)
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
    return scrollable(
        f"{below}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody>", name
    )


def scrollable(body: str, name: str = "") -> str:
    """Render a table that scrolls if it is too wide."""
    look = f"wide {name}".strip()
    return f'<div class="{look}" tabindex="0"><table>{body}</table></div>\n'


def cell(value: object) -> str:
    """Render a cell."""
    return f"{value:,}" if isinstance(value, int) else escape(str(value))
