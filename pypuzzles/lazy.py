"""Lazy loading of the names of a module."""

TYPE_CHECKING = False  # importing `typing` is slow

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["lazy_attributes"]


def lazy_attributes(
    module: str, *homes: str
) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return `__getattr__` and `__dir__` for a module (PEP 562).

    `__getattr__` searches for a name in the modules `homes` of pypuzzles, in order;
    in a package, another name is a submodule.
    """
    from sys import modules

    target = modules[module]

    def load(name: str) -> object:
        from importlib import import_module

        if name in target.__all__:
            loaded = (import_module(f".{home}", __package__) for home in homes)
            home = next(each for each in loaded if name in each.__all__)
            return vars(target).setdefault(name, getattr(home, name))
        if "__path__" in vars(target):
            try:
                return import_module(f"{module}.{name}")
            except ModuleNotFoundError as error:
                if error.name != f"{module}.{name}":
                    raise
        raise AttributeError(f"module {module!r} has no attribute {name!r}")

    return load, lambda: [*vars(target).keys() | set(target.__all__)]
