"""Replacement of short instruction sequences by shorter ones."""

from dataclasses import replace

from ..wasm.instructions import Code, map_nested
from ..wasm.module import Function

__all__ = ["fuse_tees"]


def fuse_tees(function: Function) -> Function:
    """Replace each `local.set` that a `local.get` follows by `local.tee`."""
    return replace(function, code=fuse(function.code))


def fuse(code: Code) -> Code:
    """Replace the pairs in a list, and in the structures of the list."""
    fused: Code = []
    for node in code:
        match fused[-1:], node:
            case [("local.set", before)], ("local.get", local) if before == local:
                fused[-1] = ("local.tee", local)
            case _:
                fused.append(map_nested(node, fuse))
    return fused
