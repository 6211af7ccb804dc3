"""Third-party puzzles: modules in a folder, and installed packages."""

import sys
from contextlib import contextmanager
from pathlib import Path

from pypuzzles import puzzles
from pypuzzles.puzzle.registry import find_installed_puzzles

FOREIGN = Path(__file__).with_name("foreign")
"""A folder with the module `rooks`, which is not in a catalogue."""


@contextmanager
def restore_puzzles():
    """Remove added folders and their modules at the end."""
    before = list(puzzles.__path__)
    find_installed_puzzles.cache_clear()
    try:
        yield
    finally:
        forget(before)


def forget(before):
    """Reset the list of folders, and look for installed puzzles again."""
    find_installed_puzzles.cache_clear()
    puzzles.__path__[:] = before
    inside = f"{puzzles.__name__}."
    for name, module in list(sys.modules.items()):
        ours = Path(getattr(module, "__file__", None) or before[0]).is_relative_to(
            before[0]
        )
        if name.startswith(inside) and not ours:
            del sys.modules[name]
            vars(puzzles).pop(
                name.removeprefix(inside), None
            )  # user programs have none


def write_package(folder, name, entries, **modules):
    """Write a package as installed by pip, with entry points of puzzles."""
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
