"""Shared variables that a share may miss: refused, unless they do no harm."""

import ast
from types import CellType

from ..read.outliving import calls_for_subtrees
from .function import Builder

__all__ = ["OUTLIVES", "refuse_outliving"]

OUTLIVES = "it cannot be split: this outlives a subtree"


def refuse_outliving(f: Builder, node: ast.AST, cell: CellType) -> None:
    """Refuse to assign a shared variable where a share may leave it out.

    What a text does that calls for its subtrees, every share does.
    """
    above = f.is_search and not f.below and calls_for_subtrees(f.scope.body)
    if f.context.options.split and not above and id(cell) not in f.context.harmless:
        f.refuse(node, OUTLIVES)
