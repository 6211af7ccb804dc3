"""Completion of a tour that was started by hand, by Warnsdorff's rule."""

from collections.abc import Sequence

from ...puzzle.algorithm import Parameters
from ...search import FOUND
from ...solver.cover import Completion
from . import warnsdorff
from .graph import graph


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Continue a tour from the visited squares by Warnsdorff's rule.

    A position is the choices of a path; its first square is the start, and the
    parameter `start` applies only if it is empty. A position that breaks a rule has no
    completion.
    """
    names = "rows", "cols", "start", "kind"
    rows, cols, (row, col), kind = (parameters[name] for name in names)
    half_first = parameters.get("half_first", "off")
    begun = list(position) or [row * cols + col]
    if not all(0 <= square < rows * cols for square in begun):
        return
    start = divmod(begun[0], cols)
    seat = graph(rows, cols, start, kind).seat
    if len({seat[square] for square in begun}) < len(begun):
        return
    path: list[int] = []
    search = warnsdorff.iterative(
        rows, cols, start, kind, half_first, begun
    )
    for depth, choice in search:
        if depth == FOUND:
            yield path
            return
        path[depth:] = [choice]
        if depth >= len(begun):
            yield None
