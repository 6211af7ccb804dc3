"""Python's errors are reported in the reader's language."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.browser


def test_an_error_is_reported_in_both_languages(reader):
    """The language is changed while the error is shown."""
    reader.open("#lang=ja&puzzle=knights_tour&kind=symmetric")
    reader.choose("アルゴリズム", "brute_force")
    reader.press("実行")
    result = reader.alert
    expect(result).to_contain_text("総当たりは 1 マスずつ埋めるので", timeout=PYTHON)
    reader.press("English")
    expect(result).to_contain_text("brute_force fills one square at a time")
