"""Show boards where Python is typed: drawn in a notebook, as text in a terminal.

What `show` returns speaks the display protocol of Jupyter, JupyterLite, Quarto and
others: `_repr_svg_`, and `_repr_html_` for those that know only that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..kit.errors import InputError
from ..kit.parameters import Number
from .making import Made
from .request import Request, Solution, request

__all__ = ["Pictures", "show"]

LIMIT = Number("limit", default=1, least=1, most=100)


@dataclass(frozen=True, repr=False)
class Pictures:
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
) -> Pictures:
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
    if isinstance(what, (Solution, Made)):
        return pictures(what.request, [what.board])
    most = int(LIMIT.read(limit))
    checked = request(what, algorithm, form, **parameters)
    solved = [each.board for each in islice(checked.solve(), most)]
    if not solved:
        raise InputError("{puzzle} has no solution to show", puzzle=what)
    return pictures(checked, solved)


def pictures(request: Request, boards: Sequence[Sequence[Any]]) -> Pictures:
    """Write and draw some boards of one puzzle."""
    texts = [request.puzzle.text(board, request.parameters) for board in boards]
    return Pictures("\n\n".join(texts), request.svg(*boards))
