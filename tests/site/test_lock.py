"""Every tool is pinned, and so is all that it brings along."""

from importlib.metadata import distributions

import pytest
from lock import IN_PYODIDE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from setup.install import CONSTRAINTS, dependency_groups, requirements

NOT_TOOLS = {"pip", "setuptools", "pypuzzles"}  # of the environment itself, or ours


@pytest.fixture(scope="module")
def pins():
    """The version of each distribution that this Python is to have."""
    lines = CONSTRAINTS.read_text("utf-8").splitlines()
    found = [Requirement(line) for line in lines if "#" not in line]
    here = [one for one in found if one.marker is None or one.marker.evaluate()]
    return {canonicalize_name(one.name): str(one.specifier) for one in here}


def test_the_lock_is_of_these_tools(pins):
    """A version that pyproject.toml names and lock.py has not seen is none."""
    for group in dependency_groups().keys() - {*IN_PYODIDE}:
        for pin in map(Requirement, requirements(dependency_groups(), group)):
            assert pins[canonicalize_name(pin.name)] == str(pin.specifier)


def test_all_that_is_installed_is_in_the_lock(pins):
    """Also what the tools need, and nobody asked for by name."""
    installed = {canonicalize_name(one.name): one.version for one in distributions()}
    tools = {name: f"=={v}" for name, v in installed.items() if name not in NOT_TOOLS}
    assert tools == {name: pins.get(name) for name in tools}
