"""Races: several searches of one puzzle, compared by their tries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from ..errors import InputError
from ..puzzle.parameters import Number
from ..search import Replay
from .request import Request, request
from .watch import Program, WatchedRequest, program_request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["Lane", "race"]

NO_LIST = "`programs` must be a list with a name or a program, not {programs}"
TRIES = Number("tries", default=1_000_000, least=1, most=10**9)


class Lane(NamedTuple):
    """The result of one search of a race."""

    name: str
    """Name of the algorithm or program."""
    tries: int
    """Number of tries."""
    solutions: int
    """Number of solutions found."""
    first: int | None
    """Number of tries up to the first solution."""
    has_ended: bool
    """False if the search was stopped after the maximum number of tries."""


def race(
    programs: Sequence[Program],
    puzzle: str,
    *,
    tries: object = TRIES.default,
    **parameters: Unpack[PuzzleParameters],
) -> list[Lane]:
    """Run several searches of a puzzle, and compare their tries.

    >>> for lane in race(["backtracking", "bitmask"], "queens", n=8):
    ...     print(lane.name, lane.tries, lane.first)
    backtracking 15720 876
    bitmask 2056 113

    Args:
        programs: Names of algorithms, and programs as for `watch`.
        puzzle: Name of the puzzle.
        tries: Number of tries after which a search is stopped.
        **parameters: Parameters of the puzzle.

    Raises:
        ValueError: A name or a value is invalid, or a program cannot be read.
    """
    if isinstance(programs, str) or not programs:
        raise InputError(NO_LIST, programs=repr(programs))
    most = int(TRIES.read(tries))
    lanes = [_create_lane(program, puzzle, parameters) for program in programs]
    return [_run_lane(name, lane, most) for name, lane in lanes]


def _create_lane(
    program: Program, puzzle: str, parameters: Mapping[str, Any]
) -> tuple[str, Request]:
    """Return the name and the request of a lane."""
    if callable(program):
        name = getattr(program, "__name__", "program")
    elif isinstance(program, str) and not program.endswith((".py", "\n")):
        return program, request(puzzle, program, **parameters)
    else:
        name = "program" if "\n" in str(program) else Path(program).name
    return name, program_request(program, puzzle, **parameters)


def _run_lane(name: str, lane: Request, most: int) -> Lane:
    """Run a search up to a number of tries."""
    if isinstance(lane, WatchedRequest):
        lane.warn_of_other_size()
    replay, first, events = Replay(), None, lane.search()
    while replay.tries < most and (batch := [*islice(events, most - replay.tries)]):
        for _ in replay.follow(batch):
            first = replay.tries if first is None else first
    has_ended = next(events, None) is None
    return Lane(name, replay.tries, replay.solutions, first, has_ended)
