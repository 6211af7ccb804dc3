"""Builds the standard library for the site: four archives of bytecode."""

from setup.stamps import step
from setup.tools import PARTS

from python.in_pyodide import INSIDE, RUNTIME, STOCK_LIBRARY, in_pyodide

__all__ = ["EVERYTHING", "FOR_PROGRAMS", "LIBRARY", "MORE", "USED", "make_library"]

LIBRARY = PARTS / "library"
TEXTS = ("library.py", "sitecustomize.py")
USED = LIBRARY / "python_stdlib.zip"
MORE = LIBRARY / "python_stdlib_more.zip"
FOR_PROGRAMS = LIBRARY / "python_stdlib_programs.zip"
EVERYTHING = LIBRARY / "python_stdlib_full.zip"


def make_library() -> None:
    """Compile Pyodide's standard library, unless it is up to date."""
    step(
        "Compiling Python's standard library",
        [*map(INSIDE.joinpath, TEXTS), *RUNTIME, STOCK_LIBRARY],
        LIBRARY,
        lambda: in_pyodide(
            STOCK_LIBRARY,
            "library.write",
            STOCK_LIBRARY,
            LIBRARY,
            failure="The standard library was not compiled",
        ),
    )
