"""The markup around each drawing and table of a lesson."""

from collections.abc import Iterable
from html import escape

__all__ = ["drawing", "figure", "figures"]


def drawing(box: str, shapes: Iterable[str], description: str) -> str:
    """Render shapes as SVG, with a view box and a description."""
    return (
        f'<svg viewBox="{box}" role="img" aria-label="{escape(description)}">'
        f"{''.join(shapes)}</svg>"
    )


def figures(name: str, drawings: Iterable[str], caption: str) -> str:
    """Render drawings side by side, wrapped, with a caption."""
    return (
        f'<figure class="{name}"><div class="drawings">{"".join(drawings)}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def figure(name: str, box: str, shapes: Iterable[str], caption: str) -> str:
    """Render a drawing with a caption."""
    return (
        f'<figure class="{name}">{drawing(box, shapes, caption)}'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def table(heads: list[str], rows: list[list[str]], caption: str) -> str:
    """Render a table with a caption."""
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
