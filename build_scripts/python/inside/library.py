"""Runs inside Pyodide: turns the stock library into four archives of bytecode.

python_stdlib_full.zip holds all modules, python_stdlib.zip those the page and its
searches use, python_stdlib_more.zip what segno needs in addition, and
python_stdlib_programs.zip what learners' programs import: only the sandbox loads it.

`pyodide py-compile`, which compiles our wheel, is not for this: it keeps every module,
docstring and line, and what it makes of the stock library is 4.47 MB, where the full
archive is 2.59 MB and the one that every reader waits for 0.96 MB.
"""

import importlib
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from python.inside.bytecode import archive, bytecode

__all__ = ["write"]

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
PROGRAMS = """
argparse array calendar cmath colorsys csv datetime decimal difflib doctest fractions
graphlib pickle pprint queue secrets statistics timeit unittest
"""
OWN = Path(__file__).with_name("sitecustomize.py")
"""What site imports while Python starts."""


def compiled(stock: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Compile every module of the stock archive; keep the other files."""
    for name in stock.namelist():
        if name.endswith(".py"):
            yield name + "c", bytecode(name, stock.read(name))
        elif not name.endswith("/"):
            yield name, stock.read(name)
    yield OWN.name + "c", bytecode(OWN.name, OWN.read_bytes())


def used(members: Iterable[str], modules: str) -> set[str]:
    """Return the members that are imported when these modules are.

    What was imported here is forgotten again, so that each list is independent.
    """
    before = set(sys.modules)
    for module in modules.split():
        importlib.import_module(module)
    stems = {name.replace(".", "/") for name in sys.modules}
    for name in set(sys.modules) - before:
        del sys.modules[name]
    return {
        name
        for name in members
        if name.startswith((*WHOLE, OWN.stem))
        or name.removesuffix(".pyc").removesuffix("/__init__") in stems
    }


def write(path: str, folder: str) -> None:
    """Write the four archives of the library at `path` into a folder."""
    with zipfile.ZipFile(path) as stock:
        everything = dict(compiled(stock))
    kept = used(everything, USED)
    more = used(everything, MORE) - kept
    programs = used(everything, PROGRAMS) - kept
    # A package is found in one archive: one that `more` begins stands there whole.
    packages = {name.split("/")[0] for name in more if "/" in name}
    more |= {name for name in kept if name.split("/")[0] in packages}
    parts = {"": kept, "_more": more, "_programs": programs, "_full": everything}
    for part, wanted in parts.items():
        members = {n: b for n, b in everything.items() if n in wanted}
        archive(Path(folder) / f"python_stdlib{part}.zip", members)
