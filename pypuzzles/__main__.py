"""`python -m pypuzzles`: the command line, with a Ctrl-C handler.

Everything else is imported inside `main`, so that imports can be interrupted too.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

STOPPED = 130
"""Exit status after Ctrl-C, as in shells."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run a command and return its exit status."""
    try:
        from .cli.main import main

        return main(arguments)
    except KeyboardInterrupt:
        sys.stderr.write("pypuzzles: interrupted\n")
        return STOPPED


if __name__ == "__main__":
    raise SystemExit(main())
