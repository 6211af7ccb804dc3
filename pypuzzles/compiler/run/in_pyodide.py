"""Instances in Pyodide, which run in the WebAssembly engine of JavaScript.

A run blocks its worker; the page stops the run by terminating the worker.
"""

from collections.abc import Callable
from typing import Any, Self

import js
from pyodide.ffi import JsException, to_js

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic

__all__ = ["compile_module"]


class PyodideInstance:
    """An instance in JavaScript's WebAssembly engine."""

    def __init__(self, module: Any) -> None:
        self.exports = js.WebAssembly.Instance.new(module).exports

    @property
    def words(self) -> Self:
        """The control words, by number."""
        return self

    def __getitem__(self, number: int) -> int:
        return int.from_bytes(self.read(8 * number, 8), "little", signed=True)

    def __setitem__(self, number: int, value: int) -> None:
        self.write(8 * number, value.to_bytes(8, "little", signed=True))

    def read(self, at: int, size: int) -> bytes:
        """Read memory through a new view, because growing replaces the buffer."""
        view = js.Uint8Array.new(self.exports.memory.buffer, at, size)
        return bytes(view.to_bytes())

    def write(self, at: int, data: bytes) -> None:
        """Write to memory."""
        view = js.Uint8Array.new(self.exports.memory.buffer, at, len(data))
        view.assign(data)

    def reset(self) -> bool:
        """Return False: on the page, no solutions are listed by compiled searches."""
        return False

    def run(
        self, on_progress: Callable[[], None] | None, is_brief: bool = False
    ) -> Exception | None:
        """Run to the end, and return the error, if there is one."""
        try:
            self.exports.run()
        except JsException as error:
            stopped: Exception = error
            return stopped
        return None


def compile_module(wasm: bytes) -> Callable[[], PyodideInstance]:
    """Compile a module, and return a factory of instances."""
    try:
        module = js.WebAssembly.Module.new(to_js(wasm))
    except JsException as error:
        raise CompileError(Diagnostic.WASM_REJECTED, error=Quoted(error)) from None
    return lambda: PyodideInstance(module)
