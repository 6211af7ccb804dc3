"""Packages whose names are loaded at their first use; it imports nothing itself."""

TYPE_CHECKING = False  # so that not even `typing` is loaded before it is needed

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["lazily"]


def lazily(
    package: str, *homes: str
) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return what loads the names of a package at their first use (PEP 562).

    Looks each name up in `homes`, in order, and falls back to submodules. The second
    function is the package's `__dir__`.
    """
    from sys import modules

    here = modules[package]

    def load(name: str) -> object:
        from importlib import import_module

        if name in here.__all__:
            loaded = (import_module(f"{package}.{home}") for home in homes)
            home = next(module for module in loaded if name in module.__all__)
            return vars(here).setdefault(name, getattr(home, name))
        try:
            return import_module(f"{package}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{name}":
                raise
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load, lambda: [*vars(here).keys() | set(here.__all__)]
