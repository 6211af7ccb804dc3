"""What stands on a worksheet: puzzles begun, each with the way to end it.

A maker draws one from a random generator, so that the same seed gives the same sheet.
It may draw in vain, and then returns None. `hand` is the position as a link to the
page holds it.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ..api.picture import draw, facts_of, film, pegs
from ..api.request import request, solve
from ..kit.parameters import Number, Option, Parameter
from ..kit.svg import Drawing
from ..puzzles import find
from ..puzzles.magic_star.maker import make
from ..puzzles.peg_solitaire.moves import join

__all__ = ["KINDS", "Kind", "Task"]

PATIENCE = 3000  # steps of a search before another beginning is tried
PEG_BOARDS = ("triangle15", "triangle21", "english33")
EASY = "larger boards are too small on paper"


class Task(NamedTuple):
    """What is asked, the answer, and what a link to the live board says."""

    asked: Drawing
    answer: Drawing
    link: Mapping[str, str]


class Kind(NamedTuple):
    """The values that a kind of sheet takes, and who makes its tasks."""

    parameters: tuple[Parameter, ...]
    make: Callable[[Random, dict[str, Any]], Task | None]


def star(random: Random, values: dict[str, Any]) -> Task:
    """Show so many numbers of a star that there is no second one."""
    clues = make(random.randrange(10**9), values["clues"]).parameters
    settled = request("magic_star", **clues).parameters
    given = settled["clues"]
    asked = [given.get(cell, 0) for cell in range(12)]
    answer = next(solve("magic_star", **clues)).board
    return Task(
        draw("magic_star", settled, asked), draw("magic_star", settled, answer), clues
    )


@cache
def boards(n: int) -> list[list[int]]:
    """Find all boards of n queens, once."""
    return [solution.board for solution in solve("queens", n=n)]


def queens(random: Random, values: dict[str, Any]) -> Task:
    """Take queens off a board as long as it can be completed in one way alone."""
    n = values["n"]
    board = random.choice(boards(n))
    left = dict(enumerate(board))
    for row in random.sample(range(n), n):
        others = {key: col for key, col in left.items() if key != row}
        if only(n, others):
            left = others
    asked = [left.get(row, -1) for row in range(n)]
    hand = (row * n + col for row, col in sorted(left.items()))
    return Task(
        draw("queens", values, asked),
        draw("queens", values, board),
        {"n": str(n), "hand": ".".join(map(str, hand))},
    )


def only(n: int, left: Mapping[int, int]) -> bool:
    """Tell whether one board alone holds these queens."""
    fits = (
        board
        for board in boards(n)
        if all(board[row] == col for row, col in left.items())
    )
    return len(list(islice(fits, 2))) == 1


def finished(
    puzzle: str, settled: dict[str, Any], position: list[int]
) -> list[int] | None:
    """Go on from a position to the end, if one comes soon."""
    finish = find(puzzle).complete
    steps = finish(settled, position) if finish else iter(())
    soon = islice(steps, PATIENCE)
    return next((path for path in soon if path is not None), None)


def tour(random: Random, values: dict[str, Any]) -> Task | None:
    """Put the knight on any square from which there is a tour."""
    start = random.randrange(values["rows"] * values["cols"])
    square = divmod(start, values["cols"])
    asked = request("knights_tour", **{**values, "start": square})
    path = finished("knights_tour", asked.parameters, [start])
    if path is None:
        return None
    said = {name: str(value) for name, value in values.items()}
    where = {"start": "{},{}".format(*square), "hand": str(start)}
    return Task(
        draw("knights_tour", asked.parameters, [start]),
        draw("knights_tour", asked.parameters, asked.board(path)),
        {**said, **where},
    )


def jumps(random: Random, values: dict[str, Any]) -> Task | None:
    """Play a few jumps at random, then on to the end: the last few are asked for."""
    settled = request("peg_solitaire", **values).parameters
    facts = facts_of("peg_solitaire", settled)
    table = facts["jumps"]
    standing = {*range(len(facts["cells"]))} - {facts["vacancy"]}
    begun: list[int] = []
    for _ in range(random.randint(2, 4)):
        choice = random.choice(
            [
                choice
                for choice, (peg, over, to) in enumerate(table)
                if {peg, over} <= standing and to not in standing
            ]
        )
        begun.append(choice)
        standing ^= set(table[choice])
    path = finished("peg_solitaire", settled, begun)
    if path is None:
        return None
    played = path[: -random.randint(4, 6)]
    standing = {*range(len(facts["cells"]))} - {facts["vacancy"]}
    for choice in played:
        standing ^= set(table[choice])
    moves = join(table[choice] for choice in path[len(played) :])
    return Task(
        pegs(facts, standing),
        film(facts, standing, moves),
        {**values, "hand": ".".join(map(str, played))},
    )


KINDS = {
    "magic_star": Kind((Number("clues", 6, 0, 12),), star),
    "queens": Kind((Number("n", 8, 4, 10, because=EASY),), queens),
    "peg_solitaire": Kind((Option("board", "triangle21", PEG_BOARDS),), jumps),
    "knights_tour": Kind(
        (
            Number("rows", 6, 3, 10, because=EASY),
            Number("cols", 6, 3, 10, because=EASY),
            Option("kind", "any", ("any", "closed", "symmetric")),
        ),
        tour,
    ),
}
