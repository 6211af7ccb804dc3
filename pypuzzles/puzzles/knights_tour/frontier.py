"""Frontier: count tours without making one, from their open ends.

Go through the squares row by row and decide for each which leaps to later squares the
tour takes. These leaps form pieces of path, and the rest of the board depends only on
the two ends of each piece. Two boards whose later squares have the same ends in pairs
can be completed in the same ways, so they are counted as one. As a leap reaches at most
two rows down, the *frontier* is little more than two rows long.

A state is a row of names, one for each square from the current one on: its own name if
none of its leaps is taken, 0 if both are, otherwise the name of the other end of its
piece. For tours from a start to anywhere one more place is added, next to every square:
a tour is then a circle through it, with the start on one side and the last square on
the other.

Source: the frontier of D. E. Knuth's Simpath, The Art of Computer Programming 7.1.4.
"""

from collections.abc import Iterator
from itertools import combinations

from ...search import Count
from .graph import Start, leaps

__all__ = ["counter"]

PLACE = 255
"""The name of the place next to every square."""


def names_from(square: int, width: int) -> bytes:
    """Name the squares of a frontier; names are reused after 64 squares."""
    return bytes([k % 64 + 1 for k in range(square, square + width)])


def join(ends: bytearray, names: bytes, one: int, two: int) -> bool:
    """Join two ends by a leap; return whether that closes a circle."""
    far_one, far_two = ends[one], ends[two]
    if far_one != names[one]:
        ends[one] = 0
    if far_two != names[two]:
        ends[two] = 0
    if far_one == names[two]:
        return True
    ends[names.index(far_one)] = far_two
    ends[names.index(far_two)] = far_one
    return False


def leap(
    state: bytes, names: bytes, later: list[int], must: int | None
) -> Iterator[tuple[bool, bytearray]]:
    """Yield each way to take the missing leaps of the first square.

    A way is whether it closes a circle, and the new ends.
    """
    missing = 0 if state[0] == 0 else 2 if state[0] == names[0] else 1
    for chosen in combinations([k for k in later if state[k]], missing):
        if must is None or must in chosen:
            ends = bytearray(state)
            yield any(join(ends, names, 0, k) for k in chosen), ends


def stranded(
    ends: bytearray, names: bytes, short: list[tuple[int, int]]
) -> bool:
    """Return whether a square needs more leaps than it has left."""
    return any(
        ends[k] and (left == 0 or ends[k] == names[k]) for k, left in short
    )


def counter(rows: int, cols: int, start: Start, kind: str) -> Count:
    """Store only the ends of the pieces, and count equal states once."""
    if cols > rows:
        return counter(cols, rows, (start[1], start[0]), kind)
    if rows == 1:
        return Count(1 if kind == "any" else 0, None, None)
    if kind == "closed":
        return Count(2 * circles(rows, cols, None), None, None)
    row, col = start
    return Count(circles(rows, cols, row * cols + col), None, None)


def circles(rows: int, cols: int, start: int | None) -> int:
    """Count circles through all squares and, with a start, the added place."""
    cells, width = rows * cols, 2 * cols + 2
    near = leaps(rows, cols)
    places = 0 if start is None else 1
    place = bytes([PLACE] * places)
    states = {names_from(0, width)[:cells].ljust(width, b"\0") + place: 1}
    decided = max(cells - width, start or 0)
    found = 0
    for square in range(cells):
        names = names_from(square, width) + place
        later = [to - square for to in near[square] if to > square]
        ways = [sum(to > square for to in near[square + k]) for k in later]
        short = [
            (k, left + places)
            for k, left in zip(later, ways, strict=True)
            if left + places < 2
        ]
        later += [width] * places
        must = width if square == start else None
        last = square + width
        entering = names_from(last, 1) if last < cells else b"\0"
        following: dict[bytes, int] = {}
        for state, count in states.items():
            for closed, ends in leap(state, names, later, must):
                if closed and square >= decided and not any(ends):
                    found += count
                elif not closed and not stranded(ends, names, short):
                    ends[width:width] = entering
                    after = bytes(ends[1:])
                    following[after] = following.get(after, 0) + count
        states = following
    return found
