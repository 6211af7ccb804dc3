"""Why WebAssembly gives no count: it refuses before the run, or stops during it."""

__all__ = ["NotCompiled", "Stopped", "Trap"]


class NotCompiled(ValueError):  # noqa: N818 (a refusal, which the caller expects)
    """The text is outside of what compiles; the sentence says where and why."""


class Trap(NotCompiled):
    """The compiled search stopped where it could not go on as Python does."""


class Stopped(Exception):  # noqa: N818 (asked for, and no error)
    """The host stopped the compiled search before its end."""
