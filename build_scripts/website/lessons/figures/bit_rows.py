"""Numbers as rows of bits, one below the other, from Python expressions."""

from collections.abc import Iterable
from html import escape

from pypuzzles import bits as kit

from website.lessons.templates import render

__all__ = ["bit_rows", "complements", "members_taken"]


def bit_rows(arguments: str, caption: str) -> str:
    """Render `8 x=20 mark=2: x, ~x, x & -x` in eight bits.

    The marked column is coloured. The bits further left equal the sign bit, which is
    shown first.
    """
    given, _, expressions = arguments.partition(": ")
    width, *settings = given.split()
    values = {
        name: int(value) for name, _, value in (g.partition("=") for g in settings)
    }
    mark = values.pop("mark", None)
    rows = []
    for expression in expressions.split(", "):
        value = eval(expression, vars(kit).copy(), values)
        sign = int(value < 0)
        cells = bit_cells(value, int(width), mark)
        head = f'<th scope="row"><code>{escape(expression)}</code></th>'
        rows.append(f'{head}<td class="on-and-on">…{sign}</td>{cells}<td>{value}</td>')
    return as_figure("", rows, caption)


def complements(arguments: str, caption: str) -> str:
    """Render x, -x and x & -x in `width` bits; the last x is its own opposite.

    The lowest bit of each is coloured.
    """
    width = int(arguments)
    half = 1 << width - 1
    rows = []
    for x in [*range(half), -half]:
        mark = kit.index(kit.lowest(x)) if x else None
        numbers = (bit_cells(each, width, mark) for each in (x, -x, x & -x))
        of_x, of_minus, common = numbers
        opposite = f'<th scope="row">{-x}</th>'
        rows.append(
            f'<th scope="row">{x}</th>{of_x}{opposite}{of_minus}<td></td>{common}'
        )
    names = ("x", "-x", "x & -x")
    head = "".join(
        f'<th scope="colgroup" colspan="{width + 1}">{escape(each)}</th>'
        for each in names
    )
    return as_figure(f"<thead><tr>{head}</tr></thead>", rows, caption)


def members_taken(arguments: str, caption: str) -> str:
    """Render how the bits of a mask are removed one by one: `8 180`."""
    width, mask = map(int, arguments.split())
    rows = []
    left = mask
    for bit in kit.bits(mask):
        at = kit.index(bit)
        taken = bit_cells(left, width, at), bit_cells(bit, width, at)
        rows.append(f"{taken[0]}<td></td>{taken[1]}<td>{bit}</td><td>{at}</td>")
        left ^= bit
    rows.append(f'{bit_cells(left, width, None)}<td colspan="{width + 3}"></td>')
    head = (
        f'<th scope="colgroup" colspan="{width + 1}">mask</th>'
        f'<th scope="colgroup" colspan="{width + 1}">bit</th><th scope="col">index</th>'
    )
    return as_figure(f"<thead><tr>{head}</tr></thead>", rows, caption)


def bit_cells(value: int, width: int, mark: int | None) -> str:
    """Render the lowest bits of a number as cells, one of them marked."""
    cells = []
    for at in reversed(range(width)):
        look = ["bit"] + ["on"] * (value >> at & 1) + ["low"] * (at == mark)
        cells.append(f'<td class="{" ".join(look)}">{value >> at & 1}</td>')
    return "".join(cells)


def as_figure(head: str, rows: Iterable[str], caption: str) -> str:
    """Render rows as a table with a caption."""
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    table = f"{head}<tbody>{body}</tbody>"
    return render("group_table.html", name="bit-rows", table=table, caption=caption)
