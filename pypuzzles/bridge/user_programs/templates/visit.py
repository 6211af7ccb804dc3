"""Walks: go from square to square, from a corner, and visit each of them once.

A choice is the next square. Counts: OEIS A145157.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, grid, visit


def neighbours(n: int) -> list[list[int]]:
    """List the squares next to each square."""
    spots = grid(n, n).centres
    return [
        [b for b, (u, v) in enumerate(spots) if abs(u - x) + abs(v - y) == 1]
        for x, y in spots
    ]


def board(n: int) -> Board:
    """Return the squares; a walk starts in the upper left corner."""
    return Board(grid(n, n), visit(neighbours(n), start=0))


def step_by_step(n: int) -> Search:
    """Continue to each free neighbour, and backtrack if there is none."""
    near = neighbours(n)

    def step(depth, squares, free):
        for square in squares:
            if free >> square & 1:
                yield depth, square
                if depth == n * n - 1:
                    yield FOUND, 1
                else:
                    yield from step(depth + 1, near[square], free ^ 1 << square)

    return step(0, [0], (1 << n * n) - 1)


PUZZLE = Puzzle(
    name="my_walks",
    title="Walks",
    parameters=(Number("n", 4, least=1, most=6),),
    algorithms=(step_by_step,),
    board=board,
    known=[({"n": 2}, 2), ({"n": 3}, 8), ({"n": 4}, 52)],
    japanese={
        "Walks": "ひと筆の散歩",
        "Go from square to square, from a corner, and visit each of them once.": (
            "隅から隣のマスへ進み、すべてのマスを一度ずつ通りましょう。"
        ),
        "step_by_step": "一歩ずつ",
        "Continue to each free neighbour, and backtrack if there is none.": (
            "まだ通っていない隣のマスへ進み、なければ戻ります。"
        ),
    },
)
