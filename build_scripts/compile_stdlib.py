"""Runs inside Pyodide: turns /stock.zip into two archives of bytecode.

/python_stdlib_full.zip holds all modules, /python_stdlib.zip those the page and its
readers use. Dates are fixed and the bytecode is marked as never to be checked against
a source, so that the same library gives the same bytes.
"""

import importlib
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib import _bootstrap_external

STOCK = "/stock.zip"
DATE = (2020, 1, 1, 0, 0, 0)

# Packages Pyodide loads piece by piece while it works.
WHOLE = ("_pyodide/", "pyodide/")

# What pypuzzles imports, what Pyodide imports to install a wheel, and what the reader
# of a tutorial may import in a search of their own; with all that these import.
USED = """
argparse ast bisect codecs collections.abc contextlib copy csv dataclasses datetime
decimal difflib enum fractions functools gc graphlib hashlib heapq importlib.metadata
importlib.resources inspect io itertools json keyword linecache math numbers operator
os pathlib pprint queue random re shutil site statistics string struct tarfile tempfile
textwrap time timeit tokenize traceback types typing warnings weakref zipfile zoneinfo
"""


def archive(path: str, members: dict[str, bytes]) -> None:
    """Write names and bytes into an archive, compressed."""
    with zipfile.ZipFile(
        path, "w", zipfile.ZIP_DEFLATED, compresslevel=9
    ) as written:
        for name, body in members.items():
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            written.writestr(info, body)


def bytecode(name: str, body: bytes) -> bytes:
    """Compile one module without docstrings and asserts."""
    code = compile(body, name, "exec", dont_inherit=True, optimize=2)
    to_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
    return bytes(to_pyc(code, bytes(8), False))


def compiled(stock: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Compile every module of the stock archive; keep the other files."""
    for name in stock.namelist():
        if name.endswith(".py"):
            yield name + "c", bytecode(name, stock.read(name))
        elif not name.endswith("/"):
            yield name, stock.read(name)


def used(members: Iterable[str]) -> set[str]:
    """List the members that stand in sys.modules once everything used is imported."""
    for module in USED.split():
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
kept = used(everything)
archive("/python_stdlib_full.zip", everything)
archive(
    "/python_stdlib.zip", {n: b for n, b in everything.items() if n in kept}
)
