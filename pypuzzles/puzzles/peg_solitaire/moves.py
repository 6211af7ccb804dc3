"""Moves: the jumps of one peg in a row, as people write a game down and check it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from .boards import Lattice

WIDTH = 80
BETWEEN = "    "


def listed(moves: Iterable[Sequence[int]]) -> str:
    """Write moves as M. Hiroi's program does.

    >>> listed([[14, 6], [12, 14, 6]])
    '[14,6][12,14,6]'
    """
    return "".join(f"[{','.join(map(str, move))}]" for move in moves)


def drawn(board: Lattice, pegs: Collection[int]) -> list[str]:
    """Draw the lines of a board: o for a peg, a dot for a hole without one."""
    lines = [list(line) for line in board.picture.strip("\n").split("\n")]
    for hole, (col, row) in enumerate(board.places):
        lines[row][col] = "o" if hole in pegs else "."
    return ["".join(line) for line in lines]


def positions(
    jumps: Iterable[Sequence[int]],
    pegs: Iterable[int],
    moves: Iterable[Sequence[int]],
) -> Iterator[set[int]]:
    """Yield the pegs at the start and after each move.

    >>> list(positions([(0, 1, 2), (2, 3, 4)], {0, 1, 3}, [[0, 2, 4]]))
    [{0, 1, 3}, {4}]
    """
    over = {(peg, to): hole for peg, hole, to in jumps}
    pegs = set(pegs)
    yield set(pegs)
    for move in moves:
        for jump in pairwise(move):
            pegs ^= {*jump, over[jump]}
        yield set(pegs)


def played(
    board: Lattice, vacancy: int, moves: Iterable[Sequence[int]]
) -> str:
    """Draw the board at the start and after each move, side by side."""
    start = set(range(len(board.places))) - {vacancy}
    boards = [
        drawn(board, pegs) for pegs in positions(board.jumps, start, moves)
    ]
    wide = max(map(len, boards[0]))
    across = WIDTH // (wide + len(BETWEEN))
    rows = [boards[k : k + across] for k in range(0, len(boards), across)]
    return "\n\n".join(
        "\n".join(
            BETWEEN.join(line.ljust(wide) for line in lines).rstrip()
            for lines in zip(*row, strict=True)
        )
        for row in rows
    )
