"""Searches as WebAssembly: the tutorial's own text at nearly the speed of C.

run      a search in, counts out: by wasmtime on CPython, by JavaScript in Pyodide
emit     the back end: a module becomes bytes, behind a library of lists that grow
lower    the middle: Python's syntax becomes instructions; `language` lists it
read     the front end: a suspended generator becomes text, names and values
ir       what the phases hand to each other: types, instructions, memory, a module
errors   why there is no count

Each phase imports only those below it; emit and lower do not know each other.
"""

from .emit.program import Program
from .errors import CompileError, Stopped, Trap, WasmError
from .run.counter import Counter, Share, compile_search, share
from .run.instance import missing

__all__ = ["CompileError", "Counter", "Program", "Share", "Stopped", "Trap"]
__all__ += ["WasmError"]
__all__ += ["compile_search", "missing", "share"]
