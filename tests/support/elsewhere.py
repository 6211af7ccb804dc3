"""Puzzles that are not ours: modules in a folder, and packages that are installed."""

import sys
from contextlib import contextmanager
from pathlib import Path

from pypuzzles import puzzles
from pypuzzles.kit.found import installed

__all__ = ["FOREIGN", "apart", "package"]

FOREIGN = Path(__file__).with_name("foreign")
"""A folder with one module, `rooks`, which is in no catalogue."""


@contextmanager
def apart():
    """Forget in the end which folders were added, and what came from there."""
    before = list(puzzles.__path__)
    installed.cache_clear()
    try:
        yield
    finally:
        forget(before)


def forget(before):
    """Look for puzzles in these folders alone, and for installed ones anew."""
    installed.cache_clear()
    puzzles.__path__[:] = before
    inside = f"{puzzles.__name__}."
    for name, module in list(sys.modules.items()):
        ours = Path(getattr(module, "__file__", None) or before[0]).is_relative_to(
            before[0]
        )
        if name.startswith(inside) and not ours:
            del sys.modules[name]
            vars(puzzles).pop(name.removeprefix(inside), None)  # drafts have none


def package(folder, name, entries, **modules):
    """Write a package as pip would install it, with entry points of puzzles."""
    inside = folder / name
    inside.mkdir()
    (inside / "__init__.py").touch()
    for module, text in modules.items():
        (inside / f"{module}.py").write_text(text, "utf-8")
    about = folder / f"{name}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {name}\nVersion: 1\n")
    lines = [f"{puzzle} = {module}\n" for puzzle, module in entries.items()]
    (about / "entry_points.txt").write_text("".join(["[pypuzzles.puzzles]\n", *lines]))
