"""Published counts and results, with sources, that tests compare with."""

from contextlib import suppress
from functools import cache
from itertools import islice

import pytest

from pypuzzles import PUZZLES, request
from pypuzzles.puzzles import find

# OEIS A000170: boards of n queens, n = 1, 2, 3 ... The module has the first ones.
QUEENS = {given["n"]: boards for given, boards in find("queens").known}
QUEENS |= enumerate([352, 724, 2680, 14200, 73712, 365596], start=9)

# Columns, row by row, of one of the two boards of four queens; the other is its mirror
# image.
FOUR_QUEENS = (1, 3, 0, 2)

# Magic stars, 001_d2ef64b0c04aa230.txt: all, one of each twelve, those with 1 on top.
STARS, FUNDAMENTAL_STARS, STARS_WITH_1_ON_TOP = 960, 80, 80

# The same: figure 6, right; figure 9, mirrored.
FIGURE_6 = [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9]
FIGURE_9_MIRRORED = [0, 4, 3, 2, 1, 6, 5, 10, 9, 8, 7, 11]

# The same: its ms2.c and ms3.c, compiled and run: the first stars and the last ones.
MS2_FIRST = [
    [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9],
    [1, 2, 6, 10, 8, 12, 4, 7, 3, 5, 11, 9],
    [1, 2, 7, 11, 6, 8, 5, 10, 4, 3, 9, 12],
    [1, 2, 7, 12, 5, 10, 4, 8, 3, 6, 9, 11],
]
MS2_LAST = [12, 11, 9, 1, 5, 3, 7, 2, 8, 10, 6, 4]
MS3_FIRST = [
    [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9],
    [1, 2, 6, 10, 8, 12, 4, 7, 3, 5, 11, 9],
    [1, 2, 7, 11, 6, 8, 5, 10, 4, 3, 9, 12],
    [1, 2, 7, 12, 5, 10, 4, 8, 3, 6, 9, 11],
]
MS3_LAST = [6, 8, 1, 5, 12, 9, 4, 10, 2, 3, 11, 7]

# H. E. Dudeney's question, quoted at naturalmaths.com.au/hexagonia/6_point_star.htm.
DUDENEY_POINTS_MAKE_26 = 6

# OEIS A002562: fundamental solutions of n queens, n = 1, 2, 3 ...
FUNDAMENTAL_QUEENS = dict(
    enumerate([1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752], start=1)
)

# The same two at n = 15 and 16, for counting only: (boards, fundamental solutions).
LARGE_QUEENS = {15: (2279184, 285053), 16: (14772512, 1846955)}

# I. Suzuki, "N-Queens Problem" in Bash: fundamental solutions by size of orbit.
QUEENS_ORBITS = {5: {2: 1, 4: 0, 8: 1}, 8: {2: 0, 4: 1, 8: 11}}

# I. Suzuki, "N-Queens Problem" in Bash: the table he prints, as (N, Total, Unique).
QUEENS_TABLE = [
    (4, 2, 1),
    (5, 10, 2),
    (6, 4, 1),
    (7, 40, 6),
    (8, 92, 12),
    (9, 352, 46),
    (10, 724, 92),
    (11, 2680, 341),
    (12, 14200, 1787),
]

# M. Hiroi, "N Queens Problem": the first and the last board his program prints. He
# prepends each queen to a list, so they are read from right to left.
QUEENS_PRINTED = ([4, 2, 7, 3, 6, 8, 5, 1], [5, 7, 2, 6, 3, 1, 4, 8])

# Wikipedia, "Eight queens puzzle": placements examined for eight queens row by row if
# attacks on incomplete boards are rejected.
QUEENS_PLACEMENTS = 15720

# OEIS A007526: ordered choices of one or more of n things, n = 1, 2, 3 ...
ORDERED_CHOICES = dict(enumerate([1, 4, 15, 64, 325, 1956, 13699, 109600], start=1))

# OEIS A031972: numbers of one to n digits in base n, n = 1, 2, 3 ...
DIGITS = dict(enumerate([1, 6, 39, 340, 3905, 55986], start=1))

# OEIS A000142: orders of n things, n = 1, 2, 3 ...
FACTORIALS = {size["n"]: count for size, count in find("permutations").known}

# M. Hiroi, "N Queens Problem": output of his bit-for-each for 255, bit and logcount.
BITS_OF_255 = [(1, 0), (2, 1), (4, 2), (8, 3), (16, 4), (32, 5), (64, 6), (128, 7)]

# M. Hiroi, the same: x, -x and their common lowest bit, in four bits.
LOWEST_BITS = {
    1: ("0001", "1111", "0001"),
    2: ("0010", "1110", "0010"),
    3: ("0011", "1101", "0001"),
    4: ("0100", "1100", "0100"),
    5: ("0101", "1011", "0001"),
    6: ("0110", "1010", "0010"),
    7: ("0111", "1001", "0001"),
}

# Peg solitaire on the triangle of 15 holes, numbered row by row from 0. All games that
# leave one peg, by vacancy, and those that leave it in the vacancy: the module has
# them, with their source.
PEGS = {
    (game["vacancy"], game["goal"]): count
    for game, count, *_ in find("peg_solitaire").known
}
PEGS_ANY_GOAL = {vacancy: PEGS[vacancy, "any"] for vacancy in (0, 1, 3, 4)}
PEGS_SAME_HOLE = {vacancy: PEGS[vacancy, vacancy] for vacancy in (0, 1, 3, 4)}
# The hole of the last peg in the games from hole 0: D. O'Brien,
# pegboardgame.blogspot.com, "Peg Board Puzzle Solution Page", 2014.
PEGS_ENDS_FROM_CORNER = {0: 6_816, 9: 3_408, 12: 16_128}
# (vacancy, goal): fewest moves, and the number of solutions with that many, up to the
# order of the moves and symmetry: G. I. Bell, gibell.net/pegsolitaire, Catalogs, "15
# Hole Triangular Board". a1 is hole 0, b3 4, a4 6, d4 9 and c5 12.
PEGS_FEWEST = {
    (0, 0): (10, 15),
    (6, 0): (10, 15),
    (12, 0): (9, 6),
    (12, 4): (10, 5),
    (0, 12): (10, 16),
    (4, 12): (11, 5),
    (6, 12): (10, 16),
    (12, 12): (9, 15),
    (0, 6): (11, 16),
    (6, 6): (11, 8),
    (9, 6): (11, 8),
    (12, 6): (10, 8),
}
PEGS_IMPOSSIBLE = [(4, 0), (0, 4), (4, 4), (6, 4), (4, 6)]  # the same catalogue
# The triangle of 21 holes from 6 to 6, first jump fixed: M. Hiroi, "N Queens Problem"
# in his Common Lisp course, run of peg21.lisp.
PEGS_21 = {"moves": 12, "found": 96, "solutions": 192}
PEGS_21_PRINTED = (
    "[14,6][11,9][3,10][12,14,6][1,3][20,11,9][7,2][0,4][5,7,2,5,13][15,17]"
    "[19,8,10][18,16,6]"
)
# Jumps that his table excludes, listed there in comments: (peg, over, to).
PEGS_21_LEFT_OUT = [
    *[(3, 2, 1), (3, 5, 8), (4, 2, 0), (4, 7, 11), (8, 5, 3), (8, 13, 19)],
    *[(11, 7, 4), (11, 17, 20), (14, 13, 12), (14, 15, 16), (16, 15, 14), (16, 17, 18)],
]
# ... and the complete table, as (over, to) by peg.
PEGS_21_JUMPS = [
    [(2, 4)],
    [(2, 3)],
    [(3, 5), (4, 7)],
    [(2, 1), (5, 8), (6, 10)],
    [(2, 0), (6, 9), (7, 11)],
    [(3, 2), (6, 7), (8, 13), (9, 15)],
    [(9, 14), (10, 16)],
    [(4, 2), (6, 5), (10, 15), (11, 17)],
    [(5, 3), (9, 10), (13, 19)],
    [(6, 4), (10, 11)],
    [(6, 3), (9, 8)],
    [(7, 4), (10, 9), (17, 20)],
    [(13, 14)],
    [(8, 5), (14, 15)],
    [(9, 6), (13, 12), (15, 16)],
    [(9, 5), (10, 7), (14, 13), (16, 17)],
    [(10, 6), (15, 14), (17, 18)],
    [(11, 7), (16, 15)],
    [(17, 16)],
    [(13, 8)],
    [(17, 11)],
]

# Knight's tours: (rows, cols, start, kind) and the directed tours from that start.
# Boards for some searches only; the small ones for all are in the puzzle's module.
KNIGHTS_TOURS_LARGER = {
    (5, 5, (0, 0), "any"): 304,  # directed open tours of 5 x 5 from one corner
    (5, 5, (0, 1), "any"): 0,  # 25 squares: the first has the colour of the corners
    (3, 10, (0, 0), "closed"): 2 * 16,  # OEIS A070030
    (10, 3, (4, 1), "closed"): 2 * 16,
    (3, 12, (1, 5), "closed"): 2 * 176,
    (5, 6, (0, 0), "closed"): 2 * 8,  # OEIS A383661
    (5, 6, (2, 3), "closed"): 2 * 8,
}

# Closed tours without direction: OEIS A070030 for 3 rows, A383661 for 5, A175881 for 6,
# A193054 for 7 and A001230 for 8 x 8.
CLOSED_TOURS = {
    (3, 10): 16,
    (3, 12): 176,
    (5, 6): 8,
    (5, 8): 44202,
    (6, 6): 9862,
    (6, 7): 1067638,
    (6, 8): 55488142,
    (7, 8): 34524432316,
    (8, 8): 13267364410532,
}

# Directed open tours over all starts.
KNIGHTS_TOURS_ALL_STARTS = {
    (3, 4): 16,  # math.stackexchange: open tours of 3 x n, directed
    (3, 7): 104,
    (3, 8): 792,
    (4, 5): 2 * ((22 - 3) * 4 + 3 * 2),  # OEIS A328341 and A328340
    (5, 5): 1728,  # OEIS A165134
}

# B. D. McKay, "Knight's tours of an 8 x 8 chessboard", 1997: the number of closed
# tours, up to rotation and reflection, that are invariant under half a turn.
SYMMETRIC_CLASSES = 608_233

# K. Kakehi, "Knight-tour no program", 1970s.
FIRST_CLOSED_TOUR = """
 1   8  11  22   3  18  13  16
10  23   2   7  12  15   4  19
55  64   9  24  21   6  17  14
30  35  54  63  40  25  20   5
47  56  29  36  53  62  41  26
34  31  46  39  28  37  52  61
57  48  33  44  59  50  27  42
32  45  58  49  38  43  60  51
"""
# Half of its first symmetric tour. The scan has 1 for 7, 3 for 32, 12 for 15 and no
# corner in the first row, 20 7 .. 5 .. 15 for 26 5 .. 3 .. 13 in the fourth.
FIRST_SYMMETRIC_HALF = """
 1  22   7  28   9  32  15  18
 6  25   4  21  14  17  12  31
23   2  27   8  29  10  19  16
26   5  24   3  20  13  30  11
"""


# Cases: published counts on which the interpreter and the compiler run searches


KNOWN = {puzzle.name: puzzle.known for puzzle in PUZZLES}
"""Published counts: the modules define them, with their sources."""
NOT_COMPILED = (
    *("dead_boards", "symmetry", "by_vector", "breadth_first"),
    *("breadth_first_by_moves", "eight_images", "tile_by_tile"),
    *("one_mask", "a_star"),
)
LONG_EVENTS = 50_000  # events: more than an ordinary test should read


@cache
def list_cases(puzzle, algorithm):
    """List the published cases of a search: request, count and first events.

    A case that names its algorithms is included at any length; others must be short.
    Modules sort their counts by size: the first long case after the short ones is the
    last one tried.
    """
    listed = []
    for parameters, count, *only in KNOWN[puzzle]:
        if only and algorithm not in only[0]:
            continue
        with suppress(ValueError):  # the search rejects this size or kind
            query = request(puzzle, algorithm, **parameters)
            pairs = list(islice(query.search(), LONG_EVENTS))
            if only or not is_long(pairs):
                listed.append((query, count, pairs))
            elif listed:
                break
    return listed


def is_long(pairs):
    """Return whether the events were cut off."""
    return len(pairs) == LONG_EVENTS


@cache
def cases(puzzle, algorithm):
    """List the same cases, with a flag for long ones instead of the events."""
    return [
        (query, count, is_long(pairs))
        for query, count, pairs in list_cases(puzzle, algorithm)
    ]


@cache
def run_cases(puzzle, algorithm, long=False):
    """Run a search on its long cases, or on all others.

    Returns requests, counts and events.
    """
    return [
        (query, count, list(query.search()) if long else pairs)
        for query, count, pairs in list_cases(puzzle, algorithm)
        if is_long(pairs) == long
    ]


SEARCHES = [
    (puzzle.name, algorithm.name)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms
]
# Searches without a short published case.
HAVE_LONG = [
    ("magic_star", "fundamental"),
    ("peg_solitaire", "backtracking"),
    ("peg_solitaire", "move_limit"),
    ("peg_solitaire", "deepening"),
]


def params():
    """Yield a parameter for the cases of each search; long ones are slow."""
    for name in SEARCHES:
        yield pytest.param((*name, False), id="-".join(name))
        if name in HAVE_LONG:
            yield pytest.param(
                (*name, True), id="-".join((*name, "long")), marks=pytest.mark.slow
            )


PARAMS = list(params())
