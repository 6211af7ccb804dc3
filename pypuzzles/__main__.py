"""`python -m pypuzzles`: the command line."""

from .terminal.interrupt import one_sentence

with one_sentence():
    from .terminal.cli import main

    if __name__ == "__main__":
        raise SystemExit(main())
