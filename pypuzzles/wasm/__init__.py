"""Searches as WebAssembly: the tutorial's own text at nearly the speed of C.

compile_search        what it is for: a search in, counts out
frame       reads a search that has not begun; text finds what it runs
scope       what a name means; binding: which may have no value

lowering    from a frame to a module. By the kind of syntax it asks
statements, targets, loops (iteration, generators),
pairs (splitting) and
expressions, membership, comprehensions, calls (inlining),
sequences, lists, arithmetic (checks, division, bitwise)
builder     a function in the making; names: its variables;
module: what all functions share
kinds       what a value is; code: named instructions

memory      what stands where; library, heap, paths: lists that grow
binary      names become numbers, and all is bytes
runtime     wasmtime on CPython, JavaScript in Pyodide
shares      one count, split and added up; checkpoint: what is finished of it
handover    a program for another host: the page's light workers
"""

from .emit.program import Program
from .errors import NotCompiled, Stopped, Trap
from .run.counter import Counter, Share, compile_search, share
from .run.instance import missing

__all__ = [
    "Counter",
    "NotCompiled",
    "Program",
    "Share",
    "Stopped",
    "Trap",
    "compile_search",
    "missing",
    "share",
]
