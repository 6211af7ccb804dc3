"""Boards of every kind, for tests of common behaviour."""

from functools import cache
from itertools import combinations, product
from random import Random

from pypuzzles.board.actions import ANY, apply_changes
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

# Puzzles with known numbers of solutions


# S. W. Golomb's names (1954); with rotations and reflections they have 63 shapes.
PENTOMINOES = {
    "F": ".XX/XX./.X.",
    "I": "XXXXX",
    "L": "XXXX/X...",
    "N": "XXX./..XX",
    "P": "XXX/XX.",
    "T": "XXX/.X./.X.",
    "U": "XXX/X.X",
    "V": "XXX/X../X..",
    "W": "XX./.XX/..X",
    "X": ".X./XXX/.X.",
    "Y": "XXXX/.X..",
    "Z": "XX./.X./.XX",
}
STAR = ((0, 2, 5, 7), (0, 3, 6, 10), (1, 2, 3, 4), (1, 5, 8, 11), (4, 6, 9, 11))
STAR += ((7, 8, 9, 10),)
ROW_OF_SIX = [jump for k in range(4) for jump in ((k, k + 1, k + 2), (k + 2, k + 1, k))]


def queens(n, any_order=False):
    """Place n queens."""
    cells = grid(n, n)
    lines = [*cells.rows, *cells.columns, *cells.diagonals]
    return Board(
        cells, place(cells.rows, "queen", any_order), [*map(at_most_one, lines)]
    )


def latin(n, any_order=False):
    """Write a Latin square."""
    cells = grid(n, n)
    numbers = write(range(n * n), range(1, n + 1), any_order)
    return Board(cells, numbers, [*map(different, cells.rows + cells.columns)])


def sudoku(n, clues=()):
    """Fill boxes of n by n, with optional clues."""
    cells, clues = grid(n * n, n * n), dict(clues)
    groups = cells.rows + cells.columns + cells.boxes(n, n)
    numbers = write([c for c in range(n**4) if c not in clues], range(1, n * n + 1))
    return Board(cells, numbers, [*map(different, groups)], clues)


def dominoes(rows, cols):
    """Cover all squares by dominoes."""
    cells = grid(rows, cols)
    tiles = [("domino", at) for at in cells.placements("XX")]
    return Board(cells, cover([tiles] * (rows * cols // 2)))


def pentominoes(rows, cols):
    """Cover sixty squares with the twelve pentominoes."""
    cells = grid(rows, cols)
    shapes = PENTOMINOES.items()
    tiles = [(name, at) for name, shape in shapes for at in cells.placements(shape)]
    return Board(cells, cover([tiles] * 12, once=True))


def langford(n):
    """Place pairs, the largest first."""
    sizes = range(n, 0, -1)
    pairs = [[(k, (p, p + k + 1)) for p in range(2 * n - k - 1)] for k in sizes]
    return Board(row(2 * n), cover(pairs))


def equal_sums(cells, numbers, lines, each):
    """Write different numbers with equal sums of the lines."""
    rules = [different(range(len(cells))), *(total(line, each) for line in lines)]
    return Board(cells, write(range(len(cells)), numbers), rules)


def magic_square():
    """Write 1 to 9."""
    cells = grid(3, 3)
    lines = [*cells.rows, *cells.columns, (0, 4, 8), (2, 4, 6)]
    return equal_sums(cells, range(1, 10), lines, 15)


def magic_star():
    """Write 1 to 12."""
    return equal_sums(row(12), range(1, 13), STAR, 26)


def addition(*words):
    """Write a digit for each letter: the last word is the sum of the others."""
    letters = dict.fromkeys("".join(words))
    places = [
        (letter, (-1 if word is words[-1] else 1) * 10**power)
        for word in words
        for power, letter in enumerate(reversed(word))
    ]
    slots = [
        [cell for cell, (other, _) in enumerate(places) if other == letter]
        for letter in letters
    ]
    firsts = [
        max(cell for cell, (x, _) in enumerate(places) if x == word[0])
        for word in words
    ]
    return Board(
        Cells([(cell, 0) for cell in range(len(places))]),
        write(slots, range(10)),
        [
            different([cells[0] for cells in slots]),
            total(range(len(places)), 0, weights=[weight for _, weight in places]),
            *(total([cell], 1, 9) for cell in firsts),
        ],
    )


def two_a_line(n):
    """Place two pieces in each row and each column."""
    cells = grid(n, n)
    lines = [total(line, 2) for line in cells.rows + cells.columns]
    return Board(cells, place([range(n * n)] * (2 * n), any_order=True), lines)


def separate(n, pieces):
    """Place pieces, no two of them adjacent."""
    cells = grid(n, n)
    dominoes = map(at_most_one, cells.placements("XX"))
    return Board(cells, place([range(n * n)] * pieces, any_order=True), [*dominoes])


def knights(rows, cols, **more):
    """Visit squares by a knight's moves."""
    squares = list(product(range(rows), range(cols)))
    near = [
        [
            k
            for k, (r, c) in enumerate(squares)
            if {abs(r - row), abs(c - col)} == {1, 2}
        ]
        for row, col in squares
    ]
    return Board(grid(rows, cols), visit(near, **more))


def all_joined(n, **more):
    """Visit n cells, from each to any other."""
    near = [[other for other in range(n) if other != cell] for cell in range(n)]
    return Board(row(n), visit(near, **more))


def peg_triangle(side, empty):
    """Jump with pegs on a triangle with one empty hole, until one peg is left."""
    holes = [(r, c) for r in range(side) for c in range(r + 1)]
    ways = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1))
    jumps = [
        [holes.index((r + k * down, c + k * across)) for k in range(3)]
        for (r, c), (down, across) in product(holes, ways)
        if (r + 2 * down, c + 2 * across) in holes
    ]
    pegs = [hole for hole in range(len(holes)) if hole != empty]
    centres = [(c - r / 2, r) for r, c in holes]
    return Board(discs(centres), jump(jumps, pegs, len(pegs) - 1))


def orthogonal_steps(rows, cols, **more):
    """Visit squares, from each to an adjacent one."""
    squares = list(product(range(rows), range(cols)))
    near = [
        [k for k, (r, c) in enumerate(squares) if abs(r - row) + abs(c - col) == 1]
        for row, col in squares
    ]
    return Board(grid(rows, cols), visit(near, **more))


def tiled(rows, cols, tiles, many, *rules, once=False):
    """Place `many` tiles of the named shapes."""
    cells = grid(rows, cols)
    laid = [(name, at) for name in tiles for at in cells.placements(name)]
    return Board(cells, cover([laid] * many, once=once), rules)


# Boards of each kind, small enough for an exhaustive search.
SMALL = {
    "queens": queens(5),
    "queens in any order": queens(4, any_order=True),
    "latin": latin(3),
    "latin in any order": latin(2, any_order=True),
    "clues": Board(
        grid(3, 3),
        write([0, 1, 2, 4, 5, 6, 7], (1, 2, 3)),
        latin(3).rules,
        {3: 2, 8: 2},
    ),
    "clues that clash": Board(
        row(3), write([0], (1, 2)), [different(range(3))], {1: 1, 2: 1}
    ),
    "dominoes": dominoes(2, 4),
    "free cells": tiled(2, 3, ["XX"], 2),
    "once each": tiled(2, 3, ["X", "XX", "XXX", "XX/X."], 3, once=True),
    "langford": langford(3),
    "sums": Board(
        row(4),
        write(range(4), range(4)),
        [total([0, 1, 2], 3, 5), total([1, 3], 0, weights=(1, -1))],
    ),
    "sums of pieces": Board(
        grid(2, 3),
        place([range(6)] * 3, any_order=True),
        [total((0, 1, 2), 2), total((2, 5), 1, 2), total((0, 3), 0, 1)],
    ),
    "sums of tiles": tiled(2, 4, ["XX", "X"], 3, total((0, 1, 5), 2), total((7,), 0)),
    "path": orthogonal_steps(2, 3, start=1),
    "part of the way": orthogonal_steps(2, 3, start=0, length=4, ends=(5,)),
    "ring": all_joined(4, closed=True),
    "one way": Board(row(4), visit([[1], [2], [3, 0], [0, 1]])),
    "pegs": Board(row(6), jump(ROW_OF_SIX, [0, 1, 3, 4], 3)),
    "pegs apart": Board(
        row(9), jump([(k, k + 1, k + 2) for k in (0, 3, 6)], [0, 1, 3, 4, 6, 7], 3)
    ),
    "to and fro": Board(
        row(4),
        move(
            [((a, 1, 0), (b, 0, 1)) for a, b in [(1, 2), (2, 3), (0, 1), (1, 0)]],
            ("counter",),
            {0: 1},
            length=5,
            ends=[3],
        ),
    ),
    "pegs home": Board(row(6), jump(ROW_OF_SIX, [0, 1, 3, 4], 2, ends=[2])),
}


@cache
def solutions(name):
    """List every solution of a small board, by exhaustive search."""
    board = SMALL[name]
    turns = range(len(board.choices.options))
    if board.choices.in_order:
        paths = product(*board.choices.options)
        return [path for path in paths if board.allows(board.list_changes(path))]
    every = range(len(board.actions))
    of = [
        [k for k in every if board.actions[k].depth in (depth, ANY)] for depth in turns
    ]
    made = (
        combinations(every, len(turns))
        if board.choices.has_same_options
        else product(*of)
    )
    return [
        each for each in made if board.allows([board.actions[k].change for k in each])
    ]


# One board of every kind of cells and actions


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
    """Areas in three colours."""
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
    """Four different tiles on a rectangle."""
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
    """Tiles on points without names."""
    tiles = [("a", (0, 1)), ("b", (2, 3)), ("c", (1, 4))]
    return Board(discs(ring(5, 1.1)), cover([tiles] * 2))


def covered_areas():
    """Tiles on areas."""
    return Board(areas(MAP), cover([[("two", (0, 1)), ("one", (2,))]] * 2))


def round_trip():
    """A closed path over named points."""
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
    """Named holes, with a goal."""
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
    "queens": queens(6),
    "sudoku": sudoku(2, {0: 3, 6: 1, 9: 2, 15: 4}),
    "dominoes": dominoes(3, 4),
    "pairs": langford(3),
    "knights": knights(3, 4),
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
