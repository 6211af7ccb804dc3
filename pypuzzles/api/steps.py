"""Steps of a search, found by running it."""

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import InputError
from ..puzzle.generation import format_value
from ..puzzle.parameters import Clues, drop_plain_board
from ..translations import translate
from .frames import FEWER_TRIES, FramePainter, iter_moments
from .request import Request
from .state import MAX_STEP

__all__ = ["StepFinder", "describe_request"]

TOO_FAR = "only the first {most} tries can be shown"
FEWER_SOLUTIONS = "there is no solution {number}: the search finds {found}"
FULL_STOPS = {"en": ". ", "ja": "。"}
NOT_SHOWN = "the search never shows this board"


class StepFinder:
    """A step of a search: the path, the board and the totals after some tries.

    >>> from pypuzzles import request
    >>> finder = StepFinder(request("queens", n=6))
    >>> finder.go_to_solution(1)
    >>> finder.step, finder.board
    (171, [1, 3, 5, 0, 2, 4])
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        name = request.algorithm.name
        self._board = request.puzzle.board_for(request.parameters, name)
        self._restart()

    def _restart(self) -> None:
        self._moments = iter_moments(self.request.search(), 0, MAX_STEP)
        self.moment = next(self._moments)
        """The search after the current step."""

    def _advance(self) -> bool:
        """Go to the next try; return False at the end of the search."""
        if self.step >= MAX_STEP:
            raise InputError(TOO_FAR, most=MAX_STEP)
        if following := next(self._moments, None):
            self.moment = following
        return following is not None

    def _advance_until(self, is_there: Callable[[], bool]) -> bool:
        """Go to the first step of the search that meets a condition."""
        self._restart()
        while not is_there():
            if not self._advance():
                return False
        return True

    @property
    def step(self) -> int:
        """Number of tries."""
        return self.moment.tries

    @property
    def solution(self) -> int:
        """Number of solutions found up to the step."""
        return self.moment.found

    @property
    def board(self) -> list[Any]:
        """Encoded board, in the form of `Solution.board`."""
        return self.encode_path(self.moment.path)

    def encode_path(self, path: Sequence[int]) -> list[Any]:
        """Return the encoded board of a path, which may be incomplete."""
        return self._board.encode_path(path)

    def go_to(self, step: int) -> None:
        """Go to a step.

        Raises:
            ValueError: The search has fewer tries, or it is after the last step that
                can be shown.
        """
        if step < self.step:
            self._restart()
        while self.step < step:
            if not self._advance():
                raise InputError(FEWER_TRIES, number=step, tries=self.step)

    def go_to_solution(self, number: int) -> None:
        """Go to the step that completes a solution, counted from 1; 0 is the start.

        Raises:
            ValueError: The search finds fewer, or none within the steps that can be
                shown.
        """
        if not self._advance_until(lambda: self.solution >= number):
            raise InputError(FEWER_SOLUTIONS, number=number, found=self.solution)

    def go_to_path(self, path: Sequence[int]) -> None:
        """Go to the first step with a path of choices.

        Raises:
            ValueError: There is none within the steps that can be shown.
        """
        if not self._advance_until(lambda: self.moment.path == tuple(path)):
            raise InputError(NOT_SHOWN)

    def go_to_board(self, board: Sequence[Any]) -> None:
        """Go to the first step with an encoded board.

        Raises:
            ValueError: There is none within the steps that can be shown.
        """
        if not self._advance_until(lambda: self.board == list(board)):
            raise InputError(NOT_SHOWN)

    def draw(self, language: str, sentence: bool = False) -> str:
        """Return the step as an SVG document, with numbers and marks.

        `sentence` writes the number and the result of the try below the board.
        """
        painter, label = FramePainter(self.request, language), self.describe(language)
        return painter.draw_still(self.moment, label, numbers=True, sentence=sentence)

    def describe(self, language: str) -> str:
        """Return a caption: the puzzle, the number of the try, and its result."""
        request = self.request
        painter = FramePainter(request, language)
        frame = painter.draw(self.moment)
        lines = [describe_request(request, painter.names), *frame.caption]
        full_stop = FULL_STOPS.get(language, FULL_STOPS["en"])
        return "".join(f"{line}{full_stop}" for line in lines if line).strip()


def describe_request(request: Request, names: dict[str, str]) -> str:
    """Return the title of a puzzle and the parameters that determine its board.

    Clues are on the board.
    """
    parameters = request.puzzle.parameters
    clues = {each.name for each in parameters if isinstance(each, Clues)}
    sizes = [
        f"{name} = {format_value(value)}"
        for name, value in drop_plain_board(parameters, request.parameters).items()
        if name in request.puzzle.shape and name not in clues
    ]
    return ", ".join([translate(request.puzzle.title, names), *sizes])
