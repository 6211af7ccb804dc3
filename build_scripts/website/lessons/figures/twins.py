"""A step of a search in both forms: pending calls, and the list instead."""

from collections.abc import Iterator
from html import escape
from itertools import islice
from types import FrameType
from typing import Any

from pypuzzles import request

__all__ = ["twins"]


def twins(words: str, caption: str) -> str:
    """Render `permutations by_list n=4 step=27 number order`.

    The last two arguments are the variable of each call in the recursive form, and the
    list with its values in the iterative form.
    """
    puzzle, algorithm, *given, own, kept = words.split()
    parameters = dict(each.split("=", 1) for each in given)
    step = int(parameters.pop("step"))
    calls = frames_at(
        request(puzzle, algorithm, "recursive", **parameters).search(), step
    )
    (loop,) = frames_at(
        request(puzzle, algorithm, "iterative", **parameters).search(), step
    )
    rows = "".join(
        f'<tr><th scope="row"><code>{call.f_code.co_name}({depth})</code></th>'
        f"<td><code>{own} = {call.f_locals[own]}</code></td>"
        f"<td><code>{kept}[{depth}] = {loop.f_locals[kept][depth]}</code></td></tr>"
        for depth, call in enumerate(calls)
    )
    return (
        '<figure class="twins"><div class="wide" tabindex="0" role="group" '
        f'aria-label="{escape(caption)}"><table><thead><tr><td></td>'
        '<th scope="col">recursive</th><th scope="col">iterative</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def frames_at(search: Any, step: int) -> list[FrameType]:
    """Run a search to a try; return its frames, outermost first."""
    tries = (pair for pair in search if pair[0] >= 0)
    next(islice(tries, step - 1, None))
    return [*frames(search)]


def frames(search: Any) -> Iterator[FrameType]:
    """Yield the active frames."""
    while search is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom
