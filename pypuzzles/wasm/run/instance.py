"""Instances: modules that run, behind one small interface.

In Pyodide the browser's WebAssembly, or that of Node around it, runs them; on CPython
the package wasmtime. `load` makes a fresh instance; compiled modules are kept.
"""

import atexit
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from sys import platform
from typing import Protocol

from ..ir.memory import HEADER, word

__all__ = ["Instance", "load", "missing", "read_list", "read_word", "write_word"]


class Instance(Protocol):
    """A module with a memory of its own."""

    def read(self, at: int, size: int) -> bytes:
        """Read memory; also while it runs."""

    def write(self, at: int, data: bytes) -> None:
        """Write memory; also while it runs."""

    def run(self, on_progress: Callable[[], None] | None) -> str | None:
        """Run to the end, or return why the run stopped before.

        `on_progress` is called regularly. An exception that it raises stops the run.
        """


def missing() -> str | None:
    """Return why nothing here runs WebAssembly, or None."""
    if platform == "emscripten" or find_spec("wasmtime"):
        return None
    return "the package wasmtime is not installed (pip install 'pypuzzles[fast]')"


@lru_cache(maxsize=32)
def _compile(wasm: bytes) -> Callable[[], Instance]:
    if platform == "emscripten":
        from . import in_pyodide

        return in_pyodide.compile_module(wasm)
    from . import in_wasmtime

    return in_wasmtime.compile_module(wasm)


atexit.register(_compile.cache_clear)  # wasmtime cannot let go of them any later


def load(wasm: bytes) -> Instance:
    """Make an instance of a module; compile it if it is new."""
    return _compile(wasm)()


def read_word(instance: Instance, name: str) -> int:
    """Read a control word."""
    return int.from_bytes(instance.read(word(name), 8), "little", signed=True)


def read_list(instance: Instance, name: str) -> memoryview:
    """Read the list that a control word leads to."""
    header = instance.read(read_word(instance, name), HEADER)
    length, _, members, _ = memoryview(header).cast("I")
    return memoryview(instance.read(members, 8 * length)).cast("q")


def write_word(instance: Instance, name: str, number: int) -> None:
    """Write a control word."""
    instance.write(word(name), number.to_bytes(8, "little", signed=True))
