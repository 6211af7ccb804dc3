"""Moves: consecutive jumps of one peg, to write down and replay games."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from .boards import Lattice

WIDTH = 80
BETWEEN = "    "


def format_moves(moves: Iterable[Sequence[int]]) -> str:
    """Format moves as M. Hiroi's program does.

    >>> format_moves([[14, 6], [12, 14, 6]])
    '[14,6][12,14,6]'
    """
    return "".join(f"[{','.join(map(str, move))}]" for move in moves)


def draw_board_lines(board: Lattice, pegs: Collection[int]) -> list[str]:
    """Draw the lines of a board: o is a peg, a dot an empty hole."""
    lines = [list(line) for line in board.picture.strip("\n").split("\n")]
    for hole, (col, row) in enumerate(board.places):
        lines[row][col] = "o" if hole in pegs else "."
    return ["".join(line) for line in lines]


def replay_moves(
    jumps: Iterable[Sequence[int]],
    pegs: Iterable[int],
    moves: Iterable[Sequence[int]],
) -> Iterator[set[int]]:
    """Yield the set of pegs at the start and after each move.

    >>> list(replay_moves([(0, 1, 2), (2, 3, 4)], {0, 1, 3}, [[0, 2, 4]]))
    [{0, 1, 3}, {4}]
    """
    over = {(peg, to): hole for peg, hole, to in jumps}
    pegs = set(pegs)
    yield set(pegs)
    for move in moves:
        for jump in pairwise(move):
            pegs ^= {*jump, over[jump]}
        yield set(pegs)


def draw_positions(
    board: Lattice, vacancy: int, moves: Iterable[Sequence[int]]
) -> str:
    """Draw the board at the start and after each move, side by side."""
    start = board.pegs(vacancy)
    boards = [
        draw_board_lines(board, pegs)
        for pegs in replay_moves(board.jumps, start, moves)
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
