"""Seeds of the night: others each time, each of which makes one input."""

from random import SystemRandom


def seeds(many):
    """Return so many seeds for a night; a test says with which of them it fails.

    Hypothesis would draw each choice that makes a text, keep hundreds of them for each
    of its examples, and all that it tries while it shortens one: gigabytes.
    """
    first = SystemRandom().randrange(1 << 32)
    return range(first, first + many)
