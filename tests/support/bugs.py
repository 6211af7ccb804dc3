"""Bugs to inject into the compiler: {bug: (where, name, broken value)}.

Tests that find none of them would not find a real bug either.
"""


def inject(monkeypatch, where, key, broken):
    """Replace an entry of a table or module until the test ends."""
    change = monkeypatch.setitem if isinstance(where, dict) else monkeypatch.setattr
    change(where, key, broken)
