"""Templates of user programs; their source is shown.

Those of user puzzles, one for each kind of choice, are complete short modules, unlike
any built-in puzzle: a board, a search, known results, and words in both languages.
Those of ordinary programs are named after their puzzle.
"""

from importlib.resources import files

from ....errors import InputError
from .ordinary import ALGORITHMS

__all__ = ["TEMPLATES", "read_template"]

TEMPLATES = ("place", "write", "cover", "visit", "move")


def read_template(name: object) -> str:
    """Return the text of a template, or raise ValueError."""
    if isinstance(name, str) and name in ALGORITHMS:
        return files(__name__).joinpath(f"ordinary/{name}.py").read_text("utf-8")
    if name not in TEMPLATES:
        pattern = "there is no template {name}; the templates are {names}"
        raise InputError(pattern, name=repr(name), names=", ".join(TEMPLATES))
    return files(__name__).joinpath(f"{name}.py").read_text("utf-8")
