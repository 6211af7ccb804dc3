"""Published counts and figures, each with its source: the tests' outside truth."""

# OEIS A000170: boards of n queens, n = 1, 2, 3 ...
QUEENS = dict(
    enumerate(
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], start=1
    )
)

# Peg solitaire on the triangle of 15 holes, numbered row by row from 0.
# All games that leave one peg, by vacancy: B. Butler, durangobill.com/PegSolitaire.html
PEGS_ANY_GOAL = {0: 29_760, 1: 14_880, 3: 85_258, 4: 1_550}
# ... and those that leave it in the vacancy: the same page.
PEGS_SAME_HOLE = {0: 6_816, 1: 720, 3: 51_452, 4: 0}
# Where the last peg of the games from hole 0 stands: D. O'Brien,
# pegboardgame.blogspot.com, "Peg Board Puzzle Solution Page", 2014.
PEGS_ENDS_FROM_CORNER = {0: 6_816, 9: 3_408, 12: 16_128}
# (vacancy, goal): fewest moves, and the solutions with so many, but for the order of
# the moves and for symmetry: G. I. Bell, gibell.net/pegsolitaire, Catalogs,
# "15 Hole Triangular Board". a1 is hole 0, b3 4, a4 6, d4 9 and c5 12.
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
# What his table of jumps leaves out, as it stands there in comments: (peg, over, to).
PEGS_21_LEFT_OUT = [
    *[(3, 2, 1), (3, 5, 8), (4, 2, 0), (4, 7, 11), (8, 5, 3), (8, 13, 19)],
    *[(11, 7, 4), (11, 17, 20), (14, 13, 12), (14, 15, 16), (16, 15, 14), (16, 17, 18)],
]
# ... and the whole of it, as (over, to) by peg.
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

# Source: the sum of copies each puzzle's searches must reach, by sizes small enough
# for every test run: {puzzle: [(parameters, solutions)]}.
SOLUTIONS = {
    "queens": [({"n": n}, QUEENS[n]) for n in range(1, 9)],  # OEIS A000170
    "peg_solitaire": [
        ({"board": "triangle15", "vacancy": 4, "aim": "any"}, PEGS_ANY_GOAL[4]),
        (
            {"board": "triangle15", "vacancy": 1, "goal": 1, "aim": "any"},
            PEGS_SAME_HOLE[1],
        ),
        ({"board": "triangle15", "vacancy": 4, "goal": 4, "aim": "fewest"}, 0),
    ],
}
