"""Fixtures for several files of this folder."""

import pytest
from single_puzzles import all_stars, fundamental_stars


@pytest.fixture(scope="module")
def stars():
    """All stars, by the default search."""
    return all_stars()


@pytest.fixture(scope="module")
def fundamental():
    """One star of each twelve."""
    return fundamental_stars()
