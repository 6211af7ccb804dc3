"""Compilers broken on purpose: {what is wrong: (where, name, what stands there)}.

Tests that find none of them would find no bug either.
"""

import pytest


def each(mutants, seldom_seen):
    """Test each by its name; those that few programs show are slow to be found."""
    return pytest.mark.parametrize(
        "name",
        [
            pytest.param(
                name,
                marks=[pytest.mark.slow] if name in seldom_seen else [],
            )
            for name in mutants
        ],
    )


def bring_in(monkeypatch, where, key, broken):
    """Put what is broken into a table or a module, until the test ends."""
    change = (
        monkeypatch.setitem
        if isinstance(where, dict)
        else monkeypatch.setattr
    )
    change(where, key, broken)
