"""Dominoes: cover the board with tiles of two squares.

Physicists study the number of tilings as a model of diatomic molecules on a surface.

Source: P. W. Kasteleyn, "The statistics of dimers on a lattice", Physica 27, 1961; in
the same year H. N. V. Temperley and M. E. Fisher. Counts: OEIS A099390.
"""

from ..kit import (
    Algorithm,
    Board,
    Limit,
    Number,
    Puzzle,
    Sentence,
    cover,
    grid,
)
from ..search import FOUND, Count, Search


def board(rows: int, cols: int) -> Board:
    """Place any tile at any depth: a choice is its index in the list."""
    cells = grid(rows, cols)
    tiles = [("domino", place) for place in cells.placements("XX")]
    return Board(cells, cover([tiles] * -(-rows * cols // 2)))


def impossible(parameters: dict[str, int]) -> Sentence | None:
    """Explain why there is no tiling if the number of squares is odd."""
    rows, cols = parameters["rows"], parameters["cols"]
    if rows * cols % 2 == 0:
        return None
    return Sentence(NONE, because=ODD, rows=rows, cols=cols)


def anywhere(rows: int, cols: int) -> Search:
    """Go through the list of tiles, and place each or leave it out.

    Every set of tiles that do not overlap is reached once. On 4 x 4 squares
    there are 10,011 (OEIS A028420), and only 36 of them leave no square
    empty.
    """
    places = grid(rows, cols).placements("XX")
    squares = [1 << a | 1 << b for a, b in places]
    full = (1 << rows * cols) - 1

    def lay(depth, taken, first):
        if taken == full:
            yield FOUND, 1
            return
        for tile in range(first, len(squares)):
            if not taken & squares[tile]:
                yield depth, tile
                yield from lay(depth + 1, taken | squares[tile], tile + 1)

    return lay(0, 0, 0)


def first_empty(rows: int, cols: int) -> Search:
    """Cover the first empty square, across or down.

    It must be covered sooner or later, so no other tile is tried now: on
    4 x 4 squares that takes 145 tries instead of 10,011. The squares from
    the first empty one on are bits, 1 if they are taken.
    """
    places = grid(rows, cols).placements("XX")
    number = {place: tile for tile, place in enumerate(places)}
    size = rows * cols
    across = [number.get((k, k + 1), 0) for k in range(size)]
    down = [number.get((k, k + cols), 0) for k in range(size)]

    def lay(depth, square, taken):
        while taken & 1:
            square, taken = square + 1, taken >> 1
        if square == size:
            yield FOUND, 1
            return
        if square % cols < cols - 1 and not taken & 2:
            yield depth, across[square]
            yield from lay(depth + 1, square + 2, taken >> 2)
        if square + cols < size:
            yield depth, down[square]
            yield from lay(depth + 1, square + 1, (taken | 1 << cols) >> 1)

    return lay(0, 0, 0)


def profile(rows: int, cols: int) -> Count:
    """Add up the ways to each edge of the covered part, square by square.

    The rest depends only on the edge: on which of the next squares are
    taken. There are 12,988,816 ways to cover 8 x 8 squares, but at most 256
    edges at a time.
    """
    ways = {0: 1}  # by edge: the next squares that are taken
    for square in range(rows * cols):
        then: dict[int, int] = {}
        for taken, number in ways.items():
            ends = [taken >> 1]
            if not taken & 1:
                ends = [(taken | 1 << cols) >> 1]
                if square % cols < cols - 1 and not taken & 2:
                    ends.append((taken | 2) >> 1)
            for end in ends:
                then[end] = then.get(end, 0) + number
        ways = then
    return Count(ways.get(0, 0), None, None)


COUNTS = {
    (2, 2): 2,
    (2, 3): 3,
    (3, 3): 0,
    (3, 4): 11,
    (4, 4): 36,
    (4, 5): 95,
    (6, 6): 6728,
    (8, 8): 12_988_816,
}
NONE = "{rows} x {cols} squares cannot be covered"
ODD = "a tile covers two squares, but their number is odd"
TOO_MANY = "5 x 5 squares have 2,810,693 sets of tiles without overlaps"

PUZZLE = Puzzle(
    name="dominoes",
    title={"en": "Dominoes", "ja": "ドミノ"},
    parameters=(
        Number("rows", 4, least=2, most=8),
        Number("cols", 4, least=2, most=8),
    ),
    algorithms=(
        Algorithm(
            "anywhere",
            anywhere,
            limits=(Limit(("rows", "cols"), 20, TOO_MANY),),
        ),
        first_empty,
        Algorithm("profile", counter=profile),
    ),
    default="first_empty",
    board=board,
    impossible=impossible,
    known=[
        ({"rows": rows, "cols": cols}, count)
        for (rows, cols), count in COUNTS.items()
    ],
    japanese={
        "Cover the board with tiles of two squares.": (
            "2 マス分の大きさのドミノで、盤をすきまなく敷き詰めましょう。"
        ),
        "anywhere": "どこからでも",
        "first_empty": "最初の空きマス",
        "profile": "境目だけ",
        "domino": "ドミノ",
        "Go through the list of tiles, and place each or leave it out.": (
            "ドミノの置き方を順に見て、それぞれ置くか置かないかを決めます。"
        ),
        "Every set of tiles that do not overlap is reached once. On 4 x 4 squares "
        "there are 10,011 (OEIS A028420), and only 36 of them leave no square "
        "empty.": (
            "重ならないドミノの組み合わせが、どれも一度ずつ現れます。4 × 4 マスでは "
            "10,011 通りあり（OEIS A028420）、空きマスが残らないのはそのうち 36 通"
            "りだけです。"
        ),
        "Cover the first empty square, across or down.": (
            "最初の空きマスを、横か縦のドミノで埋めます。"
        ),
        "It must be covered sooner or later, so no other tile is tried now: on 4 x "
        "4 squares that takes 145 tries instead of 10,011. The squares from the "
        "first empty one on are bits, 1 if they are taken.": (
            "そのマスはいずれ埋めなければならないので、ほかのドミノを今試すことはあ"
            "りません。4 × 4 マスの試行は 10,011 回から 145 回に減ります。最初の空"
            "きマスから先のマスはビットで表し、ふさがっていれば 1 です。"
        ),
        "Add up the ways to each edge of the covered part, square by square.": (
            "埋めたところの境目ごとに、そこまでの埋め方の数を 1 マスずつ足していき"
            "ます。"
        ),
        "The rest depends only on the edge: on which of the next squares are taken. "
        "There are 12,988,816 ways to cover 8 x 8 squares, but at most 256 edges at "
        "a time.": (
            "残りの埋め方は境目だけ、つまりこの先のどのマスがふさがっているかだけで"
            "決まります。8 × 8 マスの埋め方は 12,988,816 通りありますが、境目は一度"
            "に 256 通りまでです。"
        ),
        "Physicists study the number of tilings as a model of diatomic molecules on "
        "a surface.": (
            "物理学では、二つの原子からなる分子が面に並ぶ様子のモデルとして、敷き詰"
            "め方の数を研究します。"
        ),
        'Source: P. W. Kasteleyn, "The statistics of dimers on a lattice", Physica '
        "27, 1961; in the same year H. N. V. Temperley and M. E. Fisher. Counts: "
        "OEIS A099390.": (
            "出典：P. W. Kasteleyn「The statistics of dimers on a lattice」（"
            "Physica 27、1961 年）、同じ年に H. N. V. Temperley と M. E. Fisher。解"
            "の数は OEIS A099390。"
        ),
    },
)
