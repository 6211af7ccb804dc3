"""Running WebAssembly modules, behind one small interface.

In Pyodide the WebAssembly engine of the browser or of Node runs them; on CPython the
package wasmtime does. `load` creates a new instance; compiled modules are cached.
"""

import atexit
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from sys import platform
from typing import Protocol

from ..wasm.memory import HEADER, NUMBERS

__all__ = ["Instance", "can_throw", "explain_no_runtime", "instantiate", "read_list"]
__all__ += ["read_word", "write_word"]


class Words(Protocol):
    """Integers of 64 bits in the memory of an instance."""

    def __getitem__(self, number: int, /) -> int: ...

    def __setitem__(self, number: int, value: int, /) -> None: ...


class Instance(Protocol):
    """A running module with its own memory."""

    @property
    def words(self) -> Words:
        """The control words by number, even during a run."""

    def read(self, at: int, size: int) -> bytes:
        """Read memory, even during a run."""

    def write(self, at: int, data: bytes) -> None:
        """Write memory, even during a run."""

    def reset(self) -> bool:
        """Prepare another run, and return True, or False if that is not possible."""

    def run(
        self, on_progress: Callable[[], None] | None, is_brief: bool = False
    ) -> Exception | None:
        """Run to the end, or return the error that stopped the run.

        `on_progress` is called regularly, unless the run is known to be brief. An
        exception that it raises stops the run.
        """


def can_throw() -> bool:
    """Return whether programs may throw exceptions; browsers have them since 2025."""
    return platform != "emscripten"


def explain_no_runtime() -> str | None:
    """Return why WebAssembly cannot run, or None if it can.

    >>> explain_no_runtime() is None  # with pypuzzles[fast]
    True
    """
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


atexit.register(_compile.cache_clear)  # later wasmtime cannot free them


def instantiate(wasm: bytes) -> Instance:
    """Return a new instance of a module; the compiled module is cached."""
    return _compile(wasm)()


def read_word(instance: Instance, name: str) -> int:
    """Read a control word."""
    return instance.words[NUMBERS[name]]


def read_list(instance: Instance, name: str) -> memoryview:
    """Read the list whose address is in a control word."""
    header = instance.read(read_word(instance, name), HEADER)
    length, _, members, _ = memoryview(header).cast("I")
    return memoryview(instance.read(members, 8 * length)).cast("q")


def write_word(instance: Instance, name: str, number: int) -> None:
    """Write a control word."""
    instance.words[NUMBERS[name]] = number
