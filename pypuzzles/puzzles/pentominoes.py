"""Pentominoes: cover the board with different shapes of five squares.

There are twelve, named after letters; on a small board some are left over. Up to
symmetry they cover 6 x 10 squares in 2,339 ways and 3 x 20 in 2.

Source: S. W. Golomb, "Checker boards and polyominoes", American Mathematical Monthly,
1954; counted by C. B. and J. G. Haselgrove, 1960, small boards at isomerdesign.com.
"""

from itertools import chain

from ..kit import Algorithm, Board, Option, Puzzle, cover, grid
from ..search import FOUND, Search
from .exact_cover.fewest_rows import algorithm_x_with_masks

SHAPES = """
F .XX/XX./.X.   I XXXXX         L XXXX/X...   N XXX./..XX
P XXX/XX.       T XXX/.X./.X.   U XXX/X.X     V XXX/X../X..
W XX./.XX/..X   X .X./XXX/.X.   Y XXXX/.X..   Z XX./.X./.XX
"""
NAMES, DRAWN = SHAPES.split()[::2], SHAPES.split()[1::2]


def squares(size):
    """Return the cells of the board."""
    return grid(*map(int, size.split("x")))


def tiles(size):
    """List every place of every shape: its name and its cells."""
    return [
        (name, place)
        for name, shape in zip(NAMES, DRAWN, strict=True)
        for place in squares(size).placements(shape)
    ]


def board(size: str) -> Board:
    """Place any tile at any depth: a choice is its index in the list."""
    cells = squares(size)
    return Board(cells, cover([tiles(size)] * (len(cells) // 5), once=True))


def fill(size, order, openings=None):
    """Cover the first empty square of an order; each square has a bit.

    `openings` are the first tiles, with the number of boards each stands
    for.
    """
    bit = {cell: 1 << place for place, cell in enumerate(order)}
    masks = [sum(bit[cell] for cell in cells) for _, cells in tiles(size)]
    shapes = [1 << NAMES.index(name) for name, _ in tiles(size)]
    starts = [
        [tile for tile, mask in enumerate(masks) if mask & -mask == first]
        for first in bit.values()
    ]
    openings = openings or dict.fromkeys(starts[0], 1)
    first = list(openings)
    images = [openings.get(tile, 1) for tile in range(len(masks))]
    full = sum(bit.values())

    def lay(depth, taken, used, copies):
        if taken == full:
            yield FOUND, copies
            return
        empty = (~taken & taken + 1).bit_length() - 1
        for tile in starts[empty] if depth else first:
            mask, shape = masks[tile], shapes[tile]
            if not (taken & mask or used & shape):
                yield depth, tile
                yield from lay(
                    depth + 1,
                    taken | mask,
                    used | shape,
                    copies * images[tile],
                )

    return lay(0, 0, 0, 1)


def by_rows(size: str) -> Search:
    """Cover the first empty square, row by row."""
    return fill(size, chain(*squares(size).rows))


def by_columns(size: str) -> Search:
    """Cover the first empty square, column by column: columns are shorter.

    So a place that cannot be filled is found sooner: a full search of
    3 x 10 squares takes 5,341 tries, not 119,574.
    """
    return fill(size, chain(*squares(size).columns))


def cross_first(size: str) -> Search:
    """Start with the X in one quarter of the board: the others mirror it.

    A board counts as often as its X has images. On 6 x 10 squares 2,455,947
    tries are left of 25,848,915.
    """
    crosses = {}
    centres = squares(size).centres
    right, bottom = centres[-1]
    for tile, (name, cells) in enumerate(tiles(size)):
        x, y = centres[cells[2]]
        if name == "X" and 2 * x <= right and 2 * y <= bottom:
            crosses[tile] = (1 + (2 * x < right)) * (1 + (2 * y < bottom))
    return fill(size, chain(*squares(size).columns), crosses)


def exact_cover(size: str) -> Search:
    """Choose the square, or the shape, with the fewest places left.

    A place covers its squares and its shape: these are the columns of an
    exact cover. Shapes must all be used only on 60 squares.
    """
    table = [(name, *place) for name, place in tiles(size)]
    cells = range(len(squares(size)))
    shapes = NAMES if len(cells) == 5 * len(NAMES) else []
    return algorithm_x_with_masks(table, [*cells, *shapes])


# A rectangle has four symmetries, and a square eight.
SMALL = {"3x5": 4 * 7, "5x5": 8 * 107, "3x10": 4 * 145}
WHOLE = {"3x20": 4 * 2, "4x15": 4 * 368, "5x12": 4 * 1010, "6x10": 4 * 2339}
COUNTS = SMALL | WHOLE

PUZZLE = Puzzle(
    name="pentominoes",
    title="Pentominoes",
    parameters=(Option("size", "3x20", tuple(COUNTS)),),
    algorithms=(
        Algorithm("by_rows", by_rows, options={"size": tuple(SMALL)}),
        by_columns,
        Algorithm(
            "cross_first", cross_first, options={"size": tuple(WHOLE)}
        ),
        exact_cover,
    ),
    default="by_columns",
    exhaustive="cross_first",
    board=board,
    known=[({"size": size}, count) for size, count in COUNTS.items()],
)
