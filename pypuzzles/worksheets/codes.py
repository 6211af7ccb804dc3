"""QR codes by segno, if it is installed (the extra `worksheets`)."""

from ..drawing.svg import Drawing, render_element, svg_document

__all__ = ["can_draw_codes", "draw_qr_code"]


def can_draw_codes() -> bool:
    """Return whether QR codes are available."""
    try:
        import segno  # noqa: F401 (only tests whether it is installed)
    except ImportError:
        return False
    return True


def draw_qr_code(address: str, label: str) -> str:
    """Draw the QR code of an address, or return "" without segno."""
    if not can_draw_codes():
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
    ground = render_element(
        "rect", x=-4, y=-4, width=size + 8, height=size + 8, fill="#fff"
    )
    drawing = Drawing(
        (-4, -4, size + 8, size + 8), ground + render_element("path", d=d)
    )
    return svg_document(drawing, label, 90)
