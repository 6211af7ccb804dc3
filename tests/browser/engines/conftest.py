"""Copies of the site that a test may change."""

import shutil

import pytest
from setup.tools import SITE


@pytest.fixture
def copy(tmp_path):
    """A copy of the site that a test may change."""
    return shutil.copytree(SITE, tmp_path / "site")
