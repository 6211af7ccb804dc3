"""Pentominoes: cover the board with different shapes of five squares.

There are twelve, named after letters; on a small board some are left over. Up to
symmetry they cover 6 x 10 squares in 2,339 ways and 3 x 20 in 2.

Source: S. W. Golomb, "Checker boards and polyominoes", American Mathematical Monthly,
1954; counted by C. B. and J. G. Haselgrove, 1960, small boards at isomerdesign.com.
"""

from collections.abc import Iterator
from itertools import chain

from ..board.cells import Grid
from ..folding import Tree
from ..instances.tilings import read_tiling, write_tiling
from ..kit import Algorithm, Board, Puzzle, cover, grid, total
from ..puzzle.parameters import Text
from ..search import FOUND, Search
from .exact_cover.fewest_rows import algorithm_x_with_masks
from .exact_cover.folded import Remainder, fold_table

SHAPES = """
F .XX/XX./.X.   I XXXXX         L XXXX/X...   N XXX./..XX
P XXX/XX.       T XXX/.X./.X.   U XXX/X.X     V XXX/X../X..
W XX./.XX/..X   X .X./XXX/.X.   Y XXXX/.X..   Z XX./.X./.XX
"""
NAMES, DRAWN = SHAPES.split()[::2], SHAPES.split()[1::2]


KNOWN = dict(zip(NAMES, DRAWN, strict=True))


def squares(size):
    """Return the cells of the board, from its size or its drawn region."""
    if "#" not in size:
        return grid(*map(int, size.split("x")))
    rows = enumerate(size.partition(";")[0].split("/"))
    return Grid(
        [
            (x, y)
            for y, row in rows
            for x, sign in enumerate(row)
            if sign == "#"
        ]
    )


def pieces(size):
    """Return the name and the shape of each piece."""
    words = filter(None, size.partition(";")[2].split(","))
    chosen = {}
    for word in words:
        name, _, shape = word.rpartition("=")
        chosen[name or shape] = KNOWN.get(word, shape)
    return chosen or KNOWN


def tiles(size):
    """List every place of every shape: its name and its cells."""
    centres = squares(size).centres
    number = {centre: cell for cell, centre in enumerate(centres)}
    wide, high = (int(max(line)) + 1 for line in zip(*centres, strict=True))
    frame = grid(high, wide)
    return [
        (name, tuple(number[frame.centres[cell]] for cell in place))
        for name, shape in pieces(size).items()
        for place in frame.placements(shape)
        if all(frame.centres[cell] in number for cell in place)
    ]


def areas(size):
    """Return the number of squares of each piece."""
    return [shape.count("X") for shape in pieces(size).values()]


def board(size: str) -> Board:
    """Place any tile at any depth: a choice is its index in the list."""
    cells = squares(size)
    most = min(len(cells) // min(areas(size)), len(areas(size)))
    least = -(-len(cells) // max(areas(size)))
    depths = [tiles(size)] * max(most, 1)
    rules = [total(range(len(cells)), len(cells), name="board")]
    if "#" not in size:
        return Board(cells, cover(depths, once=True))
    return Board(cells, cover(depths, once=True, least=least), rules)


def tile_by_tile(size: str) -> Search:
    """Cover the first empty square with each tile that fits, row by row.

    Some tile has to cover this square, and no other order of the tiles has
    to be tried. A tile fits if all its squares are empty and its shape has
    not been used. Then the search covers the first square that is still
    empty. If nothing fits there, the last tile was wrong.

    The compiler knows no sets of names, so this program is counted by the
    interpreter.
    """
    places = tiles(size)

    def lay(depth, empty, used):
        if not empty:
            yield FOUND, 1
            return
        first = min(empty)
        for tile, (name, cells) in enumerate(places):
            fits = first in cells and empty.issuperset(cells)
            if fits and name not in used:
                yield depth, tile
                yield from lay(depth + 1, empty - {*cells}, used | {name})

    return lay(0, set(range(len(squares(size)))), set())


def tables(size, order):
    """Return the tiles as bits, and those that start in each square.

    The bit of a square is its place in an order, so a tile starts in its
    lowest bit. The bit of a shape is the place of its name.
    """
    bit = {cell: 1 << place for place, cell in enumerate(order)}
    masks = [sum(bit[cell] for cell in cells) for _, cells in tiles(size)]
    names = list(pieces(size))
    shapes = [1 << names.index(name) for name, _ in tiles(size)]
    starts = [
        [tile for tile, mask in enumerate(masks) if mask & -mask == first]
        for first in bit.values()
    ]
    return masks, shapes, starts


def fill(size, order):
    """Cover the first empty square of an order; each square has a bit.

    The first empty square is the lowest 0 of `taken`. Adding 1 sets it and
    clears the ones below.
    """
    masks, shapes, starts = tables(size, order)
    full = (1 << len(starts)) - 1

    def lay(depth, taken, used):
        if taken == full:
            yield FOUND, 1
            return
        first = ~taken & taken + 1
        for tile in starts[first.bit_length() - 1]:
            mask, shape = masks[tile], shapes[tile]
            if not (taken & mask or used & shape):
                yield depth, tile
                yield from lay(depth + 1, taken | mask, used | shape)

    return lay(0, 0, 0)


def by_rows(size: str) -> Search:
    """Cover the first empty square, row by row, with bits for squares.

    This is the search of `tile_by_tile`, try for try. Squares and shapes
    are bits, so one operation tests whether a tile fits. For each square
    the tiles that start there are listed in advance.
    """
    return fill(size, chain(*squares(size).rows))


def by_columns(size: str) -> Search:
    """Cover the first empty square, column by column: columns are shorter.

    So a place that cannot be filled is found sooner: a full search of
    3 x 10 squares takes 5,341 tries, not 119,574.
    """
    return fill(size, chain(*squares(size).columns))


def tree_of_columns(size: str) -> Tree[tuple[int, int]]:
    """Distinguish states by the squares that are taken and the shapes used."""
    masks, shapes, starts = tables(size, chain(*squares(size).columns))
    full = (1 << len(starts)) - 1

    def branches(
        state: tuple[int, int],
    ) -> Iterator[tuple[int, tuple[int, int]]]:
        taken, used = state
        first = ~taken & taken + 1
        for tile in starts[first.bit_length() - 1] if taken != full else ():
            mask, shape = masks[tile], shapes[tile]
            if not (taken & mask or used & shape):
                yield tile, (taken | mask, used | shape)

    return Tree((0, 0), branches, lambda state: state[0] == full)


def crosses(size):
    """Yield each X with its centre in one quarter, and its mirror images.

    A centre in the middle of the board is its own image.
    """
    centres = squares(size).centres
    right, bottom = centres[-1]
    for tile, (name, cells) in enumerate(tiles(size)):
        x, y = centres[cells[2]]
        if name == "X" and x <= right / 2 and y <= bottom / 2:
            across = 2 if x < right / 2 else 1
            down = 2 if y < bottom / 2 else 1
            yield tile, across * down


def cross_first(size: str) -> Search:
    """Start with the X in one quarter of the board: the others mirror it.

    After the X the search is that of `by_columns`. A board counts as often
    as its X has images. On 6 x 10 squares 2,455,947 tries are left of
    25,848,915.
    """
    masks, shapes, starts = tables(size, chain(*squares(size).columns))
    full = (1 << len(starts)) - 1
    first_tiles = list(crosses(size))

    def lay(depth, taken, used, copies):
        if taken == full:
            yield FOUND, copies
            return
        first = ~taken & taken + 1
        for tile in starts[first.bit_length() - 1]:
            mask, shape = masks[tile], shapes[tile]
            if not (taken & mask or used & shape):
                yield depth, tile
                then = taken | mask
                yield from lay(depth + 1, then, used | shape, copies)

    def search():
        for tile, images in first_tiles:
            yield 0, tile
            yield from lay(1, masks[tile], shapes[tile], images)

    return search()


def create_table(size):
    """Return the columns of each place, and those to be covered."""
    table = [(name, *place) for name, place in tiles(size)]
    cells = range(len(squares(size)))
    shapes = pieces(size) if sum(areas(size)) == len(cells) else []
    return table, [*cells, *shapes]


def exact_cover(size: str) -> Search:
    """Choose the square, or the shape, with the fewest places left.

    A place covers its squares and its shape: these are the columns of an
    exact cover. Shapes must all be used only if they have as many squares.
    """
    table, required = create_table(size)
    return algorithm_x_with_masks(table, required)


def tree_of_table(size: str) -> Tree[Remainder]:
    """Distinguish states by the empty squares and the places that fit."""
    return fold_table(*create_table(size))


# A rectangle has four symmetries, and a square eight.
SMALL = {"3x5": 4 * 7, "5x5": 8 * 107, "3x10": 4 * 145}
WHOLE = {"3x20": 4 * 2, "4x15": 4 * 368, "5x12": 4 * 1010, "6x10": 4 * 2339}
COUNTS = SMALL | WHOLE


def read_board(instance: object) -> str:
    """Return the text of a region, and of pieces that may have these names."""
    return read_tiling(instance, KNOWN)


def write_board(size: str) -> str:
    """Return a region as a drawing, and its pieces in a line."""
    if "#" in size:
        return write_tiling(size)
    rows, columns = map(int, size.split("x"))
    return "\n".join(["#" * columns] * rows)


PUZZLE = Puzzle(
    name="pentominoes",
    title="Pentominoes",
    parameters=(
        Text("size", "3x20", tuple(COUNTS), read_board, write_board),
    ),
    algorithms=(
        Algorithm(
            "tile_by_tile",
            tile_by_tile,
            defaults={"size": "5x5"},
            options={"size": tuple(SMALL)},
        ),
        Algorithm(
            "by_rows",
            by_rows,
            defaults={"size": "5x5"},
            options={"size": tuple(SMALL)},
        ),
        Algorithm("by_columns", by_columns, tree=tree_of_columns),
        Algorithm(
            "cross_first", cross_first, options={"size": tuple(WHOLE)}
        ),
        Algorithm("exact_cover", exact_cover, tree=tree_of_table),
    ),
    default="by_columns",
    exhaustive="cross_first",
    board=board,
    known=[({"size": size}, count) for size, count in COUNTS.items()],
)
