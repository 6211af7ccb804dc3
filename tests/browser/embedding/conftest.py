"""Pages on another origin that embed boards."""

from urllib.parse import urlencode

import pytest
from embeds import LISTENER


@pytest.fixture
def open_embed(guest, site):
    """Return a function that opens a page with an embed and returns both."""

    def show_embed(width=480, height=640, **state):
        address = urlencode({"lang": "en", **state})
        page = guest(
            f"<iframe title=puzzle width={width} height={height} "
            f'src="{site.url}web/embed.html#{address}"></iframe>{LISTENER}'
        )
        return page, page.frame_locator("iframe[title=puzzle]")

    return show_embed
