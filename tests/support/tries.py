"""The number of tries of every search: the effect of pruning, in a table.

Each row is (puzzle, algorithm, parameters, until, tries, source). `until` is END, or
("found", k) for the k-th solution, or ("limit", k) for the start of the iteration with
bound k. GOLDEN rows were counted by the search itself after its counts of boards
matched published ones. They are not independent, but detect any change in pruning or
order.
"""

from known import DIGITS, ORDERED_CHOICES, QUEENS_PLACEMENTS

from pypuzzles import FOUND, NEW_BOUND

__all__ = ["END", "GOLDEN", "ROWS", "count_tries"]

END = ("end", 0)
GOLDEN = "golden"

COVERED_QUEENS = 1198  # tries of queens by exact cover, equal in both puzzles

# OEIS A319284, D. E. Knuth's profiles: nodes of the tree of n queens, by level.
PROFILES = {
    1: (1, 1),
    4: (1, 4, 6, 4, 2),
    5: (1, 5, 12, 14, 12, 10),
    6: (1, 6, 20, 36, 46, 40, 4),
    7: (1, 7, 30, 76, 140, 164, 94, 40),
    8: (1, 8, 42, 140, 344, 568, 550, 312, 92),
}

STAR = {"clues": "0=1,2=4,6=6,8=5"}
TWO = {"clues": "0=1,1=2"}
PAIR = {"clues": "11=9,3=5"}
SIX = {"clues": "0=1,1=2,2=4,3=12,4=8,5=10"}


def tour_parameters(rows, cols, kind, start="0,0"):
    """Return the parameters of a board and a kind of tours."""
    return {"rows": rows, "cols": cols, "kind": kind, "start": start}


def peg_parameters(board, vacancy=None, goal=None, **more):
    """Return the parameters of a game."""
    given = {"vacancy": vacancy, "goal": goal, **more}
    return {"board": board, **{k: v for k, v in given.items() if v is not None}}


def published():
    """Yield the rows with published numbers."""
    for n, profile in PROFILES.items():
        nodes = sum(profile[1:])
        source = "OEIS A319284: all nodes but the root"
        for algorithm in ("bitmask", "eight_images"):
            yield "queens", algorithm, {"n": n}, END, nodes, source
        if n % 2 == 0:
            source = "OEIS A319284: half of them, by the mirror"
            yield "queens", "mirror", {"n": n}, END, nodes // 2, source
        source = "OEIS A319284: each node but the last row's tries n columns"
        tries = n * sum(profile[:-1])
        for algorithm in ("backtracking", "flags"):
            yield "queens", algorithm, {"n": n}, END, tries, source
        source = "OEIS A319284: ... or the columns that are left"
        tries = sum((n - row) * nodes for row, nodes in enumerate(profile))
        for algorithm in ("pruned_permutations", "free_columns"):
            yield "queens", algorithm, {"n": n}, END, tries, source
    source = "M. Hiroi's queen-fast, run by SBCL with a counter"
    yield "queens", "pruned_permutations", {"n": 8}, END, 5508, source
    source = "Wikipedia, Eight queens puzzle"
    yield "queens", "backtracking", {"n": 8}, END, QUEENS_PLACEMENTS, source
    posed = {"posed": "queens"}
    yield "exact_cover", "first_column", posed, END, QUEENS_PLACEMENTS, source
    for n in (1, 3, 5):
        yield "queens", "brute_force", {"n": n}, END, DIGITS[n], "OEIS A031972"
    for n in (1, 3, 6):
        tries, source = ORDERED_CHOICES[n], "OEIS A007526"
        yield "queens", "permutations", {"n": n}, END, tries, source
        for algorithm in ("by_list", "by_scan", "by_lowest_bit"):
            yield "permutations", algorithm, {"n": n}, END, tries, source
    tries, source = ORDERED_CHOICES[3], "OEIS A007526"
    yield "permutations", "three_loops", {"n": 3}, END, tries, source
    source = "OEIS A007526: six cells are left, after six that are given"
    tries = 6 + ORDERED_CHOICES[6]
    yield "magic_star", "generate_and_test", SIX, END, tries, source
    for side, tilings in ((2, 7), (3, 131), (4, 10_012)):
        size, source = {"rows": side, "cols": side}, "OEIS A028420, but the empty one"
        yield "dominoes", "anywhere", size, END, tilings - 1, source
    paper = "K. Kakehi's first closed tour is found without a step back"
    yield (
        "knights_tour",
        "degrees",
        tour_parameters(8, 8, "closed"),
        ("found", 1),
        64,
        paper,
    )


def golden():
    """Yield the rows with our own numbers; identical trees share one."""
    for n, mirror, fundamental in ((5, 27, 15), (7, 276, 140), (9, 4197, 2011)):
        yield "queens", "mirror", {"n": n}, END, mirror
        yield "queens", "fundamental", {"n": n}, END, fundamental
    for n, tries in ((1, 1), (6, 39), (8, 505)):
        yield "queens", "fundamental", {"n": n}, END, tries
    for algorithm, row in {
        "generate_and_test": [(STAR, END, 118_009)],
        "pruned": [(STAR, END, 1671), (TWO, END, 48_446), ({}, ("found", 20), 65_410)],
        "forced": [(STAR, END, 99), (TWO, END, 9407), (PAIR, END, 9228)],
        "fundamental": [({}, ("found", 1), 2667), ({}, ("found", 45), 185_464)],
        "corners": [
            ({}, ("found", 1), 103),
            ({}, ("found", 20), 1046),
            ({}, END, 8638),
        ],
        "learning": [
            (STAR, END, 146),
            (TWO, END, 2153),
            (PAIR, END, 2998),
            ({}, ("found", 1), 83),
        ],
    }.items():
        yield from (("magic_star", algorithm, *each) for each in row)
    for algorithm, row in TOURS.items():
        for board, until, tries in row:
            yield "knights_tour", algorithm, tour_parameters(*board), until, tries
    for algorithm, row in PEGS.items():
        yield from (("peg_solitaire", algorithm, *each) for each in row)
    for puzzle, algorithms in BOARDS.items():
        for algorithm, row in algorithms.items():
            yield from ((puzzle, algorithm, *each) for each in row)
    for game, moves, tries in LIMITS:
        yield "peg_solitaire", "deepening", game, ("limit", moves), tries


# Sets, vectors and bits give the same search; only tables of jumps can be cut.
ONE_SEARCH = [
    (peg_parameters("triangle15", 4, aim="any"), END, 11_584),
    (peg_parameters("triangle15", 1, 1, aim="any"), END, 17_728),
    (peg_parameters("english33"), ("found", 1), 2313),
    (peg_parameters("english33"), ("found", 20), 3129),
    (peg_parameters("triangle21", jumps="cut"), ("found", 20), 872),
]
PEGS = {
    "backtracking": [
        (peg_parameters("triangle15"), ("found", 1), 379),
        (peg_parameters("triangle15", 4), END, 323_872),
        (peg_parameters("triangle21"), ("found", 1), 55_680),
    ],
    "dead_boards": [
        (peg_parameters("triangle15", 4), END, 21_674),
        (peg_parameters("triangle15"), END, 202_530),
        (peg_parameters("english33"), ("found", 1), 2313),
    ],
    "symmetry": [*ONE_SEARCH[:-1], (peg_parameters("triangle15"), ("found", 1), 173)],
    "move_limit": [
        (peg_parameters("triangle15", 4, 12), ("limit", 2), 8),
        (peg_parameters("triangle15", 4, 12), ("limit", 7), 22_146),
    ],
    "by_vector": ONE_SEARCH,
    "depth_first": ONE_SEARCH,
    "breadth_first": [
        (peg_parameters("triangle15", 4), END, 6115),
        (peg_parameters("triangle21", jumps="cut"), END, 171_181),
    ],
    "breadth_first_by_moves": [
        (peg_parameters("triangle15"), END, 14_570),
        (peg_parameters("triangle21", jumps="cut"), END, 196_633),
    ],
}

# Searches that use the same degrees try the same squares, in some order.
ONE_TREE = [
    ((4, 4, "any"), END, 127),
    ((4, 5, "any"), END, 683),
    ((5, 5, "any"), END, 5335),
    ((3, 10, "closed"), END, 1763),
    ((5, 6, "closed"), END, 7955),
    ((6, 6, "symmetric"), END, 3741),
]
TOURS = {
    "brute_force": [
        ((3, 4, "any", "1,0"), END, 71),
        ((4, 4, "any"), END, 2223),
        ((3, 5, "closed", "1,2"), END, 257),
        ((4, 5, "any"), ("found", 1), 1524),
        ((5, 5, "any", "2,2"), ("found", 1), 9909),
    ],
    "connected": [
        ((3, 4, "any", "1,0"), END, 55),
        ((4, 4, "any"), END, 759),
        ((3, 5, "closed", "1,2"), END, 81),
        ((4, 5, "any", "1,2"), END, 1333),
        ((5, 5, "any", "2,2"), ("found", 20), 15_915),
    ],
    "ways_left": [row for row in ONE_TREE if row[0][2] == "any"],
    "degrees": [
        *ONE_TREE,
        ((8, 8, "closed"), ("found", 20), 1019),
        ((7, 8, "any", "3,3"), ("found", 20), 1624),
        ((6, 10, "symmetric", "2,4"), ("found", 20), 227),
    ],
    "fewest_ways": [
        ((4, 4, "any"), END, 2223),
        ((3, 4, "any", "1,0"), END, 71),
        ((5, 5, "any"), ("found", 20), 651),
        ((8, 8, "any"), ("found", 1), 64),
    ],
    "learning": [
        ((3, 4, "any", "1,0"), END, 71),
        ((4, 4, "any"), END, 25_092),
        ((8, 8, "any"), ("found", 1), 4595),
        ((8, 8, "closed"), ("found", 1), 5576),
    ],
    "numbered": [
        ((3, 4, "any", "1,0"), END, 57),
        ((4, 4, "any"), END, 455),
        ((4, 5, "any", "1,2"), END, 1069),
    ],
    "warnsdorff": [
        *ONE_TREE,
        ((8, 8, "closed"), ("found", 20), 307),
        ((5, 8, "closed", "2,3"), ("found", 20), 269),
        ((7, 8, "any", "3,3"), ("found", 20), 153),
        ((6, 10, "symmetric", "2,4"), ("found", 20), 242),
    ],
}

FEWEST_ROWS = [({"posed": "knuth"}, END, 5), ({"posed": "queens"}, END, COVERED_QUEENS)]
FEWEST_CANDIDATES = [({"n": 2}, ("found", 1), 16), ({"n": 2}, END, 2272)]
FEWEST_SQUARES = [({"n": 5}, END, 51), ({"n": 8}, END, COVERED_QUEENS)]

# Searches of the same tree, and puzzles of one module.
FACES = {"land": "dodecahedron", "colours": 4}
OUT, FOUR = {"addition": "TO+GO=OUT"}, {"addition": "TWO+TWO=FOUR"}
RING, FIVE = {"initial": "_,3/2,1"}, {"initial": "hardest_five"}
EIGHT = {"initial": "eight_tiles"}
BOARDS = {
    "queens": {
        "fewest_squares": FEWEST_SQUARES,
        "exact_cover": FEWEST_SQUARES,
        "learning": [
            ({"n": 4}, END, 15),
            ({"n": 8}, END, 1127),
            ({"n": 31}, ("found", 1), 132),
        ],
    },
    "dominoes": {
        "first_empty": [
            ({"rows": 4, "cols": 4}, END, 145),
            ({"rows": 6, "cols": 6}, END, 33_093),
        ]
    },
    "exact_cover": {
        "first_column": [({"posed": "knuth"}, END, 12)],
        "fewest_rows_as_sets": FEWEST_ROWS,
        "fewest_rows": FEWEST_ROWS,
        "learning": [({"posed": "knuth"}, END, 5), ({"posed": "queens"}, END, 1127)],
    },
    "map_colouring": {
        "area_by_area": [({}, END, 102), (FACES, END, 9380)],
        "next_new_colour": [({}, END, 18), (FACES, END, 394)],
        "learning": [({}, END, 51), (FACES, END, 2025)],
    },
    "cryptarithm": {
        "letter_by_letter": [(OUT, END, 4113), (FOUR, END, 154_036)],
        "column_by_column": [(OUT, END, 529), (FOUR, END, 952), ({}, END, 7956)],
    },
    "icosian": {
        "corner_by_corner": [({"n": 3}, END, 560), ({"n": 5}, END, 12_538)],
        "two_ways_left": [({"n": 3}, END, 232), ({"n": 6}, END, 3312)],
    },
    "magic_square": {
        "line_by_line": [({"n": 2}, END, 24), ({"n": 3}, END, 3441)],
        "forced_by_sum": [({"n": 2}, END, 8), ({"n": 3}, END, 777)],
        "fundamental": [({"n": 2}, END, 8), ({"n": 3}, END, 391)],
    },
    "langford": {
        "every_place": [({"n": 4}, END, 93), ({"n": 7}, END, 13_674)],
        "free_places": [({"n": 4}, END, 19), ({"n": 8}, END, 6993)],
        "mirrored": [({"n": 4}, END, 11), ({"n": 8}, END, 3500)],
    },
    "pentominoes": {
        "tile_by_tile": [({"size": "3x5"}, END, 301), ({"size": "5x5"}, END, 12_592)],
        "by_rows": [({"size": "3x5"}, END, 301), ({"size": "5x5"}, END, 12_592)],
        "by_columns": [({"size": "3x5"}, END, 177), ({"size": "3x10"}, END, 5341)],
        "cross_first": [
            ({"size": "4x15"}, ("found", 1), 199),
            ({"size": "3x20"}, END, 10_788),
        ],
        "exact_cover": [({"size": "3x5"}, END, 162), ({"size": "3x10"}, END, 4971)],
    },
    "sliding_tiles": {
        "depth_first": [(RING, END, 12), (FIVE, END, 3862)],
        "breadth_first": [(RING, END, 47), (FIVE, END, 2379), (EIGHT, END, 5432)],
        "deepening": [(RING, END, 42), (FIVE, END, 14_635), (EIGHT, END, 6084)],
        "a_star": [(RING, END, 42), (FIVE, END, 2429), (EIGHT, END, 205)],
        "ida_star": [(RING, END, 12), (FIVE, END, 2023), (EIGHT, END, 95)],
    },
    "sudoku": {
        "cell_by_cell": [({"n": 2}, ("found", 1), 16), ({"n": 2}, END, 2752)],
        "fewest_candidates": FEWEST_CANDIDATES,
        "fewest_first": FEWEST_CANDIDATES,
        "exact_cover": [({"n": 2}, ("found", 1), 16), ({"n": 2}, END, 2156)],
        "learning": [({"n": 2}, ("found", 1), 16), ({"n": 2}, END, 2156)],
        "one_mask": [({"n": 2}, ("found", 1), 16), ({"n": 2}, END, 2156)],
    },
}

# The pruning of the bounds shows before the first solution: boards with corners, with
# bridges, with corners that are the goal, and with any goal.
LIMITS = [
    (peg_parameters("triangle15", 0, 0), 7, 3536),
    (peg_parameters("triangle15", 12, "any"), 7, 15_403),
    (peg_parameters("triangle15", 4, 12), 9, 8261),
    (peg_parameters("triangle21"), 11, 248),
    (peg_parameters("triangle21"), 12, 46_283),
    (peg_parameters("triangle21", jumps="cut"), 12, 35_899),
    (peg_parameters("triangle21", 0, "any"), 10, 2672),
    (peg_parameters("triangle21", 7, 0), 10, 2570),
    (peg_parameters("triangle21", 13, 2), 11, 5812),
    (peg_parameters("english33"), 13, 13_771),
    (peg_parameters("english33", 0, "any"), 11, 6900),
    (peg_parameters("european37"), 14, 956),
]

ROWS = [*published(), *((*row, GOLDEN) for row in golden())]


def count_tries(pairs, until):
    """Count tries up to the end of a row."""
    kind, many = until
    tries = found = 0
    for depth, choice in pairs:
        if depth >= 0:
            tries += 1
        elif depth == FOUND:
            found += 1
        if kind == "found" and found == many:
            return tries
        if kind == "limit" and (depth, choice) == (NEW_BOUND, many):
            return tries
    assert until == END
    return tries
