"""Fixtures for several files of this folder."""

import pytest

from pypuzzles import compiler
from pypuzzles.counting.listing import CachedCompilation


@pytest.fixture
def without_wasm(monkeypatch):
    """Make the runtime unavailable."""
    CachedCompilation.of.cache_clear()  # what is compiled needs no other runtime
    monkeypatch.setattr(compiler, "explain_no_runtime", lambda: "there is no runtime")


@pytest.fixture
def few_shares(monkeypatch):
    """Use fewer shards than is useful, for speed."""
    monkeypatch.setattr("pypuzzles.counting.shards.SHARDS_WITH_CHECKPOINT", 16)
