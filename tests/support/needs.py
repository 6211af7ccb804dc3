"""Skip markers for missing requirements."""

import pytest

from pypuzzles import compiler

__all__ = ["needs_wasm"]

needs_wasm = pytest.mark.skipif(
    compiler.explain_no_runtime() is not None, reason=str(compiler.explain_no_runtime())
)
