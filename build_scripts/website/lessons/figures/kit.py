"""A small board for each word of a choice: the templates of a puzzle of one's own."""

from importlib import import_module

from pypuzzles.kit.paint import drawn
from pypuzzles.page.draft.templates import TEMPLATES
from pypuzzles.search import solutions

from website.lessons.figures.frame import drawing, figures

__all__ = ["kit"]


def kit(_: str, caption: str) -> str:
    """Draw the boards one beside the other, each with half of its choices made."""
    return figures("kit", [f"<div>{half(word)}</div>" for word in TEMPLATES], caption)


def half(word: str) -> str:
    """Draw the board of a template after half of the way to its first solution."""
    puzzle = import_module(f"pypuzzles.page.draft.templates.{word}").PUZZLE
    parameters = puzzle.read(puzzle.algorithm(), {})
    path, _ = next(solutions(puzzle.algorithm().recursive(**parameters)))
    board = puzzle.laid(parameters)
    box, body = drawn(board, board.changes(path[: -(-len(path) // 2)]))
    picture = drawing(" ".join(f"{side:g}" for side in box), [body], word)
    return f"{picture}<code>{word}</code>"
