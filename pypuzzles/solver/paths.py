"""Solvers for boards on which choices are made in sequence: visits and moves."""

from collections.abc import Generator, Iterator, Sequence

from ..bits import members
from ..board.board import Board
from .cover import Completion, Order

__all__ = ["solve_moves", "solve_visits"]


class PathSolver:
    """Completes a visit; sets of cells are masks."""

    def __init__(self, board: Board) -> None:
        self.board, choices = board, board.choices
        self.options = choices.options
        self.near = [sum(1 << to for to in {*near}) for near in choices.neighbours]
        twins = choices.twins or range(len(self.near))
        self.filled = [1 << cell | 1 << twin for cell, twin in enumerate(twins)]
        edges = {(a, b) for a, near in enumerate(choices.neighbours) for b in near}
        self.all_cells = len(self.options) == len(self.near) and all(
            (b, a) in edges for a, b in edges
        )
        """True if all cells must be visited, and neighbours are mutual."""

    def find_completions(self, position: Sequence[int], order: Order) -> Completion:
        """Yield the completions of a visit."""
        free = (1 << len(self.near)) - 1
        for depth, cell in enumerate(position):
            onward = self.list_next_cells(position[:depth], free)
            if depth == len(self.options) or cell not in onward:
                return
            free &= ~self.filled[cell]
        yield from self.search(list(position), free, order)

    def list_next_cells(self, path: Sequence[int], free: int) -> list[int]:
        """Return the possible next cells."""
        cells = members(self.near[path[-1]] & free) if path else self.options[0]
        number = len(path) + 1
        return [cell for cell in cells if self.board.is_visit_possible(cell, number)]

    def search(self, path: list[int], free: int, order: Order) -> Completion:
        """Try the possible next cells, those with the fewest exits first.

        A recursion would be too deep on boards of more than a thousand cells.
        """
        if len(path) == len(self.options):
            yield from self.check(path)
            return
        levels = [(free, self.sort_next_cells(path, free, order))]
        while levels:
            free, cells = levels[-1]
            cell = next(cells, None)
            if cell is None:
                levels.pop()
                path = path[:-1]
                continue
            yield None
            then, rest = [*path, cell], free & ~self.filled[cell]
            if not self.is_feasible(then, rest):
                continue
            if len(then) == len(self.options):
                yield from self.check(then)
            else:
                path = then
                levels.append((rest, self.sort_next_cells(path, rest, order)))

    def sort_next_cells(
        self, path: list[int], free: int, order: Order
    ) -> Iterator[int]:
        """Return the possible next cells, those with the fewest exits first."""
        cells = order(self.list_next_cells(path, free))
        return iter(sorted(cells, key=lambda cell: self.count_exits(cell, free)))

    def check(self, path: list[int]) -> Completion:
        """Yield a path that visits enough cells, if the board allows it."""
        changes = [self.options[depth][cell] for depth, cell in enumerate(path)]
        if self.board.allows(changes):
            yield path

    def count_exits(self, cell: int, free: int) -> tuple[int, int]:
        """Return a cell's number of exits, and the fewest among its next cells."""
        onward = self.near[cell] & free
        further = ((self.near[to] & free).bit_count() for to in members(onward))
        return onward.bit_count(), min(further, default=0)

    def is_feasible(self, path: list[int], free: int) -> bool:
        """Return False if a simple test shows that a path cannot be completed.

        Enough free cells must be reachable. If all cells must be visited, each free
        cell needs two free neighbours, counting the last cell of the path and, for a
        closed visit, the first. In an open visit, the final cell needs only one.
        """
        wanted = len(self.options) - len(path)
        if self.find_reachable(path[-1], free).bit_count() < wanted:
            return False
        if not self.all_cells or not wanted:
            return True
        closed = self.board.choices.closed
        ends = 1 << path[-1] | (1 << path[0] if closed else 0)
        single = closed and len(path) == 1  # the first cell is also the last
        missing = 0
        for cell in members(free):
            count = (self.near[cell] & (free | ends)).bit_count()
            count += single and self.near[cell] >> path[0] & 1
            missing += 2 - count if count < 2 else 0
        return missing <= (not closed)

    def find_reachable(self, cell: int, free: int) -> int:
        """Return the mask of the free cells that can be reached from a cell."""
        reached, edge = 0, 1 << cell
        while edge:
            onward = 0
            for one in members(edge):
                onward |= self.near[one]
            edge = onward & free & ~reached
            reached |= edge
        return reached


def solve_visits(
    board: Board, position: Sequence[int], order: Order = list
) -> Completion:
    """Complete a visit, trying the next cell with the fewest exits first.

    This is H. C. von Warnsdorff's rule (1823). I. Pohl (1967) breaks ties by the same
    rule, applied to the cells after that.
    """
    return PathSolver(board).find_completions(position, order)


class MoveSolver:
    """Completes a series of moves; a bit of a state is a cell with a symbol."""

    def __init__(self, board: Board) -> None:
        self.board = board
        size = len(board.choices.symbols) + 1
        self.start = sum(1 << c * size + symbol for c, symbol in enumerate(board.start))
        self.needed, self.toggled = [], []
        for _, _, change in board.actions:
            before = sum(1 << cell * size + symbol for cell, symbol, _ in change)
            after = sum(1 << cell * size + symbol for cell, _, symbol in change)
            self.needed.append(before)
            self.toggled.append(before ^ after)
        self.dead_ends: set[tuple[int, int]] = set()
        """(number of moves, state) from which there is no solution."""

    def find_completions(self, position: Sequence[int], order: Order) -> Completion:
        """Yield the completions of a series of moves."""
        state = self.start
        for move in position:
            if move not in self.list_possible_moves(state):
                return
            state ^= self.toggled[move]
        yield from self.search(list(position), state, order)

    def list_possible_moves(self, state: int) -> list[int]:
        """Return the moves that are possible in a state."""
        return [m for m, bits in enumerate(self.needed) if state & bits == bits]

    def search(
        self, path: list[int], state: int, order: Order
    ) -> Generator[list[int] | None, None, bool]:
        """Try every move, but not twice from the same state.

        Return whether there is a completion.
        """
        length = len(self.board.choices.options)
        if len(path) >= length:
            changes = [self.board.actions[move].change for move in path]
            complete = len(path) == length and self.board.allows(changes)
            if complete:
                yield path
            return complete
        if (len(path), state) in self.dead_ends:
            return False
        found = False
        for move in order(self.list_possible_moves(state)):
            yield None
            then = state ^ self.toggled[move]
            found |= yield from self.search([*path, move], then, order)
        if not found:
            self.dead_ends.add((len(path), state))
        return found


def solve_moves(
    board: Board, position: Sequence[int], order: Order = list
) -> Completion:
    """Complete a series of moves, remembering dead ends."""
    return MoveSolver(board).find_completions(position, order)
