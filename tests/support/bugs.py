"""Compilers broken on purpose: {what is wrong: (where, name, what stands there)}.

Tests that find none of them would find no bug either.
"""


def bring_in(monkeypatch, where, key, broken):
    """Put what is broken into a table or a module, until the test ends."""
    change = monkeypatch.setitem if isinstance(where, dict) else monkeypatch.setattr
    change(where, key, broken)
