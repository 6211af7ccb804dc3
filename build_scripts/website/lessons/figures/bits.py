"""Tables of bits: removing the bits of a mask, and the masks of a search."""

from itertools import islice

from pypuzzles.bits import bits, index

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.frame import code_table
from website.lessons.states import mask_values as values_at

__all__ = ["lowest", "masks"]


def lowest(arguments: str, caption: str) -> str:
    """Remove the bits of `111110` one by one with `free & -free`."""
    wide, left = len(arguments), int(arguments, 2)
    rows = []
    for bit in bits(left):
        rows.append(
            [
                f"{left:0{wide}b}",
                f"…1{-left & (1 << wide) - 1:0{wide}b}",
                f"{left & -left:0{wide}b}",
                str(index(bit)),
                f"{left ^ bit:0{wide}b}",
            ]
        )
        left ^= bit
    heads = ["free", "-free", "bit = free & -free", "col", "free ^ bit"]
    return code_table(heads, rows, caption)


def masks(arguments: str, caption: str) -> str:
    """List the masks of each row at a step: `queens bitmask n=6 step=5`."""
    search, _, last = arguments.rpartition(" step=")
    query, step = parse_request(search), int(last)
    pairs = [part for pair in islice(query.search(), step) for part in pair]
    calls = values_at(query, pairs, {step})[step]
    wide = query.parameters["n"]
    names = [name for name in query.algorithm.masks if name != "bit"]
    rows = [
        [str(row), *(cut(call["values"][name], wide) for name in names)]
        for row, call in enumerate(calls)
    ]
    return code_table(["row", *(f"{name}[row]" for name in names)], rows, caption)


def cut(mask: int, wide: int) -> str:
    """Return the bits that are on the board."""
    return f"{mask & (1 << wide) - 1:0{wide}b}"
