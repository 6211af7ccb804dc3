"""Folding: count, rank and draw the solutions of a search tree by its states.

The same situation often occurs many times in a search tree, such as a set of pegs that
several orders of jumps leave. What can follow depends on the situation alone, so equal
states have equal subtrees. Folding stores each subtree once. The tree becomes a graph
that has one node, a *class*, for each state, and as many paths as the tree.

A `Tree` gives the state at the start, the branches of a state, and whether a state is
complete. This one has the orders of three numbers; its state is the set of those used:

    def branches(used):
        for number in range(3):
            if number not in used:
                yield number, used | {number}

    Tree(frozenset(), branches, lambda used: len(used) == 3)

Source: D. E. Knuth, The Art of Computer Programming 7.1.4, counts the solutions of
decision diagrams and draws random ones in this way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from .errors import InputError

__all__ = ["MAX_CLASSES", "FoldedTree", "Level", "Tree", "count_levels"]

State = TypeVar("State", bound=Hashable)
Path: TypeAlias = Sequence[int]
"""The choices from the start of a tree."""
FoldingCallback: TypeAlias = Callable[[int], None]
"""A function that receives the number of classes so far; an exception ends the work."""

MAX_CLASSES = 1_000_000
"""Default limit of the classes in memory; a class needs about 500 bytes."""
PROGRESS_CLASSES = 1024
"""Number of classes between two calls of a progress callback."""
TOO_MANY = "the folded tree has more than {most} classes"
LOOPS = "a state of the tree leads back to itself"
NO_SOLUTION = "there is no solution to choose from"
WRONG_NUMBER = "the number of a solution must be from 0 to {last}, not {number}"
NOT_IN_TREE = "the choices do not lead to a solution of this tree"


@dataclass(frozen=True)
class Tree(Generic[State]):
    """A search tree, given by states: equal states have equal subtrees.

    Args:
        start: The state before the first choice.
        branches: Function that yields the choices of a state, each with the next state.
        is_complete: Function that returns whether a state is that of a solution.
        create_path: Function that converts choices to the path of a search, if the
            choices are not that path.
        find_choices: The inverse of `create_path`.
    """

    start: State
    branches: Callable[[State], Iterable[tuple[int, State]]]
    is_complete: Callable[[State], bool]
    create_path: Callable[[Path], Path] | None = None
    find_choices: Callable[[Path], Path] | None = None


class Level(NamedTuple):
    """The figures of a tree at one depth."""

    depth: int
    classes: int
    """Number of different states."""
    nodes: int
    """Number of nodes of the tree that is not folded: tries, below the start."""
    solutions: int
    """Number of nodes that are solutions."""
    live_nodes: int | None = None
    """Number of nodes with a solution at or below them; None if it is unknown."""


def count_levels(
    tree: Tree[State],
    *,
    max_classes: int = MAX_CLASSES,
    on_progress: FoldingCallback | None = None,
) -> Iterator[Level]:
    """Yield the figures of each depth; only two depths are in memory.

    >>> def branches(used):
    ...     return ((k, used | {k}) for k in {0, 1, 2} - used)
    >>> orders = Tree(frozenset(), branches, lambda used: len(used) == 3)
    >>> for level in count_levels(orders):
    ...     print(level.classes, level.nodes, level.solutions)
    1 1 0
    3 3 0
    3 6 0
    1 6 6

    Raises:
        ValueError: A depth has more than `max_classes` classes.
    """
    nodes = {tree.start: 1}
    depth = classes = 0
    while nodes:
        solutions = 0
        after: dict[State, int] = defaultdict(int)
        for state, number in nodes.items():
            if tree.is_complete(state):
                solutions += number
            for _, child in tree.branches(state):
                after[child] += number
            if len(after) > max_classes:
                raise InputError(TOO_MANY, most=max_classes)
            classes += 1
            if on_progress and classes % PROGRESS_CLASSES == 0:
                on_progress(classes)
        yield Level(depth, len(nodes), sum(nodes.values()), solutions)
        nodes, depth = after, depth + 1


class FoldedTree(Generic[State]):
    """A search tree as a graph of classes, with the solutions below each.

    Solutions are numbered from 0, in the order of the search.

    Args:
        tree: The tree to fold.
        max_classes: Largest number of classes to store.
        on_progress: Called every 1024 classes with their number.

    Raises:
        ValueError: There are more classes, or a state leads back to itself.

    >>> def branches(used):
    ...     return ((k, used | {k}) for k in {0, 1, 2} - used)
    >>> orders = FoldedTree(Tree(frozenset(), branches, lambda used: len(used) == 3))
    >>> orders.count, orders.count_classes(), orders.count_tries()
    (6, 8, 15)
    >>> orders.solution(4), orders.rank([2, 0, 1])
    ([2, 0, 1], 4)
    """

    def __init__(
        self,
        tree: Tree[State],
        *,
        max_classes: int = MAX_CLASSES,
        on_progress: FoldingCallback | None = None,
    ) -> None:
        for classes in self._fold(tree, max_classes):
            if on_progress:
                on_progress(classes)

    @classmethod
    def fold_in_steps(
        cls, tree: Tree[State], *, max_classes: int = MAX_CLASSES
    ) -> Iterator[int | FoldedTree[State]]:
        """Yield the number of classes every 1024 classes, and at last the result.

        Raises:
            ValueError: There are more classes, or a state leads back to itself.
        """
        folded = cls.__new__(cls)
        yield from folded._fold(tree, max_classes)
        yield folded

    def _fold(self, tree: Tree[State], max_classes: int) -> Iterator[int]:
        """Fold a tree, and yield the number of classes every 1024 classes."""
        self.tree = tree
        self.branches: dict[State, tuple[tuple[int, State], ...]] = {}
        """The choices of each state, with the next states."""
        self.below: dict[State, int] = {}
        """Number of solutions at and below each state."""
        stack = [tree.start]
        while stack:
            state = stack[-1]
            if state not in self.branches:
                if len(self.branches) == max_classes:
                    raise InputError(TOO_MANY, most=max_classes)
                self.branches[state] = tuple(tree.branches(state))
                stack += self._list_open_states(state)
                if len(self.branches) % PROGRESS_CLASSES == 0:
                    yield len(self.branches)
                continue
            stack.pop()
            if state not in self.below:
                below = sum(self.below[child] for _, child in self.branches[state])
                self.below[state] = below + tree.is_complete(state)

    def _list_open_states(self, state: State) -> list[State]:
        """Return the states after a state that are not counted yet."""
        after = [child for _, child in self.branches[state] if child not in self.below]
        if any(child in self.branches for child in after):  # only those on the path are
            raise InputError(LOOPS)
        return after

    @property
    def count(self) -> int:
        """Number of solutions."""
        return self.below[self.tree.start]

    def count_classes(self) -> int:
        """Return the number of different states."""
        return len(self.branches)

    def count_tries(self) -> int:
        """Return the number of tries of the tree, which is not walked for that."""
        return sum(level.nodes for level in self.levels()) - 1

    def levels(self) -> Iterator[Level]:
        """Yield the figures of each depth: how solutions are spread over the tree."""
        stored = Tree(self.tree.start, self.branches.__getitem__, self.tree.is_complete)
        live = Tree(self.tree.start, self._list_live_branches, self.tree.is_complete)
        live_nodes = [level.nodes for level in count_levels(live)] if self.count else []
        for level in count_levels(stored):
            is_live = level.depth < len(live_nodes)
            number = live_nodes[level.depth] if is_live else 0
            yield level._replace(live_nodes=number)

    def _list_live_branches(self, state: State) -> Iterator[tuple[int, State]]:
        """Yield the branches with solutions below them."""
        for choice, child in self.branches[state]:
            if self.below[child]:
                yield choice, child

    def follow(self, choices: Path) -> State:
        """Return the state after some choices.

        Raises:
            ValueError: The tree has no such path.
        """
        state = self.tree.start
        for choice in choices:
            after = dict(self.branches[state])
            if choice not in after:
                raise InputError(NOT_IN_TREE)
            state = after[choice]
        return state

    def count_by_choice(self, choices: Path = ()) -> dict[int, int]:
        """Return {choice: number of solutions} for the branches after some choices.

        Raises:
            ValueError: The tree has no such path.
        """
        return {
            choice: self.below[child]
            for choice, child in self.branches[self.follow(choices)]
        }

    def solution(self, number: int) -> list[int]:
        """Return the choices of the solution with a number, from 0.

        Raises:
            ValueError: There is no solution with this number.
        """
        if not 0 <= number < self.count:
            if not self.count:
                raise InputError(NO_SOLUTION)
            raise InputError(WRONG_NUMBER, last=self.count - 1, number=number)
        state = self.tree.start
        path: list[int] = []
        while True:
            if self.tree.is_complete(state):
                if not number:
                    return path
                number -= 1
            for choice, child in self.branches[state]:
                if number < self.below[child]:
                    path.append(choice)
                    state = child
                    break
                number -= self.below[child]

    def rank(self, choices: Path) -> int:
        """Return the number of a solution; the inverse of `solution`.

        Raises:
            ValueError: The choices do not lead to a solution.
        """
        number, state = 0, self.tree.start
        for wanted in choices:
            number += self.tree.is_complete(state)
            for choice, child in self.branches[state]:
                if choice == wanted:
                    state = child
                    break
                number += self.below[child]
            else:
                raise InputError(NOT_IN_TREE)
        if not self.tree.is_complete(state):
            raise InputError(NOT_IN_TREE)
        return number

    def random_solution(self, random: Random) -> list[int]:
        """Return the choices of a solution; each has the same probability.

        Raises:
            ValueError: There is no solution.
        """
        if not self.count:
            raise InputError(NO_SOLUTION)
        return self.solution(random.randrange(self.count))
