"""Lazy loading of the names of a package."""

TYPE_CHECKING = False  # importing `typing` is slow

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["lazy_attributes"]


def lazy_attributes(
    package: str, *homes: str
) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return `__getattr__` and `__dir__` for a package (PEP 562).

    `__getattr__` searches for a name in the submodules `homes`, in order; otherwise the
    name is a submodule.
    """
    from sys import modules

    target = modules[package]

    def load(name: str) -> object:
        from importlib import import_module

        if name in target.__all__:
            loaded = (import_module(f"{package}.{home}") for home in homes)
            home = next(module for module in loaded if name in module.__all__)
            return vars(target).setdefault(name, getattr(home, name))
        try:
            return import_module(f"{package}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{name}":
                raise
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load, lambda: [*vars(target).keys() | set(target.__all__)]
