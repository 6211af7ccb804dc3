"""Folding: the tree of a search as a graph of classes, and what it counts and draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Unpack

from ..errors import InputError
from ..folding import MAX_CLASSES, FoldedTree, FoldingCallback, Level
from ..puzzle.parameters import Number, shorten_repr
from ..puzzles import find
from .request import Request, Solution, request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["Folding", "fold", "fold_in_steps"]

CLASSES = Number("max_classes", default=MAX_CLASSES, least=1, most=10**9)
SEED = Number("seed", default=0, least=0, most=10**15)
MAX_GRAPH_CLASSES = 2_000
"""Default limit of the classes of a graph to draw."""
NOT_FOLDED = "{puzzle} has no search that can be folded"
NOT_THIS_ONE = "{algorithm} cannot be folded; {names} can"
NO_SOLUTION = "this is not a solution: {board}"


class Folding:
    """A folded search: each state of its tree is stored once.

    Solutions are numbered from 0, in the order of the search.

    >>> folding = fold("dominoes", rows=8, cols=8)
    >>> folding.count, folding.classes, folding.tries
    (12988816, 1694, 75690366)
    >>> folding.rank(folding.solution(5_000_000).board)
    5000000
    """

    def __init__(self, query: Request, folded: FoldedTree[Any]) -> None:
        self.request, self.folded = query, folded

    @property
    def count(self) -> int:
        """Number of solutions."""
        return self.folded.count

    @property
    def classes(self) -> int:
        """Number of different states."""
        return self.folded.count_classes()

    @property
    def tries(self) -> int:
        """Number of tries of the search without folding."""
        return self.folded.count_tries()

    def levels(self) -> Iterator[Level]:
        """Yield the figures of each depth: how solutions are spread over the tree."""
        return self.folded.levels()

    def count_by_choice(self, choices: Sequence[int] = ()) -> dict[int, int]:
        """Return {choice: number of solutions} after some choices, by default none.

        Raises:
            ValueError: The tree has no such path.
        """
        return self.folded.count_by_choice(choices)

    def solution(self, number: int) -> Solution:
        """Return the solution with a number.

        Raises:
            ValueError: There is no solution with this number.
        """
        return self._create_solution(self.folded.solution(number))

    def random_solution(self, seed: object = 0) -> Solution:
        """Return a random solution; each has the same probability.

        Raises:
            ValueError: There is no solution, or the seed is not a whole number.
        """
        random = Random(int(SEED.read(seed)))
        return self._create_solution(self.folded.random_solution(random))

    def _create_solution(self, choices: list[int]) -> Solution:
        convert = self.folded.tree.create_path
        path = tuple(convert(choices) if convert else choices)
        return Solution(path, 1, self.request.board(path), self.request)

    def rank(self, board: Sequence[Any]) -> int:
        """Return the number of a solution, given as its encoded board.

        Raises:
            ValueError: The board is not a solution.
        """
        choices = self._find_choices(board)
        if choices is None:
            raise InputError(NO_SOLUTION, board=shorten_repr(board))
        return self.folded.rank(choices)

    def _find_choices(self, board: Sequence[Any]) -> Sequence[int] | None:
        """Return the choices that lead to a board, None if it is not a solution."""
        query = self.request
        model = query.puzzle.board_for(query.parameters, query.algorithm.name)
        changes = model.encoding.decode(board)
        if changes is None or not model.is_solution(board):
            return None
        if convert := self.folded.tree.find_choices:
            return convert(board)
        state, choices, made = self.folded.tree.start, [], {*changes}
        for options, change in zip(model.choices.options, changes, strict=False):
            wanted = {change} if model.choices.in_order else made
            for choice, child in self.folded.branches[state]:
                if options[choice] in wanted:
                    choices.append(choice)
                    state = child
                    break
        return choices

    def as_graph(self, most: int = MAX_GRAPH_CLASSES) -> dict[str, Any]:
        """Return the graph as JSON, with at most this many classes.

        The first levels are complete. `levels` has the figures of each depth, `classes`
        the first depth of each class and the solutions at and below it, and `edges` the
        indices of two classes and the choice that leads from one to the other.
        `left_out` is the number of classes that are not listed.
        """
        index = {self.folded.tree.start: 0}
        classes, edges, depths = [], [], [0]
        for state in (states := [self.folded.tree.start]):
            number = index[state]
            classes.append([depths[number], self.folded.below[state]])
            for choice, child in self.folded.branches[state]:
                if child not in index and len(states) < most:
                    index[child] = len(states)
                    states.append(child)
                    depths.append(depths[number] + 1)
                if child in index:
                    edges.append([number, index[child], choice])
        return {
            "levels": [level._asdict() for level in self.levels()],
            "classes": classes,
            "edges": edges,
            "left_out": self.classes - len(classes),
        }


def fold(
    puzzle: str,
    algorithm: str | None = None,
    *,
    max_classes: object = MAX_CLASSES,
    progress: FoldingCallback | None = None,
    **parameters: Unpack[PuzzleParameters],
) -> Folding:
    """Fold the tree of a search, so that each of its states is searched once.

    >>> fold("queens", n=8).count
    92
    >>> fold("sudoku").random_solution(seed=1).board[:8]
    [1, 4, 2, 3, 3, 2, 4, 1]

    Args:
        puzzle: Name of a puzzle.
        algorithm: Name of an algorithm that can be folded; by default the last of them.
        max_classes: Largest number of states to store; each needs about 500 bytes.
        progress: Called with the number of states so far; an exception ends the work.
        **parameters: Parameters of the puzzle.

    Raises:
        ValueError: A name or a value is invalid, the search cannot be folded, or there
            are too many states.
    """
    query = request_to_fold(puzzle, algorithm, **parameters)
    tree = query.algorithm.create_tree(query.parameters)
    most = int(CLASSES.read(max_classes))
    return Folding(query, FoldedTree(tree, max_classes=most, on_progress=progress))


def fold_in_steps(query: Request, max_classes: int) -> Iterator[int | Folding]:
    """Yield the number of states every 1024 states, and at last the folded search.

    Raises:
        ValueError: The search cannot be folded, or there are too many states.
    """
    tree = query.algorithm.create_tree(query.parameters)
    for step in FoldedTree.fold_in_steps(tree, max_classes=max_classes):
        yield step if isinstance(step, int) else Folding(query, step)


def request_to_fold(
    puzzle: str, algorithm: str | None = None, **parameters: Any
) -> Request:
    """Return a request for an algorithm that can be folded.

    >>> request_to_fold("dominoes").algorithm.name
    'first_empty'
    """
    found = find(puzzle)
    names = [each.name for each in found.algorithms if each.tree]
    if not names:
        raise InputError(NOT_FOLDED, puzzle=found.name)
    if algorithm and not found.algorithm(algorithm).tree:
        joined = ", ".join(names)
        raise InputError(NOT_THIS_ONE, algorithm=algorithm, names=joined)
    return request(puzzle, algorithm or names[-1], **parameters)
