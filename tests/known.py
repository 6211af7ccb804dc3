"""Published counts and figures, each with its source: the tests' outside truth."""

# OEIS A000170: boards of n queens, n = 1, 2, 3 ...
QUEENS = dict(
    enumerate(
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], start=1
    )
)

# Magic stars, 001_d2ef64b0c04aa230.txt: all, one of each twelve, those with 1 on top.
STARS, FUNDAMENTAL_STARS, STARS_WITH_1_ON_TOP = 960, 80, 80

# The same: figure 6, right; figure 8, a wrong beginning; figure 9, mirrored.
FIGURE_6 = [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9]
FIGURE_9_MIRRORED = [0, 4, 3, 2, 1, 6, 5, 10, 9, 8, 7, 11]
FIGURE_8 = {0: 1, 1: 2, 2: 3, 3: 4, 4: 5}

# The same: its ms2.c and ms3.c, compiled and run: the first stars and the last ones.
MS2_FIRST = [
    [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9],
    [1, 2, 6, 10, 8, 12, 4, 7, 3, 5, 11, 9],
    [1, 2, 7, 11, 6, 8, 5, 10, 4, 3, 9, 12],
    [1, 2, 7, 12, 5, 10, 4, 8, 3, 6, 9, 11],
]
MS2_LAST = [12, 11, 9, 1, 5, 3, 7, 2, 8, 10, 6, 4]
MS2_WITH_1_2 = 14  # lines of its output that begin 1 2
MS3_FIRST = [
    [1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9],
    [1, 2, 6, 10, 8, 12, 4, 7, 3, 5, 11, 9],
    [1, 2, 7, 11, 6, 8, 5, 10, 4, 3, 9, 12],
    [1, 2, 7, 12, 5, 10, 4, 8, 3, 6, 9, 11],
]
MS3_LAST = [6, 8, 1, 5, 12, 9, 4, 10, 2, 3, 11, 7]

# H. E. Dudeney's question, told on naturalmaths.com.au/hexagonia/6_point_star.htm.
DUDENEY_POINTS_MAKE_26 = 6

# Source: the sum of copies each puzzle's searches must reach, by sizes small enough
# for every test run: {puzzle: [(parameters, solutions)]}. A third item names the only
# algorithms that end in time.
SOLUTIONS = {
    "queens": [({"n": n}, QUEENS[n]) for n in range(1, 9)],  # OEIS A000170
    "magic_star": [
        ({}, STARS, ["fundamental", "corners"]),
        ({"clues": {0: 1}}, STARS_WITH_1_ON_TOP, ["forced"]),
        ({"clues": {0: 1, 1: 2}}, MS2_WITH_1_2, ["pruned", "forced"]),
        ({"clues": FIGURE_8}, 0),
        # Two stars differ in more than three cells: changes cancel on each line.
        ({"clues": dict(enumerate(FIGURE_6[:9]))}, 1),
    ],
}
