"""Handling of missing browser engines."""

import pytest

__all__ = ["is_missing"]


def is_missing(config, name):
    """Skip the test, or fail it if every engine is required."""
    demanded = config.getoption("--every-engine") or config.getoption("--night")
    end = pytest.fail if demanded else pytest.skip
    end(f"not tested: {name}, which is not installed")
