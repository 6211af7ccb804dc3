"""How soon eight queens stand, and how soon twelve stop."""

import time
from statistics import median

import pytest
from playwright.sync_api import expect
from stops import promised, stops_of

pytestmark = [pytest.mark.browser, pytest.mark.clock]

STOOD = 1  # seconds until the board stands
SLACK = 5  # for browsers start slowly


def test_stop_is_seen_at_once(reader, page):
    """The board is the reader's again within 200 ms, at full speed, twelve queens."""
    reader.open_board("#n=12&speed=Infinity&lang=en")
    frames, stops = stops_of(page, 7)
    assert median(stops) < promised(frames), (stops, frames)
    expect(reader.board).to_be_visible()


def test_the_first_board_is_quick(reader):
    """The board stands in a second; measured by the reader's clock."""
    begin = time.perf_counter()
    reader.open_board()
    assert time.perf_counter() - begin < STOOD * SLACK
