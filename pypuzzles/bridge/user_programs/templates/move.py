"""Frogs: let two kinds of frogs change sides, by steps and leaps over each other.

A choice is a move of the list. It takes n x (n + 2) moves, in just two ways: which frog
moves first; everything else is forced. E. Lucas, "Recreations mathematiques" II, 1883.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, move, row

Move = tuple[tuple[int, int, int], ...]
"""(cell, frog before, frog after) for each changed cell; 0 is an empty cell."""


def moves(n: int) -> list[Move]:
    """List the steps and leaps; A only moves right, and B only left."""
    listed: list[Move] = []
    for frog, way in ((1, 1), (2, -1)):
        for a in range(2 * n + 1):
            step, leap = a + way, a + 2 * way
            if 0 <= step <= 2 * n:
                listed.append(((a, frog, 0), (step, 0, frog)))
            if 0 <= leap <= 2 * n:
                other = 3 - frog
                listed.append(((a, frog, 0), (step, other, other), (leap, 0, frog)))
    return listed


def start(n: int) -> dict[int, int]:
    """Return the start: A on the left, B on the right, and an empty cell between."""
    return {a: 1 + (a > n) for a in range(2 * n + 1) if a != n}


def board(n: int) -> Board:
    """Return one row of cells, and its moves."""
    return Board(row(2 * n + 1), move(moves(n), ["A", "B"], start(n), n * (n + 2)))


def any_frog(n: int) -> Search:
    """Make each possible move, and undo it."""
    listed = moves(n)
    state = [start(n).get(a, 0) for a in range(2 * n + 1)]
    last = n * (n + 2)

    def hop(depth):
        if depth == last:
            yield FOUND, 1
            return
        for number, change in enumerate(listed):
            if all(state[a] == before for a, before, _ in change):
                yield depth, number
                for a, _, after in change:
                    state[a] = after
                yield from hop(depth + 1)
                for a, before, _ in change:
                    state[a] = before

    return hop(0)


PUZZLE = Puzzle(
    name="my_frogs",
    title="Frogs",
    parameters=(Number("n", 2, least=1, most=5),),
    algorithms=(any_frog,),
    board=board,
    known=[({"n": 1}, 2), ({"n": 2}, 2), ({"n": 3}, 2)],
    japanese={
        "Frogs": "かえるの入れかえ",
        "Let two kinds of frogs change sides, by steps and leaps over each other.": (
            "2 組のかえるを、1 歩進むか相手を 1 匹跳びこすかして、すっかり入れかえまし"
            "ょう。"
        ),
        "any_frog": "どのかえるでも",
        "Make each possible move, and undo it.": (
            "動けるかえるを順に動かし、行きづまれば戻します。"
        ),
    },
)
