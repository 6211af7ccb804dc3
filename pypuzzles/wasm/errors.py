"""Why there is no count from WebAssembly: said before the run, or by stopping it."""

__all__ = ["NotCompiled", "Stopped", "Trap"]


class NotCompiled(ValueError):  # noqa: N818 (it says no)
    """The text is outside of what compiles; the sentence says where and why."""


class Trap(NotCompiled):
    """The compiled search stopped where it could not go on as Python does."""


class Stopped(Exception):  # noqa: N818 (asked for, and no error)
    """The compiled search was told to stop before its end."""
