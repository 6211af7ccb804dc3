"""Runs inside Pyodide: turns the stock library in /in into three archives of bytecode.

python_stdlib_full.zip holds all modules, python_stdlib.zip those the page and its
readers use, and python_stdlib_more.zip what segno needs beside these. Dates are fixed
and the bytecode is marked as never to be checked against a source, so that the same
library gives the same bytes.
"""

import importlib
import sys
import zipfile
from collections.abc import Iterable, Iterator

from python.inside.bytecode import archive, bytecode

STOCK = "/in/python_stdlib.zip"

# Packages Pyodide loads piece by piece while it works.
WHOLE = ("_pyodide/", "pyodide/")

# What pypuzzles imports in the page, and what Pyodide imports to load a wheel; with all
# that these import. ast imports _ast_unparse only when it writes a text.
USED = """
_ast_unparse ast bisect codecs collections.abc concurrent.futures contextlib copy
dataclasses enum functools gc hashlib heapq importlib.metadata importlib.resources
inspect io itertools json keyword linecache math numbers operator os pathlib pkgutil
random re shutil site string struct tarfile tempfile textwrap time tokenize traceback
types typing urllib.parse warnings weakref zipfile
"""
MORE = "gzip xml.sax.saxutils"


def compiled(stock: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Compile every module of the stock archive; keep the other files."""
    for name in stock.namelist():
        if name.endswith(".py"):
            yield name + "c", bytecode(name, stock.read(name), optimize=2)
        elif not name.endswith("/"):
            yield name, stock.read(name)


def used(members: Iterable[str], modules: str) -> set[str]:
    """List the members that stand in sys.modules once these are imported."""
    for module in modules.split():
        importlib.import_module(module)
    stems = {name.replace(".", "/") for name in sys.modules}
    return {
        name
        for name in members
        if name.startswith(WHOLE)
        or name.removesuffix(".pyc").removesuffix("/__init__") in stems
    }


with zipfile.ZipFile(STOCK) as stock:
    everything = dict(compiled(stock))
kept = used(everything, USED)
more = used(everything, MORE) - kept
# A package is found in one archive: those that are begun in `more` stand there whole.
packages = {name.split("/")[0] for name in more if "/" in name}
more |= {name for name in kept if name.split("/")[0] in packages}
archive("/out/python_stdlib_full.zip", everything)
for path, wanted in (
    ("/out/python_stdlib.zip", kept),
    ("/out/python_stdlib_more.zip", more),
):
    archive(path, {n: b for n, b in everything.items() if n in wanted})
