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
    html: str = ""

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.html or self.svg


def show(
    what: str | Solution | Made,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    limit: object = 1,
    step: object = None,
    site: str = "",
    lang: str = "en",
    **parameters: object,
) -> Pictures:
    """Show a solution, a puzzle that was made, or the first solutions of a puzzle.

    With `step` it is the board of a search after so many tries; and a notebook has the
    live board of that step with it, where `site` is the address of a site.

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
    if step is not None:
        return at_step(what, algorithm, form, step, site, lang, parameters)
    most = int(LIMIT.read(limit))
    checked = request(what, algorithm, form, **parameters)
    solved = [each.board for each in islice(checked.solve(), most)]
    if not solved:
        why = checked.impossible() or ""
        raise InputError("{puzzle} has no solution to show", puzzle=what, because=why)
    return pictures(checked, solved)


def at_step(
    puzzle: str,
    algorithm: str | None,
    form: str | None,
    step: object,
    site: str,
    lang: str,
    parameters: dict[str, object],
) -> Pictures:
    """Show the board of a search after a number of tries."""
    from .state import complete_state, render_state  # not needed by others

    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    values = {**names, **parameters, "step": step}
    settings = {name: str(value) for name, value in values.items() if value is not None}
    made = render_state(complete_state(settings), site, lang)
    return Pictures(made.text, made.svg, made.html)


def pictures(request: Request, boards: Sequence[Sequence[Any]]) -> Pictures:
    """Write and draw some boards of one puzzle."""
    texts = [request.puzzle.text(board, request.parameters) for board in boards]
    return Pictures("\n\n".join(texts), request.svg(*boards))
