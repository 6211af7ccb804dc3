"""Errors of commands and of the reader's programs, each in one sentence."""

import sys

from ..errors import summarize_error

__all__ = ["report_error"]


def report_error(error: Exception) -> int:
    """Print an exception in one sentence, and advice; return the exit status."""
    from ..watching.binding import list_frames
    from ..watching.programs import FILE

    lines = [line for _, line in list_frames(error, FILE)]
    if not lines and not isinstance(error, ValueError):
        raise error
    what = f"line {lines[-1]}: {summarize_error(error)}" if lines else str(error)
    for text in [what, *getattr(error, "__notes__", ())]:
        print(f"pypuzzles: {text}", file=sys.stderr)
    return 1 if lines else 2
