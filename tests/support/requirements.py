"""Tests that are skipped if something is not installed."""

import pytest

from pypuzzles import compiler

needs_wasm = pytest.mark.skipif(
    compiler.explain_no_runtime() is not None, reason=str(compiler.explain_no_runtime())
)


def is_missing(config, name):
    """Skip the test, or fail it if every engine is required."""
    demanded = config.getoption("--every-engine") or config.getoption("--night")
    end = pytest.fail if demanded else pytest.skip
    end(f"not tested: {name}, which is not installed")
