"""Elements of SVG; squares are 100 wide."""

from html import escape

from pypuzzles.drawing.scene import PIECES

__all__ = ["circle", "path", "queen", "square", "text"]


def path(look: str, d: str) -> str:
    """Draw a path."""
    return f'<path class="{look}" d="{d}"/>'


def circle(look: str, x: float, y: float, r: float) -> str:
    """Draw a circle."""
    return f'<circle class="{look}" cx="{x:g}" cy="{y:g}" r="{r}"/>'


def text(x: float, y: float, words: object, size: int, look: str = "g-word") -> str:
    """Draw words centred on a position."""
    label = escape(str(words))
    return f'<text class="{look}" x="{x:g}" y="{y:g}" font-size="{size}">{label}</text>'


def square(x: int, y: int, look: str = "") -> str:
    """Draw a square at its upper left corner, by default as on a chessboard."""
    look = look or ("g-square-2" if (x + y) // 100 % 2 else "g-square")
    return path(look, f"M{x} {y}h100v100h-100z")


def queen(x: int, y: int) -> str:
    """Draw a queen centred on a position."""
    return path("g-piece", f"M{x} {y}{PIECES['queen']}")
