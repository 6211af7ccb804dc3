"""The arguments of figures."""

from typing import Any

from pypuzzles import request
from pypuzzles.api.request import Request

__all__ = ["parse_request", "parse_settings"]


def parse_request(arguments: str) -> Request:
    """Parse `queens backtracking n=8`."""
    puzzle, algorithm, *given = arguments.split()
    return request(puzzle, algorithm, **parse_settings(" ".join(given)))


def parse_settings(arguments: str) -> dict[str, Any]:
    """Parse `n=8 board=2,4`."""
    return dict(word.split("=", 1) for word in arguments.split())
