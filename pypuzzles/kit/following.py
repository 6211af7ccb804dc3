"""What a puzzle tells by its board alone: facts, canonical boards, text, the rules."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .algorithm import Algorithm, Parameters, named
from .board import Board
from .by_hand import by_hand
from .canonical import Writer
from .check import check_board, place_of
from .errors import InputError, told, where
from .facts import facts
from .parameters import Parameter
from .text import text as in_a_terminal

__all__ = ["following"]

NO_BOARD = "{place}: this returns {kind}, and no Board: end it with `return Board(...)`"
KEPT = 4
"""Boards that are kept: a search asks for one again and again."""


class Laid:
    """The boards of a puzzle, each laid out once for its parameters."""

    def __init__(self, board: Callable[..., Board]) -> None:
        self.board = board
        self.taken = inspect.signature(board).parameters.keys()
        self.kept: dict[str, Board] = {}

    def __call__(self, parameters: Parameters, algorithm: str = "") -> Board:
        """Lay a board out; without an algorithm, the one of the rules alone.

        Raises:
            ValueError: it contradicts itself.
        """
        values = {**parameters, "algorithm": algorithm}
        names = self.taken & values.keys()
        key = repr([(name, values[name]) for name in sorted(names)])
        if key not in self.kept:
            kept = list(self.kept.items())[1 - KEPT :]
            self.kept = {**dict(kept), key: self.anew(values)}
        return self.kept[key]

    def anew(self, values: Parameters) -> Board:
        """Call the function, and check what it returns."""
        place = place_of(self.board)
        try:
            made = named(self.board, values)
            if isinstance(made, Board):
                check_board(made, place)
                return made
        except InputError:
            raise
        except Exception as error:
            line = where(error, self.board.__code__.co_filename) or place
            pattern = "{place}: the board fails: {error}"
            raise InputError(pattern, place=line, error=told(error)) from error
        kind = "None" if made is None else type(made).__name__
        raise InputError(NO_BOARD, place=place, kind=kind)


def following(
    board: Callable[..., Board],
    parameters: Sequence[Parameter],
    extra_facts: Callable[[Algorithm, Parameters], dict[str, Any]],
) -> Mapping[str, Any]:
    """Return the members of a puzzle that its board tells, by name."""
    laid = Laid(board)
    clues = next((each.name for each in parameters if each.kind == "clues"), "")

    def told(algorithm: Algorithm, values: Parameters) -> dict[str, Any]:
        tables = facts(laid(values, algorithm.name))
        return {**tables, **extra_facts(algorithm, values), **algorithm.facts}

    def writer(algorithm: Algorithm, values: Parameters) -> Writer:
        place = place_of(algorithm.function(next(iter(algorithm.forms), None)))
        return laid(values, algorithm.name).writer(f"{place}: ")

    def text(board: Sequence[Any], values: Parameters) -> str:
        return in_a_terminal(laid(values), board)

    def is_solution(board: Sequence[Any], values: Parameters) -> bool:
        return laid(values).is_solution(board)

    def settle(algorithm: Algorithm, values: Parameters) -> Parameters:
        if clues:
            begun = laid(values, algorithm.name)
            if any(rule.broken(begun.start, begun.values) for rule in begun.rules):
                raise InputError("the given {clues} already break a rule", clues=clues)
        return values

    return {
        "settle": settle,
        "facts": told,
        "writer": writer,
        "text": text,
        "is_solution": is_solution,
        "shape": tuple(each.name for each in parameters if each.name in laid.taken),
        "laid": laid,
        **by_hand(laid),
    }
