"""Three colours: the holes in which the last peg cannot end.

Colour the holes so that any three in a line have three colours. A jump removes a peg
from two of the colours and adds one to the third, so all three numbers of pegs change
from even to odd or back. Two numbers that are both even or both odd stay so, and two
that differ continue to differ. The boards fall into classes, and no game leads from one
to another. In the class of a single peg, one number is odd: that of its colour.

A square lattice has two such colourings, along one diagonal and along the other, and
both must agree; a triangular one has one.

Source: the rule of three, after M. Reiss, "Beitraege zur Theorie des Solitaer-Spiels",
Crelle's Journal 54 (1857), as described in J. Beasley, "The Ins and Outs of Peg
Solitaire" (1985).
"""

from collections.abc import Iterable
from typing import Any

from ...errors import Sentence
from ...puzzle.algorithm import Parameters
from .boards import BOARDS, Lattice

__all__ = ["explain_impossible", "list_impossible_games"]

THREE_COLOURS = (
    "colour the holes so that three in a line have three colours; a jump changes all "
    "three numbers of pegs by one, so two of them that are both even or both odd stay "
    "so"
)


def colourings(board: Lattice) -> list[list[int]]:
    """Return all colourings by 0, 1 and 2 with all three in every line.

    >>> colourings(BOARDS["triangle15"])
    [[1, 0, 2, 2, 1, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]]
    """
    if board.triangular:
        return [[x % 3 for x, _ in board.places]]
    return [
        [(x // 2 + down * y) % 3 for x, y in board.places]
        for down in (1, -1)
    ]


def compare_parities(
    colours: list[int], pegs: Iterable[int]
) -> tuple[bool, bool]:
    """Return whether pegs on colours 0 and 1, and on 1 and 2, are both odd or even."""
    held = [colours[hole] for hole in pegs]
    odd = [held.count(colour) % 2 for colour in range(3)]
    return odd[0] == odd[1], odd[1] == odd[2]


def unreachable_ends(board: Lattice, vacancy: int) -> list[int]:
    """List the holes in which the last peg cannot end."""
    pegs = board.pegs(vacancy)
    return [
        last
        for last in sorted(board.holes)
        if any(
            compare_parities(colours, pegs)
            != compare_parities(colours, [last])
            for colours in colourings(board)
        )
    ]


def create_no_game_sentence(
    name: str, vacancy: int | str, goal: int | str, every: bool
) -> Sentence:
    """Return the sentence that no game leads from a vacancy to a goal."""
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


def explain_impossible(parameters: Parameters) -> Sentence | None:
    """Return why there is no such game, if the colours prove it."""
    name, vacancy, goal = (
        parameters[key] for key in ("board", "vacancy", "goal")
    )
    board = BOARDS[name]
    lost = {*unreachable_ends(board, vacancy)}
    if board.ends(goal) - lost:
        return None
    return create_no_game_sentence(name, vacancy, goal, lost == board.holes)


def list_impossible_games(board: str) -> list[dict[str, Any]]:
    """List vacancies and goals between which no game leads, and why."""
    found = BOARDS[board]
    classes: dict[tuple[int, ...], list[int]] = {}
    for vacancy in sorted(found.holes):
        classes.setdefault((*unreachable_ends(found, vacancy),), []).append(
            vacancy
        )
    rows = []
    for lost, vacancies in classes.items():
        every = found.holes == {*lost}
        why = create_no_game_sentence(board, vacancies[0], "any", every)
        goals = [*lost, "any"] if every else [*lost]
        rows.append(
            {
                "vacancies": vacancies,
                "goals": goals,
                "pattern": why.pattern,
                "because": why.because,
            }
        )
    return [row for row in rows if row["goals"]]
