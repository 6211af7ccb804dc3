"""Objects of classes of the program, which exist before the search starts.

The object itself is a constant. An attribute that the run assigns is a variable that
functions share, like a closure variable. A method is a function whose first argument
is the object.
"""

from inspect import getattr_static
from types import CellType, FunctionType, MethodType
from typing import Any, NamedTuple

__all__ = ["SharedVariable", "get_attribute", "is_instance"]


class SharedVariable(NamedTuple):
    """A variable that functions share: of a closure, an object, or the module."""

    owner: object
    """The closure cell, the object, or the global names."""
    name: str

    @property
    def key(self) -> object:
        """A key that is equal for the same variable."""
        is_cell = isinstance(self.owner, CellType)
        return id(self.owner) if is_cell else (id(self.owner), self.name)

    @property
    def value(self) -> Any:
        """Its value before the run; raises ValueError if it has none."""
        if isinstance(self.owner, CellType):
            return self.owner.cell_contents
        if isinstance(self.owner, dict):
            if self.name not in self.owner:
                raise ValueError
            return self.owner[self.name]
        try:
            return getattr(self.owner, self.name)
        except AttributeError:
            raise ValueError from None


def is_instance(value: object) -> bool:
    """Return whether a value is an object with plain attributes and methods."""
    cls = type(value)
    return (
        hasattr(value, "__dict__")
        and all(each.__module__ != "builtins" for each in cls.__mro__[:-1])
        and cls.__setattr__ is object.__setattr__
        and cls.__getattribute__ is object.__getattribute__
        and not hasattr(cls, "__getattr__")
    )


def get_attribute(value: object, name: str) -> Any:
    """Return an attribute stored in an object, a module or a class, or a method.

    Raises:
        AttributeError: The attribute is missing, or Python would compute it.
    """
    if name in getattr(value, "__dict__", {}):
        return getattr(value, name)
    if is_instance(value):
        found = getattr_static(type(value), name)
        if isinstance(found, FunctionType) and name != "__init__":
            return MethodType(found, value)
        if isinstance(found, staticmethod):
            return found.__func__
        if not hasattr(found, "__get__"):
            return found
    raise AttributeError
