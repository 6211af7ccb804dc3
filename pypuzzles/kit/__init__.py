"""What a puzzle is made of: its parameters and errors, bits, symmetry and drawing."""

from . import bits, symmetry

__all__ = ["bits", "symmetry"]
