"""A search twice at a step: the calls that wait, and the list kept in their place."""

from collections.abc import Iterator
from html import escape
from itertools import islice
from types import FrameType
from typing import Any

from pypuzzles import request

__all__ = ["twins"]


def twins(words: str, caption: str) -> str:
    """Tell `permutations by_list n=4 step=27 number order`.

    The last two words are the variable that each call has for itself, and the list
    that has its values where nothing calls itself.
    """
    puzzle, algorithm, *given, own, kept = words.split()
    told = dict(each.split("=", 1) for each in given)
    step = int(told.pop("step"))
    calls = stopped(request(puzzle, algorithm, "recursive", **told).search(), step)
    (loop,) = stopped(request(puzzle, algorithm, "iterative", **told).search(), step)
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


def stopped(search: Any, step: int) -> list[FrameType]:
    """Stop a search at its try of that number; return its calls, the first first."""
    tries = (pair for pair in search if pair[0] >= 0)
    next(islice(tries, step - 1, None))
    return [*frames(search)]


def frames(search: Any) -> Iterator[FrameType]:
    """Yield the calls that are not over."""
    while search is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom
