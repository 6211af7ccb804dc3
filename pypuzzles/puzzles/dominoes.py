"""Dominoes: cover the board with tiles of two squares.

Physicists study the number of tilings as a model of diatomic molecules on a surface.

Source: P. W. Kasteleyn, "The statistics of dimers on a lattice", Physica 27, 1961; in
the same year H. N. V. Temperley and M. E. Fisher. Counts: OEIS A099390.
"""

from collections.abc import Iterator

from ..folding import Tree
from ..kit import (
    Algorithm,
    Board,
    Number,
    Puzzle,
    Sentence,
    SizeLimit,
    cover,
    grid,
)
from ..search import FOUND, Count, Search


def board(rows: int, cols: int) -> Board:
    """Place any tile at any depth: a choice is its index in the list."""
    cells = grid(rows, cols)
    tiles = [("domino", place) for place in cells.placements("XX")]
    return Board(cells, cover([tiles] * -(-rows * cols // 2)))


def anywhere(rows: int, cols: int) -> Search:
    """Go through the list of tiles, and place each or leave it out.

    Every set of tiles that do not overlap is reached once. On 4 x 4 squares
    there are 10,011 (OEIS A028420), and only 36 of them leave no square
    empty.
    """
    places = grid(rows, cols).placements("XX")
    squares = [1 << a | 1 << b for a, b in places]
    full = (1 << rows * cols) - 1

    def lay(depth, taken, first):
        if taken == full:
            yield FOUND, 1
            return
        for tile in range(first, len(squares)):
            if not taken & squares[tile]:
                yield depth, tile
                yield from lay(depth + 1, taken | squares[tile], tile + 1)

    return lay(0, 0, 0)


def first_empty(rows: int, cols: int) -> Search:
    """Cover the first empty square, across or down.

    It must be covered sooner or later, so no other tile is tried now: on
    4 x 4 squares that takes 145 tries instead of 10,011. All squares before
    it are covered. Of those after it, only the lower squares of tiles that
    go down have to be marked as taken.
    """
    size = rows * cols
    taken = [False] * size
    # The tiles that begin at each square, as the board numbers them.
    across, down = [0] * size, [0] * size
    for tile, (first, second) in enumerate(
        grid(rows, cols).placements("XX")
    ):
        tiles = across if second == first + 1 else down
        tiles[first] = tile

    def lay(depth, square):
        while square < size and taken[square]:
            square += 1
        if square == size:
            yield FOUND, 1
            return
        if square % cols < cols - 1 and not taken[square + 1]:
            yield depth, across[square]
            yield from lay(depth + 1, square + 2)
        if square + cols < size:
            yield depth, down[square]
            taken[square + cols] = True
            yield from lay(depth + 1, square + 1)
            taken[square + cols] = False

    return lay(0, 0)


def tree(rows: int, cols: int) -> Tree[tuple[int, int]]:
    """Distinguish states by the first empty square, and the squares taken after it.

    These are a mask of the next squares, one row of them.
    """
    tile_of = {
        place: tile
        for tile, place in enumerate(grid(rows, cols).placements("XX"))
    }

    def skip(square: int, taken: int) -> tuple[int, int]:
        while taken & 1:
            square, taken = square + 1, taken >> 1
        return square, taken

    def branches(
        state: tuple[int, int],
    ) -> Iterator[tuple[int, tuple[int, int]]]:
        square, taken = state
        for step in (1, cols):
            tile = tile_of.get((square, square + step))
            if tile is not None and not taken >> step & 1:
                yield tile, skip(square, taken | 1 | 1 << step)

    return Tree((0, 0), branches, lambda state: state[0] == rows * cols)


def profile(rows: int, cols: int) -> Count:
    """Add up the ways to each edge of the covered part, square by square.

    The rest depends only on the edge: on which of the next squares are
    taken. There are 12,988,816 ways to cover 8 x 8 squares, but at most 256
    edges at a time.
    """
    ways = {0: 1}  # by edge: the next squares that are taken
    for square in range(rows * cols):
        then: dict[int, int] = {}
        for taken, number in ways.items():
            ends = [taken >> 1]
            if not taken & 1:
                ends = [(taken | 1 << cols) >> 1]
                if square % cols < cols - 1 and not taken & 2:
                    ends.append((taken | 2) >> 1)
            for end in ends:
                then[end] = then.get(end, 0) + number
        ways = then
    return Count(ways.get(0, 0), None, None)


COUNTS = {
    (2, 2): 2,
    (2, 3): 3,
    (3, 3): 0,
    (3, 4): 11,
    (4, 4): 36,
    (4, 5): 95,
    (6, 6): 6728,
    (8, 8): 12_988_816,
}
NONE = "{rows} x {cols} squares cannot be covered"
ODD = "a tile covers two squares, but their number is odd"
TOO_MANY = "5 x 5 squares have 2,810,693 sets of tiles without overlaps"


class Dominoes(Puzzle):
    """Tilings with dominoes."""

    def explain_impossible(
        self, parameters: dict[str, int]
    ) -> Sentence | None:
        """Explain why there is no tiling if the number of squares is odd."""
        rows, cols = parameters["rows"], parameters["cols"]
        if rows * cols % 2 == 0:
            return None
        return Sentence(NONE, because=ODD, rows=rows, cols=cols)


PUZZLE = Dominoes(
    name="dominoes",
    title="Dominoes",
    parameters=(
        Number("rows", 4, least=2, most=8),
        Number("cols", 4, least=2, most=8),
    ),
    algorithms=(
        Algorithm(
            "anywhere",
            anywhere,
            limits=(SizeLimit(("rows", "cols"), 20, TOO_MANY),),
        ),
        Algorithm("first_empty", first_empty, tree=tree),
        Algorithm("profile", counter=profile),
    ),
    default="first_empty",
    board=board,
    known=[
        ({"rows": rows, "cols": cols}, count)
        for (rows, cols), count in COUNTS.items()
    ],
)
