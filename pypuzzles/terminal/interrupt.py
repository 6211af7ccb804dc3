"""Ends a command that is interrupted with one sentence, also while it is imported."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

__all__ = ["STOPPED", "one_sentence"]

STOPPED = 130
"""The exit status of what Ctrl-C has stopped, as shells have it."""


@contextmanager
def one_sentence() -> Iterator[None]:
    """Tell of Ctrl-C if Python runs for our command; else leave it to the caller."""
    try:
        yield
    except KeyboardInterrupt:
        if not commanded():
            raise
        sys.stderr.write("pypuzzles: stopped before the end\n")
        sys.exit(STOPPED)


def commanded() -> bool:
    """Tell whether Python was started by `python -m pypuzzles` or by our script."""
    words = sys.orig_argv
    module = ("-m", "pypuzzles") in pairwise(words)
    script = sys.argv[0].replace("\\", "/").rpartition("/")[2]
    return module or script.removesuffix(".exe") == "pypuzzles"
