"""Count n queens with bit operations (Jeff Somers' idea)."""
import sys
import time


def count(all_ones, cols, left, right):
    if cols == all_ones:
        return 1
    total = 0
    possible = all_ones & ~(cols | left | right)
    while possible:
        bit = possible & -possible
        possible ^= bit
        total += count(all_ones, cols | bit, (left | bit) << 1, (right | bit) >> 1)
    return total


def main():
    n = int(sys.argv[1])
    start = time.perf_counter()
    result = count((1 << n) - 1, 0, 0, 0)
    print(f"{n} queens: {result} solutions in {time.perf_counter() - start:.3f} s")


main()
