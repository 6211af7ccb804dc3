"""Templates of user puzzles, one for each kind of choice; their source is shown.

Each is a complete short module, unlike any built-in puzzle: a board, a search, known
results, and its words in both languages.
"""

from importlib.resources import files

from ....errors import InputError

__all__ = ["TEMPLATES", "read_template"]

TEMPLATES = ("place", "write", "cover", "visit", "move")


def read_template(name: object) -> str:
    """Return the text of a template, or raise ValueError."""
    if name not in TEMPLATES:
        pattern = "there is no template {name}; the templates are {names}"
        raise InputError(pattern, name=repr(name), names=", ".join(TEMPLATES))
    return files(__name__).joinpath(f"{name}.py").read_text("utf-8")
