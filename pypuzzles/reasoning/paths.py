"""Reasons for paths: which cell comes next, and why.

A cell that must be visited needs two ways: one in, one out. If it has only two left,
the path uses both; a way that would close the path too early is lost. This is followed
to the end, and then once more after each possible step.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..board.board import Board
from ..sentences import Sentence
from .reason import LEVELS, Reason
from .wording import Wording, join, say

__all__ = ["find_reason"]

ANY_END = -1
"""The end of an open path, which can be any cell."""
CELL_WEIGHT = 0.2
MAX_CELLS = 2500
"""On larger boards only the cells that can be reached are tested."""


class Problem(NamedTuple):
    """Why a path cannot be completed, and the cells that show it."""

    kind: str
    cells: list[int]


class Legs:
    """The ways that a path can and must still use.

    The path so far counts as one leg, from its last cell to its first, or to ANY_END.
    """

    def __init__(self, board: Board, path: Sequence[int], free: set[int]) -> None:
        near = [set(cells) for cells in board.choices.neighbours]
        head = path[-1]
        home = path[0] if board.choices.closed else ANY_END
        self.ends = {head: 2} if home == head else {head: 1, home: 1}
        self.needed = dict.fromkeys(sorted(free), 2) | self.ends
        self.ways: dict[int, set[int]] = {}
        for cell in sorted(free):
            self.ways[cell] = near[cell] & (free | self.ends.keys())
            if home == ANY_END:
                self.ways[cell].add(ANY_END)
        for cell in self.ends:
            self.ways[cell] = set(free) if cell == ANY_END else near[cell] & free
        self.certain: dict[int, dict[int, frozenset[int]]] = {c: {} for c in self.ways}
        """Ways that must be used, each with the cells that show it."""
        self.lost: dict[int, dict[int, frozenset[int]]] = {c: {} for c in self.ways}
        """Ways that can no longer be used, each with the cells that show it."""
        self.other_end = {cell: cell for cell in self.ways}
        """For each end of a chain of certain ways, its other end."""
        self.length = dict.fromkeys(self.ways, 1)
        self.is_joined = home != head
        if self.is_joined:
            self.other_end |= {head: home, home: head}
        self.waiting = list(self.ways)

    def find_problem(self) -> Problem | None:
        """Follow what is certain; return a cell that has too few ways, if any."""
        while self.waiting:
            cell = self.waiting.pop(0)
            reason = frozenset({cell}).union(*self.lost[cell].values())
            spare = len(self.ways[cell]) - self.needed[cell]
            if spare < 0:
                return Problem("too few ways", sorted(reason - {ANY_END}))
            if spare == 0:
                for other in sorted(self.ways[cell] - self.certain[cell].keys()):
                    self.use(cell, other, reason)
        return None

    def use(self, cell: int, other: int, reason: frozenset[int]) -> None:
        """Note that a way must be used, and what that excludes."""
        if other in self.certain[cell] or other not in self.ways[cell]:
            return
        self.certain[cell][other] = self.certain[other][cell] = reason
        first, last = self.other_end[cell], self.other_end[other]
        self.other_end[first], self.other_end[last] = last, first
        length = self.length[first] + self.length[last]
        self.length[first] = self.length[last] = length
        if first != last and length < len(self.ways) - self.is_joined:
            self.lose(first, last, reason.union(*self.list_reasons(first, last)))
        for end in (cell, other):
            if len(self.certain[end]) >= self.needed[end]:
                for way in sorted(self.ways[end] - self.certain[end].keys()):
                    self.lose(end, way, frozenset().union(*self.list_reasons(end)))

    def list_reasons(self, *cells: int) -> list[frozenset[int]]:
        """List the reasons of the certain ways at some cells."""
        return [each for cell in cells for each in self.certain[cell].values()]

    def lose(self, cell: int, other: int, reason: frozenset[int]) -> None:
        """Note that a way can no longer be used."""
        if other in self.ways[cell] and other not in self.certain[cell]:
            for one, two in ((cell, other), (other, cell)):
                self.ways[one].discard(two)
                self.lost[one][two] = reason
                self.waiting.append(one)


def find_problem(
    board: Board, path: Sequence[int]
) -> tuple[Problem | None, dict[int, frozenset[int]]]:
    """Return why a path cannot be completed, and the ways that must follow it."""
    choices, near = board.choices, board.choices.neighbours
    twins = choices.twins or range(len(near))
    visited = {*path} | {twins[cell] for cell in path}
    free = {*range(len(near))} - visited - {*board.cells.holes}
    left = len(choices.options) - len(path)
    if not left:
        return None, {}
    reached = find_reachable(board, path[-1], free)
    if len(reached) < left:
        return Problem("cut off", sorted(free - reached)), {}
    if len(near) > MAX_CELLS:
        return None, {}
    is_mutual = all(a in near[b] for a, cells in enumerate(near) for b in cells)
    if choices.twins or choices.closing or left < len(free) or not is_mutual:
        return None, {}
    if wrong := find_wrong_colours(board, path[-1], free, left):
        return Problem("colours", wrong), {}
    legs = Legs(board, path, free)
    problem = legs.find_problem()
    return problem, legs.certain[path[-1]]


def find_reachable(board: Board, cell: int, free: set[int]) -> set[int]:
    """Return the free cells that can be reached from a cell."""
    reached: set[int] = set()
    edge = {cell}
    while edge:
        near = (to for each in edge for to in board.choices.neighbours[each])
        edge = (set(near) & free) - reached
        reached |= edge
    return reached


def find_wrong_colours(board: Board, head: int, free: set[int], left: int) -> list[int]:
    """Return the free cells of the other colour, if their number is impossible.

    The list is empty if cells cannot have two colours that alternate on every path.
    """
    near = board.choices.neighbours
    colours, waiting = {0: 0}, [0]
    while waiting:
        cell = waiting.pop()
        for other in near[cell]:
            if other not in colours:
                colours[other] = 1 - colours[cell]
                waiting.append(other)
            elif colours[other] == colours[cell]:
                return []
    if len(colours) < len(near):
        return []
    wanted = [cell for cell in sorted(free) if colours[cell] != colours[head]]
    is_odd_trip = board.choices.closed and len(near) % 2 == 1
    return wanted if len(wanted) != (left + 1) // 2 or is_odd_trip else []


def describe(wording: Wording, problem: Problem) -> Sentence:
    """Return a problem in words."""
    if problem.kind == "colours":
        return say(problem.kind, number=len(problem.cells))
    return say(problem.kind, cells=wording.name_cells(problem.cells))


def find_reason(
    board: Board, wording: Wording, path: list[int]
) -> Iterator[Reason | None]:
    """Yield the easiest reason for the next cell, and None after each trial."""
    if not path:
        first = list(board.choices.options[0])
        forced = first[0] if len(first) == 1 else None
        kind = "only cell" if forced is not None else "open"
        yield create(wording, path, kind, say(kind), forced=forced)
        return
    if len(path) >= len(board.choices.options):
        yield create(wording, path, "open", say("open"))
        return
    problem, certain = find_problem(board, path)
    if problem:
        text = describe(wording, problem)
        yield create(wording, path, "lost", text, problem.cells, is_dead=True)
        return
    visited = {cell for each in board.list_changes(path) for cell, _, _ in each}
    ways = [
        cell
        for cell in board.choices.neighbours[path[-1]]
        if cell not in visited and board.is_visit_possible(cell, len(path) + 1)
    ]
    if len(ways) == 1:
        yield create(wording, path, "only cell", say("only cell"), forced=ways[0])
        return
    found = []
    real = {to: sorted(cells - {ANY_END}) for to, cells in certain.items() if to >= 0}
    if real and (len(path) > 1 or len(certain) == 1):
        to, cells = min(real.items(), key=lambda each: (len(each[1]), each[0]))
        text = say("two ways", cells=wording.name_cells(cells, "and"))
        found.append(create(wording, path, "two ways", text, cells, forced=to))
    problems: dict[int, Problem] = {}
    for way in ways:
        yield None
        problem, _ = find_problem(board, [*path, way])
        if problem:
            problems[way] = problem
    if problems:
        found.append(create_trial(wording, path, ways, problems))
    none = create(wording, path, "none", say("none"))
    yield min(found, key=lambda each: (not each.is_dead, each.level), default=none)


def create_trial(
    wording: Wording, path: list[int], ways: list[int], problems: dict[int, Problem]
) -> Reason:
    """Return what follows from the steps that lead to a problem."""
    listed = [
        say("after step", cell=wording.name_cell(way), end=describe(wording, problem))
        for way, problem in problems.items()
    ]
    cells = sorted({cell for each in problems.values() for cell in each.cells})
    left = [way for way in ways if way not in problems]
    return create(
        wording,
        path,
        "way out",
        say("a step"),
        cells,
        detail=join(listed, "semicolon"),
        forced=left[0] if len(left) == 1 else None,
        impossible=tuple(problems),
        is_dead=not left,
    )


def create(
    wording: Wording,
    path: list[int],
    kind: str,
    text: Sentence,
    cells: Sequence[int] = (),
    *,
    detail: Sentence | None = None,
    forced: int | None = None,
    impossible: tuple[int, ...] = (),
    is_dead: bool = False,
) -> Reason:
    """Return a reason for the next cell of a path, with its sentences."""
    conclusion = None
    if is_dead:
        conclusion = say("dead")
    elif forced is not None:
        conclusion = say("so go", cell=wording.name_cell(forced))
    elif impossible:
        conclusion = say("do not go", cells=wording.name_cells(impossible))
    marked = tuple(cells or ([forced] if forced is not None else path[-1:]))
    level = LEVELS["only way" if kind == "only cell" else kind]
    return Reason(
        kind,
        round(level + CELL_WEIGHT * len(cells), 2),
        forced,
        impossible,
        is_dead,
        places=tuple((cell,) for cell in marked),
        cells=marked,
        after=() if forced is None else (*path, forced),
        texts=wording.state(marked, text, conclusion, detail),
    )
