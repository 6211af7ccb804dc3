"""Bars: cover a strip of three rows with bars of three squares.

A choice is the place of a bar in the list of all. Counts: OEIS A000930.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, cover, grid


def board(n: int) -> Board:
    """Return the squares, and n bars to place in any order."""
    cells = grid(3, n)
    bars = [("bar", place) for place in cells.placements("XXX")]
    return Board(cells, cover([bars] * n))


def first_empty(n: int) -> Search:
    """Cover the first empty square with each bar that fits."""
    bars = [sum(1 << cell for cell in bar) for bar in grid(3, n).placements("XXX")]
    full = (1 << 3 * n) - 1

    def place_bar(depth, taken):
        if taken == full:
            yield FOUND, 1
            return
        square = ~taken & taken + 1
        for number, bar in enumerate(bars):
            if bar & square and not bar & taken:
                yield depth, number
                yield from place_bar(depth + 1, taken | bar)

    return place_bar(0, 0)


PUZZLE = Puzzle(
    name="my_bars",
    title="Bars",
    parameters=(Number("n", 6, least=1, most=12),),
    algorithms=(first_empty,),
    board=board,
    known=[({"n": 3}, 2), ({"n": 6}, 6), ({"n": 9}, 19)],
    japanese={
        "Bars": "棒の敷き詰め",
        "Cover a strip of three rows with bars of three squares.": (
            "3 行の帯を、3 マスの棒で敷き詰めましょう。"
        ),
        "first_empty": "最初の空きマス",
        "Cover the first empty square with each bar that fits.": (
            "最初の空きマスに、置ける棒を順に置きます。"
        ),
    },
)
