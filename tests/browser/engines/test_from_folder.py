"""The page of the site, opened from its folder by a double click."""

import pytest
from playwright.sync_api import expect
from setup.tools import SITE

pytestmark = pytest.mark.browser


@pytest.mark.engines
def test_index_html_in_a_folder_says_what_to_open_instead(page):
    """Browsers load no modules from a folder. Both languages are on the page."""
    page.goto((SITE / "index.html").as_uri())
    expect(page.get_by_text("Opened from a folder?")).to_be_visible()
    japanese = page.get_by_text("フォルダーから開いたときは")
    expect(japanese).to_be_visible()
    for words in (page.locator("p.late"), japanese):
        expect(words).to_contain_text("serve.py")
        expect(words).to_contain_text("pypuzzles.html")


test_index_html_in_a_folder_says_what_to_open_instead.console_errors = [""]
