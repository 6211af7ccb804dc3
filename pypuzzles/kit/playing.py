"""Boards on which choices are made one after another, played on: visits and moves."""

from collections.abc import Sequence

from .bits import members
from .board import Board
from .filling import Finished, Order

__all__ = ["moves", "visits"]


class Visit:
    """The cells of a visit, as the bits of integers."""

    def __init__(self, board: Board) -> None:
        self.board, choices = board, board.choices
        self.turns = choices.turns
        self.near = [sum(1 << to for to in {*near}) for near in choices.neighbours]
        twins = choices.twins or range(len(self.near))
        self.filled = [1 << cell | 1 << twin for cell, twin in enumerate(twins)]
        ways = {(a, b) for a, near in enumerate(choices.neighbours) for b in near}
        self.all_in_pairs = len(self.turns) == len(self.near) and all(
            (b, a) in ways for a, b in ways
        )
        """Whether all cells are visited, and any two neighbours both ways."""

    def finish(self, position: Sequence[int], order: Order) -> Finished:
        """Go on from a position, if it is a visit begun."""
        free = (1 << len(self.near)) - 1
        for place, cell in enumerate(position):
            onward = self.onward(position[:place], free)
            if place == len(self.turns) or cell not in onward:
                return
            free &= ~self.filled[cell]
        yield from self.search(list(position), free, order)

    def onward(self, path: Sequence[int], free: int) -> list[int]:
        """List the cells that may be next."""
        if not path:
            return list(self.turns[0])
        return members(self.near[path[-1]] & free)

    def search(self, path: list[int], free: int, order: Order) -> Finished:
        """Try the cells that may be next, the best first."""
        if len(path) == len(self.turns):
            made = [self.turns[depth][cell] for depth, cell in enumerate(path)]
            if self.board.right(made):
                yield path
            return
        cells = order(self.onward(path, free))
        for cell in sorted(cells, key=lambda cell: self.ease(cell, free)):
            yield None
            then, rest = [*path, cell], free & ~self.filled[cell]
            if self.hopeful(then, rest):
                yield from self.search(then, rest, order)

    def ease(self, cell: int, free: int) -> tuple[int, int]:
        """Count the ways on from a cell, and the fewest from the cells they lead to."""
        onward = self.near[cell] & free
        further = ((self.near[to] & free).bit_count() for to in members(onward))
        return onward.bit_count(), min(further, default=0)

    def hopeful(self, path: list[int], free: int) -> bool:
        """Return whether what is left may be visited, as far as is soon seen.

        Cells to be visited must be reached. Where all are, a free cell has a way in and
        another out, to a free cell, the last of the path or, if it closes, its first;
        of a path that does not close, the last cell of all has a way in alone.
        """
        wanted = len(self.turns) - len(path)
        if self.reached(path[-1], free).bit_count() < wanted:
            return False
        if not self.all_in_pairs or not wanted:
            return True
        closed = self.board.choices.closed
        ends = 1 << path[-1] | (1 << path[0] if closed else 0)
        single = closed and len(path) == 1  # both ways lead to the same cell
        short = 0
        for cell in members(free):
            ways = (self.near[cell] & (free | ends)).bit_count()
            ways += single and self.near[cell] >> path[0] & 1
            short += 2 - ways if ways < 2 else 0
        return short <= (not closed)

    def reached(self, cell: int, free: int) -> int:
        """Return the free cells to which some way leads."""
        reached, edge = 0, 1 << cell
        while edge:
            onward = 0
            for one in members(edge):
                onward |= self.near[one]
            edge = onward & free & ~reached
            reached |= edge
        return reached


def visits(board: Board, position: Sequence[int], order: Order = list) -> Finished:
    """Go on from the cells visited, to that which the fewest ways leave.

    That is H. C. von Warnsdorff's rule (1823); I. Pohl (1967) decides between equals by
    the same rule, one cell further on.
    """
    return Visit(board).finish(position, order)


class Game:
    """Moves; each cell with each symbol that it may hold is a bit of an integer."""

    def __init__(self, board: Board) -> None:
        self.board = board
        size = len(board.choices.symbols) + 1
        self.start = sum(1 << c * size + symbol for c, symbol in enumerate(board.start))
        self.asked, self.turned = [], []
        for _, _, change in board.puts:
            before = sum(1 << cell * size + symbol for cell, symbol, _ in change)
            after = sum(1 << cell * size + symbol for cell, _, symbol in change)
            self.asked.append(before)
            self.turned.append(before ^ after)
        self.dead: set[tuple[int, int]] = set()
        """What stands where nothing was found, and after how many moves."""

    def finish(self, position: Sequence[int], order: Order) -> Finished:
        """Go on from the moves made, if they can be made."""
        stands = self.start
        for move in position:
            if move not in self.possible(stands):
                return
            stands ^= self.turned[move]
        yield from self.play(list(position), stands, order)

    def possible(self, stands: int) -> list[int]:
        """List the moves that can be made."""
        return [m for m, asked in enumerate(self.asked) if stands & asked == asked]

    def play(self, path: list[int], stands: int, order: Order) -> Finished:
        """Make each move, but never twice from the same board."""
        length = len(self.board.choices.turns)
        if len(path) >= length or (len(path), stands) in self.dead:
            changes = [self.board.puts[move].change for move in path]
            if len(path) == length and self.board.right(changes):
                yield path
            return
        found = False
        for move in order(self.possible(stands)):
            yield None
            for finished in self.play([*path, move], stands ^ self.turned[move], order):
                found = found or finished is not None
                yield finished
        if not found:
            self.dead.add((len(path), stands))


def moves(board: Board, position: Sequence[int], order: Order = list) -> Finished:
    """Go on from the moves made; what led nowhere is remembered."""
    return Game(board).finish(position, order)
