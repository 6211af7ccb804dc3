"""Boards for interactive Python: drawn in notebooks, as text in terminals.

The result of `show` implements the display protocol of Jupyter, JupyterLite and Quarto:
`_repr_svg_`, and `_repr_html_` for programs that only support HTML. In a notebook with
`pypuzzles[notebook]` it is a live board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Unpack, cast

from ..errors import InputError
from ..puzzle.generation import format_value
from ..puzzle.parameters import Number
from ..puzzles import find
from .live import find_live_board, make_live
from .making import GeneratedPuzzle
from .request import Request, Solution
from .steps import StepFinder
from .watch import Program, create_request

if TYPE_CHECKING:
    from .parameters import PuzzleParameters

__all__ = ["Pictures", "draw_boards", "show"]

LIMIT = Number("limit", default=1, least=1, most=100)
STEP = Number("step", default=0, least=0, most=10**9)


@dataclass(repr=False)
class Pictures:
    """Boards as text and as SVG; terminals print the text, notebooks show the SVG.

    >>> pictures = show("queens", n=4, limit=1)
    >>> print(pictures.text)
    *---------*
    | . Q . . |
    | . . . Q |
    | Q . . . |
    | . . Q . |
    *---------*
    >>> pictures.svg[:4]
    '<svg'
    """

    text: str
    svg: str
    html: str = ""

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.html or self.svg


def show(
    puzzle: Program | Solution | GeneratedPuzzle,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    limit: object = 1,
    step: object = None,
    site: str = "",
    lang: str = "en",
    **parameters: Unpack[PuzzleParameters],
) -> Pictures:
    """Show a solution, a generated puzzle, or the first solutions of a puzzle.

    In a notebook with `pypuzzles[notebook]`, the board is live unless there are
    several: it can be played, and its attributes `step`, `playing`, `solution` and
    `board` follow the player and move it.

    Args:
        puzzle: A solution, a generated puzzle, or the name of a puzzle; with `on`, a
            program as for `watch`.
        algorithm: Name of an algorithm.
        form: `recursive` or `iterative`.
        on: Name of the puzzle that the program solves.
        reading: The variable that holds its board, and a line; see `watch`.
        limit: Number of solutions to show, 1 to 100.
        step: Number of tries, to show the board of the search at that step instead.
        site: URL of a site, which adds a live board to a step in a notebook.
        lang: Language of the title of a step, `en` or `ja`.
        **parameters: Parameters of the puzzle.

    >>> show("queens", n=4, limit=2)
    *---------*
    | . Q . . |
    | . . . Q |
    | Q . . . |
    | . . Q . |
    *---------*
    <BLANKLINE>
    *---------*
    | . . Q . |
    | Q . . . |
    | . . . Q |
    | . Q . . |
    *---------*

    Raises:
        ValueError: A name or a value is invalid, or there is no solution.
    """
    if isinstance(puzzle, (Solution, GeneratedPuzzle)):
        pictures = draw_boards(puzzle.request, [puzzle.board])
        return make_live(puzzle.request, lang, puzzle) or pictures
    most = int(LIMIT.read(limit))
    if most == 1 and not site and find_live_board():
        checked = create_request(puzzle, algorithm, form, on, reading, parameters)
        at = None if step is None else int(STEP.read(step))
        if live := make_live(checked, lang, at):
            return live
    if step is not None and on is None:
        return show_step(
            cast("str", puzzle), algorithm, form, step, site, lang, parameters
        )
    checked = create_request(puzzle, algorithm, form, on, reading, parameters)
    if step is not None:
        return draw_step(checked, int(STEP.read(step)), lang)
    solved = [each.board for each in islice(checked.solve(), most)]
    if not solved:
        why = checked.explain_impossible() or ""
        name = checked.puzzle.name
        raise InputError("{puzzle} has no solution to show", puzzle=name, because=why)
    return draw_boards(checked, solved)


def show_step(
    puzzle: str,
    algorithm: str | None,
    form: str | None,
    step: object,
    site: str,
    lang: str,
    parameters: Mapping[str, object],
) -> Pictures:
    """Return the board of a search after `step` tries, as text and SVG."""
    from .state import create_state, render_state  # not needed by others

    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    values = {**names, **find(puzzle).replace_instance(parameters), "step": step}
    settings = {
        name: format_value(value) for name, value in values.items() if value is not None
    }
    figure = render_state(create_state(settings), site, lang)
    return Pictures(figure.text, figure.svg, figure.html)


def draw_step(request: Request, step: int, lang: str) -> Pictures:
    """Return the board of a program after some tries."""
    finder = StepFinder(request)
    finder.go_to(step)
    text = request.puzzle.text(finder.board, request.parameters)
    return Pictures(text, finder.draw(lang, sentence=True))


def draw_boards(request: Request, boards: Sequence[Sequence[Any]]) -> Pictures:
    """Return encoded boards of one request as text and as SVG."""
    texts = [request.puzzle.text(board, request.parameters) for board in boards]
    return Pictures("\n\n".join(texts), request.svg(*boards))
