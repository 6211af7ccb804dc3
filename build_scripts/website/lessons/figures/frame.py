"""What is around each drawing of a lesson."""

from collections.abc import Iterable
from html import escape

__all__ = ["figure"]


def figure(name: str, box: str, shapes: Iterable[str], caption: str) -> str:
    """Write a drawing: its room in units of its own, its shapes as SVG, its caption."""
    return (
        f'<figure class="{name}"><svg viewBox="{box}" role="img" '
        f'aria-label="{escape(caption)}">{"".join(shapes)}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )
