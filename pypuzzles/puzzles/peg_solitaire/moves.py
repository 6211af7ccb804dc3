"""Moves: the jumps of one peg in a row, as people write a game down and check it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from .boards import Board, Jump

Move = list[int]
WIDTH = 80
BETWEEN = "    "


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


def drawn(board: Board, pegs: Collection[int]) -> list[str]:
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
    board: Board, vacancy: int, moves: Iterable[Sequence[int]]
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


def plays(
    board: Board, vacancy: int, moves: Sequence[Sequence[int]]
) -> set[int] | None:
    """Play the moves on the lattice; return the pegs left, or None if one fails.

    A jump goes two steps in a line, from a peg over a peg into a hole without one. A
    move is made by one peg, and the next one by another.
    """
    places = board.places
    pegs, holes = set(places) - {places[vacancy]}, set(range(len(places)))
    last = None
    for move in moves:
        if len(move) < 2 or move[0] == last or not holes.issuperset(move):
            return None
        for start, end in pairwise(places[hole] for hole in move):
            over = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            step = over[0] - start[0], over[1] - start[1]
            beyond = over[0] + step[0], over[1] + step[1]
            if step not in board.steps or beyond != end:
                return None
            if start not in pegs or over not in pegs or end in pegs:
                return None
            pegs ^= {start, over, end}
        last = move[-1]
    return {hole for hole, place in enumerate(places) if place in pegs}
