"""Small boards of every kind, for tests of common behaviour."""

from random import Random

import ruled

from pypuzzles.board.actions import apply_changes
from pypuzzles.kit import (
    Board,
    Cells,
    areas,
    at_most_one,
    cover,
    different,
    discs,
    grid,
    jump,
    move,
    place,
    ring,
    row,
    total,
    visit,
    write,
)

__all__ = ["BOARDS", "random_changes"]


def star_battle():
    """A star in each row, column and region."""
    cells = grid(4, 4)
    regions = [(0, 1, 4, 8), (2, 3, 6, 7), (5, 9, 10, 13, 12), (11, 14, 15)]
    rules = [total(line, 1) for line in cells.columns]
    return Board(
        cells,
        place(cells.rows, "star"),
        [*rules, *(total(region, 1, name="region") for region in regions)],
    )


def rooks_on_a_cross():
    """A board of squares that is not a rectangle."""
    at = [(x, y) for y in range(3) for x in range(3) if 1 in (x, y)]
    return Board(Cells(at), place([[0], [1, 2, 3], [4]], "rook"))


def independent_set():
    """Named corners of a pentagon, no two of them linked."""
    links = [(k, (k + 1) % 5) for k in range(5)]
    cells = discs(ring(5, 1.2), "ABCDE", links)
    return Board(
        cells, place([range(5)] * 2, any_order=True), [at_most_one(x) for x in links]
    )


def capitals():
    """Areas of which some are chosen."""
    return Board(areas(MAP), place([range(3)] * 2, any_order=True))


MAP = {
    "West": [(0, 0), (1.5, 0), (1.2, 2), (0, 2)],
    "East": [(1.5, 0), (3, 0), (3, 1), (1.35, 1)],
    "S": [(1.35, 1), (3, 1), (3, 2), (1.2, 2)],
}


def colouring():
    borders = [different(pair, "border") for pair in ((0, 1), (0, 2), (1, 2))]
    return Board(areas(MAP), write(range(3), ["red", "green", "blue"]), borders)


def coloured_points():
    """Named points in colours, one of them given."""
    cells = discs([(0, 0), (1.4, 0.2), (0.6, 1.35)], "ABC", [(0, 1), (1, 2)])
    rules = [different(pair) for pair in cells.links]
    return Board(cells, write([1, 2], ["red", "blue", "yellow"]), rules, {0: "red"})


def triangle():
    """Numbers in a ring, with equal sums of the sides."""
    at = [(2, 0), (1.5, 0.87), (1, 1.73), (0.5, 2.6), (1.5, 2.6), (2.5, 2.6)]
    at += [(3.5, 2.6), (3, 1.73), (2.5, 0.87)]
    sides = [(0, 1, 2, 3), (3, 4, 5, 6), (6, 7, 8, 0)]
    rules = [different(range(9)), *(total(side, 20) for side in sides)]
    return Board(discs(at), write(range(9), range(10, 19)), rules)


def sum_of_letters():
    """AB + B = CA, with a bar above the sum; each letter is one slot."""
    cells = Cells(
        [(0, 0), (1, 0), (1, 1), (0, 2.25), (1, 2.25)],
        names="ABBCA",
        bars=[[(-0.6, 1.625), (1.6, 1.625)]],
    )
    slots = [(0, 4), (1, 2), (3,)]
    rule = total(range(5), 0, weights=(10, 1, 1, -10, -1))
    return Board(cells, write(slots, range(10)), [different((0, 1, 3)), rule])


def words():
    """Long symbols in squares with long names."""
    cells = Cells([(0, 0), (1, 0), (2, 0)], names=["first", "second", "3"])
    return Board(cells, write(range(3), ["long", "longest of all", "☂☂"]))


def tetrominoes():
    cells = grid(4, 5)
    shapes = {"L": "XXX/X..", "O": "XX/XX", "T": "XXX/.X.", "S": ".XX/XX."}
    tiles = [(name, at) for name in shapes for at in cells.placements(shapes[name])]
    return Board(cells, cover([tiles] * 4, once=True))


def parted_tiles():
    """Tiles of three squares, some of them adjacent, in several rows."""
    tiles = [("one", (0, 1, 3)), ("two", (2, 5, 7)), ("three", (4, 6))]
    return Board(grid(2, 4), cover([tiles] * 3))


def spaced():
    """Tiles on groups of squares with a gap between them."""
    cells = Cells([(0, 0), (1, 0), (2.5, 0), (3.5, 0)])
    return Board(cells, cover([[("a", (0, 1)), ("b", (0, 2)), ("c", (1, 3))]] * 2))


def covered_points():
    tiles = [("a", (0, 1)), ("b", (2, 3)), ("c", (1, 4))]
    return Board(discs(ring(5, 1.1)), cover([tiles] * 2))


def covered_areas():
    return Board(areas(MAP), cover([[("two", (0, 1)), ("one", (2,))]] * 2))


def round_trip():
    cells = discs(ring(5, 1.2, 0.5), "ABCDE", [(k, (k + 1) % 5) for k in range(5)])
    return Board(cells, visit(cells.neighbours(), start=0, closed=True))


def unnamed_trip():
    """Points whose links follow from the neighbours."""
    return Board(discs([(0, 0), (1, 0), (1, 1)]), visit([[1], [0, 2], [1]], ends=[2]))


def nameless_trip():
    """Scattered points without names."""
    return Board(discs([(0, 0), (1, 0), (1.3, 1)]), visit([[1], [0, 2], [1]]))


def journey():
    """A path over areas."""
    return Board(areas(MAP), visit([[1, 2], [0, 2], [0, 1]]))


def pegs():
    cells = discs([(x, y) for y in range(2) for x in range(3)], "123456")
    return Board(cells, jump([(0, 1, 2), (3, 4, 5), (2, 1, 0)], [0, 1, 3, 4], 2, [2]))


def frogs():
    """Two kinds of pieces in a row of squares."""
    steps = [(k, k + 1) for k in range(4)]
    changes = [((a, s, 0), (b, 0, s)) for a, b in steps for s in (1,)]
    changes += [((b, 2, 0), (a, 0, 2)) for a, b in steps]
    return Board(row(5), move(changes, ["green", "brown"], {0: 1, 1: 1, 3: 2, 4: 2}, 3))


def checkers():
    """One kind of piece on squares."""
    return Board(grid(1, 4), jump([(0, 1, 2), (3, 2, 1)], [0, 1], 1))


def opposites():
    """Opposite squares are visited together: half of a closed path."""
    near = [[1, 3], [0, 2, 4], [1, 5], [0, 4], [3, 1, 5], [2, 4]]
    return Board(
        grid(2, 3), visit(near, start=0, closed=True, twins=[5, 4, 3, 2, 1, 0])
    )


BOARDS = {
    make.__name__: make()
    for make in (
        star_battle, rooks_on_a_cross, independent_set, capitals,
        colouring, coloured_points, triangle, sum_of_letters, words,
        tetrominoes, parted_tiles, spaced, covered_points, covered_areas,
        round_trip, unnamed_trip, nameless_trip, journey, opposites,
        pegs, frogs, checkers,
    )
} | {
    "queens": ruled.queens(6),
    "sudoku": ruled.sudoku(2, {0: 3, 6: 1, 9: 2, 15: 4}),
    "dominoes": ruled.dominoes(3, 4),
    "pairs": ruled.langford(3),
    "knights": ruled.knights(3, 4),
}  # fmt: skip


def random_changes(board: Board, seed: int, most: int = 99):
    """Return random changes that can be made one after another."""
    random, made, state = Random(seed), [], board.start
    near = board.choices.neighbours
    for turn in list(board.choices.options)[:most]:
        fits = [
            change
            for cell, change in turn.items()
            if all(state[c] == before for c, before, _ in change)
            and (not made or not near or cell in near[made[-1][0][0]])
        ]
        if not fits:
            break
        made.append(random.choice(fits))
        state = apply_changes(state, made[-1:])
    return made
