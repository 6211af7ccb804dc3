"""Defaults of a puzzle's fields, derived from its board."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .algorithm import Algorithm, Parameters, call_with
from .board import Board
from .by_hand import position_defaults
from .canonical import Encoder
from .check import check_board, place_of
from .errors import InputError, location_of, one_line_summary
from .facts import board_facts
from .parameters import Parameter
from .text import board_text as render_text

__all__ = ["board_defaults"]

NOT_A_BOARD = "{place}: this returned {kind}; it must return a Board"
MAX_CACHED_BOARDS = 4


class BoardCache:
    """The boards of a puzzle, each built once for its parameters."""

    def __init__(self, board: Callable[..., Board]) -> None:
        self.board = board
        self.names = inspect.signature(board).parameters.keys()
        self.cache: dict[str, Board] = {}

    def __call__(self, parameters: Parameters, algorithm: str = "") -> Board:
        """Return the board of an algorithm, or of no particular one.

        Raises:
            ValueError: The board is inconsistent.
        """
        values = {**parameters, "algorithm": algorithm}
        names = self.names & values.keys()
        key = repr([(name, values[name]) for name in sorted(names)])
        if key not in self.cache:
            recent = list(self.cache.items())[1 - MAX_CACHED_BOARDS :]
            self.cache = {**dict(recent), key: self.build(values)}
        return self.cache[key]

    def build(self, values: Parameters) -> Board:
        """Call the function, and check its result."""
        place = place_of(self.board)
        try:
            board = call_with(self.board, values)
            if isinstance(board, Board):
                check_board(board, place)
                return board
        except InputError:
            raise
        except Exception as error:
            line = location_of(error, self.board.__code__.co_filename) or place
            pattern = "{place}: creating the board failed: {error}"
            summary = one_line_summary(error)
            raise InputError(pattern, place=line, error=summary) from error
        kind = "None" if board is None else type(board).__name__
        raise InputError(NOT_A_BOARD, place=place, kind=kind)


def board_defaults(
    board: Callable[..., Board],
    parameters: Sequence[Parameter],
    extra_facts: Callable[[Algorithm, Parameters], dict[str, Any]],
) -> Mapping[str, Any]:
    """Return the fields of a puzzle that have defaults by its board."""
    board_for = BoardCache(board)
    clues = next((each.name for each in parameters if each.kind == "clues"), "")

    def board_data(algorithm: Algorithm, values: Parameters) -> dict[str, Any]:
        data = board_facts(board_for(values, algorithm.name))
        return {**data, **extra_facts(algorithm, values), **algorithm.facts}

    def encoder(algorithm: Algorithm, values: Parameters) -> Encoder:
        place = place_of(algorithm.function(next(iter(algorithm.forms), None)))
        return board_for(values, algorithm.name).encoder(f"{place}: ")

    def text(board: Sequence[Any], values: Parameters) -> str:
        return render_text(board_for(values), board)

    def is_solution(board: Sequence[Any], values: Parameters) -> bool:
        return board_for(values).is_solution(board)

    def settle(algorithm: Algorithm, values: Parameters) -> Parameters:
        if clues:
            board = board_for(values, algorithm.name)
            if any(rule.violations(board.start, board.values) for rule in board.rules):
                raise InputError("the given {clues} already break a rule", clues=clues)
        return values

    return {
        "validate": settle,
        "facts": board_data,
        "encoder": encoder,
        "text": text,
        "is_solution": is_solution,
        "shape": tuple(p.name for p in parameters if p.name in board_for.names),
        "board_for": board_for,
        **position_defaults(board_for),
    }
