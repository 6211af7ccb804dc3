"""Langford pairs: put two of each number in a row, with k others between two k.

In 2 3 1 2 1 3 there is one number between the ones, two between the twos and three
between the threes. Rows exist only if n or n + 1 is a multiple of four.

Source: C. D. Langford, "Problem", Mathematical Gazette 42, 1958. Counts, with a row and
its reversal as one: OEIS A014552.
"""

from ..kit import Board, Number, Puzzle, Sentence, cover, row
from ..search import FOUND, Search

BY_PLACE = "the choice at depth d is the place of the first n - d, from 0"


def board(n: int) -> Board:
    """Place the largest number first: choice p puts k at p and at p + k + 1."""
    pairs = [
        [(k, (p, p + k + 1)) for p in range(2 * n - k - 1)]
        for k in range(n, 0, -1)
    ]
    return Board(row(2 * n), cover(pairs, meaning=BY_PLACE))


def every_place(n: int) -> Search:
    """Place the largest number first: try each place, test if both are free."""

    def lay(k, taken):
        if k == 0:
            yield FOUND, 1
            return
        for place in range(2 * n - k - 1):
            yield n - k, place
            pair = 1 << place | 1 << place + k + 1
            if not taken & pair:
                yield from lay(k - 1, taken | pair)

    return lay(n, 0)


def free_places(n: int) -> Search:
    """Shift the free places by k + 1: where both are free, a pair fits.

    The shift moves place p + k + 1 to place p, so one `and` tests all
    places at once. With n = 8 there are 6,993 tries, not 83,859.
    """

    def lay(k, free):
        if k == 0:
            yield FOUND, 1
            return
        places = free & free >> k + 1
        while places:
            bit = places & -places
            places ^= bit
            yield n - k, bit.bit_length() - 1
            yield from lay(k - 1, free ^ (bit | bit << k + 1))

    return lay(n, (1 << 2 * n) - 1)


def free_places_iterative(n: int) -> Search:
    """Keep the free and the untried places of each number in lists."""
    free = [(1 << 2 * n) - 1] * (n + 1)
    places = [free[0] >> n + 1] + [0] * n
    depth = 0
    while depth >= 0:
        k = n - depth
        if places[depth]:
            bit = places[depth] & -places[depth]
            places[depth] ^= bit
            yield depth, bit.bit_length() - 1
            depth += 1
            free[depth] = free[depth - 1] ^ (bit | bit << k + 1)
            if depth < n:
                places[depth] = free[depth] & free[depth] >> k
        else:
            if depth == n:
                yield FOUND, 1
            depth -= 1


def mirrored(n: int) -> Search:
    """Start one pair only in the left half; count each row and its reversal.

    A number k has 2 n - k - 1 places. If k is odd, that is an even number,
    so a pair is never in the middle: if it begins in the left half of its
    places, it begins in the right half when the row is read backwards.
    """
    largest_odd = n if n % 2 else n - 1
    places_left = n - (largest_odd + 1) // 2

    def lay(k, free):
        if k == 0:
            yield FOUND, 2
            return
        places = free & free >> k + 1
        if k == largest_odd:
            places &= (1 << places_left) - 1
        while places:
            bit = places & -places
            places ^= bit
            yield n - k, bit.bit_length() - 1
            yield from lay(k - 1, free ^ (bit | bit << k + 1))

    return lay(n, (1 << 2 * n) - 1)


NONE = "there is no row of {n} pairs"
ODD = (
    "the two copies of an even number take an odd and an even place, those of an odd "
    "number two places of the same parity; so the number of odd numbers must be even"
)
COUNTS = 0, 0, 1, 1, 0, 0, 26, 150, 0, 0, 17_792, 108_144


class Langford(Puzzle):
    """Rows of pairs."""

    def explain_impossible(
        self, parameters: dict[str, int]
    ) -> Sentence | None:
        """Explain why there is no solution unless 4 divides n or n + 1."""
        n = parameters["n"]
        return None if n % 4 in (0, 3) else Sentence(NONE, because=ODD, n=n)


PUZZLE = Langford(
    name="langford",
    title="Langford pairs",
    parameters=(Number("n", 4, least=1, most=16, drawn=len(COUNTS)),),
    algorithms=(every_place, free_places, free_places_iterative, mirrored),
    default="free_places",
    board=board,
    known=[({"n": n}, 2 * count) for n, count in enumerate(COUNTS, 1)],
)
