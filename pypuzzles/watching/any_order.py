"""A puzzle whose choices are possible at every depth, for ordinary programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..puzzle.puzzle import Puzzle
from .layout import allow_any_order

if TYPE_CHECKING:
    from ..board.board import Board
    from ..board.encodings import Encoder
    from ..drawing.svg import Drawing
    from ..puzzle.algorithm import Algorithm, Parameters
    from ..sentences import Sentence

__all__ = ["AnyOrderPuzzle"]


class AnyOrderPuzzle(Puzzle):
    """A puzzle with the same boards, which a program may fill in any order."""

    def __init__(self, puzzle: Puzzle) -> None:
        vars(self).update(vars(puzzle))
        self.original = puzzle

    def board_for(self, parameters: Parameters, algorithm: str = "") -> Board:
        return allow_any_order(self.original.board_for(parameters))

    def facts(self, algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
        """Return the board data; which lines a program tests is unknown."""
        return {**super().facts(algorithm, parameters), "skipped": [], "tested": []}

    def create_encoder(self, algorithm: Algorithm, parameters: Parameters) -> Encoder:
        return self.board_for(parameters).create_encoder()

    # These do not depend on the order.

    def validate(self, algorithm: Algorithm, parameters: Parameters) -> Parameters:
        return self.original.validate(algorithm, parameters)

    def choose_default_algorithm(self, given: Mapping[str, object]) -> str:
        return self.original.choose_default_algorithm(given)

    def check_countable(self, algorithm: Algorithm, parameters: Parameters) -> None:
        self.original.check_countable(algorithm, parameters)

    def explain_impossible(self, parameters: Parameters) -> Sentence | None:
        return self.original.explain_impossible(parameters)

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        return self.original.extra_facts(algorithm, parameters)

    def text(self, board: Sequence[Any], parameters: Parameters) -> str:
        return self.original.text(board, parameters)

    def picture(self, board: Sequence[Any], parameters: Parameters) -> Drawing:
        return self.original.picture(board, parameters)
