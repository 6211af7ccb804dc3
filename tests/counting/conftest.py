"""What several files of this room ask for."""

import pytest

from pypuzzles import wasm


@pytest.fixture
def without_wasm(monkeypatch):
    """Take the runtime away."""
    monkeypatch.setattr(wasm, "missing", lambda: "there is no runtime")


@pytest.fixture
def few_shares(monkeypatch):
    """Split into fewer shares than is useful, to be quick."""
    monkeypatch.setattr("pypuzzles.counting.shares.KEPT_SHARES", 16)
