"""Published counts and figures, each with its source: the tests' outside truth."""

# OEIS A000170: boards of n queens, n = 1, 2, 3 ...
QUEENS = dict(
    enumerate(
        [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], start=1
    )
)

# OEIS A002562: fundamental solutions of n queens, n = 1, 2, 3 ...
FUNDAMENTAL_QUEENS = dict(
    enumerate([1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752], start=1)
)

# The same two at n = 15 and 16, for counting alone: (boards, fundamental solutions).
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
# adds each queen to the front of a list, so they are to be read from right to left.
QUEENS_PRINTED = ([4, 2, 7, 3, 6, 8, 5, 1], [5, 7, 2, 6, 3, 1, 4, 8])

# Wikipedia, "Eight queens puzzle": placements examined for eight queens row by row if
# attacks on incomplete boards are rejected.
QUEENS_PLACEMENTS = 15720

# OEIS A007526: ordered choices of one or more of n things, n = 1, 2, 3 ...
ORDERED_CHOICES = dict(enumerate([1, 4, 15, 64, 325, 1956, 13699, 109600], start=1))

# OEIS A031972: numbers of one to n digits in base n, n = 1, 2, 3 ...
DIGITS = dict(enumerate([1, 6, 39, 340, 3905, 55986], start=1))

# OEIS A000142: orders of n things, n = 1, 2, 3 ...
FACTORIALS = dict(enumerate([1, 2, 6, 24, 120, 720, 5040, 40320], start=1))

# M. Hiroi, "N Queens Problem": what his bit-for-each prints for 255, bit and logcount.
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

# Source: the sum of copies each puzzle's searches must reach, by sizes small enough
# for every test run: {puzzle: [(parameters, solutions)]}.
SOLUTIONS = {
    "queens": [({"n": n}, QUEENS[n]) for n in range(1, 9)],  # OEIS A000170
    "permutations": [({"n": n}, FACTORIALS[n]) for n in range(1, 7)],  # OEIS A000142
}
