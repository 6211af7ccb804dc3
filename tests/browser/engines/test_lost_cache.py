"""A browser that has lost its caches, and a site that has changed meanwhile."""

import json
from typing import ClassVar

import pytest
from offline import wait_for_shell
from playwright.sync_api import expect
from reader import PYTHON
from website.server import SiteHandler, site_server
from website.shell import write_shell

pytestmark = pytest.mark.service_worker

CHANGED = {
    "learn/en/queens.html": "<p>A new end</p>",
    "web/views/gallery/view.js": "\n// changed\n",
}
LOSE = """
async () => {
  for (const name of await caches.keys()) {
    if (name.includes("precache")) await caches.delete(name);
  }
}
"""


def test_a_lost_cache_is_fetched_again(reader, page, site):
    """Another project of the host may delete all caches: everything still opens."""
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=4")
    wait_for_shell(page)
    page.reload()
    page.wait_for_function("() => !!navigator.serviceWorker.controller")
    page.evaluate(LOSE)
    for address in ("#lang=en&view=race&puzzle=queens&n=5", "learn/en/index.html"):
        reader.open(f"{site.url}{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(reader.alert).to_have_count(0)
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=5&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)


def test_unsaved_views_open_after_a_new_version(reader, page, copy):
    """A lesson and a view with changed files that were not saved offline."""
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4")
        wait_for_shell(page)
        page.reload()
        page.wait_for_function("() => !!navigator.serviceWorker.controller")
        for name, more in CHANGED.items():
            path = copy / name
            path.write_text(path.read_text("utf-8") + more, "utf-8")
        result = json.loads((copy / "manifest.json").read_text("utf-8"))
        write_shell(copy, result["python"])
        reader.open(f"{site.url}learn/en/queens.html")
        expect(page.get_by_text("A new end")).to_be_visible()
        reader.open(f"{site.url}#lang=en&view=gallery&puzzle=queens&n=4")
        expect(reader.says).to_contain_text("2 = ", timeout=PYTHON)


class Odd(SiteHandler):
    """A server without a type for .mjs, as nginx is by default."""

    extensions_map: ClassVar = {
        **SiteHandler.extensions_map,
        ".mjs": "application/octet-stream",
    }


def test_a_server_that_knows_no_mjs_is_enough(reader, page, copy):
    """Python starts; no file of the site has that ending."""
    assert not list(copy.rglob("*.mjs"))
    with site_server(copy, handler=Odd) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=7&algorithm=bitmask")
        reader.run()
