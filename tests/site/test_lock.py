"""Every tool and its dependencies are pinned."""

from importlib.metadata import distributions

import pytest
from lock import IN_PYODIDE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from setup.install import CONSTRAINTS, dependency_groups, requirements

NOT_TOOLS = {"pip", "setuptools", "pypuzzles"}  # part of the environment, or our own


@pytest.fixture(scope="module")
def pins():
    """Return the pinned version of each distribution for this Python."""
    lines = CONSTRAINTS.read_text("utf-8").splitlines()
    found = [Requirement(line) for line in lines if "#" not in line]
    here = [one for one in found if one.marker is None or one.marker.evaluate()]
    return {canonicalize_name(one.name): str(one.specifier) for one in here}


def test_the_lock_file_has_the_tools_of_pyproject(pins):
    """lock.py must be run after a version in pyproject.toml has changed."""
    for group in dependency_groups().keys() - {*IN_PYODIDE}:
        for pin in map(Requirement, requirements(dependency_groups(), group)):
            assert pins[canonicalize_name(pin.name)] == str(pin.specifier)


def test_everything_installed_is_in_the_lock_file(pins):
    """Including indirect dependencies."""
    installed = {canonicalize_name(one.name): one.version for one in distributions()}
    tools = {name: f"=={v}" for name, v in installed.items() if name not in NOT_TOOLS}
    assert tools == {name: pins.get(name) for name in tools}
