"""QR codes by segno, if it is installed (the extra `worksheets`)."""

from ..kit.svg import Drawing, svg, tag

__all__ = ["available", "code"]


def available() -> bool:
    """Return whether QR codes are available."""
    try:
        import segno  # noqa: F401 (only tests whether it is installed)
    except ImportError:
        return False
    return True


def code(address: str, label: str) -> str:
    """Draw the QR code of an address, or return "" without segno."""
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
