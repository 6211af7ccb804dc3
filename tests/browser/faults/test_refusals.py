"""What Python refuses is told in the reader's language."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_refusal_is_told_in_both_languages(visit, page):
    """The language changes while it stands there."""
    visit("#lang=ja&puzzle=knights_tour&kind=symmetric")
    page.get_by_role("combobox", name="アルゴリズム").select_option("brute_force")
    page.get_by_role("button", name="実行", exact=True).click()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("brute_force は 1 升ずつ埋めるので", timeout=60_000)
    page.get_by_role("button", name="English", exact=True).click()
    expect(told).to_contain_text("brute_force fills one square at a time")
