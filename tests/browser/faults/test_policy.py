"""What Python in the page's worker can tell a stranger: nothing.

The same ways are tried on a page without the policy, where every one must reach the
stranger: so the test is known to see.
"""

import time

import pytest
from hostile import WAYS, hostile_site, stranger
from playwright.sync_api import Error
from website.server import site_server

pytestmark = pytest.mark.browser

RUN = """
async ([ways, urls]) => {
  const { python } = await import(new URL("web/runtime/shared.js", location).href);
  for (const [number, [name, text]] of Object.entries(Object.entries(ways))) {
    const { url, socket } = urls[number];
    const said = text.replaceAll("{url}", url).replaceAll("{socket}", socket);
    await python.make({ verb: "run", name, text: said });
  }
}
"""
ENDED = """
async () => {
  const { python } = await import(new URL("web/runtime/shared.js", location).href);
  return await python.make({ verb: "ended" });
}
"""


def attempt(browser, folder, listening):
    """Try every way on a page; tell how each ended, and which the stranger heard."""
    with site_server(folder) as site, browser.new_context() as context:
        page = context.new_page()
        page.goto(site.url)
        urls = [listening.urls(number) for number in range(len(WAYS))]
        page.evaluate(RUN, [WAYS, urls])
        ended = {}
        deadline = time.monotonic() + 60
        while ended.keys() != WAYS.keys() and time.monotonic() < deadline:
            ended = page.evaluate(ENDED)
        return ended, listening.heard


def attempted(browser, folder):
    """Try all ways, and once more where Python was held up longer than a page waits.

    A busy Firefox does that to some of them; the page then ends that Python, rightly.
    """
    with stranger() as listening:  # to both, so that nothing heard is forgotten
        try:
            return attempt(browser, folder, listening)
        except Error as error:
            if "Python has stopped answering" not in str(error):
                raise
            return attempt(browser, folder, listening)


def test_nothing_gets_out(browser, tmp_path, record_property):
    """Every way ends, and the stranger has heard of none."""
    record_property("faults_tried", len(WAYS))
    ended, heard = attempted(browser, hostile_site(tmp_path / "site", True))
    assert ended.keys() == WAYS.keys()
    assert heard == set()


def test_without_the_policy_everything_gets_out(browser, tmp_path):
    """The stranger hears of every way: the test above sees what it looks for."""
    ended, heard = attempted(browser, hostile_site(tmp_path / "site", False))
    assert {name: ended.get(name) for name in WAYS if name not in heard} == {}
