"""How many inputs Hypothesis tries: conftest.py says it for the day and the night."""

from hypothesis import settings

USUAL = 100  # by day


def examples(by_day):
    """Try so many by day; at night as many times more as of all others."""
    return settings(max_examples=by_day * settings.default.max_examples // USUAL)
