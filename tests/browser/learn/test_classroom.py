"""A room without a network, by the very words that the page for teachers has for it."""

import re
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from classroom import Classroom, serving, try_it, unpack
from keeping import kept
from playwright.sync_api import expect
from reader import PYTHON
from turns import some_by_day

pytestmark = pytest.mark.browser


@pytest.mark.process
@pytest.mark.needs("a printer that asks nothing")
@pytest.mark.service_worker
@pytest.mark.parametrize("saved", some_by_day([False, True], False))
def test_the_zip_is_served_as_is_told(page, tmp_path, saved):
    """All is tried; at night the site is saved before, and then the server ends."""
    told = Classroom.told("en")
    python, *words = told.command.split()
    assert python == "python3"
    with serving(unpack(tmp_path), *words) as says:
        port = re.search(r":(\d+)/", says.readline())[1]
        site = f"http://localhost:{port}/"
        teach = f"{site}learn/en/teach.html"
        page.goto(f"{site}#lang=en")
        save = page.get_by_role("button", name=re.compile(f"^{told.save}"))
        expect(save).to_be_visible()
        if not saved:
            try_it(page, teach, told.steps)
            return
        save.click()
        expect(kept(page)).to_be_visible(timeout=PYTHON)
        page.goto(teach)
    with pytest.raises(URLError):
        urlopen(site)
    page.reload()
    try_it(page, teach, told.steps)
