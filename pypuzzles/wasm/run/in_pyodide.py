"""Instances in Pyodide: the WebAssembly of JavaScript.

Nothing else happens while it runs: the page stops it by ending the worker.
"""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from ...sentences import Quoted
from .. import diagnostics
from ..errors import CompileError

__all__ = ["compile_module"]


class InPyodide:
    """An instance of JavaScript's WebAssembly."""

    def __init__(self, module: Any) -> None:
        self.exports = js.WebAssembly.Instance.new(module).exports

    def read(self, at: int, size: int) -> bytes:
        """Copy memory: its buffer changes when it grows."""
        view = js.Uint8Array.new(self.exports.memory.buffer, at, size)
        return bytes(view.to_bytes())

    def write(self, at: int, data: bytes) -> None:
        """Copy into memory."""
        view = js.Uint8Array.new(self.exports.memory.buffer, at, len(data))
        view.assign(data)

    def run(self, on_progress: Callable[[], None] | None) -> str | None:
        """Run to the end."""
        try:
            self.exports.run()
        except JsException as error:
            return str(error)
        return None


def compile_module(wasm: bytes) -> Callable[[], InPyodide]:
    """Compile a module; return what makes instances of it."""
    try:
        module = js.WebAssembly.Module.new(to_js(wasm))
    except JsException as error:
        raise CompileError(diagnostics.WASM_REJECTED, error=Quoted(error)) from None
    return lambda: InPyodide(module)
