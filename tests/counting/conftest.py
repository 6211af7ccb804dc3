"""Fixtures for several files of this folder."""

import pytest

from pypuzzles import compiler


@pytest.fixture
def without_wasm(monkeypatch):
    """Make the runtime unavailable."""
    monkeypatch.setattr(compiler, "explain_no_runtime", lambda: "there is no runtime")


@pytest.fixture
def few_shares(monkeypatch):
    """Use fewer shards than is useful, for speed."""
    monkeypatch.setattr("pypuzzles.counting.shards.SHARDS_WITH_CHECKPOINT", 16)
