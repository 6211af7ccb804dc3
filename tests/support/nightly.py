"""Seeds for the night: different each time, one per input."""

from random import SystemRandom


def seeds(many):
    """Return `many` seeds; a test reports the one with which it fails.

    Hypothesis would record every choice of a generated program, for hundreds of
    examples and while shrinking them: gigabytes.
    """
    first = SystemRandom().randrange(1 << 32)
    return range(first, first + many)
