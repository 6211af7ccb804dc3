"""Puzzles to begin with, one for each word of a choice: their texts are what is read.

Each is a whole module, short and like no puzzle that is shipped: a board, a search,
what is known, and its words in both languages.
"""

from importlib.resources import files

from ....errors import InputError

__all__ = ["TEMPLATES", "template"]

TEMPLATES = ("place", "write", "cover", "visit", "move")


def template(name: object) -> str:
    """Return the text of a template, or raise ValueError."""
    if name not in TEMPLATES:
        pattern = "there is no template {name}; the templates are {names}"
        raise InputError(pattern, name=repr(name), names=", ".join(TEMPLATES))
    return files(__name__).joinpath(f"{name}.py").read_text("utf-8")
