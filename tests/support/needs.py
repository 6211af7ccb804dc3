"""Skip markers for missing requirements."""

import pytest

from pypuzzles import wasm

__all__ = ["needs_wasm"]

needs_wasm = pytest.mark.skipif(
    wasm.missing_reason() is not None, reason=str(wasm.missing_reason())
)
