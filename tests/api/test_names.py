"""`import pypuzzles.X` and `from pypuzzles import X` are the same."""

import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import pypuzzles

MODULES = [
    module
    for module in walk_packages(pypuzzles.__path__, "pypuzzles.")
    if not module.name.endswith("__main__")
]
PACKAGES = ["pypuzzles", *(module.name for module in MODULES if module.ispkg)]


@pytest.fixture(scope="module", autouse=True)
def everything():
    """Import all modules that this Python can, and use all public names."""
    for module in MODULES:
        try:
            import_module(module.name)
        except ModuleNotFoundError as error:  # modules for Pyodide or CPython only
            if error.name.startswith("pypuzzles"):
                raise
    for name in pypuzzles.__all__:
        getattr(pypuzzles, name)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_hides_a_module(package):
    """Each module is an attribute of its package."""
    for module in MODULES:
        parent, _, name = module.name.rpartition(".")
        if parent == package and module.name in sys.modules:
            assert getattr(import_module(package), name) is sys.modules[module.name]


def test_public_names_are_listed():
    """None is a module, and other names do not exist."""
    listed = set(dir(pypuzzles))
    assert set(pypuzzles.__all__) <= listed
    for name in pypuzzles.__all__:
        assert not isinstance(getattr(pypuzzles, name), ModuleType)
    with pytest.raises(AttributeError, match="no attribute 'counting_house'"):
        pypuzzles.counting_house  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'counting_house'"):
        from pypuzzles import counting_house  # noqa: F401


FRESH = """
import sys
before = set(sys.modules)
import pypuzzles
print(*set(sys.modules) - before)
pypuzzles.count("queens", n=4)
pypuzzles.show("queens", n=4)
print(*(name for name in sys.modules if name.startswith("pypuzzles.cli")))
print(pypuzzles.kit.__name__)
"""


@pytest.mark.process
def test_importing_the_library_loads_nothing():
    """Only on the first use of a name, and then without the command line."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH], capture_output=True, text=True, check=True
    )
    imported, terminal, kit = done.stdout.splitlines()
    assert ({*imported.split()}, terminal) == ({"pypuzzles"}, "")
    assert kit == "pypuzzles.kit"
