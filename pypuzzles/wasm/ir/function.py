"""A function in names, before it is bytes."""

from dataclasses import dataclass

from .instructions import Code

__all__ = ["Function"]


@dataclass
class Function:
    """A function: the types of its parameters, result and locals by name, its code."""

    name: str
    parameters: dict[str, str]
    result: str | None
    variables: dict[str, str]
    code: Code
