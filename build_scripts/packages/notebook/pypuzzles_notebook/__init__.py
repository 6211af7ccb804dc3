"""Live boards in notebooks, for `pypuzzles.show` and `pypuzzles.watch`."""

from .board import LiveBoard

__all__ = ["LiveBoard"]
