"""Reasons for paths: which cell comes next, and why.

A cell that must be visited needs two ways: one in, one out. If it has only two left,
the path uses both; a way that would close the path too early is lost. This is followed
to the end, and then once more after each possible step. Other reasons compare numbers:
the squares of each colour, some cells and their neighbours, or the parts into which the
rest falls without a cell.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..board.board import Board
from ..sentences import Sentence
from .reason import LEVELS, Reason
from .trying import try_choices
from .wording import Wording, create_sentence, join

__all__ = ["find_reason"]

ANY_END = -1
"""The end of an open path, which can be any cell."""
CELL_WEIGHT = 0.2
MAX_CELLS = 2500
"""On larger boards only the cells that can be reached are tested."""
MAX_MISSING_PARTS = 3
"""Maximum number of cells of a barrier besides those without other neighbours."""
MAX_COMPARED = 64
"""Maximum number of free cells to compare with neighbours, and to leave out in turn."""


class Problem(NamedTuple):
    """Why a path cannot be completed, the cells that show it, and other values."""

    kind: str
    cells: list[int]
    values: dict[str, Any] | None = None


class Legs:
    """The ways that a path can and must still use.

    The path so far counts as one leg, from its last cell to its first, or to ANY_END.
    """

    def __init__(self, board: Board, path: Sequence[int], free: set[int]) -> None:
        near = [set(cells) for cells in board.choices.neighbours]
        head, home = path[-1], find_end(board, path, free)
        self.ends = {head: 2} if home == head else {head: 1, home: 1}
        self.needed = dict.fromkeys(sorted(free), 2) | self.ends
        self.ways: dict[int, set[int]] = {}
        for cell in sorted(free):
            self.ways[cell] = near[cell] & (free | self.ends.keys())
            if home == ANY_END:
                self.ways[cell].add(ANY_END)
        for cell in self.ends:
            self.ways[cell] = (
                set(free) if cell == ANY_END else near[cell] & free - {home}
            )
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


def find_end(board: Board, path: Sequence[int], free: Collection[int]) -> int:
    """Return the cell where a path ends: the first one, a given one, or ANY_END."""
    if board.choices.closed:
        return path[0]
    last = len(board.choices.options)
    return next((cell for cell in free if board.start[cell] == last), ANY_END)


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
    parts = find_parts(board, free, path[-1])
    reached = parts[0] - {path[-1]}
    if len(reached) < left:
        return Problem("cut off", sorted(free - reached)), {}
    if len(near) > MAX_CELLS:
        return None, {}
    is_mutual = all(a in near[b] for a, cells in enumerate(near) for b in cells)
    if choices.twins or choices.closing or left < len(free) or not is_mutual:
        return None, {}
    problem = find_wrong_numbers(board, path, free)
    if problem or free == {find_end(board, path, free)}:
        return problem, {}
    legs = Legs(board, path, free)
    found = [legs.find_problem()]
    if len(free) <= MAX_COMPARED:
        found += [find_few_neighbours(board, path, free), find_cut(board, path, free)]
        if not any(found):
            found.append(find_barrier(board, path, free))
    problems = [problem for problem in found if problem]
    fewest = min(problems, key=lambda problem: len(problem.cells), default=None)
    return fewest, legs.certain[path[-1]]


def find_parts(board: Board, cells: Collection[int], first: int) -> list[set[int]]:
    """Return the connected parts of some cells and a first one, which comes first."""
    left, parts = {*cells} - {first}, []
    edge = {first}
    while edge:
        part = set(edge)
        while edge:
            near = (to for each in edge for to in board.choices.neighbours[each])
            edge = left.intersection(near)
            left -= edge
            part |= edge
        parts.append(part)
        edge = {left.pop()} if left else set()
    return parts


def find_wrong_numbers(
    board: Board, path: Sequence[int], free: Collection[int]
) -> Problem | None:
    """Return why colours or given visit numbers make a path impossible."""
    head, left = path[-1], len(board.choices.options) - len(path)
    colours, parity = find_distances(board, head), None
    near = board.choices.neighbours
    if all((colours[a] + colours[b]) % 2 for a in colours for b in near[a]):
        parity = colours
        total = len(board.choices.options)
        if board.choices.closed and total % 2:
            return Problem("odd trip", [], {"number": total})
        wrong = [cell for cell in sorted(free) if colours[cell] % 2]
        if len(wrong) != (needed := (left + 1) // 2):
            values = {"number": len(wrong), "needed": needed, "left": left}
            return Problem("colours", wrong, values)
    numbers = sorted((n, cell) for cell in free if (n := board.start[cell]))
    for (before, cell), (number, to) in pairwise([(len(path), head), *numbers]):
        steps = number - before
        least = find_distances(board, cell, free).get(to, steps)
        if least > steps:
            lengths = {"number": number, "least": least, "steps": steps}
            return Problem("too far", [to], {"first": [cell], **lengths})
        if parity and (parity[cell] + parity[to] + steps) % 2:
            return Problem("wrong colour", [to], {"number": number})
    return None


def find_distances(
    board: Board, cell: int, free: Collection[int] | None = None
) -> dict[int, int]:
    """Return the number of steps from a cell to all that can be reached.

    Args:
        board: The board.
        cell: The first cell.
        free: Cells through which the steps lead; None for all.
    """
    distances, waiting = {cell: 0}, [cell]
    for each in waiting:
        for to in board.choices.neighbours[each]:
            if to not in distances and (free is None or to in free):
                distances[to] = distances[each] + 1
                waiting.append(to)
    return distances


def find_few_neighbours(
    board: Board, path: Sequence[int], free: Collection[int]
) -> Problem | None:
    """Return cells that can only be reached from fewer others, if there are any.

    Each cell is reached from a neighbour, and each of these leads to only one cell.
    H. W. Kuhn's method (1955) chooses a neighbour for each cell. Where it fails, the
    cells and neighbours that it has tried show why.
    """
    sources = {path[-1], *free} - {find_end(board, path, free)}
    if board.choices.closed:
        free = {path[0], *free}
        sources.add(path[-1])
    near = {c: sources.intersection(board.choices.neighbours[c]) for c in sorted(free)}
    starved = min(list_starved_cells(near), key=len, default=None)
    if not starved:
        return None
    few = set[int]().union(*(near[cell] for cell in starved))
    values = {"starved": sorted(starved), "few": sorted(few)}
    return Problem("few neighbours", sorted(starved | few), values)


def list_starved_cells(near: Mapping[int, set[int]]) -> Iterator[set[int]]:
    """Yield sets of cells that have fewer sources, without those that are not needed.

    Args:
        near: The sources of each cell.
    """
    led_to: dict[int, int] = {}
    """For each source, the cell for which it is chosen."""

    def choose(cell: int, tried: set[int]) -> bool:
        """Choose a source for a cell, and others for the cells that have it."""
        for source in sorted(near[cell]):
            if source not in tried:
                tried.add(source)
                if source not in led_to or choose(led_to[source], tried):
                    led_to[source] = cell
                    return True
        return False

    for cell in near:
        tried = set[int]()
        if not choose(cell, tried):
            starved = {cell, *(led_to[source] for source in tried)}
            for each in sorted(starved):
                rest = starved - {each}
                if len(set[int]().union(*map(near.__getitem__, rest))) < len(rest):
                    starved = rest
            yield starved


def find_cut(
    board: Board, path: Sequence[int], free: Collection[int]
) -> Problem | None:
    """Return a cell without which the rest has too many parts, if there is one.

    A path that passes a cell once joins two parts: one with its first cell, and one
    with its end.
    """
    end = find_end(board, path, free)
    cells = {*free} if end == ANY_END else {*free, end}
    for cell in sorted({*free} - {end}):
        parts = find_parts(board, cells - {cell}, path[-1])[1:]
        if sum(end not in part for part in parts) > (end == ANY_END):
            return Problem("cut", [cell])
    return None


def find_barrier(
    board: Board, path: Sequence[int], free: Collection[int]
) -> Problem | None:
    """Return some cells without which the rest has too many parts, if there are any.

    Between two parts, a path passes one of these cells. So k cells join at most k parts
    of a circle, and k + 1 parts of a path; one fewer for each end that is among them.
    V. Chvatal (1973) calls graphs without such cells tough. On 4 x n squares, half of
    the inner squares show that there is no closed tour.

    The cells tried are all neighbours of some others, which are then parts themselves.
    """
    head, end = path[-1], find_end(board, path, free)
    cells = {*free, head, end} - {ANY_END}
    near = {cell: cells.intersection(board.choices.neighbours[cell]) for cell in cells}
    fewest: Problem | None = None
    for first in sorted(cells):
        barrier, alone = near[first], {first}
        while len(barrier) <= len(alone) + MAX_MISSING_PARTS:
            rest = cells - barrier
            if not rest or (fewest and len(barrier) >= len(fewest.cells)):
                break
            most = len(barrier)
            if head != end:
                most += 1 - len(barrier & {head, end})
            parts = len(find_parts(board, rest, min(rest)))
            if parts > most:
                values = {"parts": parts, "most": most}
                fewest = Problem("barrier", sorted(barrier), values)
            others = rest - alone
            if not others:
                break
            other = min(others, key=lambda c: (len(near[c] - barrier), c))
            barrier, alone = barrier | near[other], alone | {other}
    return fewest


def describe(wording: Wording, problem: Problem) -> Sentence:
    """Return a problem in words."""
    values = {
        name: wording.name_cells(value) if isinstance(value, list) else value
        for name, value in {"cells": problem.cells, **(problem.values or {})}.items()
    }
    return create_sentence(problem.kind, **values)


def find_reason(
    board: Board, wording: Wording, path: list[int]
) -> Iterator[Reason | None]:
    """Yield the easiest reason for the next cell, and None after each trial."""
    if len(path) >= len(board.choices.options):
        yield create(wording, path, "open", create_sentence("open"))
        return
    ways, certain = list_ways(board, path), dict[int, frozenset[int]]()
    # Without a choice of the first cell, what is wrong after it is wrong before.
    begun = path or (ways if len(ways) == 1 else [])
    if begun:
        problem, certain = find_problem(board, begun)
        if problem:
            text = describe(wording, problem)
            yield create(wording, path, "lost", text, problem.cells, is_dead=True)
            return
    if len(ways) == 1:
        yield create(
            wording, path, "only cell", create_sentence("only cell"), forced=ways[0]
        )
        return
    found = []
    real = {to: sorted(cells - {ANY_END}) for to, cells in certain.items() if to >= 0}
    if real and (len(path) > 1 or len(certain) == 1):
        to, cells = min(real.items(), key=lambda each: (len(each[1]), each[0]))
        text = create_sentence("two ways", cells=wording.name_cells(cells, "and"))
        found.append(create(wording, path, "two ways", text, cells, forced=to))
    problems: dict[int, Problem] = {}
    for way in ways:
        yield None
        problem, _ = find_problem(board, [*path, way])
        if problem:
            problems[way] = problem
    if problems:
        found.append(create_trial(wording, path, ways, problems))
    if found:
        yield min(found, key=lambda each: (not each.is_dead, each.level))
    else:
        yield from search(board, wording, path, ways)


def list_ways(board: Board, path: Sequence[int]) -> list[int]:
    """Return the possible next cells."""
    visited = {cell for each in board.list_changes(path) for cell, _, _ in each}
    near = board.choices.neighbours[path[-1]] if path else board.choices.options[0]
    return [
        cell
        for cell in near
        if cell not in visited and board.is_visit_possible(cell, len(path) + 1)
    ]


def search(
    board: Board, wording: Wording, path: list[int], ways: Sequence[int]
) -> Iterator[Reason | None]:
    """Yield what a short search finds out about the next cell."""
    possible, refuted = yield from try_choices(board, path, ways)
    left = [way for way in ways if way not in refuted]
    if refuted:
        text = create_sentence("search after", cells=wording.name_cells(refuted, "or"))
        forced = left[0] if len(left) == 1 else None
        yield create(
            wording,
            path,
            "search",
            create_sentence("any search"),
            detail=text,
            forced=forced,
            impossible=tuple(refuted),
            is_dead=not left,
        )
    else:
        kind = "open" if len(possible) > 1 else "none"
        yield create(wording, path, kind, create_sentence(kind))


def create_trial(
    wording: Wording, path: list[int], ways: list[int], problems: dict[int, Problem]
) -> Reason:
    """Return what follows from the steps that lead to a problem."""
    listed = [
        create_sentence(
            "after step", cell=wording.name_cell(way), end=describe(wording, problem)
        )
        for way, problem in problems.items()
    ]
    cells = sorted({cell for each in problems.values() for cell in each.cells})
    left = [way for way in ways if way not in problems]
    return create(
        wording,
        path,
        "way out",
        create_sentence("a step"),
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
        conclusion = create_sentence("dead")
    elif forced is not None:
        conclusion = create_sentence("so go", cell=wording.name_cell(forced))
    elif impossible:
        conclusion = create_sentence("do not go", cells=wording.name_cells(impossible))
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
