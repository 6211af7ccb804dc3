"""A step of a search in both forms: pending calls, and the list instead."""

from collections.abc import Iterator
from itertools import islice
from types import FrameType
from typing import Any

from pypuzzles import request

from website.lessons.figures.arguments import parse_settings
from website.lessons.templates import render

__all__ = ["twins"]


def twins(arguments: str, caption: str) -> str:
    """Render `permutations by_list n=4 step=27 number order`.

    The last two arguments are the variable of each call in the recursive form, and the
    list with its values in the iterative form.
    """
    puzzle, algorithm, *given, own, kept = arguments.split()
    parameters: dict[str, Any] = parse_settings(" ".join(given))
    step = int(parameters.pop("step"))
    calls = frames_at(
        request(puzzle, algorithm, "recursive", **parameters).search(), step
    )
    (loop,) = frames_at(
        request(puzzle, algorithm, "iterative", **parameters).search(), step
    )
    rows = [
        (
            f"{call.f_code.co_name}({depth})",
            f"{own} = {call.f_locals[own]}",
            f"{kept}[{depth}] = {loop.f_locals[kept][depth]}",
        )
        for depth, call in enumerate(calls)
    ]
    return render("twins.html", rows=rows, caption=caption)


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
