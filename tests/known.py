"""Published counts and figures, each with its source: the tests' outside truth."""

# OEIS A000170: boards of n queens, n = 1, 2, 3 ...
QUEENS = dict(
    enumerate(
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], start=1
    )
)

# Source: the sum of copies each puzzle's searches must reach, by sizes small enough
# for every test run: {puzzle: [(parameters, solutions)]}. A third item names the only
# algorithms that end in time.
SOLUTIONS = {
    "queens": [({"n": n}, QUEENS[n]) for n in range(1, 9)],  # OEIS A000170
}
