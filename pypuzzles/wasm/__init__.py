"""A compiler from Python searches to WebAssembly, at nearly the speed of C.

run      compiling and running: wasmtime on CPython, JavaScript in Pyodide
emit     the back end: optimisation, the runtime library, the binary format
lower    the middle: from Python syntax to instructions; see `language`
read     the front end: source, names and values of a suspended generator
ir       types, instructions, memory and modules, which the phases share
errors   exceptions; their messages are in `diagnostics`

Each phase imports only those below it; emit and lower are independent.
"""

from .emit.program import Program
from .errors import CompileError, Interrupted, Trap, WasmError
from .run.counter import Counter, ShardCount, compile_search, count_shard
from .run.instance import missing_reason

__all__ = ["CompileError", "Counter", "Interrupted", "Program", "ShardCount", "Trap"]
__all__ += ["WasmError"]
__all__ += ["compile_search", "count_shard", "missing_reason"]
