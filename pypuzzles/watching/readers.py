"""Interpretations of a variable as a position on the board.

A reader tells which choices a value of the program represents. It reads a whole value,
or only the entry that a statement has just changed, which is much faster. The forms:

    place   columns by row, marks in a grid, squares, taken columns
    visit   a path of squares, numbers in a grid
    write   symbols by cell, a list that grows, one variable per symbol
    cover   marks for each tile, chosen rows of a table
    jump    pegs in holes
    slide   tiles around a gap
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import chain
from typing import Any, ClassVar

from .events import EventBuilder
from .layout import Layout, decode_letter

__all__ = ["EXPECTED_FORMS", "READERS", "NotABoardError", "Reader", "Scalars"]

EMPTY = {None, 0, -1, "", " ", ".", "-", "_", "0", "*", "#", "?", "+"}
"""Marks of an empty cell in a grid of symbols."""
MAX_CORNERS = 30
"""Maximum number of corners of a graph that is matched with the board's."""
MAX_MARKS = 5
"""Maximum number of different marks in a grid of which one may stand for a piece."""
PLAIN_TYPES = {int, str, type(None)}
"""Types of values that do not change."""
PEGS = {"o", "O", "x", "X", "*"}
"""Marks of a hole with a peg, in addition to 1 and True."""
Key = Sequence[Any]
"""Indices of an entry; the last value of an attempt is what is placed there."""


State = tuple[int, ...]
"""The value of each cell."""


class NotABoardError(Exception):
    """A value does not have the form that a reader expects."""


class Reader:
    """Reads values of one form.

    Attributes:
        form: How the variable holds the board, for messages.
        is_ordered: Whether the order of the choices is the order of a value's entries.
        shows_squares: Whether a value shows the square of each piece, not only that a
            column is taken.
        must_be_steady: Whether a program in this form never replaces several choices
            at once. A list that grows at its end, read from there, would, and so would
            a list of zeros, if they mean empty cells, but are read as symbols.
        is_full_at_first: Whether the first value must be a complete board.
        is_indexed: Whether the program writes a list by index. Then entries after the
            one just written are left over from earlier tries.
    """

    form: ClassVar[str] = ""
    is_ordered: bool = True
    shows_squares: ClassVar[bool] = True
    must_be_steady: ClassVar[bool] = False
    is_full_at_first: ClassVar[bool] = False

    def __init__(self, layout: Layout, scope: Mapping[str, Any]) -> None:
        self.layout, self.scope = layout, scope
        self.is_indexed = False
        self.start()

    def start(self) -> None:
        """Forget what was read; what was learned about the form remains."""

    def copy_for_new_run(self) -> Reader:
        """Return a reader that starts again, with what this one has learned."""
        made = copy.copy(self)
        made.start()
        return made

    def list_variants(self, value: Any) -> list[Reader]:
        """Return the readers to try for a variable that has this value.

        Raises:
            NotABoardError: The value does not have this form.
        """
        self.copy_for_new_run().read(value, [])
        return [self.copy_for_new_run()]

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        """Return the choices that a value represents.

        Args:
            value: The value.
            path: The choices read before.
            index: The index that was just written, for a list.

        Raises:
            NotABoardError: The value does not have this form.
        """
        raise NotABoardError

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        """Update a position after one entry was changed; False: read the whole value.

        Args:
            builder: The position.
            kind: What the statement does, as in `Point.kind`.
            value: The container that was changed.
            key: The indices of the entry, or the argument of `add` and `remove`.
        """
        return False

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        """Report an entry that the program tests before it writes it."""


class SequenceReader(Reader):
    """Reads lists whose entry i is the choice at depth i - offset."""

    offset: ClassVar[int] = 0

    def start(self) -> None:
        no_entries: tuple[Any, ...] = ()
        self.last = getattr(self, "last", (no_entries, list[int]()))
        """The entries that were read last, and their choices."""

    def entry(self, index: int, token: Any) -> int | None:
        """Return the choice of an entry; None if it is empty."""
        raise NotABoardError

    def list_entries(self, value: Any) -> Sequence[Any]:
        """Return the entries of a list, tuple or dictionary."""
        if not isinstance(value, (list, tuple)) or len(value) < self.offset:
            raise NotABoardError
        if len(value) > self.layout.depths and not self.offset:
            raise NotABoardError
        return value[self.offset : self.offset + self.layout.depths]

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        entries = self.list_entries(convert_array(value))
        if self.is_indexed:
            limit = len(path)
            if index is not None:
                limit = (index - self.offset) % (len(entries) or 1) + 1
            entries = entries[:limit]
        entries, (last, made) = tuple(entries), self.last
        common = min(len(entries), len(last))
        # A new list often has the same entries as the one before, but for the last.
        step = 1
        while common > 0 and entries[:common] != last[:common]:
            common, step = max(0, common - step), 2 * step
        choices = made[:common]
        for depth, token in enumerate(entries[common:], common):
            choice = self.entry(depth, token)
            if choice is None:
                break
            choices.append(choice)
        known = entries[: len(choices)]
        if all(type(token) in {int, str, tuple} for token in known[common:]):
            self.last = known, choices[:]
        return choices

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        if kind == "append":
            index = len(value) - 1
        elif kind == "pop":
            builder.cut(len(value))
            return len(builder.path) == len(value)
        elif self.is_indexed and len(key) == 1 and type(key[0]) is int:
            index = key[0] if isinstance(value, dict) else key[0] % len(value)
        else:
            return False
        depth = index - self.offset
        if not 0 <= depth <= len(builder.path):
            return False
        builder.cut(depth)
        if index in value if isinstance(value, dict) else index < len(value):
            choice = self.entry(depth, convert_array(value[index]))
            if choice is not None:
                builder.place(choice)
        return True

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        depth = len(builder.path)
        if len(key) == 2 and type(key[0]) is int:
            depth = key[0] - self.offset
        elif len(key) > 1:
            raise NotABoardError
        choice = self.entry(depth, convert_array(key[-1]))
        if choice is not None and 0 <= depth <= len(builder.path):
            builder.attempt(depth, choice)


class Columns(SequenceReader):
    """Reads the column of the piece in each row."""

    form = "the column of each piece, by row"
    base = 0

    def list_entries(self, value: Any) -> Sequence[Any]:
        if isinstance(value, dict):
            return [value.get(row) for row in range(len(self.layout.rows))]
        if isinstance(value, str):  # a digit for each row
            return list(map(int, value))
        return super().list_entries(value)

    def entry(self, index: int, token: Any) -> int | None:
        if type(token) is int:
            return self.layout.placements.get((index, token - self.base))
        if token is None:
            return None
        raise NotABoardError


class ColumnsFromOne(Columns):
    """Reads columns that are numbered from 1."""

    form = "the column of each piece, from 1, by row"
    base = 1


class RowsFromOne(ColumnsFromOne):
    """Reads lists whose entry 0 is not used, as in books with other languages."""

    offset = 1

    def list_entries(self, value: Any) -> Sequence[Any]:
        rows = len(self.layout.rows)
        if isinstance(value, dict):
            return [value.get(row) for row in range(1, rows + 1)]
        if not isinstance(value, list) or len(value) <= rows:
            raise NotABoardError
        return super().list_entries(value)


class ColumnsFromBelow(Columns):
    """Reads lists to which each new row is prepended."""

    form = "the column of each piece, from the last row up"
    must_be_steady = True

    def entry(self, index: int, token: Any) -> int | None:
        return super().entry(len(self.layout.rows) - 1 - index, token)

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        if not isinstance(value, (list, tuple)):
            raise NotABoardError
        return super().read(value[::-1], path)

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        return False


class SquaresInOrder(SequenceReader):
    """Reads a path: the squares in the order of the visit."""

    form = "the squares of the path"

    def entry(self, index: int, token: Any) -> int | None:
        find = self.layout.find_cell
        cell = find(token)
        if cell is None and hasattr(token, "__dict__"):  # a vertex, for example
            cells = map(find, vars(token).values())
            cell = next((each for each in cells if each is not None), None)
        if cell is None:
            raise NotABoardError
        return cell


class SquaresInOrderFromOne(SquaresInOrder):
    """Reads a path of squares that are numbered from 1."""

    form = "the squares of the path, from 1"

    def entry(self, index: int, token: Any) -> int | None:
        if isinstance(token, int):
            return super().entry(index, token - 1)
        row, column = read_square(token)
        return super().entry(index, (row - 1, column - 1))


class OtherNumbers(SquaresInOrder):
    """Reads a path on the same graph, whose corners the program numbers in its own way.

    The corners are matched with those of the board, starting with the first of a path.
    """

    form = "the corners of the path, which the program numbers differently"

    def __init__(self, layout: Layout, scope: Mapping[str, Any]) -> None:
        graphs = map(read_graph, scope.values())
        near = [{*cells} for cells in layout.board.choices.neighbours]
        if layout.is_rectangle or layout.size > MAX_CORNERS:
            raise NotABoardError
        for graph in graphs:
            own = [{*map(layout.find_cell, graph.get(k, ()))} for k in range(len(near))]
            if len(graph) == layout.size and own != near:
                self.graph, self.near = graph, near
                break
        else:
            raise NotABoardError
        super().__init__(layout, scope)

    def start(self) -> None:
        super().start()
        self.cells: dict[Any, int] = getattr(self, "cells", {})

    def entry(self, index: int, token: Any) -> int | None:
        if not self.cells:
            start = min(self.layout.board.choices.options[0])
            self.cells = match_graphs(self.graph, self.near, token, start)
        if token not in self.cells:
            raise NotABoardError
        return self.cells[token]


class Prefix(SequenceReader):
    """Reads a list that grows: entry i is the symbol of cell i."""

    form = "the symbols of the cells in order"

    def __init__(self, layout: Layout, scope: Mapping[str, Any]) -> None:
        self.order = find_name_order(layout, scope) or range(layout.size)
        super().__init__(layout, scope)

    def start(self) -> None:
        self.last = (), []
        self.symbols = SymbolNumbers(self.layout)

    def entry(self, index: int, token: Any) -> int | None:
        number = self.symbols.find(token)
        slot = self.layout.slots.get(self.order[index])
        return self.layout.find_choice(slot, number) if number and slot else None


class ChosenOptions(SequenceReader):
    """Reads the chosen options of a cover: a list, or a set, which has no order."""

    def list_variants(self, value: Any) -> list[Reader]:
        variants = super().list_variants(value)
        for each in variants:
            each.is_ordered = not isinstance(value, (set, frozenset))
        return variants

    def list_entries(self, value: Any) -> Sequence[Any]:
        if isinstance(value, (set, frozenset)):
            value = sorted(value, key=repr)
        return super().list_entries(value)


class ChosenRows(ChosenOptions):
    """Reads the chosen rows of an exact cover, by their names in a dictionary."""

    form = "the chosen rows"

    def start(self) -> None:
        super().start()
        self.known: dict[Any, int] = getattr(self, "known", {})

    def entry(self, index: int, token: Any) -> int | None:
        if token not in self.known:
            self.known[token] = self._find_row(token)
        return self.known[token]

    def _find_row(self, token: Any) -> int:
        """Find the tile that covers the columns of a row in a table of the program."""
        layout = self.layout
        for table in self.scope.values():
            with suppress(IndexError, KeyError, TypeError):
                listed = table[token]
                if type(listed) is int:  # a mask, whose first bit is the first column
                    listed = [bit == "1" for bit in f"{listed:0{layout.size}b}"]
                if isinstance(listed, (list, tuple)) and {*listed} == {0, 1}:
                    listed = [column for column, flag in enumerate(listed) if flag]
                if isinstance(listed, (list, tuple, set, frozenset)):
                    for find in (
                        layout.find_cell_by_name,
                        layout.find_cell,
                        layout.find_cell_from_one,
                    ):
                        cells = frozenset(map(find, listed))
                        if tiles := layout.tiles.get(cells):  # type: ignore[arg-type]
                            return tiles[0][1]
        raise NotABoardError


class ChosenTiles(ChosenOptions):
    """Reads the tiles as the squares that each of them covers, perhaps with a name."""

    form = "the squares of each tile"

    def entry(self, index: int, token: Any) -> int | None:
        kinds = (list, tuple, set, frozenset)
        if not isinstance(token, kinds):
            raise NotABoardError
        for part in [token, *token]:
            if isinstance(part, kinds):
                cells = frozenset(map(self.layout.find_cell, part))
                if tiles := self.layout.tiles.get(cells):  # type: ignore[arg-type]
                    return tiles[0][1]
        raise NotABoardError


class SlotReader(Reader):
    """Reads values with an entry for each cell, filled in any order."""

    is_ordered = False

    def start(self) -> None:
        self.by_slot: dict[Any, int] = {}
        """The current choice in each slot."""
        self.cells = getattr(self, "cells", self.layout.cells)
        self.is_from_one = False
        """True if a grid has an empty row 0 and column 0, as in some books."""

    def entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        """Return the slot of a key and its choice; None if it is empty."""
        raise NotABoardError

    def iter_entries(self, value: Any) -> Iterator[tuple[Any, Any]]:
        """Yield the entries of a grid, a flat list, a string or a dictionary."""
        value = convert_array(value)
        if isinstance(value, dict):
            yield from value.items()
            return
        if not isinstance(value, (list, tuple, str)) or not value:
            raise NotABoardError
        if len(value) == self.layout.size > len(self.layout.rows):
            yield from enumerate(value)
            return
        if not all(isinstance(row, (list, tuple, str)) for row in value):
            raise NotABoardError
        self._choose_grid(list(map(len, value)))
        for r, row in enumerate(value):
            for c, token in enumerate(row):
                if (r, c) in self.cells:
                    yield (r, c), token
                elif self.is_from_one and token not in EMPTY:
                    raise NotABoardError  # row 0 and column 0 are used

    def _choose_grid(self, lengths: list[int]) -> None:
        """Choose the cells by row, or by square if the grid has holes."""
        expected = [len(row) for row in self.layout.rows]
        self.is_from_one = lengths == [1 + expected[0], *(n + 1 for n in expected)]
        if self.is_from_one:
            by_square = self.layout.cells.items()
            self.cells = {(r + 1, c + 1): cell for (r, c), cell in by_square}
            return
        if lengths == expected:
            self.cells = self.layout.cells
            return
        squares = self.layout.squares
        height, width = (max(axis) + 1 for axis in zip(*squares, strict=True))
        if lengths != [width] * height:
            raise NotABoardError
        self.cells = squares

    def find_cell(self, key: Any) -> int:
        """Return the cell of a key, or raise NotABoardError."""
        if isinstance(key, tuple):
            cell: int | None = self.cells.get(key)
        else:
            cell = self.layout.find_cell(key)
        if cell is None:
            raise NotABoardError
        return cell

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        by_slot = {}
        for key, token in self.iter_entries(value):
            slot, choice = self.entry(key, token)
            if choice is not None:
                by_slot[slot] = choice
        self.by_slot = by_slot
        return list(by_slot.values())

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        if kind == "assign" and key:
            where, entry = tuple(key) if len(key) > 1 else key[0], get_entry(value, key)
            if isinstance(entry, (list, str)) and len(entry) == len(value) > 1:
                return False  # a row
            slot, choice = self.entry(where, entry)
            before = self.by_slot.pop(slot, None)
            if before is not None and before != choice:
                builder.remove(before)
            if choice is not None:
                self.by_slot[slot] = choice
                if choice != before:
                    builder.place(choice)
            return True
        return False

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        if any(type(index) is int and index < 0 for index in key[:-1]):
            return  # Python would count from the end
        where = tuple(key[:-1]) if len(key) > 2 else key[0]
        slot, choice = self.entry(where, convert_array(key[-1]))
        if choice is not None and slot not in self.by_slot:
            builder.attempt(len(builder.path), choice)


class Marks(SlotReader):
    """Reads a grid with a mark on each square that has a piece."""

    form = "a mark on each square with a piece"

    def start(self) -> None:
        super().start()
        self.empty: Any = getattr(self, "empty", None)
        self.mark: Any = getattr(self, "mark", None)

    def iter_entries(self, value: Any) -> Iterator[tuple[Any, Any]]:
        entries = [(key, get_mark(token)) for key, token in super().iter_entries(value)]
        if self.empty is None and entries:
            tokens = [token for _, token in entries]
            self.empty = max(tokens, key=tokens.count)
        yield from entries

    def list_variants(self, value: Any) -> list[Reader]:
        reader = self.copy_for_new_run()
        assert isinstance(reader, Marks)
        entries = list(reader.iter_entries(value))
        found: list[Reader] = []
        for mark in {token: None for _, token in entries if token != reader.empty}:
            variant = reader.copy_for_new_run()
            assert isinstance(variant, Marks)
            variant.mark = mark
            found.append(variant)
        return found[:MAX_MARKS]

    def entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        if isinstance(token, (list, dict, set)):
            raise NotABoardError
        cell, token = self.find_cell(key), get_mark(token)
        if token == self.mark and token != self.empty:
            return cell, self.layout.find_choice((cell,), 1)
        return cell, None


class Squares(SlotReader):
    """Reads the squares that have a piece: a set, a list, or keys with one value."""

    form = "the squares with a piece"

    def iter_entries(self, value: Any) -> Iterator[tuple[Any, Any]]:
        is_set = isinstance(value, dict) and len(set(map(repr, value.values()))) < 2
        if not is_set and not isinstance(value, (set, frozenset, list, tuple)):
            raise NotABoardError
        for each in value:
            yield read_square(each), True

    def entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        cell = self.find_cell(key)
        return cell, self.layout.find_choice((cell,), 1)

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        if kind not in {"append", "add", "remove", "discard"} or not key:
            return False
        cell, choice = self.entry(read_square(key[0]), True)
        assert choice is not None
        if kind in {"append", "add"}:
            if cell not in self.by_slot:
                self.by_slot[cell] = choice
                builder.place(choice)
        elif self.by_slot.pop(cell, None) is not None:
            builder.remove(choice)
        return True

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        if len(key) == 1:
            super().attempt(builder, (read_square(key[0]), True))


class MovedColumns(SlotReader):
    """Reads the column of the piece in each row, if all rows have one from the start.

    A program that improves a board moves one piece after another.
    """

    form = "the column of each piece, moved in any row"
    is_full_at_first = True

    def list_variants(self, value: Any) -> list[Reader]:
        variants = super().list_variants(value)
        if len({*convert_array(value)}) < 2:
            raise NotABoardError  # each row has the same mark of an empty one
        return variants

    def iter_entries(self, value: Any) -> Iterator[tuple[Any, Any]]:
        value = convert_array(value)
        if not isinstance(value, list) or len(value) != len(self.layout.rows):
            raise NotABoardError
        yield from enumerate(value)

    def entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        if type(token) is not int or (key, token) not in self.layout.placements:
            raise NotABoardError
        return key, self.layout.placements[key, token]


class SquaresByColumn(Squares):
    """Reads squares as (column, row)."""

    form = "the squares with a piece, column first"

    def find_cell(self, key: Any) -> int:
        return super().find_cell(key[::-1])


class SquaresFromOne(Squares):
    """Reads squares that are numbered from 1."""

    form = "the squares with a piece, from 1"

    def find_cell(self, key: Any) -> int:
        return super().find_cell((key[0] - 1, key[1] - 1))


class TakenColumns(Reader):
    """Reads the set or mask of taken columns; rows are filled from the top."""

    form = "the taken columns"
    shows_squares = False

    def start(self) -> None:
        self.columns: list[int] = []

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        taken, n = self._read_columns(convert_array(value)), len(self.layout.rows)
        if not all(type(each) is int and 0 <= each < n for each in taken):
            raise NotABoardError
        kept = []
        for column in self.columns:
            if column not in taken:
                break
            kept.append(column)
        self.columns = kept + sorted(taken - {*kept})
        return [self.layout.placements[square] for square in enumerate(self.columns)]

    def _read_columns(self, value: Any) -> set[int]:
        n = len(self.layout.rows)
        if type(value) is int and 0 <= value < 1 << n:
            return {column for column in range(n) if value >> column & 1}
        if isinstance(value, (set, frozenset)):
            return set(value)
        is_flags = isinstance(value, list) and len(value) == n
        if is_flags and all(type(each) is bool for each in value):
            return {column for column, is_taken in enumerate(value) if is_taken}
        raise NotABoardError

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        row = len(builder.path)
        if type(key[0]) is int and (row, key[0]) in self.layout.placements:
            builder.attempt(row, self.layout.placements[row, key[0]])


class Numbers(SlotReader):
    """Reads a grid with the number of each step."""

    form = "the number of each step, by square"
    is_ordered = True

    def start(self) -> None:
        super().start()
        self.first: int | None = getattr(self, "first", None)

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        numbers: dict[int, int] = {}
        tokens = []
        for key, token in self.iter_entries(value):
            if type(token) is bool or not (type(token) is int or token in EMPTY):
                raise NotABoardError
            tokens.append(token)
            if type(token) is int and token >= 0:
                numbers[token] = self.find_cell(key)
        if self.first is None and len(tokens) < self.layout.size and numbers:
            self.first = min(numbers)  # a dictionary of the visited squares
        if self.first is None:
            holes, zeros = sum(t in (-1, None) for t in tokens), tokens.count(0)
            if max(holes, zeros) < 2:
                raise NotABoardError
            if not numbers:
                return []
            self.first = min(min(numbers), 1) if holes > zeros else 1
        cells: list[int] = []
        while self.first + len(cells) in numbers:
            cells.append(numbers[self.first + len(cells)])
        return cells

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        if kind != "assign" or not key or self.first is None:
            return False
        cell = self.find_cell(tuple(key) if len(key) > 1 else key[0])
        number = get_entry(value, key)
        if type(number) is not int or number < self.first:
            if cell in builder.path:
                builder.cut(builder.path.index(cell))
            return True
        if number - self.first > len(builder.path):
            return False
        builder.cut(number - self.first)
        builder.place(cell)
        return True

    def attempt(self, builder: EventBuilder, key: Key) -> None:
        if any(type(index) is int and index < 0 for index in key[:-1]):
            return
        cell = self.find_cell(tuple(key[:-1]) if len(key) > 2 else key[0])
        depth = key[-1] - self.first
        if 0 <= depth <= len(builder.path) and cell not in builder.path[:depth]:
            builder.attempt(depth, cell)


class SymbolNumbers:
    """The numbers of the symbols that a program writes, learned from its values."""

    def __init__(self, layout: Layout, is_zero_a_symbol: bool = False) -> None:
        self.symbols = list(layout.board.choices.symbols)
        self.numbers = layout.board.numbers
        self.are_digits = self.symbols == list(range(10))
        self.is_zero_a_symbol = is_zero_a_symbol
        self.learned: dict[Any, int] = {}

    def find(self, token: Any) -> int:
        """Return the number of a symbol, or 0 for an empty cell.

        Raises:
            NotABoardError: The board has no such symbol.
        """
        if isinstance(token, (list, set, dict, tuple)) or type(token) is bool:
            raise NotABoardError
        has_integers = isinstance(self.symbols[0], int)
        if has_integers and isinstance(token, str):
            if len(token) != 1 or not token.isdigit():
                return 0  # candidates, for example
            token = int(token)
        if token in self.numbers:
            return self.numbers[token]
        if self.are_digits and type(token) is int and 48 <= token <= 57:
            return self.numbers[token - 48]  # the code of a character
        if token in EMPTY and not (self.is_zero_a_symbol and token == 0):
            return 0
        if token not in self.learned:
            if has_integers or len(self.learned) == len(self.symbols):
                raise NotABoardError
            self.learned[token] = len(self.learned) + 1
        return self.learned[token]


class Symbols(SlotReader):
    """Reads the symbol in each cell."""

    form = "the symbol in each cell"
    is_zero_a_symbol = False

    def start(self) -> None:
        super().start()
        self.symbols = SymbolNumbers(self.layout, self.is_zero_a_symbol)
        self.order: list[int] | None = getattr(self, "order", None)
        self.known: dict[tuple[Any, Any], tuple[Any, int | None]] = {}
        """The entries read so far."""
        self.last: tuple[Any, list[Any]] = None, []
        self.keys: list[Any] = []
        self.entries: list[tuple[Any, int | None]] = []
        """The slots and choices of the value that was read last."""

    def iter_entries(self, value: Any) -> Iterator[tuple[Any, Any]]:
        if isinstance(value, (list, tuple)) and self.layout.board.cells.names:
            self.order = self.order or find_name_order(self.layout, self.scope)
            if self.order and len(value) == len(self.order):
                yield from enumerate(value)
                return
        yield from super().iter_entries(value)

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        value = convert_array(value)
        shape, tokens = list_tokens(value)
        if not tokens or (shape, tokens) != self.last:
            self._read_entries(value, shape, tokens)
        by_slot = {slot: choice for slot, choice in self.entries if choice is not None}
        self.by_slot = by_slot
        return list(by_slot.values())

    def _read_entries(self, value: Any, shape: Any, tokens: list[Any]) -> None:
        """Read the entries that have changed, or all of them."""
        (last_shape, last), self.last = self.last, (None, [])
        if tokens and shape == last_shape and len(tokens) == len(self.entries):
            for index, (old, new) in enumerate(zip(last, tokens, strict=True)):
                if old != new:
                    self.entries[index] = self.entry(self.keys[index], new)
        else:
            items = list(self.iter_entries(value))
            self.keys = [key for key, _ in items]
            self.entries = [self.entry(*item) for item in items]
        self.last = shape, tokens

    def entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        if isinstance(token, (list, set, frozenset)):  # candidates
            token = next(iter(token)) if len(token) == 1 else None
        try:
            return self.known[key, token]
        except KeyError:
            self.known[key, token] = entry = self._find_entry(key, token)
            return entry
        except TypeError:  # a dictionary, for example
            raise NotABoardError from None

    def _find_entry(self, key: Any, token: Any) -> tuple[Any, int | None]:
        layout = self.layout
        cell = self.find_cell(
            self.order[key] if self.order and type(key) is int else key
        )
        number = self.symbols.find(token)
        given = layout.board.given.get(cell)
        if given is not None and number and number != layout.board.numbers[given]:
            raise NotABoardError  # another instance of the puzzle
        slot = layout.slots.get(cell)
        if not number or slot is None:
            return slot, None
        return slot, layout.find_choice(slot, number)


class SymbolsByColumn(Symbols):
    """Reads entries whose keys are (column, row).

    Without given symbols, each direction shows a solution; then rows come first.
    """

    form = "the symbol in each cell, column first"

    def list_variants(self, value: Any) -> list[Reader]:
        if not self.layout.board.given:
            raise NotABoardError
        return super().list_variants(value)

    def find_cell(self, key: Any) -> int:
        if not isinstance(key, tuple):
            raise NotABoardError
        return super().find_cell(key[::-1])


class SymbolsFromZero(Symbols):
    """Reads symbols that are numbered from 0."""

    must_be_steady = True
    is_zero_a_symbol = True


class Scalars(Reader):
    """Reads one variable for each symbol, such as the letters of a sum."""

    form = "one variable for each letter"
    variable = "the letters"

    @staticmethod
    def list_names(layout: Layout) -> set[str]:
        """Return the names that a program must bind, in lower case; empty for none."""
        if layout.kind != "write":
            return set()
        if layout.board.cells.names:
            return {*layout.names}
        return {name for name in layout.names if len(name) == 1}

    def start(self) -> None:
        self.names: list[str] = []
        self.symbols = SymbolNumbers(self.layout)

    def follow(self, builder: EventBuilder, kind: str, value: Any, key: Key) -> bool:
        """Update the choices; `value` has the values of the names just bound."""
        layout = self.layout
        for name, token in value.items():
            cell = layout.find_cell(name)
            if cell is None or token is None:
                continue
            if name not in self.names:
                self.names.append(name)
            depth, number = self.names.index(name), 0
            with suppress(NotABoardError):  # out of range, to be tested later
                number = self.symbols.find(token)
            choice = layout.find_choice(layout.slots[cell], number)
            builder.cut(depth)
            if choice is not None and depth == len(builder.path):
                builder.place(choice)
        return True


class Tiles(Reader):
    """Reads a grid with a mark of its own for each tile."""

    form = "a mark for each tile"
    is_ordered = False

    def start(self) -> None:
        self.grid = SlotReader(self.layout, self.scope)
        self.empty: set[Any] = getattr(self, "empty", set())
        """The marks of an empty cell; 0 may be the number of a tile."""

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        groups: dict[Any, set[int]] = {}
        entries = list(self.grid.iter_entries(value))
        if any(isinstance(token, (list, dict, set)) for _, token in entries):
            raise NotABoardError
        if not self.empty:
            marks = EMPTY & {token for _, token in entries}
            has_gaps = len(entries) < self.layout.size
            self.empty = EMPTY - {0} if has_gaps or marks - {0} else EMPTY
        for key, token in entries:
            if token not in self.empty:
                groups.setdefault(token, set()).add(self.grid.find_cell(key))
        choices = []
        for token, cells in groups.items():
            tiles = self.layout.tiles.get(frozenset(cells), [])
            named = [choice for symbol, choice in tiles if symbol == token]
            if tiles:
                choices.append(named[0] if named else tiles[0][1])
        return choices


class Pegs(Reader):
    """Reads which holes have a peg."""

    form = "the holes with a peg"

    def start(self) -> None:
        board = self.layout.board
        self.states = [frozenset(c for c, s in enumerate(board.start) if s)]
        self.moves: list[int] = []
        self.grid = SlotReader(self.layout, self.scope)
        self.jumps = {
            (
                frozenset(
                    cell for cell, before, after in change if before and not after
                ),
                frozenset(
                    cell for cell, before, after in change if after and not before
                ),
            ): choice
            for choice, change in self.layout.changes.items()
        }

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        state = self._read_pegs(value)
        depth = len(self.states[0]) - len(state)
        if 0 <= depth < len(self.states) and self.states[depth] == state:
            return self.moves[:depth]
        if not 1 <= depth <= min(len(self.states), self.layout.depths):
            raise NotABoardError
        before = self.states[depth - 1]
        jump = self.jumps.get((before - state, state - before))
        if jump is None:
            raise NotABoardError  # between two states
        self.states[depth:] = [state]
        self.moves[depth - 1 :] = [jump]
        return list(self.moves)

    def _read_pegs(self, value: Any) -> frozenset[int]:
        if isinstance(value, (set, frozenset)):
            return frozenset(self.grid.find_cell(key) for key in value)
        if type(value) is int and 0 <= value < 1 << self.layout.size:
            return frozenset(c for c in range(self.layout.size) if value >> c & 1)
        entries = list(self.grid.iter_entries(value))
        empty = EMPTY - PEGS
        return frozenset(
            self.grid.find_cell(k) for k, token in entries if token not in empty
        )


class SlidingTiles(Reader):
    """Reads the tile in each cell of a board with a gap.

    A breadth-first search jumps between boards, so the slides to a board are those to
    the board before it, and one more.
    """

    form = "the tile in each cell, with 0 for the gap"

    def start(self) -> None:
        self.grid = SlotReader(self.layout, self.scope)
        symbols = self.layout.board.choices.symbols
        self.tiles = {str(tile): int(tile) for tile in symbols}
        start = tuple(self.layout.board.start)
        self.trail = [start]
        """The boards from the start to the current one."""
        self.moves: list[int] = []
        self.known: dict[State, tuple[int, State, int]] = {start: (0, start, -1)}
        """For each board: the number of slides, the board before, and the last one."""
        self.slides: dict[int, list[tuple[int, int, int]]] = {}
        """By the cell that a slide empties: the cell it fills, the tile, the choice."""
        for choice, ((cell, tile, _), (to, _, _)) in self.layout.changes.items():
            self.slides.setdefault(cell, []).append((to, tile, choice))

    def read(
        self, value: Any, path: Sequence[int], index: int | None = None
    ) -> list[int]:
        state = self._read_tiles(value)
        if state in self.trail:
            self._return_to(state)
        else:
            before, choice = self._find_previous(state)
            self._return_to(before)
            self.trail.append(state)
            self.moves.append(choice)
            if len(self.moves) < self.known.get(state, (self.layout.depths + 1,))[0]:
                self.known[state] = len(self.moves), before, choice
        return list(self.moves)

    def _read_tiles(self, value: Any) -> State:
        state = [0] * self.layout.size
        for key, token in self.grid.iter_entries(value):
            state[self.grid.find_cell(key)] = self.tiles.get(str(token), 0)
        if sorted(state) != sorted(self.trail[0]):
            raise NotABoardError  # between two assignments
        return tuple(state)

    def _find_previous(self, state: State) -> tuple[State, int]:
        """Return the board before this one and the slide, on the current path if any.

        Raises:
            NotABoardError: No board one slide before it has been seen.
        """
        gap = state.index(0)
        found = []
        for to, tile, choice in self.slides.get(gap, []):
            if state[to] == tile:
                tiles = list(state)
                tiles[gap], tiles[to] = tile, 0
                found.append((tuple(tiles), choice))
        for made in reversed(self.trail):
            for before, choice in found:
                if before == made:
                    return before, choice
        found = [each for each in found if each[0] in self.known]
        if not found:
            raise NotABoardError
        return min(found, key=lambda each: self.known[each[0]][0])

    def _return_to(self, state: State) -> None:
        """Make a board that was seen before the current one."""
        if state in self.trail:
            length = self.trail.index(state)
            del self.trail[length + 1 :], self.moves[length:]
            return
        trail, moves = [state], []
        while self.known[state][0]:
            _, state, choice = self.known[state]
            trail.append(state)
            moves.append(choice)
        self.trail, self.moves = trail[::-1], moves[::-1]


READERS: dict[str, list[Callable[[Layout, Mapping[str, Any]], Reader]]] = {
    "place": [
        *(Columns, Marks, Squares, SquaresByColumn, TakenColumns, ColumnsFromBelow),
        *(ColumnsFromOne, RowsFromOne, SquaresFromOne, MovedColumns),
    ],
    "visit": [SquaresInOrder, Numbers, OtherNumbers, SquaresInOrderFromOne],
    "write": [Symbols, SymbolsByColumn, Prefix, SymbolsFromZero],
    "cover": [Tiles, ChosenRows, ChosenTiles],
    "jump": [Pegs],
    "slide": [SlidingTiles],
}
"""The readers of each kind of choice; of equally good ones, the first is used."""


def describe_forms(readers: Sequence[Any]) -> str:
    """Return which forms are expected, without variants of the same form."""
    forms = [each.form for each in readers if not each.__base__.form]
    beginning = "expected one of these: " if len(forms) > 1 else "expected this: "
    return beginning + "; ".join(forms)


EXPECTED_FORMS = {kind: describe_forms(each) for kind, each in READERS.items()}
"""The forms in which a program may hold a board, for each kind of choice."""


def get_entry(value: Any, key: Key) -> Any:
    """Return an entry of a list of lists, an array or a dictionary."""
    if isinstance(value, dict) and len(key) > 1:
        return value[tuple(key)]
    for index in key:
        value = value[index]
    return convert_array(value)


def read_graph(value: Any) -> dict[Any, set[Any]]:
    """Return the neighbours of each corner in a table of a program, {} for others.

    >>> read_graph([[1], [0, 2], [1]])
    {0: {1}, 1: {0, 2}, 2: {1}}
    >>> read_graph([[0, 1, 0], [1, 0, 1], [0, 1, 0]])  # an adjacency matrix
    {0: {1}, 1: {0, 2}, 2: {1}}
    """
    value = convert_array(value)
    if not isinstance(value, (dict, list, tuple)):
        return {}
    if not isinstance(value, dict) and all(
        isinstance(row, (list, tuple)) and len(row) == len(value) and {*row} == {0, 1}
        for row in value
    ):
        value = [[k for k, flag in enumerate(row) if flag] for row in value]
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    graph: dict[Any, set[Any]] = {}
    for corner, listed in items:
        if not isinstance(listed, (list, tuple, set, frozenset, dict)):
            return {}
        if listed:  # entry 0 is empty if the corners are numbered from 1
            graph[corner] = {*listed}
    is_whole = all(
        near in graph and corner in graph[near]
        for corner, listed in graph.items()
        for near in listed
    )
    return graph if is_whole else {}


def match_graphs(
    graph: Mapping[Any, set[Any]], near: Sequence[set[int]], first: Any, cell: int
) -> dict[Any, int]:
    """Return the cell of each corner, so that neighbours stay neighbours.

    >>> NEAR = [{1, 2}, {0}, {0}]
    >>> match_graphs({"a": {"b"}, "b": {"a", "c"}, "c": {"b"}}, NEAR, "b", 0)
    {'b': 0, 'a': 1, 'c': 2}

    Raises:
        NotABoardError: This is not possible with the first corner at this cell.
    """
    if first not in graph:
        raise NotABoardError
    order = [first]
    for corner in order:
        order += sorted(graph[corner] - {*order}, key=str)
    cells = {first: cell}

    def match_from(index: int) -> bool:
        if index == len(order):
            return len(cells) == len(near)
        corner = order[index]
        known = {cells[each] for each in graph[corner] & cells.keys()}
        for each in sorted(near[min(known)] - {*cells.values()}):
            if near[each] & {*cells.values()} == known:
                cells[corner] = each
                if match_from(index + 1):
                    return True
                del cells[corner]
        return False

    if not match_from(1):
        raise NotABoardError
    return cells


def list_tokens(value: Any) -> tuple[Any, list[Any]]:
    """Return the shape of a value and its entries, if all are numbers or texts.

    >>> list_tokens([[1, 2], [3]]), list_tokens("12"), list_tokens({"a": []})
    (([2, 1], [1, 2, 3]), (2, ['1', '2']), (['a'], []))
    """
    shape: Any = None
    tokens: list[Any] = []
    if isinstance(value, dict):
        shape, tokens = [*value], [*value.values()]
    elif isinstance(value, (list, tuple, str)):
        shape, tokens = len(value), [*value]
        if {*map(type, tokens)} <= {list, tuple}:
            shape, tokens = [*map(len, tokens)], [*chain.from_iterable(tokens)]
    return shape, tokens if {*map(type, tokens)} <= PLAIN_TYPES else []


def read_square(value: Any) -> tuple[Any, ...]:
    """Return a square: a pair, a complex number, or an object with two numbers.

    Raises:
        NotABoardError: It has more numbers than two, or less.
    """
    parts = value
    if isinstance(value, complex):
        parts = int(value.real), int(value.imag)
    elif hasattr(value, "__dict__"):
        parts = [x for x in vars(value).values() if type(x) is int]
    if not isinstance(parts, (list, tuple)) or len(parts) != 2:
        raise NotABoardError
    return tuple(parts)


def get_mark(token: Any) -> Any:
    """Return a token, or the value of a member of an enumeration.

    Each run of a program has an enumeration of its own.
    """
    return token.value if isinstance(token, Enum) else token


def convert_array(value: Any) -> Any:
    """Return an array as a list, a number of NumPy as an integer."""
    if isinstance(value, (bytes, bytearray)):
        return list(value)
    return value.tolist() if hasattr(value, "tolist") else value


def find_name_order(layout: Layout, scope: Mapping[str, Any]) -> list[int] | None:
    """Return cells in the order in which the program lists their names.

    It is None if the cells have no names. Areas without names are in the board's order.

    Raises:
        NotABoardError: The program has no list of all letters.
    """
    if not layout.board.cells.names:
        return None
    for value in scope.values():
        is_list = isinstance(value, (dict, list, str, tuple))
        if is_list and len(value) == len(layout.names):
            tokens = map(decode_letter, value)
            names = [each.lower() for each in tokens if isinstance(each, str)]
            if {*names} == layout.names.keys():
                return [layout.names[name][0] for name in names]
    if isinstance(layout.board.choices.symbols[0], str):
        return list(range(layout.size))
    raise NotABoardError
