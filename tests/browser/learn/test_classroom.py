"""A classroom without a network, set up by the instructions for teachers.

By day, site/test_editions.py serves the zip in the same way, and
embedding/test_one_file.py tests the single-file edition.
"""

import re
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from offline import Classroom, follow_steps, saved_notice, serve_zip, unpack_zip
from playwright.sync_api import expect
from reader import PYTHON


@pytest.mark.night
@pytest.mark.process
@pytest.mark.needs("a printer that asks nothing")
@pytest.mark.service_worker
def test_a_site_saved_from_the_classroom_server_works_offline(page, tmp_path):
    """The zip is unpacked and served, the site saved, the server stopped."""
    result = Classroom.from_page("en")
    python, *words = result.command.split()
    assert python == "python3"
    with serve_zip(unpack_zip(tmp_path), *words) as says:
        port = re.search(r":(\d+)/", says.readline())[1]
        site = f"http://localhost:{port}/"
        page.goto(f"{site}#lang=en")
        page.get_by_role("button", name=re.compile(f"^{result.save}")).click()
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        teach = f"{site}learn/en/teach.html"
        page.goto(teach)
    with pytest.raises(URLError):
        urlopen(site)
    page.reload()
    follow_steps(page, teach, result.steps)
