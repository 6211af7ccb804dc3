"""Moves: the jumps of one peg in a row, as people write a game down and check it."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from .boards import Board, Jump

__all__ = ["drawn", "join", "plays", "written"]

Move = list[int]


def join(jumps: Iterable[Jump]) -> list[Move]:
    """Join the jumps a peg makes in a row to one move: the holes it stands in.

    >>> join([(14, 9, 6), (12, 13, 14), (14, 10, 6)])
    [[14, 6], [12, 14, 6]]
    """
    moves: list[Move] = []
    for peg, _, to in jumps:
        if moves and moves[-1][-1] == peg:
            moves[-1].append(to)
        else:
            moves.append([peg, to])
    return moves


def written(moves: Iterable[Sequence[int]]) -> str:
    """Write moves as M. Hiroi's program does.

    >>> written([[14, 6], [12, 14, 6]])
    '[14,6][12,14,6]'
    """
    return "".join(f"[{','.join(map(str, move))}]" for move in moves)


def drawn(board: Board, vacancy: int) -> str:
    """Draw the board at the start: o for a peg, a dot for the vacancy."""
    col, row = board.places[vacancy]
    lines = board.picture.strip("\n").split("\n")
    lines[row] = lines[row][:col] + "." + lines[row][col + 1 :]
    return "\n".join(lines)


def plays(
    board: Board, vacancy: int, moves: Sequence[Sequence[int]]
) -> set[int] | None:
    """Play the moves on the lattice; tell the pegs left, or None if one fails.

    A jump goes two steps in a line, from a peg over a peg into a hole without one. A
    move is made by one peg, and the next one by another.
    """
    places = board.places
    pegs = set(places) - {places[vacancy]}
    last = None
    for move in moves:
        if len(move) < 2 or move[0] == last or not set(move) <= set(range(len(places))):
            return None
        for start, end in pairwise(places[hole] for hole in move):
            over = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            step = over[0] - start[0], over[1] - start[1]
            if step not in board.steps or (over[0] + step[0], over[1] + step[1]) != end:
                return None
            if start not in pegs or over not in pegs or end in pegs:
                return None
            pegs ^= {start, over, end}
        last = move[-1]
    return {hole for hole, place in enumerate(places) if place in pegs}
