"""Langford pairs: put two of each number in a row, and between two k just k others.

In 2 3 1 2 1 3 one number stands between the ones, two between the twos and three
between the threes. There are rows only if n or n + 1 is a multiple of four.

Source: C. D. Langford, "Problem", Mathematical Gazette 42, 1958. Counts, of a row and
its reversal one: OEIS A014552.
"""

from ..kit import Board, Number, Puzzle, Sentence, cover, row
from ..search import FOUND, Search


def board(n: int) -> Board:
    """Lay the largest pair first: choice p puts k at p and at p + k + 1."""
    pairs = [
        [(k, (p, p + k + 1)) for p in range(2 * n - k - 1)]
        for k in range(n, 0, -1)
    ]
    return Board(row(2 * n), cover(pairs))


def impossible(parameters: dict[str, int]) -> Sentence | None:
    """Explain why there is no solution, unless n or n + 1 is a multiple of four."""
    n = parameters["n"]
    return None if n % 4 in (0, 3) else Sentence(NONE, because=ODD, n=n)


def every_place(n: int) -> Search:
    """Lay the largest pair first: try each place, see if both are free."""

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

    Place p of the one lies upon place p + k + 1 of the other, so that one
    `and` looks at all places at once. With n = 8 there are 6,993 tries, not
    83,859.
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
    """Keep for each pair what is free, and which places are left to try."""
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
    """Keep one pair in the left half, and count rows read backwards too.

    A pair of an odd number never stands in the middle of the row: if it
    begins in the left half of its places, read backwards it begins in the
    right half.
    """
    kept = n - 1 + n % 2  # the largest that is odd

    def lay(k, free):
        if k == 0:
            yield FOUND, 2
            return
        places = free & free >> k + 1
        if k == kept:
            places &= (1 << n - (k + 1) // 2) - 1
        while places:
            bit = places & -places
            places ^= bit
            yield n - k, bit.bit_length() - 1
            yield from lay(k - 1, free ^ (bit | bit << k + 1))

    return lay(n, (1 << 2 * n) - 1)


NONE = "{n} pairs make no row"
ODD = (
    "an even number takes an odd place and an even one, an odd number two of one kind: "
    "so the odd numbers must be even in number"
)
COUNTS = 0, 0, 1, 1, 0, 0, 26, 150, 0, 0, 17_792, 108_144

PUZZLE = Puzzle(
    name="langford",
    title={"en": "Langford pairs", "ja": "ラングフォードの対"},
    parameters=(Number("n", 4, least=1, most=16, drawn=len(COUNTS)),),
    algorithms=(every_place, free_places, free_places_iterative, mirrored),
    default="free_places",
    board=board,
    impossible=impossible,
    known=[({"n": n}, 2 * count) for n, count in enumerate(COUNTS, 1)],
    japanese={
        "Put two of each number in a row, and between two k just k others.": (
            "1 から n までの数を二つずつ一列に並べ、二つの k の間には、ほかの数をちょ"
            "うど k 個はさみましょう。"
        ),
        "every_place": "すべての場所",
        "free_places": "空いた場所",
        "mirrored": "鏡像",
        "Lay the largest pair first: try each place, see if both are free.": (
            "大きい数から順に、あらゆる場所に置いてみて、二か所とも空いているか調べま"
            "す。"
        ),
        "Shift the free places by k + 1: where both are free, a pair fits.": (
            "空いた場所を k + 1 だけずらして重ねると、どちらも空いているところに一組"
            "置けます。"
        ),
        "Place p of the one lies upon place p + k + 1 of the other, so that one "
        "`and` looks at all places at once. With n = 8 there are 6,993 tries, not "
        "83,859.": (
            "ずらすと場所 p に場所 p + k + 1 が重なるので、`and` 一回ですべての場所を"
            "調べられます。n = 8 の試行は 83,859 回から 6,993 回に減ります。"
        ),
        "Keep for each pair what is free, and which places are left to try.": (
            "数ごとに、空いた場所と、まだ試していない場所をリストに持ちます。"
        ),
        "Keep one pair in the left half, and count rows read backwards too.": (
            "一組を左半分にだけ置き、後ろから読んだ並びも数に入れます。"
        ),
        "A pair of an odd number never stands in the middle of the row: if it "
        "begins in the left half of its places, read backwards it begins in the "
        "right half.": (
            "奇数の組が列のちょうど真ん中に来ることはありません。その数の置き場所のう"
            "ち左半分から始まる組は、後ろから読めば右半分から始まります。"
        ),
        "In 2 3 1 2 1 3 one number stands between the ones, two between the twos "
        "and three between the threes. There are rows only if n or n + 1 is a "
        "multiple of four.": (
            "2 3 1 2 1 3 では、1 と 1 の間に数が一つ、2 と 2 の間に二つ、3 と 3 の間"
            "に三つあります。並べられるのは n か n + 1 が 4 の倍数のときだけです。"
        ),
        'Source: C. D. Langford, "Problem", Mathematical Gazette 42, 1958. Counts, '
        "of a row and its reversal one: OEIS A014552.": (
            "出典：C. D. Langford「Problem」（Mathematical Gazette 42、1958 年）。解"
            "の数は、後ろから読んだものを同じと見て OEIS A014552。"
        ),
    },
)
