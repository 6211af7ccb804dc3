"""What Python refuses is told in the reader's language."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ASKED = "puzzle=knights_tour&algorithm=brute_force&kind=symmetric"


def test_a_refusal_is_told_in_both_languages(visit, page):
    """The language changes while it stands there."""
    visit(f"#lang=ja&{ASKED}")
    page.get_by_role("button", name="実行", exact=True).click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text(
        "brute_force は 1 升ずつ埋めるので", timeout=60_000
    )
    page.get_by_role("button", name="English", exact=True).click()
    expect(told).to_contain_text("brute_force fills one square at a time")
