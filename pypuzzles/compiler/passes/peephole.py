"""Replacement of short instruction sequences by shorter ones."""

from dataclasses import replace

from ..wasm.instructions import Code, replace_nested
from ..wasm.module import Function

__all__ = ["fuse_tees"]


def fuse_tees(function: Function) -> Function:
    """Replace each `local.set` that a `local.get` follows by `local.tee`."""
    return replace(function, code=fuse_pairs(function.code))


def fuse_pairs(code: Code) -> Code:
    """Replace these pairs in code, also inside blocks, loops and ifs."""
    fused: Code = []
    for node in code:
        match fused[-1:], node:
            case [("local.set", before)], ("local.get", local) if before == local:
                fused[-1] = ("local.tee", local)
            case _:
                fused.append(replace_nested(node, fuse_pairs))
    return fused
