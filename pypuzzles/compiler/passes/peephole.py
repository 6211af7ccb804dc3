"""Replacement of short instruction sequences by shorter ones."""

from dataclasses import replace

from ..wasm.instructions import Code
from ..wasm.module import Function

__all__ = ["fuse_tees"]


def fuse_tees(function: Function) -> Function:
    """Replace each `local.set` that a `local.get` follows by `local.tee`."""
    code: Code = []
    for each in function.code:
        if each[0] == "local.get" and code and code[-1] == ("local.set", each[1]):
            code[-1] = ("local.tee", each[1])
        else:
            code.append(each)
    return replace(function, code=code)
