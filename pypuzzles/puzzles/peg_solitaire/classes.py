"""Three colours: in which holes the last peg cannot stand.

Colour the holes so that three in a line always have three colours. A jump takes a peg
from two of them and puts one on the third: all three numbers of pegs change by one,
from even to odd or back. So two numbers that are alike, both even or both odd, stay
alike whatever is played, and two that differ go on differing. The boards fall into
classes, between which no game leads; that of a single peg has one odd number, of its
own colour.

On a square lattice there are two such colourings, along one diagonal and along the
other, and both have to agree; on a triangular one there is one.

Source: the rule of three, after M. Reiss, "Beitraege zur Theorie des Solitaer-Spiels",
Crelle's Journal 54 (1857), as J. Beasley tells it in "The Ins and Outs of Peg
Solitaire" (1985).
"""

from collections.abc import Iterable
from typing import Any

from ...kit.algorithm import Parameters
from ...kit.errors import Sentence
from .boards import BOARDS, Lattice
from .game import goals

__all__ = ["impossible", "table"]

THREE_COLOURS = (
    "colour the holes so that three in a line have three colours; a jump makes all "
    "three numbers of pegs one more or one less, so two of them that are both even or "
    "both odd stay so"
)


def colourings(board: Lattice) -> list[list[int]]:
    """Colour each hole 0, 1 or 2, in every way in which a line has all three.

    >>> colourings(BOARDS["triangle15"])
    [[1, 0, 2, 2, 1, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]]
    """
    if board.triangular:
        return [[x % 3 for x, _ in board.places]]
    return [
        [(x // 2 + down * y) % 3 for x, y in board.places]
        for down in (1, -1)
    ]


def alike(colours: list[int], pegs: Iterable[int]) -> tuple[bool, bool]:
    """Return whether colours 0 and 1, and 1 and 2, hold both an even number or odd."""
    held = [colours[hole] for hole in pegs]
    odd = [held.count(colour) % 2 for colour in range(3)]
    return odd[0] == odd[1], odd[1] == odd[2]


def refused(board: Lattice, vacancy: int) -> list[int]:
    """List the holes in which the last peg cannot stand."""
    holes = range(len(board.places))
    pegs = [hole for hole in holes if hole != vacancy]
    return [
        last
        for last in holes
        if any(
            alike(colours, pegs) != alike(colours, [last])
            for colours in colourings(board)
        )
    ]


def sentence(
    name: str, vacancy: int | str, goal: int | str, every: bool
) -> Sentence:
    """Say that there is no such game, with hole by number or by name."""
    pattern = (
        "no game on {board} leads from vacancy {vacancy} to goal {goal}"
    )
    if every:
        pattern = (
            "no game on {board} from vacancy {vacancy} leaves a single peg"
        )
    return Sentence(
        pattern,
        because=THREE_COLOURS,
        board=name,
        vacancy=vacancy,
        goal=goal,
    )


def impossible(parameters: Parameters) -> Sentence | None:
    """Return why there is no such game, if the colours tell."""
    name, vacancy, goal = (
        parameters[key] for key in ("board", "vacancy", "goal")
    )
    board = BOARDS[name]
    lost = {*refused(board, vacancy)}
    if goals(board, goal) - lost:
        return None
    return sentence(name, vacancy, goal, len(lost) == len(board.places))


def table(board: str) -> list[dict[str, Any]]:
    """List for the page vacancies and goals between which no game leads, and why."""
    found = BOARDS[board]
    classes: dict[tuple[int, ...], list[int]] = {}
    for vacancy in range(len(found.places)):
        classes.setdefault((*refused(found, vacancy),), []).append(vacancy)
    told = []
    for lost, vacancies in classes.items():
        every = len(lost) == len(found.places)
        why = sentence(board, vacancies[0], "any", every)
        goals = [*lost, "any"] if every else [*lost]
        told.append(
            {
                "vacancies": vacancies,
                "goals": goals,
                "pattern": why.pattern,
                "because": why.because,
            }
        )
    return [row for row in told if row["goals"]]
