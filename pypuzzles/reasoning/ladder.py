"""The ladder: the kinds of reasons, from the easiest to the hardest.

    last, place, symbol    one place or one symbol is left
    total, bounds          a total determines its last cell, or has no room for a number
    shared                 every way to cover one item excludes the same other choices
    sets, column           sets of numbers for a total; columns of an addition
    pair, triple, quad     k items must use up k others: see hall.py
    short trial, trial     a choice leads to a contradiction by few rules, or by more
    search                 only a search refutes a choice

The first rung on which something is found ends the climb. On a rung the lowest level is
chosen, and a choice that follows before one that is excluded.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TypeAlias

from ..bits import members
from ..board.board import Board
from ..board.entries import convert_to_position
from ..solver.completion import find_completions
from ..solver.cover import Completion, Item
from ..solver.sums import Total
from . import moves, paths
from .hall import HallSets
from .numbers import find_number_sets, list_columns
from .pencil import Pencil
from .propagation import NO_ITEM, Consequences, Propagator, union
from .reason import LEVELS, Reason, Unit, unit_of
from .wording import Vocabulary, Wording, create_sentence

__all__ = ["Climb", "Reasoner"]

Climb: TypeAlias = Iterator[Reason | None]
"""Yields None after each part of the work, and a reason at the end."""

CELL_WEIGHT, RULE_WEIGHT, STEP_WEIGHT = 0.02, 0.1, 0.25
"""Amounts that each cell, rule and step adds to a level."""
CROSSING_WEIGHT = 0.3
"""Difference in level between excluding a choice and making it."""
SHORT_TRIAL_RULES = 3
LONGEST_TRIAL_LEVEL = 10.9
"""Level of the longest trial, below that of a search."""
WAVES = (1, 2, 3, 5, 8, 99)
"""Waves of a trial: short contradictions are found first."""
TRIALS_PER_PAUSE = 20
MAX_REDUCED_TRIALS = 8
"""Number of contradictions to reduce to few rules: the shortest ones."""
MAX_WAYS = 12
"""Maximum number of ways to cover an item whose common conflicts are looked for."""
MAX_EXAMINED = 16_000
"""Choices to examine, again after each climb, until the next choice follows."""
MAX_SEARCH_TRIES = 2000
"""Maximum number of tries of a search for what has no known reason."""
MAX_OPEN_TRIES = 500
"""Maximum number of tries to find a choice that a search refutes, if none is forced."""
SIZES = {2: "pair", 3: "triple", 4: "quad"}


class Reasoner:
    """Finds reasons on a board.

    Args:
        board: The board.
        vocabulary: Translations of the names on the board.
    """

    def __init__(self, board: Board, vocabulary: Vocabulary | None = None) -> None:
        self.board = board
        self.vocabulary = vocabulary or Vocabulary()
        self.wording = Wording(board, self.vocabulary)
        self.propagator: Propagator | None = None
        if not board.choices.in_order:
            self.propagator = Propagator(board)
            self.hall_sets = HallSets(self.propagator)

    def find_reason(
        self, position: Sequence[int], crossed_out: Collection[int] = ()
    ) -> Climb:
        """Yield None after each part of the work, then the easiest reason."""
        for each in self.find_on_rung(position, crossed_out):
            yield each
            if each:
                return

    def find_on_rung(
        self, position: Sequence[int], crossed_out: Collection[int]
    ) -> Climb:
        """Yield None after each part of the work, then the reasons of one rung."""
        if self.propagator is None:
            find = paths if self.board.choices.kind == "visit" else moves
            yield from find.find_reason(self.board, self.wording, list(position))
            return
        pencil = Pencil(self.propagator, position, crossed_out)
        for each in Ladder(pencil, self.hall_sets).climb():
            yield each and self.finish(pencil, each)

    def find_reasons(
        self, position: Sequence[int], crossed_out: Collection[int] = ()
    ) -> Climb:
        """Yield None after each part of the work, then what leads to the next choice.

        If the position cannot be completed, only the reason for that is yielded.
        Reasons that exclude choices come before the reason for the choice that is left.
        Those on which it does not depend are left out. If no choice follows soon, only
        the easiest reason that excludes choices is yielded.
        """
        for dead in self.find_dead_end(position):
            yield dead
            if dead:
                return
        found, crossed = list[Reason](), {*crossed_out}
        for _ in range(1 + MAX_EXAMINED // max(1, len(self.board.actions))):
            for each in self.find_on_rung(position, frozenset(crossed)):
                if each and (is_last(each) or not crossed.issuperset(each.impossible)):
                    found.append(each)
                    crossed.update(each.impossible)
                    if is_last(each):
                        yield from select_needed(found)
                        return
                yield None
        yield found[0]

    def find_dead_end(self, position: Sequence[int]) -> Climb:
        """Yield why a position cannot be completed, if a short search ends in vain."""
        tries = 0
        search = islice(self.list_completions(position), MAX_SEARCH_TRIES)
        for tries, completion in enumerate(search, 1):
            if completion:
                return
            if tries % TRIALS_PER_PAUSE == 0:
                yield None
        for each in self.explain_dead_end(position):
            yield each
            if each:
                return
        if tries < MAX_SEARCH_TRIES:
            texts = self.wording.state(
                [], create_sentence("dead search"), create_sentence("dead")
            )
            yield Reason("search", LEVELS["search"], is_dead=True, texts=texts)

    def list_completions(self, position: Sequence[int]) -> Completion:
        """Yield the tries of a search for a completion of a position."""
        if self.propagator is None:
            return find_completions(self.board, position)
        pencil = Pencil(self.propagator, position)
        if pencil.wrong is not None:
            return iter(())
        return self.propagator.solver.find_completions(members(pencil.made))

    def explain_dead_end(self, position: Sequence[int]) -> Climb:
        """Yield why a position cannot be completed, if a short reason is known.

        What a trial refutes is crossed out; what follows from the rest is followed.
        """
        if self.propagator is None:
            for each in self.find_reason(position):
                if each is None or each.is_dead:
                    yield each
            return
        crossed_out: list[int] = []
        while True:
            pencil = Pencil(self.propagator, position, crossed_out)
            ladder = Ladder(pencil, self.hall_sets)
            for found in ladder.find_dead_end():
                yield self.finish(pencil, found)
                return
            refuted = []
            for place, action in enumerate(members(pencil.free)):
                if place % TRIALS_PER_PAUSE == 0:
                    yield None
                if self.propagator.follow(pencil.left, pencil.made, [action]).broken:
                    refuted.append(action)
            if not refuted:
                return
            crossed_out += refuted

    def finish(self, pencil: Pencil, reason: Reason) -> Reason:
        """Add the sentences and the position after a choice that follows."""
        places = list_places(self.board, reason)
        texts = self.wording.write(pencil, reason)
        after: tuple[int, ...] = ()
        if reason.forced is not None:
            after = self.extend(pencil.position, reason.forced)
        return replace(reason, places=places, texts=texts, after=after)

    def choose(self, position: Sequence[int], reason: Reason, choice: int) -> Reason:
        """Return a reason without a conclusion, with a choice that a search made."""
        return replace(reason, forced=choice, after=self.extend(position, choice))

    def extend(self, position: Sequence[int], choice: int) -> tuple[int, ...]:
        """Return a position with one more choice."""
        if self.board.choices.kind != "write":
            return (*position, choice)
        written = convert_to_position(self.board, [choice])
        size = max(len(position), len(written))
        before = [*position] + [0] * (size - len(position))
        more = [*written] + [0] * (size - len(written))
        return tuple(a or b for a, b in zip(before, more, strict=True))


class Ladder:
    """The rungs, for one position."""

    def __init__(self, pencil: Pencil, hall_sets: HallSets) -> None:
        self.pencil, self.board = pencil, pencil.board
        self.propagator, self.hall_sets = pencil.propagator, hall_sets
        self.runs: dict[int, Consequences] = {}
        """Consequences of each choice, as far as they were followed."""
        self.trials: dict[int, Reason] = {}

    def climb(self) -> Climb:
        """Yield None after each part of the work, then the reasons of one rung.

        The easiest one comes first.
        """
        for rung in self.list_rungs():
            found = []
            for each in rung():
                if each:
                    found.append(self.find_consequence(each))
                yield None
            if found:
                yield from sorted(found, key=rank)
                return
            yield None
        yield from self.search()

    def list_rungs(self) -> Iterator[Callable[[], Climb]]:
        """Yield the rungs from the lowest to the highest."""
        yield self.find_dead_end
        yield self.find_singles
        yield self.find_shared
        yield self.find_numbers
        yield partial(self.find_hall_sets, 2)
        yield partial(self.find_short_trials, 1)
        yield partial(self.find_hall_sets, 3)
        yield partial(self.find_short_trials, 2)
        yield partial(self.find_hall_sets, 4)
        for waves in WAVES:
            yield partial(self.find_trials, waves)

    # The rungs

    def find_dead_end(self) -> Iterator[Reason]:
        """Yield an entry that breaks a rule, or a contradiction without a trial."""
        pencil = self.pencil
        if pencil.wrong is not None:
            seen = pencil.list_excluding(pencil.wrong)[:1] if pencil.wrong >= 0 else []
            units = [unit_of(item) for item, _ in seen]
            yield Reason(
                "broken",
                LEVELS["broken"],
                is_dead=True,
                rules=tuple(unit for unit in units if isinstance(unit, int)),
                seen=tuple(seen),
                cells=tuple(cell for _, cell in seen),
            )
        elif self.propagator.follow(pencil.left, pencil.made).broken:
            found = self.propagator.find_contradiction(pencil.left, pencil.made)
            yield self.create(
                "trial", found.items, found.units, steps=found.steps, is_dead=True
            )

    def find_singles(self) -> Climb:
        """Yield one place for a symbol, one symbol for a cell, or one way to cover."""
        for requirement in self.propagator.requirements:
            possible = requirement.actions & self.pencil.left
            spare = possible.bit_count() - requirement.least
            item = requirement.item or NO_ITEM
            if spare < 0:
                yield self.create(self.name_single(item), [item], is_dead=True)
            elif spare == 0 and (missing := possible & ~self.pencil.made):
                forced = members(missing)[0]
                yield self.create(self.name_single(item), [item], forced=forced)
        for total in self.propagator.totals:
            yield from self.find_in_total(total)

    def name_single(self, item: Item) -> str:
        """Return the kind of reason that one choice for an item is."""
        family, _ = item
        if family == "cell" and self.board.choices.kind == "write":
            return "symbol"
        if isinstance(family, tuple) and family[0] == "different":
            cells = self.board.rules[family[1]].cells
            if sum(not self.pencil.state[cell] for cell in cells) == 1:
                return "last"
        return "place"

    def find_in_total(self, total: Total) -> Iterator[Reason]:
        """Yield what follows from the bounds of a total."""
        pencil = self.pencil
        then = total.prune(pencil.left, pencil.made)
        empty = [
            union(mask for _, mask in part.options)
            for part in total.parts
            if part.required and not any(m & pencil.made for _, m in part.options)
        ]
        is_last = len(empty) == 1 and all(part.required for part in total.parts)
        possible = members(empty[0] & (then or 0)) if is_last else []
        items: list[Item] = [("total", total.rule)]
        if then is None or (is_last and not possible):
            yield self.create("total" if is_last else "bounds", items, is_dead=True)
        elif is_last and len(possible) == 1:
            yield self.create("total", items, forced=possible[0])
        elif excluded := members(pencil.left & ~then & ~pencil.made):
            yield self.create("bounds", items, impossible=tuple(excluded))

    def find_shared(self) -> Climb:
        """Yield choices that conflict with every way to cover an item."""
        pencil, propagator = self.pencil, self.propagator
        for requirement in propagator.requirements:
            yield None
            ways = members(requirement.actions & pencil.left)
            is_open = not requirement.actions & pencil.made
            if requirement.least > 1 or not is_open or not 1 < len(ways) < MAX_WAYS:
                continue
            excluded = pencil.left
            for way in ways:
                excluded &= propagator.solver.conflicts[way]
            groups: dict[tuple[Unit, ...], list[int]] = defaultdict(list)
            for action in members(excluded):
                common = [propagator.list_shared_units(action, way) for way in ways]
                every = set.intersection(*common)
                units = (
                    [min(every, key=str)]
                    if every
                    else [min(u, key=str) for u in common]
                )
                groups[tuple(dict.fromkeys(units))].append(action)
            for group, actions in groups.items():
                items = [requirement.item or NO_ITEM]
                yield self.create("shared", items, group, impossible=tuple(actions))

    def find_numbers(self) -> Climb:
        """Yield what sets of numbers, or columns with carries, exclude."""
        pencil = self.pencil
        for total in self.propagator.totals:
            yield None
            items: list[Item] = [("total", total.rule)]
            sets = find_number_sets(pencil, total)
            if sets:
                excluded = total.actions & pencil.free & ~sets.supported
                if excluded:
                    yield self.create(
                        "sets",
                        items,
                        sets.units,
                        impossible=tuple(members(excluded)),
                        is_dead=not sets.sets,
                    )
            for column in list_columns(pencil, total):
                excluded = column.actions & pencil.free & ~column.supported
                if excluded:
                    rules = self.board.rules
                    differ = [k for k, r in enumerate(rules) if r.kind == "different"]
                    yield self.create(
                        "column",
                        items,
                        differ,
                        impossible=tuple(members(excluded)),
                        is_dead=not column.supported,
                    )

    def find_hall_sets(self, size: int) -> Climb:
        """Yield what k items exclude by using up k others."""
        found = self.hall_sets.find(self.pencil.left, self.pencil.made, size)
        for each in found:
            if each is None:
                yield None
                continue
            is_dead = len(each.sides) < size
            yield self.create(
                SIZES[size],
                each.items,
                [unit_of(item) for item in each.sides],
                impossible=() if is_dead else tuple(members(each.excluded)),
                is_dead=is_dead,
                sides=each.sides,
            )

    def find_trials(self, waves: int) -> Climb:
        """Yield choices from which a contradiction follows within some waves."""
        pencil, refuted = self.pencil, []
        for place, action in enumerate(members(pencil.free)):
            if place % TRIALS_PER_PAUSE == TRIALS_PER_PAUSE - 1:
                yield None
            if action not in self.runs:
                self.runs[action] = Consequences(
                    self.propagator, pencil.left, pencil.made, [action]
                )
            run = self.runs[action]
            run.advance(waves)
            if run.broken:
                refuted.append((len(run.trail), action))
        for _, action in sorted(refuted)[:MAX_REDUCED_TRIALS]:
            if action not in self.trials:
                self.trials[action] = self.create_trial(action)
            yield self.trials[action]

    def find_short_trials(self, waves: int) -> Climb:
        """Yield trials that need few rules."""
        for each in self.find_trials(waves):
            if each is None or each.kind == "short trial":
                yield each

    def create_trial(self, action: int) -> Reason:
        """Return the reason that a choice leads to a contradiction."""
        found = self.propagator.find_contradiction(
            self.pencil.left, self.pencil.made, [action]
        )
        reason = self.create(
            "trial", found.items, found.units, impossible=(action,), steps=found.steps
        )
        if len(reason.rules) > SHORT_TRIAL_RULES:
            return reason
        level = reason.level - LEVELS["trial"] + LEVELS["short trial"]
        return replace(reason, kind="short trial", level=round(level, 2))

    def search(self) -> Climb:
        """Yield a choice that only a search refutes, or that several are possible.

        If it takes too long to try all choices, solutions that share none show that no
        choice is forced.
        """
        possible, tries, shared = 0, 0, self.pencil.free
        made = members(self.pencil.made)
        for action in members(self.pencil.free):
            if possible >> action & 1:
                continue
            for completion in self.propagator.solver.find_completions([*made, action]):
                tries += 1
                if completion:
                    solution = union(1 << number for number in completion)
                    possible |= solution
                    shared &= solution
                    break
                if tries >= (MAX_SEARCH_TRIES if shared else MAX_OPEN_TRIES):
                    yield self.create("none" if shared else "open", [])
                    return
                if tries % TRIALS_PER_PAUSE == 0:
                    yield None
            else:
                yield self.find_consequence(
                    self.create("search", [], impossible=(action,))
                )
                return
        yield self.create("open", [])

    # Their reasons

    def create(
        self,
        kind: str,
        items: Sequence[Item],
        units: Collection[Unit] = (),
        *,
        forced: int | None = None,
        impossible: tuple[int, ...] = (),
        is_dead: bool = False,
        steps: tuple[tuple[int, Item | None], ...] = (),
        left_alone: Item | None = None,
        sides: Sequence[Item] = (),
    ) -> Reason:
        """Return a reason with what it depends on, and its level."""
        pencil, masks = self.pencil, self.propagator.actions_of
        narrow = [*items, *([left_alone] if left_alone else [])]
        seen, crossed_out = pencil.explain_exclusions(
            union(masks.get(item, 0) for item in narrow)
        )
        every = {*units, *map(unit_of, narrow)}
        rules = sorted(unit for unit in every if isinstance(unit, int))
        ways = union(masks.get(item, 0) for item in items) & pencil.left
        if steps or kind in {"search", "trial"}:
            ways = union(1 << action for action in impossible) or ways
        cells = {cell for _, cell in seen}
        level = LEVELS[kind] + CELL_WEIGHT * len(cells)
        level += RULE_WEIGHT * len(self.list_units_to_see(every, narrow))
        level += STEP_WEIGHT * max(0, len(steps) - 1)
        if kind == "trial":
            level = min(level, LONGEST_TRIAL_LEVEL)
        return Reason(
            kind,
            round(level, 2),
            forced,
            impossible,
            is_dead,
            cells=pencil.list_cells(ways),
            rules=tuple(rules),
            items=tuple(items),
            seen=seen,
            crossed_out=crossed_out,
            steps=steps,
            left_alone=left_alone,
            sides=tuple(sides),
        )

    def list_units_to_see(
        self, units: Collection[Unit], items: Sequence[Item]
    ) -> list[Unit]:
        """List the units of an argument; one symbol a cell does not count as a rule."""
        named, writes = {*map(unit_of, items)}, self.board.choices.kind == "write"
        return [
            unit
            for unit in units
            if isinstance(unit, int)
            or unit[0] != "cell"
            or (unit in named and not writes)
        ]

    def find_consequence(self, reason: Reason) -> Reason:
        """Add the choice that follows as soon as others are crossed out."""
        if not reason.impossible or reason.is_dead:
            return reason
        excluded = self.pencil.left & union(1 << n for n in reason.impossible)
        left = self.pencil.left & ~excluded
        for requirement in self.propagator.requirements:
            possible = requirement.actions & left
            is_changed = requirement.actions & excluded
            alone = possible & ~self.pencil.made
            if is_changed and requirement.least == possible.bit_count() == 1 and alone:
                item = requirement.item or NO_ITEM
                both = self.create("none", reason.items, reason.rules, left_alone=item)
                return replace(
                    reason,
                    forced=members(alone)[0],
                    rules=both.rules,
                    seen=both.seen,
                    crossed_out=both.crossed_out,
                    left_alone=item,
                )
        return reason


def list_places(board: Board, reason: Reason) -> tuple[tuple[int, ...], ...]:
    """Return the cells where to look first: those of the groups that are named."""
    if reason.is_about_cells:
        return tuple((cell,) for cell in reason.cells)
    units = dict.fromkeys(map(unit_of, reason.items))
    groups = [tuple(board.rules[u].cells) for u in units if isinstance(u, int)]
    return (
        *groups,
        *((u[1],) for u in units if not isinstance(u, int) and u[0] == "cell"),
    )


def is_last(reason: Reason) -> bool:
    """Return whether nothing is to be crossed out before the next choice."""
    is_open = not reason.impossible or reason.kind in {"search", "way out"}
    return reason.forced is not None or reason.is_dead or is_open


def select_needed(reasons: Sequence[Reason]) -> list[Reason]:
    """Return the reasons for a choice, the last one, and those on which they depend."""
    selected: list[Reason] = []
    needed: set[int] = set()
    for reason in reversed(reasons):
        is_needed = not selected or reason.after
        if is_needed or not needed.isdisjoint(reason.impossible):
            selected.append(reason)
            needed.difference_update(reason.impossible)
            needed.update(reason.crossed_out)
    return selected[::-1]


def rank(reason: Reason) -> tuple[bool, float]:
    """Return the key by which the easiest reason is the smallest."""
    harder = CROSSING_WEIGHT if reason.forced is None else 0
    return not reason.is_dead, reason.level + harder
