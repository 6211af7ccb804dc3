"""Checks of programs: every board is valid, none is repeated, none is missing.

Only the events are needed, so any program can be checked. To find boards that are
missing, a built-in search is run that finds every board that the program found; another
one might find only one board of each orbit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from operator import ne
from time import perf_counter
from typing import TYPE_CHECKING, Any, Unpack
from zlib import crc32

from ..errors import InputError
from ..puzzle.parameters import format_size
from ..puzzles import find
from ..search import FoundSolution, Replay, batches
from ..watching.any_order import AnyOrderPuzzle
from .request import Request, validate_request
from .watch import Program, WatchedRequest, add_advice, create_request

if TYPE_CHECKING:
    from .. import schema
    from ..puzzle.algorithm import Parameters
    from ..puzzle.puzzle import Known
    from .parameters import PuzzleParameters

__all__ = ["Check", "SizeCheck", "check"]

END: Any = object()
NO_SIZE = "the program solves no size of {puzzle} with a known number of solutions"
FAULTS = {
    "wrong": "this board breaks a rule",
    "twice": "this board is found twice",
    "missing": "this board is not found",
    "copies": "this board represents a different number of solutions",
}


class SizeCheck:
    """Results of a check for one size of the board."""

    def __init__(self, request: Request, known: int) -> None:
        self.request, self.known = request, known
        self.replay = Replay()
        """Totals of the program."""
        self.found: dict[str, int] = {}
        """Multiplicity of each correct board."""
        self.order = 0
        """An order-sensitive checksum (CRC-32) of the boards found so far."""
        self.least_tries = 0
        """Number of tries of which each leads to a board found so far."""
        self.last_path: list[int] = []
        self.last_board: list[Any] = []
        self.changes = 0
        """Greatest number of places in which a board differs from the one before."""
        self.faults: dict[str, schema.WrongBoard] = {}
        """First fault of each kind."""
        self.shipped: int | None = None
        """Number of tries of the built-in search."""
        self.first_step: int | None = None
        """Try that found the first correct board."""
        self.last_step = 0
        """Try that found the last correct board."""
        self.all_met = False
        """True if the search has ended and its last board has been checked."""

    @property
    def is_correct(self) -> bool | None:
        """True if the count is the known one, False if not, None if undecided."""
        if self.faults:
            return False
        if not self.all_met:
            return None
        return self.replay.solutions == self.known or self.stops_at_first

    @property
    def is_ordinary(self) -> bool:
        """True for a program without events of its own."""
        return isinstance(self.request.puzzle, AnyOrderPuzzle)

    @property
    def stops_at_first(self) -> bool:
        """True if an ordinary program ends with its only solution, of several."""
        is_first = self.replay.solutions == 1 < self.known
        return (
            self.all_met
            and self.is_ordinary
            and is_first
            and self.last_step == self.replay.tries
        )

    def check_board(self, met: FoundSolution) -> None:
        """Record a solution: a valid new board, or a fault."""
        request = self.request
        board = request.board(met.path)
        if not request.puzzle.is_solution(board, request.parameters):
            self.record_fault("wrong", board, met.step)
        elif (key := repr(board)) in self.found:
            self.record_fault("twice", board, met.step)
        else:
            if not self.found:
                self.first_step = met.step
            self.found[key] = met.copies
            self.last_step = met.step
            new = map(ne, met.path, [*self.last_path, *[None] * len(met.path)])
            self.least_tries += len(met.path) - [*new, True].index(True)
            self.last_path = [*met.path]
            changes = sum(map(ne, self.last_board, board))
            self.changes = max(self.changes, changes)
            self.last_board = board
            self.order = crc32(f"{key} {met.copies}".encode(), self.order)

    def record_fault(self, what: Any, board: list[Any], step: int | None) -> None:
        """Record a kind of fault with its board, unless it was recorded before."""
        self.faults.setdefault(what, {"what": what, "board": board, "step": step})

    def compare(self, others: dict[str, tuple[list[Any], int]]) -> bool:
        """Record the boards of another search that this one lacks or weighs otherwise.

        Return False, without recording, if the other search lacks a board of this one.
        """
        if not self.found.keys() <= others.keys():
            return False
        for key, (board, copies) in others.items():
            if key not in self.found:
                self.record_fault("missing", board, None)
            elif self.found[key] != copies:
                self.record_fault("copies", board, None)
        return True

    @property
    def figures(self) -> schema.SizeFigures:
        """The figures that an exercise may require."""
        return {
            "solutions": self.replay.solutions,
            "found": self.replay.found,
            "tries": self.replay.tries,
            "first": self.first_step,
            "order": self.order,
            "changes": self.changes,
        }

    def as_json(self) -> schema.CheckedSize:
        """Return the results as JSON."""
        return {
            "parameters": self.request.parameters,
            "known": self.known,
            **self.figures,
            "shipped": self.shipped,
            "ended": self.all_met,
            "right": self.is_correct,
            "first_only": self.stops_at_first,
            "faults": list(self.faults.values()),
        }

    def __str__(self) -> str:
        parameters, puzzle = self.request.parameters, self.request.puzzle
        size = format_size(puzzle.parameters, parameters)
        noun = "solution" if self.known == 1 else "solutions"
        text = f"{size}: {self.replay.solutions:,} of {self.known:,} {noun}"
        if self.is_correct is not False:
            ending = "correct" if self.is_correct else "not finished"
            if self.stops_at_first:
                ending = "correct, and stops at the first"
            tries = self.replay.tries
            noun = "try" if tries == 1 else "tries"
            return f"{text}, {tries:,} {noun}: {ending}"
        lines = [f"{text}: wrong"]
        for fault in self.faults.values():
            board = puzzle.text(fault["board"], parameters)
            lines += [FAULTS[fault["what"]], board]
        return "\n".join(lines)


class Check:
    """A check of a program at several sizes; notebooks draw the first wrong board.

    Attributes:
        sizes: The checked sizes, up to the first wrong one.
    """

    compares = True
    """False if there are no built-in searches to compare with."""

    def __init__(self) -> None:
        self.sizes: list[SizeCheck] = []

    @property
    def is_correct(self) -> bool | None:
        """True if all sizes are correct, False if one is not, None if undecided."""
        results = [size.is_correct for size in self.sizes]
        return False if False in results else None if None in results else True

    @property
    def wrong_board(self) -> list[Any] | None:
        """The first board that is wrong, repeated or missing."""
        faults = (each for size in self.sizes for each in size.faults.values())
        return next((each["board"] for each in faults), None)

    def __repr__(self) -> str:
        return "\n".join(map(str, self.sizes))

    def _repr_svg_(self) -> str | None:
        board = self.wrong_board
        return None if board is None else self.sizes[-1].request.svg(board)

    def run(
        self, sizes: Iterable[Known], resize: Callable[[Parameters], Request]
    ) -> Iterator[None]:
        """Check sizes with known counts up to the first failure; yield regularly.

        `resize` raises ValueError if the program does not solve a size.
        """
        for given, known, *only in sizes:
            try:
                request = resize(given)
            except InputError:
                continue
            if only and request.algorithm.name not in only[0]:
                continue
            size = SizeCheck(request, known)
            self.sizes.append(size)
            try:
                for met in self.follow(size):
                    if met:
                        size.check_board(met)
                    yield
            except Exception:
                # If there is no solution, `solutions[0]` may fail at the end.
                if known or not size.is_ordinary:
                    raise
            size.all_met = True
            yield from self._compare(size)
            if not size.is_correct:
                return

    def follow(self, size: SizeCheck) -> Iterator[FoundSolution | None]:
        """Run the program; yield its solutions, and None after each batch."""
        return follow_search(size.request, size.replay)

    def _compare(self, size: SizeCheck) -> Iterator[None]:
        """Record the built-in search's tries, and boards that the program lacks.

        If the program finds one board of each orbit, but the built-in search finds all,
        missing boards are not determined.
        """
        own, puzzle = size.request.algorithm, size.request.puzzle
        default = puzzle.exhaustive or puzzle.default
        others = [each for each in puzzle.algorithms if each.forms and self.compares]
        if own.orbits and any(many > 1 for many in size.found.values()):
            others = [each for each in others if each.orbits]
        others.sort(key=lambda each: (each.name != own.name, each.name != default))
        for algorithm in others if not size.is_correct else others[:1]:
            shipped = find_built_in_request(size.request, algorithm.name)
            if shipped is None:
                continue
            replay, boards = Replay(), dict[str, tuple[list[Any], int]]()
            for met in follow_search(shipped, replay):
                if met and not size.is_correct:
                    board = shipped.board(met.path)
                    boards[repr(board)] = board, met.copies
                yield
            if algorithm.name == own.name:
                size.shipped = replay.tries
            if not size.is_correct and size.compare(boards):
                return


def follow_search(request: Request, replay: Replay) -> Iterator[FoundSolution | None]:
    """Run a search to its end; yield its solutions, and None after each batch."""
    for batch in batches(request.search()):
        for copies in replay.follow(batch):
            yield FoundSolution(replay.path, copies, replay.tries)
        yield None


def find_built_in_request(request: Request, algorithm: str) -> Request | None:
    """Return a request of a built-in search for the same size, if possible."""
    form = request.form if algorithm == request.algorithm.name else None
    puzzle = find(request.puzzle.name)  # not in any order
    try:
        return validate_request(puzzle, algorithm, form, request.parameters)
    except InputError:
        return None


def count_with_built_in_search(request: Request, deadline: float) -> Iterator[Known]:
    """Yield the parameters and the solutions of a board whose number is not known.

    Yield nothing if no search counts them in time.
    """
    puzzle, replay = find(request.puzzle.name), Replay()
    own = find_built_in_request(request, puzzle.exhaustive or puzzle.default)
    for _ in follow_search(own, replay) if own else ():
        if perf_counter() > deadline:
            return
    if own:
        yield request.parameters, replay.solutions


def check(
    puzzle: str | Program,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    seconds: float = 10,
    **parameters: Unpack[PuzzleParameters],
) -> Check:
    """Check a program, or a built-in search, for each size with a known result.

    Every board must satisfy the rules, none may be found twice, and none may be
    missing. The check ends at the first size that is wrong. The number of solutions of
    any other board that a program solves is counted by a built-in search.

    >>> check("queens", "bitmask", n=6)
    n=6: 4 of 4 solutions, 152 tries: correct

    Args:
        puzzle: Name of a puzzle; with `on`, a program as for `watch`.
        algorithm: Name of an algorithm.
        form: `recursive` or `iterative`.
        on: Name of the puzzle that the program solves.
        reading: The variable that holds its board, and a line; see `watch`.
        seconds: Time limit for all sizes.
        **parameters: Parameters of the puzzle; only sizes with these values are
            checked.

    Raises:
        ValueError: A name or a value is invalid, or no size can be checked.
        Exception: The program raises it.
    """
    request = create_request(puzzle, algorithm, form, on, reading, parameters)
    checked, deadline = Check(), perf_counter() + seconds
    defaults = {each.name: each.default for each in request.puzzle.parameters}
    given = find(request.puzzle.name).replace_instance(parameters)
    wanted = {name: request.parameters[name] for name in given}
    known = request.puzzle.known
    sizes = [x for x in known if {**defaults, **x[0]} == {**defaults, **x[0], **wanted}]
    others: Iterable[Known] = ()
    if isinstance(request, WatchedRequest) and all(
        {**defaults, **x[0]} != request.parameters for x in sizes
    ):
        others = count_with_built_in_search(request, deadline)
    work = checked.run(chain(sizes, others), request.resize)
    try:
        while next(work, END) is not END and perf_counter() < deadline:
            pass
    except Exception as error:
        if isinstance(request, WatchedRequest):
            add_advice(error, request.bound)
        raise
    if not checked.sizes:
        if isinstance(request, WatchedRequest):
            request.refuse_other_size()
        raise InputError(NO_SIZE, puzzle=request.puzzle.name)
    return checked
