"""Generates the types of the parameters of all puzzles, for type checkers.

    cd build_scripts && ../.venv/bin/python -m website.parameter_types

They are written to pypuzzles/api/parameters.py. A test checks that it is current.
"""

import sys
from collections.abc import Iterator
from textwrap import fill, indent

from setup.tools import ROOT, main

sys.path.insert(0, str(ROOT))
from pypuzzles.cli.options import collect_parameter_owners, describe_values
from pypuzzles.puzzle.parameters import Clues, Number, Parameter, Square, Text

__all__ = ["PATH", "generate"]

PATH = ROOT / "pypuzzles/api/parameters.py"
HEAD = '''\
"""Types of the parameters of the built-in puzzles, for type checkers and editors.

Written by build_scripts/website/parameter_types.py.
"""

from collections.abc import Mapping
from typing import Literal, SupportsIndex, TypedDict

__all__ = ["BoardParameters", "PuzzleParameters"]

'''
BOARD = '''
class BoardParameters(TypedDict, total=False):
    """Parameters that determine the board. Each is followed by its puzzles."""

'''
ALL = '''

class PuzzleParameters(BoardParameters, total=False):
    """All parameters of the built-in puzzles.

    Those of a puzzle of your own are passed from a dict: `count("mine", **values)`,
    whose type is `dict[str, Any]`.

    A parameter of another puzzle is an error when the function is called, not for a
    type checker: overloads for each puzzle would also reject `count(name, n=8)`, whose
    `name` is any string.
    """

    instance: object
    """An instance in a notation that people use."""
'''
TYPES: dict[type[Parameter], str] = {
    Number: "SupportsIndex | str",
    Text: "object",
    Square: "tuple[int, int] | str",
    Clues: "Mapping[int, int] | str",
}
"""Types of values; those of other options are their words."""
WIDTH = 78


def write_key(name: str, owners: dict[str, Parameter]) -> Iterator[str]:
    """Yield the lines of a key, with the values that each puzzle allows."""
    types = {
        TYPES.get(type(each)) or f"Literal{list(getattr(each, 'options', ()))}"
        for each in owners.values()
    }
    yield f"    {name}: {' | '.join(sorted(types))}".replace("'", '"')
    text = "\n".join(fill(line, WIDTH) for line in describe_values(owners))
    yield indent(f'"""{text}' + ('\n"""' if "\n" in text else '"""'), "    ")


def generate() -> str:
    """Return the expected text of the file."""
    owners = collect_parameter_owners()
    keys = {name: "\n".join(write_key(name, each)) for name, each in owners.items()}
    clues = keys.pop("clues")
    return "\n".join([HEAD + BOARD + keys.pop("n"), *keys.values(), ALL + clues, ""])


def write(_: list[str]) -> int:
    """Write the file."""
    PATH.write_text(generate(), "utf-8")
    return 0


if __name__ == "__main__":
    main(write)
