"""Show boards where Python is typed: drawn in a notebook, as text in a terminal.

What `show` returns speaks the display protocol of Jupyter, JupyterLite, Quarto and
others: `_repr_svg_`, and `_repr_html_` for those that know only that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..kit.parameters import Number
from ..kit.puzzle import Made
from ..kit.svg import grid, svg
from .picture import draw
from .request import Request, Solution, request, solve

__all__ = ["Shown", "show"]

LIMIT = Number("limit", default=1, least=1, most=100)


@dataclass(frozen=True, repr=False)
class Shown:
    """Boards as text and as SVG."""

    text: str
    svg: str

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.svg


def show(
    what: str | Solution | Made,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    limit: object = 1,
    **parameters: object,
) -> Shown:
    """Show a solution, a puzzle that was made, or the first solutions of a puzzle.

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
        ValueError: a name or a value is wrong, or there is no solution.
    """
    if isinstance(what, Solution):
        return boards(what.asked, [what.board])
    if isinstance(what, Made):
        return boards(request(what.puzzle, **what.parameters), [what.board])
    most = int(LIMIT.read(limit))
    solved = list(islice(solve(what, algorithm, form, **parameters), most))
    if not solved:
        raise ValueError(f"{what} has no solution to show")
    return boards(solved[0].asked, [one.board for one in solved])


def boards(asked: Request, boards: Sequence[Sequence[Any]]) -> Shown:
    """Write and draw some boards of one puzzle."""
    puzzle, parameters = asked.puzzle, asked.parameters
    drawn = [draw(puzzle.name, parameters, board) for board in boards]
    written = [puzzle.text(board, parameters) for board in boards]
    return Shown("\n\n".join(written), svg(grid(drawn), puzzle.name))
