"""The boards of a puzzle, each built and checked once for its parameters."""

import inspect
from collections.abc import Callable

from ..board.board import Board
from ..board.validation import check_board, locate_function
from ..errors import InputError, find_location, summarize_error
from .algorithm import Parameters, call_with_known_arguments

__all__ = ["BoardCache"]

NOT_A_BOARD = "{place}: this returned {kind}; it must return a Board"
MAX_CACHED_BOARDS = 4


class BoardCache:
    """The boards of a puzzle, each built once for its parameters."""

    def __init__(self, board: Callable[..., Board]) -> None:
        self.board = board
        self.names = inspect.signature(board).parameters.keys()
        self.cache: dict[str, Board] = {}

    def __call__(self, parameters: Parameters, algorithm: str = "") -> Board:
        """Return the board for some parameters, and for an algorithm if it matters.

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
        """Build the board for these arguments, and check it."""
        place = locate_function(self.board)
        try:
            board = call_with_known_arguments(self.board, values)
            if isinstance(board, Board):
                check_board(board, place)
                return board
        except InputError:
            raise
        except Exception as error:
            line = find_location(error, self.board.__code__.co_filename) or place
            pattern = "{place}: creating the board failed: {error}"
            summary = summarize_error(error)
            raise InputError(pattern, place=line, error=summary) from error
        kind = "None" if board is None else type(board).__name__
        raise InputError(NOT_A_BOARD, place=place, kind=kind)
