"""The first solutions of a search as a tree of shared choices."""

from collections.abc import Sequence
from itertools import islice, pairwise, takewhile

from pypuzzles.search import solutions

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import path

__all__ = ["together"]

WIDE, HIGH, LEFT = 600, 260, 46
"""The size of the tree, and the margin on its left."""


def together(arguments: str, caption: str) -> str:
    """Draw the tree of the first 600 solutions; green ones share 29 choices.

    Arguments: `600 29 knights_tour degrees kind=closed`. They share them with the first
    solution. In the caption `{all}` is the number of solutions, `{shared}` that of the
    green ones.
    """
    first, least, search = arguments.split(maxsplit=2)
    query = parse_request(search)
    paths = [path for path, _ in islice(solutions(query.search()), int(first))]
    common = [common_choices(one, two) for one, two in pairwise(paths)]
    near = sum(common_choices(paths[0], path) >= int(least) for path in paths)
    length = len(paths[0])
    looks: dict[bool, list[str]] = {True: [], False: []}
    branches(common, 0, len(paths), (0, length), (WIDE / len(paths), near), looks)
    shapes = [*scale(length, int(least)), *(way(looks[at], at) for at in (False, True))]
    filled_caption = caption.format(all=len(paths), shared=near)
    box = f"0 -16 {LEFT + WIDE + 4} {HIGH + 32}"
    return figure("together", box, shapes, filled_caption)


def common_choices(one: Sequence[int], two: Sequence[int]) -> int:
    """Count the common first choices of two paths."""
    pairs = zip(one, two, strict=True)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def branches(
    common: list[int],
    begin: int,
    end: int,
    depths: tuple[int, int],
    room: tuple[float, int],
    looks: dict[bool, list[str]],
) -> float:
    """Draw the solutions from begin to end below the depth of their branch."""
    above, length = depths
    step, near = room
    parted = min(common[begin : end - 1], default=length)
    cuts = [at for at in range(begin + 1, end) if common[at - 1] == parted]
    edges = [begin, *cuts, end]
    if end - begin == 1:
        at = LEFT + step * (begin + 0.5)
    else:
        places = [
            branches(common, one, two, (parted, length), room, looks)
            for one, two in pairwise(edges)
        ]
        at = (places[0] + places[-1]) / 2
        y, line = HIGH * parted / length, looks[end <= near]
        line.append(f"M{places[0]:.1f} {y:.1f}H{places[-1]:.1f}")
    top, low = HIGH * above / length, HIGH * parted / length
    looks[end <= near].append(f"M{at:.1f} {top:.1f}V{low:.1f}")
    return at


def way(lines: list[str], near: bool) -> str:
    """Draw lines as one path."""
    return path("way" if near else "line", "".join(lines))


def scale(length: int, least: int) -> list[str]:
    """Draw the depths on the left, and the line of the shared depth."""
    shapes = []
    for depth in (0, least, length):
        y = HIGH * depth / length
        shapes.append(
            f'<text class="depth" x="{LEFT - 8}" y="{y + 6:.1f}">{depth}</text>'
        )
        shapes.append(path("level", f"M{LEFT} {y:.1f}h{WIDE}"))
    return shapes
