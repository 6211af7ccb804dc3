"""The sentences of reasons, for readers of 14 years and older.

A sentence states what can be seen, then what follows. `patterns` has every pattern.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..bits import members
from ..board.board import Board
from ..sentences import Sentence
from ..solver.cover import Item
from ..translations import collect_translations
from .numbers import Column, find_number_sets, list_columns
from .patterns import PATTERNS
from .pencil import Pencil
from .propagation import NO_ITEM
from .reason import Reason, Texts, unit_of

__all__ = ["Vocabulary", "Wording", "create_sentence", "join"]

MAX_LISTED = 9
"""Maximum number of items of a list; the rest is counted."""
MAX_SETS = 6
MAX_STEPS = 20
NUMBERED = ("row", "column", "box")


def create_sentence(key: str, **values: Any) -> Sentence:
    """Return the sentence of a pattern."""
    return Sentence(PATTERNS[key], **values)


def join(words: Iterable[str], last: str = "and", most: int = MAX_LISTED) -> Sentence:
    """Return a list in words; `last` is the pattern before the last word.

    >>> str(join(["3", "4", "5"]))
    '3, 4 and 5'
    """
    every = list(dict.fromkeys(words))
    if len(every) > most + 1:
        every[most:] = [create_sentence("more", number=len(every) - most)]
    middle = last if last in {"beside", "plus", "semicolon"} else "comma"
    text = as_sentence(every[0]) if every else Sentence("")
    for place, word in enumerate(every[1:], 2):
        pattern = last if place == len(every) else middle
        text = create_sentence(pattern, first=text, last=as_sentence(word))
    return text


def as_sentence(word: str) -> Sentence:
    """Return a word as a sentence without values, so that it is translated."""
    return word if isinstance(word, Sentence) else create_sentence("word", word=word)


@dataclass(frozen=True)
class Vocabulary:
    """Translations and numbers for the names of the parts of a board.

    The translations are those of some contexts of the catalogue, and the author's.
    """

    contexts: tuple[str, ...] = ()
    author: Mapping[str, str] | None = None
    first: int = 1
    """Number of the first row, column and box."""

    def translations(self, language: str) -> dict[str, str]:
        """Return the translations of a language."""
        author = self.author or {}
        return collect_translations(language, *self.contexts, "reason", author=author)


class Wording:
    """Names and sentences for a board."""

    def __init__(self, board: Board, vocabulary: Vocabulary) -> None:
        self.board, self.vocabulary = board, vocabulary
        self.places: dict[int, int] = {}
        """Number of each rule among those of its name."""
        self.counts: dict[str, int] = defaultdict(int)
        for number, rule in enumerate(board.rules):
            self.places[number] = vocabulary.first + self.counts[rule.name]
            self.counts[rule.name] += 1
        self.is_grid = board.cells.shape == "square" and all(
            float(y).is_integer() for _, y in board.cells.centres
        )

    # Names

    def name_cell(self, cell: int) -> Sentence:
        """Return the name of a cell."""
        if self.board.cells.names:
            return create_sentence("word", word=self.board.cells.name(cell))
        if not self.is_grid:
            return create_sentence("numbered cell", number=cell)
        shift = self.vocabulary.first - 1
        row, column = self.board.cells.locate(cell)
        return create_sentence("cell", row=row + shift, column=column + shift)

    def name_cells(self, cells: Iterable[int], last: str = "and") -> Sentence:
        """Return the names of cells."""
        return join((self.name_cell(cell) for cell in cells), last)

    def name_symbol(self, number: int) -> Sentence:
        """Return the name of a symbol."""
        symbol = str(self.board.choices.symbols[number - 1])
        return (
            Sentence(symbol)
            if symbol.isalpha()
            else create_sentence("word", word=symbol)
        )

    def name_rule(self, number: int) -> Sentence:
        """Return the name of a rule's group."""
        rule = self.board.rules[number]
        if len(rule.cells) == 1 and self.board.cells.names:
            return self.name_cell(rule.cells[0])
        if rule.name in NUMBERED:
            return create_sentence(rule.name, number=self.places[number])
        name = Sentence(rule.name)
        if self.counts[rule.name] == 1:
            return create_sentence("only group", name=name)
        pattern = "pair of cells" if len(rule.cells) == 2 else "group"
        first, last = (self.name_cell(rule.cells[k]) for k in (0, -1))
        if len(rule.cells) == 1:
            return create_sentence("the cell", cell=first)
        return create_sentence(pattern, name=name, first=first, last=last)

    def name_action(self, action: int) -> Sentence:
        """Return the name of a choice."""
        change, kind = self.board.actions[action].change, self.board.choices.kind
        symbol = self.name_symbol(change[0][2])
        if kind in {"write", "place"}:
            return create_sentence(
                kind, symbol=symbol, cell=self.name_cell(change[0][0])
            )
        names = [self.name_cell(cell) for cell, _, _ in change]
        if "".join(names) == symbol:
            return symbol
        return create_sentence("cover", symbol=symbol, cells=join(names, "beside"))

    def name_actions(self, actions: Iterable[int]) -> Sentence:
        """Return the names of choices; symbols for the same cells are combined."""
        by_cells: dict[tuple[int, ...], list[int]] = defaultdict(list)
        for action in actions:
            change = self.board.actions[action].change
            by_cells[tuple(cell for cell, _, _ in change)].append(action)
        if self.board.choices.kind != "write":
            return join(self.name_action(n) for each in by_cells.values() for n in each)
        names = []
        for cells, group in by_cells.items():
            changes = [self.board.actions[action].change for action in group]
            symbols = join(
                (self.name_symbol(change[0][2]) for change in changes), "beside", 16
            )
            names.append(
                create_sentence("write", symbol=symbols, cell=self.name_cell(cells[0]))
            )
        return join(names)

    def name_item(self, item: Item) -> Sentence:
        """Return the name of what a solution must have."""
        family, index = item
        if isinstance(family, tuple):
            group = self.name_rule(family[1])
            if family[0] == "one":
                return group
            return create_sentence(
                "symbol of", symbol=self.name_symbol(index), group=group
            )
        if family == "cell":
            cell = self.name_cell(index)
            is_square = self.is_grid and not self.board.cells.names
            return create_sentence("the cell", cell=cell) if is_square else cell
        if family == "total":
            return self.name_rule(index)
        if family == "symbol":
            return create_sentence("the symbol", symbol=self.name_symbol(index))
        if family == "depth":
            change = next(a.change for a in self.board.actions if a.depth == index)
            return create_sentence("the symbol", symbol=self.name_symbol(change[0][2]))
        return create_sentence("board")

    def name_place(self, item: Item) -> Sentence:
        """Return where an item is: its group or its cell."""
        unit = unit_of(item)
        return self.name_rule(unit) if isinstance(unit, int) else self.name_item(item)

    # Sentences

    def write(self, pencil: Pencil, reason: Reason) -> Texts:
        """Return the sentences of a reason."""
        places = [self.name_place(item) for item in reason.items]
        if reason.is_about_cells:
            places = [self.name_cell(cell) for cell in reason.cells]
        argument, detail = self.describe(pencil, reason)
        full = create_sentence("statement", text=detail)
        if not self.is_last_of_sum(reason):
            full = self.add_seen(detail, reason)
        short = (
            full if argument == detail else create_sentence("statement", text=argument)
        )
        return self.assemble(places, short, full, self.conclude(reason))

    def assemble(
        self,
        places: Sequence[Sentence],
        argument: Sentence,
        detail: Sentence,
        conclusions: Sequence[Sentence],
    ) -> Texts:
        """Return the three sentences of a reason from their parts."""
        where = (
            create_sentence("where", places=join(places, most=4))
            if places
            else create_sentence("where any")
        )
        move = detail
        for conclusion in conclusions:
            move = create_sentence("two", first=move, last=conclusion)
        return Texts(where, argument, move, self.vocabulary.translations)

    def state(
        self,
        cells: Sequence[int],
        text: Sentence,
        conclusion: Sentence | None,
        detail: Sentence | None = None,
    ) -> Texts:
        """Return the sentences of a reason that needs no rules of the board."""
        return self.assemble(
            [self.name_cells(cells)] if cells else [],
            create_sentence("statement", text=text),
            create_sentence("statement", text=detail or text),
            [conclusion] if conclusion else [],
        )

    def is_last_of_sum(self, reason: Reason) -> bool:
        """Return whether a number follows from an exact sum, and from nothing else."""
        rules = [self.board.rules[rule] for rule in reason.rules]
        is_last = reason.kind == "total" and reason.forced is not None
        return is_last and all(r.least == r.most for r in rules if r.kind == "total")

    def add_seen(self, text: Sentence, reason: Reason) -> Sentence:
        """Add what excludes the other choices, or a wrong one, at sight."""
        symbols_of: dict[int, set[Sentence]] = defaultdict(set)
        cells: list[int] = []
        for item, cell in reason.seen:
            unit = unit_of(item)
            kind = self.board.rules[unit].kind if isinstance(unit, int) else ""
            if isinstance(unit, int) and kind == "different":
                symbols_of[unit].add(self.name_symbol(item[1]))
            elif kind == "one":
                cells.append(cell)
        seen = []
        for rule, names in sorted(symbols_of.items()):
            symbols = join(sorted(names, key=sort_key), "beside", 16)
            verb = "have" if self.board.rules[rule].name.endswith("s") else "has"
            seen.append(
                create_sentence(verb, group=self.name_rule(rule), symbols=symbols)
            )
        if cells:
            verb = "conflict" if reason.kind == "broken" else "excluded"
            excluding = self.name_cells(sorted({*cells}))
            seen.append(create_sentence(verb, cells=excluding))
        if reason.kind in {"trial", "short trial"}:
            seen = self.list_unnamed(reason)
        if reason.crossed_out:
            seen.append(create_sentence("refuted" if reason.is_dead else "crossed out"))
        if not seen:
            return create_sentence("statement", text=text)
        return create_sentence("because", text=text, seen=join(seen, "semicolon", 12))

    def list_unnamed(self, reason: Reason) -> list[Sentence]:
        """Return the rules of a trial that its sentence does not name."""
        named = {unit_of(cause) for _, cause in reason.steps if cause}
        named.add(unit_of(reason.items[0]))
        others = [self.name_rule(rule) for rule in reason.rules if rule not in named]
        return [create_sentence("using", groups=join(others))] if others else []

    def describe(self, pencil: Pencil, reason: Reason) -> tuple[Sentence, Sentence]:
        """Return what can be seen: without what follows, and with all details."""
        kind = reason.kind
        if kind in {"trial", "short trial"}:
            argument = self.describe_trial(reason)
            return (argument if reason.is_dead else create_sentence("trial")), argument
        if kind == "search" and not reason.is_dead:
            choice = self.name_action(reason.impossible[0])
            return create_sentence("any search"), create_sentence(
                "search", choice=choice
            )
        argument = self.describe_argument(pencil, reason)
        return argument, argument

    def describe_argument(self, pencil: Pencil, reason: Reason) -> Sentence:
        """Return what can be seen, for all kinds but trials."""
        kind, items = reason.kind, reason.items
        if kind == "search":
            return create_sentence("dead search")
        if kind == "broken":
            is_choice = reason.seen and pencil.wrong is not None
            choice = self.name_action(pencil.wrong or 0)
            return (
                create_sentence("wrong", choice=choice)
                if is_choice
                else create_sentence("no choice")
            )
        if kind in {"open", "none"}:
            return create_sentence(kind)
        if kind in {"total", "bounds", "sets", "column"}:
            return self.describe_total(pencil, reason)
        if kind in {"pair", "triple", "quad"}:
            names = join(self.name_item(item) for item in items)
            sides = join(self.name_item(item) for item in reason.sides)
            return create_sentence(
                "too few" if reason.is_dead else "hall", items=names, sides=sides
            )
        if reason.is_dead:
            return create_sentence("nothing", item=self.name_item(items[0]))
        if kind == "shared":
            ways = pencil.propagator.actions_of[items[0]] & pencil.left
            choices = self.name_actions(members(ways))
            return create_sentence(
                "shared", item=self.name_item(items[0]), choices=choices
            )
        return self.describe_single(reason, items[0])

    def describe_single(self, reason: Reason, item: Item) -> Sentence:
        """Describe one place for a symbol, or one symbol for a place."""
        family, index = item
        if reason.kind == "last":
            return create_sentence("last", group=self.name_place(item))
        if reason.kind == "symbol":
            return create_sentence("candidate", item=self.name_item(item))
        if isinstance(family, tuple):
            group = self.name_place(item)
            if family[0] == "different":
                return create_sentence(
                    "place in", group=group, symbol=self.name_symbol(index)
                )
            return create_sentence("piece in", group=group, symbol=self.name_symbol(1))
        if family == "cell" or item == NO_ITEM:
            return create_sentence("way to cover", item=self.name_item(item))
        return create_sentence("place for", item=self.name_item(item))

    def describe_sum(self, number: int, fails: bool = False) -> Sentence:
        """State what a total must be, or that it cannot be that."""
        rule, group = self.board.rules[number], self.name_rule(number)
        ending = " fails" if fails else ""
        if rule.weights:
            return create_sentence("addition" + ending, group=group)
        total = create_sentence("word", word=rule.least)
        if rule.least < rule.most:
            total = create_sentence("range", least=rule.least, most=rule.most)
        return create_sentence("sum" + ending, group=group, total=total)

    def describe_total(self, pencil: Pencil, reason: Reason) -> Sentence:
        """Describe what a total allows."""
        number = reason.items[0][1]
        statement = self.describe_sum(number)
        total = next(t for t in pencil.propagator.totals if t.rule == number)
        if reason.is_dead:
            return self.describe_sum(number, fails=True)
        if reason.kind == "total":
            return create_sentence("last of total", sum=statement)
        if reason.kind == "bounds":
            return create_sentence("bounds", sum=statement)
        if reason.kind == "column":
            return self.describe_column(list_columns(pencil, total), reason)
        found = find_number_sets(pencil, total)
        if found is None or len(found.sets) > MAX_SETS:
            return create_sentence("few sets", sum=statement)
        sets = [join(map(str, numbers), "plus") for numbers in found.sets]
        return create_sentence("sets", sum=statement, sets=join(sets, "or"))

    def describe_column(self, columns: Sequence[Column], reason: Reason) -> Sentence:
        """Describe the column that excludes some choices, with its carries."""
        column = next(
            each
            for each in columns
            if all(each.actions >> n & 1 for n in reason.impossible)
            and not any(each.supported >> n & 1 for n in reason.impossible)
        )
        plus = join_all(self.name_cell(c) for c, sign in column.cells if sign > 0)
        minus = join_all(self.name_cell(c) for c, sign in column.cells if sign < 0)
        equation = create_sentence("minus", plus=plus, minus=minus) if minus else plus
        return create_sentence(
            "addition column",
            equation=equation,
            incoming=join(map(str, sorted(column.incoming)), "or"),
            outgoing=join(map(str, sorted(column.outgoing)), "or"),
        )

    def describe_trial(self, reason: Reason) -> Sentence:
        """Describe what follows from a choice, up to the contradiction."""
        item = reason.items[0]
        end = create_sentence("nothing", item=self.name_item(item))
        if item[0] == "total" and len(self.board.rules[item[1]].cells) > 1:
            end = self.describe_sum(item[1], fails=True)
        listed = [
            self.describe_step(action, cause) for action, cause in reason.steps if cause
        ]
        steps = join(listed, "and", MAX_STEPS)
        if not reason.impossible:
            return create_sentence("follows", steps=steps, end=end) if listed else end
        choice = self.name_action(reason.impossible[0])
        if not listed:
            return create_sentence("suppose", choice=choice, end=end)
        return create_sentence("suppose steps", choice=choice, steps=steps, end=end)

    def describe_step(self, action: int, cause: Item) -> Sentence:
        """Describe a choice that follows, and why."""
        choice = self.name_action(action)
        if cause[0] == "cell" and self.board.choices.kind == "write":
            return create_sentence("last candidate", choice=choice)
        return create_sentence("step", choice=choice, item=self.name_item(cause))

    def conclude(self, reason: Reason) -> list[Sentence]:
        """Return the sentences about what follows."""
        if reason.is_dead:
            return [create_sentence("dead")]
        found = []
        choices = self.name_actions(reason.impossible)
        if reason.kind == "shared":
            by = [self.name_rule(rule) for rule in reason.rules]
            own = {unit_of(item) for item in reason.items}
            if reason.left_alone:
                own.add(unit_of(reason.left_alone))
            others = [self.name_rule(rule) for rule in reason.rules if rule not in own]
            groups = join(others or by)
            pattern = "each rules out" if by else "each overlaps"
            found.append(create_sentence(pattern, choices=choices, groups=groups))
        elif reason.impossible:
            found.append(create_sentence("rules out", choices=choices))
        if reason.forced is not None:
            if reason.left_alone:
                item = self.name_item(reason.left_alone)
                choice = self.name_action(reason.forced)
                if (self.board.choices.kind, reason.left_alone[0]) == ("write", "cell"):
                    written = self.board.actions[reason.forced].change[0][2]
                    choice = self.name_symbol(written)  # the item is its cell
                found.append(create_sentence("left alone", choice=choice, item=item))
            found.append(self.conclude_choice(reason.forced))
        return found

    def conclude_choice(self, action: int) -> Sentence:
        """Return the sentence that a choice follows."""
        change, kind = self.board.actions[action].change, self.board.choices.kind
        names = list(dict.fromkeys(self.name_cell(cell) for cell, _, _ in change))
        symbol = self.name_symbol(change[0][2])
        if kind in {"write", "place"}:
            return create_sentence(f"so {kind}", cell=names[0], symbol=symbol)
        if "".join(names) == symbol:
            return create_sentence("so choose", symbol=symbol)
        return create_sentence("so cover", symbol=symbol, cells=join(names, "beside"))


def join_all(names: Iterable[Sentence]) -> Sentence | None:
    """Join names with plus signs; the same name may occur twice."""
    text: Sentence | None = None
    for name in names:
        text = name if text is None else create_sentence("plus", first=text, last=name)
    return text


def sort_key(word: str) -> tuple[int, str]:
    """Return a key that sorts numbers by value."""
    return (int(word), "") if word.isdecimal() else (0, word)
