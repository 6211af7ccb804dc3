"""QR codes by segno, where it is installed: the extra `worksheets`."""

from ..kit.svg import Drawing, svg, tag

__all__ = ["available", "code"]


def available() -> bool:
    """Return whether codes can be made."""
    try:
        import segno  # noqa: F401 (whether it can be is asked)
    except ImportError:
        return False
    return True


def code(address: str, label: str) -> str:
    """Draw the code of an address; nothing without segno."""
    if not available():
        return ""
    import segno

    dots = segno.make(address, error="m", micro=False).matrix
    d = "".join(
        f"M{x} {y}h1v1h-1z"
        for y, row in enumerate(dots)
        for x, dark in enumerate(row)
        if dark
    )
    size = len(dots)
    ground = tag("rect", x=-4, y=-4, width=size + 8, height=size + 8, fill="#fff")
    drawing = Drawing((-4, -4, size + 8, size + 8), ground + tag("path", d=d))
    return svg(drawing, label, 90)
