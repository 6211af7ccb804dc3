"""Runs inside Pyodide: compiles the stock library to four archives.

python_stdlib_full.zip holds all modules, python_stdlib.zip those used by the page and
its searches, python_stdlib_more.zip the additional ones of segno, and
python_stdlib_programs.zip the imports of user programs: only the sandbox loads it.

`pyodide py-compile`, which compiles our wheel, is unsuitable: it keeps every module,
docstring and line number. Its stock library has 4.47 MB; here the full archive has 2.59
MB, and the one that every reader downloads 0.96 MB.
"""

import importlib
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from python.inside.bytecode import compile_module, write_archive

__all__ = ["write"]

# Pyodide loads parts of these packages while it runs.
WHOLE_PACKAGES = ("_pyodide/", "pyodide/")

# Imports of pypuzzles in the page, and of Pyodide when it loads a wheel. ast imports
# _ast_unparse only to write source.
USED = """
_ast_unparse ast bisect codecs collections.abc concurrent.futures contextlib copy
dataclasses enum functools gc hashlib heapq importlib.metadata importlib.resources
inspect io itertools json keyword linecache math numbers operator os pathlib pkgutil
random re shutil site string struct tarfile tempfile textwrap time tokenize traceback
tomllib types typing urllib.parse warnings weakref zipfile
"""
MORE = "gzip xml.sax.saxutils"
PROGRAMS = """
argparse array calendar cmath colorsys csv datetime decimal difflib doctest fractions
graphlib pickle pprint queue secrets statistics timeit unittest
"""
SITECUSTOMIZE = Path(__file__).with_name("sitecustomize.py")
"""A module that site imports while Python starts."""


def compile_members(stock: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Compile every module of the stock archive; keep the other files."""
    for name in stock.namelist():
        if name.endswith(".py"):
            yield name + "c", compile_module(name, stock.read(name))
        elif not name.endswith("/"):
            yield name, stock.read(name)
    yield (
        SITECUSTOMIZE.name + "c",
        compile_module(SITECUSTOMIZE.name, SITECUSTOMIZE.read_bytes()),
    )


def imported_members(members: Iterable[str], modules: str) -> set[str]:
    """Return the members that importing these modules imports.

    New modules are removed from sys.modules, so that each list is independent.
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
        if name.startswith((*WHOLE_PACKAGES, SITECUSTOMIZE.stem))
        or name.removesuffix(".pyc").removesuffix("/__init__") in stems
    }


def write(path: str, folder: str) -> None:
    """Write the four archives of the library at `path` into a folder."""
    with zipfile.ZipFile(path) as stock:
        everything = dict(compile_members(stock))
    kept = imported_members(everything, USED)
    more = imported_members(everything, MORE) - kept
    programs = imported_members(everything, PROGRAMS) - kept
    # Python looks for a package in one archive, so `more` repeats the packages it
    # extends.
    packages = {name.split("/")[0] for name in more if "/" in name}
    more |= {name for name in kept if name.split("/")[0] in packages}
    parts = {"": kept, "_more": more, "_programs": programs, "_full": everything}
    for part, wanted in parts.items():
        members = {n: b for n, b in everything.items() if n in wanted}
        write_archive(Path(folder) / f"python_stdlib{part}.zip", members)
