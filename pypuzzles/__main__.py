"""`python -m pypuzzles`: the command line, which Ctrl-C ends with one sentence.

It is on guard before anything else is imported, so that an import may be interrupted.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

STOPPED = 130
"""The exit status of what Ctrl-C has stopped, as shells have it."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run a command line and return its exit status."""
    try:
        from .terminal.cli import main

        return main(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("pypuzzles: stopped before the end\n")
        return STOPPED


if __name__ == "__main__":
    raise SystemExit(main())
