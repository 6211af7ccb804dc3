"""What is around each drawing of a lesson, and each table."""

from collections.abc import Iterable
from html import escape

__all__ = ["drawing", "figure", "figures"]


def drawing(box: str, shapes: Iterable[str], told: str) -> str:
    """Write shapes as SVG: their room in units of their own, and what they show."""
    return (
        f'<svg viewBox="{box}" role="img" aria-label="{escape(told)}">'
        f"{''.join(shapes)}</svg>"
    )


def figures(name: str, drawings: Iterable[str], caption: str) -> str:
    """Write drawings side by side, as many as there is room for, and their caption."""
    return (
        f'<figure class="{name}"><div class="drawings">{"".join(drawings)}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def figure(name: str, box: str, shapes: Iterable[str], caption: str) -> str:
    """Write one drawing, and its caption."""
    return (
        f'<figure class="{name}">{drawing(box, shapes, caption)}'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def table(heads: list[str], rows: list[list[str]], caption: str) -> str:
    """Write numbers in columns."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        "<tr>"
        + "".join(f"<td><code>{escape(each)}</code></td>" for each in row)
        + "</tr>"
        for row in rows
    )
    return (
        '<figure class="numbers"><div class="wide" tabindex="0"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )
