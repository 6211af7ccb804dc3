"""Runs functions of the package inside/ in Pyodide, under Node."""

from pathlib import Path

from setup.tools import PYODIDE, ROOT, node, run

__all__ = ["INSIDE", "RUNTIME", "STOCK", "STOCK_LIBRARY", "STOCK_LOCK", "in_pyodide"]

HERE = Path(__file__).resolve().parent
INSIDE = HERE / "inside"
STOCK = [PYODIDE / f"pyodide.{kind}" for kind in ("mjs", "asm.mjs", "asm.wasm")]
STOCK_LIBRARY = PYODIDE / "python_stdlib.zip"
STOCK_LOCK = PYODIDE / "pyodide-lock.json"
RUNTIME = [HERE / "in_pyodide.mjs", INSIDE / "bytecode.py", *STOCK]
"""Files that affect the output of every function."""


def in_pyodide(library: Path, function: str, *paths: Path, failure: str) -> None:
    """Call MODULE.FUNCTION of inside/ with paths of the project."""
    module, _, name = function.partition(".")
    words = [path.relative_to(ROOT).as_posix() for path in paths]
    script = HERE / "in_pyodide.mjs"
    run([node(), script, library, f"python.inside.{module}", name, *words], failure)
