"""Skip markers for missing requirements."""

import pytest

from pypuzzles import compiler

__all__ = ["needs_wasm"]

needs_wasm = pytest.mark.skipif(
    compiler.missing_reason() is not None, reason=str(compiler.missing_reason())
)
