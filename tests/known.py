"""Published counts and figures, each with its source: the tests' outside truth."""

# OEIS A000170: boards of n queens, n = 1, 2, 3 ...
QUEENS = dict(
    enumerate(
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], start=1
    )
)

# Knight's tours: (rows, cols, start, kind) and the directed tours from that start.
KNIGHTS_TOURS = {
    # OEIS A165134: 1, 0, 0, 0 for n = 1, 2, 3, 4, every start and direction
    (1, 1, (0, 0), "any"): 1,
    (2, 2, (0, 0), "any"): 0,
    (3, 3, (0, 0), "any"): 0,
    (3, 3, (1, 1), "any"): 0,
    (4, 4, (0, 0), "any"): 0,
    # OEIS A001230, closed
    (1, 1, (0, 0), "closed"): 0,
    (4, 4, (1, 1), "closed"): 0,
    # OEIS A328341 shows the three tours of 3 x 4; their turns and reflections
    (3, 4, (0, 0), "any"): 2,
    (3, 4, (1, 0), "any"): 4,
    (4, 3, (0, 1), "any"): 4,
    (3, 4, (0, 1), "any"): 0,
    # G. P. Jelliss, "Closed Knight's Tours of the 6 by 6 Board": 17 tours that look
    # the same after half a turn, in 4 positions each, and 5 after a quarter, in 2
    (6, 6, (0, 0), "symmetric"): 2 * (17 * 4 + 5 * 2),
    (6, 6, (2, 1), "symmetric"): 2 * (17 * 4 + 5 * 2),
    (4, 4, (0, 0), "symmetric"): 0,
    # No closed tour has an odd number of squares: they change colour with every leap
    (3, 3, (0, 0), "closed"): 0,
    (3, 5, (0, 0), "symmetric"): 0,
    (3, 5, (1, 2), "symmetric"): 0,
    (5, 7, (0, 0), "symmetric"): 0,
}

# Larger boards, for some searches only.
KNIGHTS_TOURS_LARGER = {
    (5, 5, (0, 0), "any"): 304,  # directed open tours of 5 x 5 from one corner
    (5, 5, (0, 1), "any"): 0,  # 25 squares: the first has the colour of the corners
    (3, 10, (0, 0), "closed"): 2 * 16,  # OEIS A070030
    (10, 3, (4, 1), "closed"): 2 * 16,
    (3, 12, (1, 5), "closed"): 2 * 176,
    (5, 6, (0, 0), "closed"): 2 * 8,  # OEIS A383661
    (5, 6, (2, 3), "closed"): 2 * 8,
}

# The same over all starts.
KNIGHTS_TOURS_ALL_STARTS = {
    (3, 4): 16,  # math.stackexchange: open tours of 3 x n, directed
    (3, 7): 104,
    (3, 8): 792,
    (4, 5): 2 * ((22 - 3) * 4 + 3 * 2),  # OEIS A328341 and A328340
    (5, 5): 1728,  # OEIS A165134
}

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

# Source: the sum of copies each puzzle's searches must reach, by sizes small enough
# for every test run: {puzzle: [(parameters, solutions)]}.
SOLUTIONS = {
    "queens": [({"n": n}, QUEENS[n]) for n in range(1, 9)],  # OEIS A000170
    "knights_tour": [
        ({"rows": rows, "cols": cols, "start": start, "kind": kind}, count)
        for (rows, cols, start, kind), count in KNIGHTS_TOURS.items()
    ],
}
