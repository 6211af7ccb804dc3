"""A compiler from Python searches to WebAssembly, at nearly the speed of C.

run          compiling and running: wasmtime on CPython, JavaScript in Pyodide
program      passes and encoding: the last phase
passes       optimisations: inlining, unrolling, peephole
codegen      from Python syntax to functions of WebAssembly; see `driver`
wasm         instructions, memory, modules, and their binary format
analysis     types, ranges, and state that subtrees carry
frontend     source, names and values of a suspended generator
diagnostics  messages and exceptions

Each package imports only those below it; passes and codegen are independent.
"""

from .diagnostics import CompileError, Trap, WasmError
from .frontend.generator import report_solution
from .program import Program
from .run.counter import Counter, ShardCount, compile_call, compile_search, count_shard
from .run.instance import explain_no_runtime

__all__ = [
    "CompileError",
    "Counter",
    "Program",
    "ShardCount",
    "Trap",
    "WasmError",
    "compile_call",
    "compile_search",
    "count_shard",
    "explain_no_runtime",
    "report_solution",
]
