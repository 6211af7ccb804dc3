"""Worksheets on which readers trace the bitmask program by hand.

    masks    the table of its masks, row by row, with holes
    sums     x, ~x, -x and x & -x, the steps to the lowest bit
    tree     the tree of its tries below the first queens, with holes

The answers are read from the running program, not computed separately.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from types import GeneratorType
from typing import Any, NamedTuple

from ...drawing.svg import (
    Drawing,
    empty_drawing,
    render_circle,
    render_line,
    render_number,
    render_square,
)
from ...puzzle.algorithm import Parameters
from ...puzzle.parameters import Number
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import Task, TaskKind
from ...search import FOUND
from ...sentences import Sentence
from . import bitmask
from .tree import Try, search_tree

__all__ = ["create_kinds"]

CELL = 100
GIVEN = 4
"""Size of a cell in millimetres: large enough to write a bit in."""
NAMES = ("down", "left", "right", "free")
STEPS = 300
"""Number of tries from which one is chosen at random."""
TRIES = range(8, 18)
"""Number of tries of a tree that is long enough, and fits on paper."""
LEAF = 1.6 * CELL
"""Width of the end of a branch."""
LEAVES = 7
"""Maximum number of ends of a tree that fits on paper."""


class Row(NamedTuple):
    """The masks of a row, and the column of its queen."""

    masks: dict[str, int]
    col: int


def read_locals(search: Any) -> dict[str, Any]:
    """Return the local variables of the innermost call of a generator."""
    while isinstance(search.gi_yieldfrom, GeneratorType):
        search = search.gi_yieldfrom
    return dict(search.gi_frame.f_locals)


def trace_rows(n: int) -> Iterator[list[Row]]:
    """Yield the rows after each try; `free` includes columns already tried."""
    search = bitmask.recursive(n)
    rows: list[Row] = []
    for row, col in search:
        if row == FOUND:
            continue
        if row < len(rows):
            rows = [*rows[:row], rows[row]._replace(col=col)]
        else:
            values = read_locals(search)
            masks = {name: values[name] for name in NAMES}
            masks["free"] |= values["bit"]
            rows = [*rows, Row(masks, col)]
        yield rows


def draw_bits(value: int | None, n: int, x: float, y: float) -> str:
    """Draw n cells, the lowest bit at the right; empty if value is None."""
    cells = ""
    for place in range(n):
        point = x + CELL * (n - 1 - place), y
        cells += render_square(
            point, CELL, fill="none", stroke="#15181c", stroke_width=3
        )
        if value is not None:
            cells += render_number(*point, value >> place & 1, 56)
    return cells


def draw_table(
    rows: Sequence[Row], n: int, holes: Iterable[tuple[int, str]]
) -> Drawing:
    """Draw the masks of rows, leaving out those in `holes`."""
    hidden, wide = set(holes), CELL * (n + 0.7)
    left = [2.6 * CELL + wide * at for at in range(len(NAMES))]
    end = left[-1] + CELL * (n - 1), CELL * len(rows)
    ground = empty_drawing([(0, -0.6 * CELL), end], CELL * 0.7)
    marks = [
        render_number(0.1 * CELL, 0, "row", 40),
        render_number(1.4 * CELL, 0, "col", 40),
    ]
    for name, x in zip(NAMES, left, strict=True):
        marks.append(
            render_number(x + CELL * (n - 1) / 2, -0.7 * CELL, name, 44)
        )
        marks += [
            render_number(x + CELL * (n - 1 - col), 0.05 * CELL, col, 32)
            for col in range(n)
        ]
    for at, (masks, col) in enumerate(rows):
        y = CELL * (at + 1)
        marks += [
            render_number(0.1 * CELL, y, at, 50),
            render_number(1.4 * CELL, y, col, 50),
        ]
        for name, x in zip(NAMES, left, strict=True):
            value = None if (at, name) in hidden else masks[name]
            marks.append(draw_bits(value, n, x, y))
    return Drawing(ground.box, ground.body + "".join(marks))


def make_mask_task(
    _: Puzzle, random: Random, values: Parameters
) -> Task | None:
    """Ask for `free` and one other mask of each row of a deep try."""
    n = values["n"]
    tries = list(islice(trace_rows(n), STEPS))
    step = random.randrange(len(tries))
    rows = tries[step]
    if len(rows) < n // 2 + 1:
        return None
    below = range(1, len(rows))
    holes = {(row, "free") for row in below}
    holes |= {(row, random.choice(NAMES[:3])) for row in below}
    link = {
        "algorithm": "bitmask",
        "n": str(n),
        "step": str(step + 1),
        "lens": "on",
    }
    return Task(draw_table(rows, n, holes), [draw_table(rows, n, ())], link)


def make_sum_task(_: Puzzle, random: Random, values: Parameters) -> Task:
    """Ask for the steps from x to its lowest bit."""
    n = values["n"]
    x = random.randrange(1, 2**n)
    steps = {"x": x, "~x": ~x, "-x": -x, "x & -x": x & -x}

    def draw(known: Iterable[str]) -> Drawing:
        ground = empty_drawing(
            [(0, 0), (CELL * (n + 2), CELL * len(steps))], CELL * 0.7
        )
        rows = [
            render_number(0.9 * CELL, CELL * (at + 0.5), name, 50)
            + draw_bits(
                value if name in known else None,
                n,
                3 * CELL,
                CELL * (at + 0.5),
            )
            for at, (name, value) in enumerate(steps.items())
        ]
        return Drawing(ground.box, ground.body + "".join(rows))

    step = next(
        (
            at
            for at, rows in enumerate(trace_rows(n), 1)
            if rows[-1].masks["free"] == x
        ),
        1,
    )
    link = {
        "algorithm": "bitmask",
        "n": str(n),
        "step": str(step),
        "lens": "on",
    }
    return Task(draw(["x"]), [draw(steps)], link)


def draw_children(
    node: Try, y: float, holes: set[Try] | None
) -> Iterator[str]:
    """Draw the tries below a node; mark their ends if there are no holes."""
    for child in node.children:
        point = child.x, y + 1.5 * CELL
        yield render_line(
            [(node.x, y + 36), (child.x, point[1] - 36)], stroke_width=3
        )
        yield render_circle(
            point, 36, fill="none", stroke="#15181c", stroke_width=3
        )
        if holes is None or child not in holes:
            yield render_number(*point, child.choice, 44)
        if holes is None and not child.children:
            mark = "○" if child.has_solution else "×"
            yield render_number(child.x, point[1] + 0.75 * CELL, mark, 60)
        yield from draw_children(child, point[1], holes)


def list_paths(
    node: Try, path: tuple[Try, ...] = ()
) -> Iterator[tuple[Try, ...]]:
    """Yield the tries from below the root to each node, in the order of the search."""
    for child in node.children:
        yield (*path, child)
        yield from list_paths(child, (*path, child))


def list_tries(node: Try) -> list[Try]:
    """Return all tries below a node."""
    return [path[-1] for path in list_paths(node)]


def count_leaves(node: Try) -> int:
    """Return how many branches end below a node."""
    return sum(not each.children for each in list_tries(node))


@cache
def list_starts(n: int) -> list[tuple[tuple[int, ...], int]]:
    """Return first queens with a tree that fits on paper, and the step it ends at."""
    root = search_tree(bitmask.recursive(n))
    paths = list(list_paths(root))
    starts = []
    for index, path in enumerate(
        [(root,), *((root, *path) for path in paths)]
    ):
        below = len(list_tries(path[-1]))
        if below in TRIES and count_leaves(path[-1]) <= LEAVES:
            starts.append(
                (tuple(each.choice for each in path[1:]), index + below)
            )
    return starts


def make_tree_task(_: Puzzle, random: Random, values: Parameters) -> Task:
    """Ask for half of the columns below the first queens, and how each branch ends."""
    n = values["n"]
    first, step = random.choice(list_starts(n))
    root = search_tree(bitmask.recursive(n))
    node = root
    for choice in first:
        node.children = [
            each for each in node.children if each.choice == choice
        ]
        (node,) = node.children
    margin = (LEAVES - count_leaves(root)) / 2
    root.lay_out(margin * LEAF, LEAF)
    nodes = list_tries(node)

    def draw(holes: set[Try] | None) -> Drawing:
        end = LEAVES * LEAF, CELL * (1.5 * n + 1.2)
        ground = empty_drawing([(0, -0.3 * CELL), end], 0)
        start = render_circle((root.x, 0), 10, fill="#15181c")
        return Drawing(
            ground.box,
            ground.body + start + "".join(draw_children(root, 0, holes)),
        )

    holes = {*random.sample(nodes, len(nodes) // 2)}
    link = {"algorithm": "bitmask", "n": str(n), "step": str(step)}
    return Task(draw(holes), [draw(None)], link, like=str(first))


MASKS_RULE = (
    "Each line is one call of the bitmask program: row is its row, col "
    "the column of its queen. Fill in the empty bits of down, left, right and "
    "free. The lowest bit, at the right, is column 0."
)
SUMS_RULE = (
    "Invert every bit of x to get ~x. Add 1 to get -x. Write 1 where "
    "both x and -x have 1, otherwise 0: only the lowest 1 of x remains."
)
TREE_RULE = (
    "Place {n} queens row by row from the top. Each circle holds the column of a "
    "queen that no other attacks; the first queens may be given. Fill in the empty "
    "circles. Mark each end: × if no column is left, ○ if {n} queens are placed."
)


def create_kinds(side: Number) -> tuple[TaskKind, ...]:
    """Return the worksheets of masks, sums and trees; `side` is the size of a board."""
    masks = TaskKind(
        name="masks",
        title="Masks to fill in",
        parameters=(side,),
        rules=lambda _: [MASKS_RULE],
        make=make_mask_task,
        cell=GIVEN,
        unique=True,
    )
    sums = replace(
        masks,
        name="sums",
        title="The lowest bit",
        rules=lambda _: [SUMS_RULE],
        make=make_sum_task,
    )
    tree = replace(
        masks,
        name="tree",
        title="A tree to complete",
        parameters=(replace(side, most=8),),
        rules=lambda values: [Sentence(TREE_RULE, n=values["n"])],
        make=make_tree_task,
    )
    return masks, sums, tree
