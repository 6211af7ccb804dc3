"""Symmetries of boards, found from their cells, choices and rules, or of a square."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, product
from typing import Any

from .actions import Choices
from .cells import Point
from .rules import Rule, at_most_one, total

__all__ = ["find_images_fixing", "find_symmetries", "list_square_images", "reflect"]

TOLERANCE = 0.01
"""Cells closer than this are the same, in cell widths."""


def reflect(board: Sequence[int]) -> tuple[int, ...]:
    """Mirror a board left to right; it lists the column of each row's piece.

    >>> reflect((1, 2, 0))
    (1, 0, 2)
    """
    return tuple(len(board) - 1 - col for col in board)


def find_images_fixing(
    images: Sequence[Sequence[int]], cells: Collection[object]
) -> list[int]:
    """Return the indices of the images that map each of these cells to itself.

    >>> find_images_fixing(list_square_images(2), [0])
    [0, 5]
    """
    return [
        number
        for number, image in enumerate(images)
        if all(cell not in cells or to == cell for cell, to in enumerate(image))
    ]


def list_square_images(n: int) -> list[list[int]]:
    """Return for each of the eight symmetries the image of every square.

    The square (row, col) is row * n + col. The first symmetry is the identity.

    >>> list_square_images(2)[1]
    [1, 3, 0, 2]
    """
    turn = [col * n + n - 1 - row for row, col in product(range(n), repeat=2)]
    mirror = [row * n + n - 1 - col for row, col in product(range(n), repeat=2)]
    rotations = [list(range(n * n))]
    for _ in range(3):
        rotations.append([turn[square] for square in rotations[-1]])
    return rotations + [[mirror[square] for square in each] for each in rotations]


def find_symmetries(
    centres: Sequence[Point],
    choices: Choices,
    rules: Iterable[Rule],
    start: Sequence[int],
) -> list[list[int]]:
    """Return the symmetries of a board: for each, the image of every cell.

    The first is the identity. `start` is the state before the first choice.
    """
    found = [list(range(len(centres)))]
    is_symmetry = _symmetry_test(choices, list(rules), start)
    for to in _isometries(centres):
        if to not in found and is_symmetry(to):
            found.append(to)
    return found


def _isometries(centres: Sequence[Point]) -> Iterator[list[int]]:
    """Yield the rotations and reflections that map every cell to a cell.

    They map the outermost cell to one at the same distance from the middle.
    """
    middle = sum(complex(*point) for point in centres) / len(centres)
    arrows = [complex(*point) - middle for point in centres]
    places = {_round_point(arrow): cell for cell, arrow in enumerate(arrows)}
    far = max(arrows, key=abs)
    for mirrored in False, True:
        for end in arrows:
            if abs(abs(end) - abs(far)) > TOLERANCE or abs(far) < TOLERANCE:
                continue
            turn = end / (far.conjugate() if mirrored else far)
            images = [
                turn * (arrow.conjugate() if mirrored else arrow) for arrow in arrows
            ]
            to = [_find_cell_at(arrows, places, image) for image in images]
            if None not in to:
                yield [cell for cell in to if cell is not None]


def _round_point(arrow: complex) -> complex:
    return complex(round(arrow.real, 2), round(arrow.imag, 2))


def _find_cell_at(
    arrows: Sequence[complex], places: Mapping[complex, int], point: complex
) -> int | None:
    """Return the cell at a point, or None; `places` finds most without a search."""
    if (cell := places.get(_round_point(point))) is not None:
        return cell
    near = (k for k, arrow in enumerate(arrows) if abs(arrow - point) < TOLERANCE)
    return next(near, None)


def _symmetry_test(
    choices: Choices, rules: Sequence[Rule], start: Sequence[int]
) -> Callable[[Sequence[int]], bool]:
    """Return a function that tests whether an image preserves the board."""
    same = _create_choices_test(choices, rules, range(len(start)))
    cells = range(len(choices.target))

    def is_symmetry(to: Sequence[int]) -> bool:
        return (
            all(start[cell] == start[image] for cell, image in enumerate(to))
            and {to[cell] for cell in choices.ends} == {*choices.ends}
            and all(choices.target[cell] == choices.target[to[cell]] for cell in cells)
            and same(to)
        )

    return is_symmetry


def _create_choices_test(
    choices: Choices, rules: Sequence[Rule], cells: Sequence[int]
) -> Callable[[Sequence[int]], bool]:
    """Return a function that tests whether an image preserves choices and rules."""
    if choices.kind == "visit":
        near = [{*cells} for cells in choices.neighbours]
        return partial(_preserves_graph, choices, near)
    slots = _list_disjoint_slots(choices)
    if slots:
        return partial(_preserves_lines, *_collect_lines(slots, rules, cells))
    options = {frozenset(map(frozenset, each.values())) for each in choices.options}
    original = _map_rules(rules, cells)

    def is_preserved(to: Sequence[int]) -> bool:
        moved = {
            frozenset(_map_change(change, to) for change in each) for each in options
        }
        return moved == options and _map_rules(rules, to) == original

    return is_preserved


def _preserves_graph(
    choices: Choices, near: Sequence[set[int]], to: Sequence[int]
) -> bool:
    """Return whether an image preserves neighbours, twins and first cells."""
    first, twins = {*choices.options[0]}, choices.twins
    return (
        (choices.closed or {to[cell] for cell in first} == first)
        and all(to[twin] == twins[to[a]] for a, twin in enumerate(twins))
        and all({to[b] for b in cells} == near[to[a]] for a, cells in enumerate(near))
    )


def _map_change(
    change: Iterable[tuple[int, int, int]], to: Sequence[int]
) -> frozenset[Any]:
    return frozenset((to[cell], before, after) for cell, before, after in change)


def _list_disjoint_slots(choices: Choices) -> list[list[int]]:
    """Return the cells of each depth, or [] if depths of `place` share cells."""
    if choices.kind != "place" or choices.has_same_options:
        return []
    slots = [[change[0][0] for change in each.values()] for each in choices.options]
    every = list(chain(*slots))
    return slots if len({*every}) == len(every) else []


def _collect_lines(
    slots: Sequence[Sequence[int]], rules: Iterable[Rule], cells: Sequence[int]
) -> tuple[set[int], list[Rule], set[Any]]:
    """Return the cells of slots, rules for all lines, and images allowed for them.

    A slot has exactly one piece. Its image may be a line with at most one: the images
    of all slots have the same number of pieces in total, so each has one.
    """
    ones = [
        at_most_one(rule.cells) if rule.kind == "different" else rule for rule in rules
    ]
    full = [*slots, *(rule.cells for rule in ones if _requires_one_piece(rule))]
    known = [*ones, *map(at_most_one, full), *(total(line, 1) for line in full)]
    return (
        {*chain(*slots)},
        [*ones, *map(at_most_one, slots)],
        _map_rules(known, cells),
    )


def _preserves_lines(
    every: set[int], lines: Iterable[Rule], known: set[Any], to: Sequence[int]
) -> bool:
    """Return whether the images of all lines have known rules."""
    return {to[cell] for cell in every} == every and _map_rules(lines, to) <= known


def _requires_one_piece(rule: Rule) -> bool:
    return rule.kind == "total" and rule.least == rule.most == 1 and not rule.weights


def _map_rules(rules: Iterable[Rule], to: Sequence[int]) -> set[Any]:
    """Return the images of rules, in a form that can be compared."""
    return {
        (
            rule.kind,
            frozenset(
                zip(map(to.__getitem__, rule.cells), _list_weights(rule), strict=True)
            ),
            rule.least,
            rule.most,
        )
        for rule in rules
    }


def _list_weights(rule: Rule) -> tuple[int, ...]:
    return rule.weights or (1,) * len(rule.cells)
