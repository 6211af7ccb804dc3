"""Pages of notebook programs, which have scripts and messages of their own."""

from urllib.parse import urlsplit

import pytest

WINDOW = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def book_page(browser):
    """A page in which every request to another origin is a failure at the end."""
    page = browser.new_page(viewport=WINDOW)
    requests = []
    page.on("request", lambda request: requests.append(urlsplit(request.url)))
    yield page
    home = urlsplit(page.url).netloc
    foreign = {url for url in requests if url.netloc not in {"", home}}
    page.close()
    assert not foreign
