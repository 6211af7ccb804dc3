"""Live boards in notebooks, if `pypuzzles[notebook]` is installed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..errors import InputError
from .making import GeneratedPuzzle
from .request import Request, Solution
from .steps import StepFinder

if TYPE_CHECKING:
    from pypuzzles_notebook import LiveBoard

__all__ = ["find_kernel", "find_live_board", "make_live"]


def make_live(
    request: Request, lang: str, at: int | Solution | GeneratedPuzzle | None = None
) -> LiveBoard | None:
    """Return a live board, or None if there is none to show.

    Args:
        request: The search.
        lang: Language, `en` or `ja`.
        at: The step to show, or the solution; by default the first solution. A
            generated puzzle is to be played by hand.
    """
    live_board = find_live_board()
    if live_board is None or not live_board.can_show(request):
        return None
    finder = StepFinder(request)
    try:
        if isinstance(at, Solution):
            finder.go_to_path(at.path)
        elif at is None:
            finder.go_to_solution(1)
        elif isinstance(at, int):
            finder.go_to(at)
    except InputError:  # the picture shows what can be shown
        return None
    return live_board(finder, lang, not isinstance(at, GeneratedPuzzle))


def find_live_board() -> type[LiveBoard] | None:
    """Return the class of live boards, if a notebook can show one."""
    if not is_in_notebook():
        return None
    try:
        from pypuzzles_notebook import LiveBoard
    except ImportError:
        return None
    return LiveBoard


def is_in_notebook() -> bool:
    """Return whether a reader of a notebook can use what a cell shows.

    Programs that only run notebooks, such as nbconvert, Quarto and Jupyter Book, allow
    no input.
    """
    if marimo := sys.modules.get("marimo"):
        return bool(marimo.running_in_notebook())
    kernel = find_kernel()
    return kernel is not None and getattr(kernel, "_allow_stdin", True)


def find_kernel() -> object:
    """Return the kernel of Jupyter that runs this process, or None."""
    ipython = sys.modules.get("IPython")
    return getattr(ipython.get_ipython(), "kernel", None) if ipython else None
