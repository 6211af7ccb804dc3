"""Fixtures that open boards."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON


@pytest.fixture
def open_tour(reader, page):
    """Return a function that opens a knight's tour, by hand or watched."""

    def open_board(state="", view="grid"):
        reader.open(f"?{hash(state)}#puzzle=knights_tour&lang=en&{state}")
        expect(page.get_by_role(view).first).to_be_visible(timeout=PYTHON)

    return open_board
