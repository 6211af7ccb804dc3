"""The markup around each drawing and table of a lesson."""

from collections.abc import Iterable, Sequence

from website.lessons.templates import render

__all__ = ["drawing", "figure", "figures", "split_heading", "table"]


def drawing(box: str, shapes: Iterable[str], description: str) -> str:
    """Render shapes as SVG, with a view box and a description."""
    return render("svg.html", box=box, shapes=shapes, description=description)


def figures(name: str, drawings: Iterable[str], caption: str) -> str:
    """Render drawings side by side, wrapped, with a caption."""
    return render("drawings.html", name=name, drawings=drawings, caption=caption)


def figure(name: str, box: str, shapes: Iterable[str], caption: str) -> str:
    """Render a drawing with a caption."""
    content = drawing(box, shapes, caption)
    return render("figure.html", name=name, content=content, caption=caption)


def split_heading(heading: str) -> tuple[list[str], str]:
    """Split `board | games | Ways` into column names and the caption."""
    *names, caption = heading.split(" | ")
    return names, caption


def table(name: str, heading: str, rows: Iterable[Sequence[object]]) -> str:
    """Render rows with a heading, which is split by `split_heading`.

    A cell is text, or a number, which is written in groups of three digits.
    """
    columns, caption = split_heading(heading)
    rows = [
        [f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in rows
    ]
    return render("table.html", name=name, columns=columns, rows=rows, caption=caption)


def code_table(
    columns: Iterable[str], rows: Iterable[Iterable[str]], caption: str
) -> str:
    """Render rows of code with a caption."""
    return render("code_table.html", columns=columns, rows=rows, caption=caption)
