"""A small board for each template of a user puzzle."""

from importlib import import_module

from pypuzzles.bridge.user_programs.templates import TEMPLATES
from pypuzzles.drawing.paint import render_board
from pypuzzles.search import solutions

from website.lessons.figures.frame import drawing, figures

__all__ = ["kit"]


def kit(_: str, caption: str) -> str:
    """Draw the boards side by side, each half-way to its first solution."""
    return figures(
        "kit", [f"<div>{draw_half(word)}</div>" for word in TEMPLATES], caption
    )


def draw_half(word: str) -> str:
    """Draw the board of a template half-way to its first solution."""
    puzzle = import_module(f"pypuzzles.bridge.user_programs.templates.{word}").PUZZLE
    parameters = puzzle.read(puzzle.algorithm(), {})
    path, _ = next(solutions(puzzle.algorithm().recursive(**parameters)))
    board = puzzle.board_for(parameters)
    box, body = render_board(board, board.list_changes(path[: -(-len(path) // 2)]))
    picture = drawing(" ".join(f"{side:g}" for side in box), [body], word)
    return f"{picture}<code>{word}</code>"
