"""The turns and mirrors of a board that make solutions of solutions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from .cells import Point
from .changes import Choices
from .rules import Rule, one, total

__all__ = ["images"]

NEAR = 0.01
"""Cells that lie so near to each other are the same one."""


def images(
    centres: Sequence[Point],
    choices: Choices,
    rules: Iterable[Rule],
    start: Sequence[int],
) -> list[list[int]]:
    """List, for each image of a board that keeps all that matters, where cells go.

    The first changes nothing. `start` is what stands in each cell at first.
    """
    found = [list(range(len(centres)))]
    keeps = _keeping(choices, list(rules), start)
    for to in _turned(centres):
        if to not in found and keeps(to):
            found.append(to)
    return found


def _turned(centres: Sequence[Point]) -> Iterator[list[int]]:
    """Turn and mirror the cells about their middle, so that each falls on a cell.

    An image takes the outermost cell to one that is as far out.
    """
    middle = sum(complex(*point) for point in centres) / len(centres)
    arrows = [complex(*point) - middle for point in centres]
    places = {_rounded(arrow): cell for cell, arrow in enumerate(arrows)}
    far = max(arrows, key=abs)
    for mirrored in False, True:
        for end in arrows:
            if abs(abs(end) - abs(far)) > NEAR or abs(far) < NEAR:
                continue
            turn = end / (far.conjugate() if mirrored else far)
            turned = [
                turn * (arrow.conjugate() if mirrored else arrow) for arrow in arrows
            ]
            to = [_at(arrows, places, there) for there in turned]
            if None not in to:
                yield [cell for cell in to if cell is not None]


def _rounded(arrow: complex) -> complex:
    return complex(round(arrow.real, 2), round(arrow.imag, 2))


def _at(
    arrows: Sequence[complex], places: Mapping[complex, int], there: complex
) -> int | None:
    """Find the cell that lies there; places that are known spare a search."""
    if (cell := places.get(_rounded(there))) is not None:
        return cell
    near = (k for k, arrow in enumerate(arrows) if abs(arrow - there) < NEAR)
    return next(near, None)


def _keeping(
    choices: Choices, rules: Sequence[Rule], start: Sequence[int]
) -> Callable[[Sequence[int]], bool]:
    """Return what tells whether an image leaves all that matters as it is."""
    same = _keeping_choices(choices, rules, range(len(start)))

    def keeps(to: Sequence[int]) -> bool:
        return (
            all(start[cell] == start[image] for cell, image in enumerate(to))
            and {to[cell] for cell in choices.ends} == {*choices.ends}
            and same(to)
        )

    return keeps


def _keeping_choices(
    choices: Choices, rules: Sequence[Rule], cells: Sequence[int]
) -> Callable[[Sequence[int]], bool]:
    """Return what tells whether an image leaves choices and rules as they are."""
    if choices.kind == "visit":
        return partial(_keeps_ways, choices, [{*near} for near in choices.neighbours])
    slots = _slots(choices)
    if slots:
        return partial(_keeps_lines, *_lines(slots, rules, cells))
    turns = {frozenset(map(frozenset, turn.values())) for turn in choices.turns}
    said = _said(rules, cells)

    def keeps(to: Sequence[int]) -> bool:
        moved = {frozenset(_image(change, to) for change in turn) for turn in turns}
        return moved == turns and _said(rules, to) == said

    return keeps


def _keeps_ways(choices: Choices, near: Sequence[set[int]], to: Sequence[int]) -> bool:
    """Return whether neighbours stay neighbours, twins twins, and a begin a begin."""
    first, twins = {*choices.turns[0]}, choices.twins
    return (
        (choices.closed or {to[cell] for cell in first} == first)
        and all(to[twin] == twins[to[a]] for a, twin in enumerate(twins))
        and all({to[b] for b in cells} == near[to[a]] for a, cells in enumerate(near))
    )


def _image(change: Iterable[tuple[int, int, int]], to: Sequence[int]) -> frozenset[Any]:
    return frozenset((to[cell], before, after) for cell, before, after in change)


def _slots(choices: Choices) -> list[list[int]]:
    """List the cells of each depth, where each puts a piece into cells of its own."""
    if choices.kind != "place" or choices.alike:
        return []
    slots = [[change[0][0] for change in turn.values()] for turn in choices.turns]
    every = list(chain(*slots))
    return slots if len({*every}) == len(every) else []


def _lines(
    slots: Sequence[Sequence[int]], rules: Iterable[Rule], cells: Sequence[int]
) -> tuple[set[int], list[Rule], set[Any]]:
    """Return the cells of slots, all lines, and what is known to hold of lines.

    A slot holds one piece. It may become a line that holds at most one: all that the
    slots become hold as many pieces together, so there is one in each.
    """
    said = [one(rule.cells) if rule.kind == "different" else rule for rule in rules]
    full = [*slots, *(rule.cells for rule in said if _is_full(rule))]
    known = [*said, *map(one, full), *(total(line, 1) for line in full)]
    return {*chain(*slots)}, [*said, *map(one, slots)], _said(known, cells)


def _keeps_lines(
    every: set[int], lines: Iterable[Rule], known: set[Any], to: Sequence[int]
) -> bool:
    """Return whether the lines that must hold one piece, or at most one, remain."""
    return {to[cell] for cell in every} == every and _said(lines, to) <= known


def _is_full(rule: Rule) -> bool:
    return rule.kind == "total" and rule.least == rule.most == 1 and not rule.weights


def _said(rules: Iterable[Rule], to: Sequence[int]) -> set[Any]:
    """Tell what rules say once their cells have gone where they go."""
    return {
        (
            rule.kind,
            frozenset(
                zip(map(to.__getitem__, rule.cells), _weights(rule), strict=True)
            ),
            rule.least,
            rule.most,
        )
        for rule in rules
    }


def _weights(rule: Rule) -> tuple[int, ...]:
    return rule.weights or (1,) * len(rule.cells)
