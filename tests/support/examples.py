"""Numbers of examples for Hypothesis, by the profiles of conftest.py."""

from hypothesis import settings

USUAL = 100  # by day


def examples(by_day):
    """Try `by_day` examples by day; scale them like the others at night."""
    return settings(max_examples=by_day * settings.default.max_examples // USUAL)
