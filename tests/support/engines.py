"""What is done where an engine is missing."""

import pytest

__all__ = ["is_missing"]


def is_missing(config, name):
    """Skip the test with its reason, or fail it where every engine is demanded."""
    demanded = config.getoption("--every-engine") or config.getoption("--night")
    end = pytest.fail if demanded else pytest.skip
    end(f"not tested: {name}, for there is none here")
