"""Completion of a tour that was started by hand, by Warnsdorff's rule.

The generic solver goes by the same rule, but has no tests for symmetric tours, and its
calls are nested too deeply on large boards.
"""

from collections.abc import Sequence

from ...puzzle.algorithm import Parameters
from ...search import FOUND
from ...solver.cover import Completion
from . import warnsdorff
from .graph import graph


def find_completions(
    parameters: Parameters, position: Sequence[int]
) -> Completion:
    """Continue a tour from the visited squares by Warnsdorff's rule.

    A position is the choices of a path; its first square is the start, and the
    parameter `start` applies only if it is empty. A position that breaks a rule has no
    completion.
    """
    names = "rows", "cols", "start", "kind"
    rows, cols, (row, col), kind = (parameters[name] for name in names)
    half_first = parameters.get("half_first", "off")
    beginning = list(position) or [row * cols + col]
    if not all(0 <= square < rows * cols for square in beginning):
        return
    start = divmod(beginning[0], cols)
    pair = graph(rows, cols, start, kind).pair
    if len({pair[square] for square in beginning}) < len(beginning):
        return
    path: list[int] = []
    search = warnsdorff.iterative(
        rows, cols, start, kind, half_first, beginning
    )
    for depth, choice in search:
        if depth == FOUND:
            yield path
            return
        path[depth:] = [choice]
        if depth >= len(beginning):
            yield None
