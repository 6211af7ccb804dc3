"""The turns and mirrors of a board that make solutions of solutions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    rules = list(rules)
    found = [list(range(len(centres)))]
    for to in _turned(centres):
        if to not in found and _keeps(choices, rules, start, to):
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
            to = [
                _at(arrows, places, turn * (arrow.conjugate() if mirrored else arrow))
                for arrow in arrows
            ]
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


def _keeps(
    choices: Choices, rules: Sequence[Rule], start: Sequence[int], to: Sequence[int]
) -> bool:
    """Return whether an image leaves choices, rules and what stands as they are."""
    if any(start[cell] != start[image] for cell, image in enumerate(to)):
        return False
    if {to[cell] for cell in choices.ends} != set(choices.ends):
        return False
    if choices.kind == "visit":
        near = [set(cells) for cells in choices.neighbours]
        first = set(choices.turns[0])
        joined = all({to[b] for b in near[a]} == near[to[a]] for a in range(len(near)))
        paired = all(to[b] == choices.twins[to[a]] for a, b in enumerate(choices.twins))
        begun = choices.closed or {to[cell] for cell in first} == first
        return joined and paired and begun
    slots = _slots(choices)
    if slots:
        return _keeps_lines(slots, rules, to)
    turns = {frozenset(map(frozenset, turn.values())) for turn in choices.turns}
    moved = {frozenset(_image(change, to) for change in turn) for turn in turns}
    return moved == turns and _said(rules, to) == _said(rules, range(len(to)))


def _image(change: Iterable[tuple[int, int, int]], to: Sequence[int]) -> frozenset[Any]:
    return frozenset((to[cell], before, after) for cell, before, after in change)


def _slots(choices: Choices) -> list[list[int]]:
    """List the cells of each depth, where each puts a piece into cells of its own."""
    if choices.kind != "place" or choices.alike:
        return []
    slots = [[change[0][0] for change in turn.values()] for turn in choices.turns]
    every = list(chain(*slots))
    return slots if len({*every}) == len(every) else []


def _keeps_lines(
    slots: Sequence[Sequence[int]], rules: Iterable[Rule], to: Sequence[int]
) -> bool:
    """Return whether the lines that must hold one piece, or at most one, remain.

    A slot holds one. It may become a line that holds at most one: all that the slots
    become hold as many pieces together, so there is one in each.
    """
    every = {*chain(*slots)}
    said = [one(rule.cells) if rule.kind == "different" else rule for rule in rules]
    full = [*slots, *(rule.cells for rule in said if _is_full(rule))]
    known = [*said, *map(one, full), *(total(line, 1) for line in full)]
    moved = _said([*said, *map(one, slots)], to)
    kept = moved <= _said(known, range(len(to)))
    return kept and {to[cell] for cell in every} == every


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
