"""Python in the page's worker cannot send anything to another origin.

Attempts are made from the page, from an embed, and from the hidden frame that an
element on a stranger's page has. On pages without a policy the same attempts must all
reach the stranger, which shows that the test would detect them.
"""

from contextlib import closing

import pytest
from attacks import Stranger, hostile_site
from website.server import site_server

PLACES = {"page": "", "embed": "web/embed.html", "frame": None}
"""Place where Python runs; None is another site's page with a hidden frame."""
SEEN = ["page", "embed"]
"""Places whose control runs at night; by day only that of the frame runs."""
READY = """
async (site) => {
  const { python } = await import(new URL("web/python/client/shared.js", site).href);
  await python.make({ verb: "ready" });
}
"""
LISTEN = """
() => {
  const channel = new BroadcastChannel("ways");
  window.ended = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(JSON.parse(data));
  });
}
"""
RUN = """
async ([site, ways]) => {
  const { python } = await import(new URL("web/python/client/shared.js", site).href);
  await python.make({ verb: "run", ways: Object.entries(ways) });
}
"""


@pytest.fixture
def attempt(browser, nested, tmp_path):
    """Return a function that runs every attempt: the results, and what was received."""

    def try_all(place, protected):
        folder, elsewhere = tmp_path / "site", tmp_path / "guest"
        hostile_site(folder, protected)
        elsewhere.mkdir()
        (elsewhere / "index.html").write_text("<!doctype html><title>Guest</title>")
        with (
            closing(Stranger()) as listening,
            site_server(folder) as site,
            site_server(elsewhere) as guest,
            # Nobody has signed the stranger's certificate.
            browser.new_context(ignore_https_errors=True) as context,
        ):
            page = context.new_page()
            address = PLACES[place]
            page.goto(guest.url if address is None else site.url + address)
            page.evaluate(READY, site.url)
            inside = page.frames[-1]  # the hidden one, where there is one
            inside.evaluate(LISTEN)
            ways = listening.ways(nested)
            page.evaluate(RUN, [site.url, ways])
            ended = inside.evaluate("window.ended")
            assert ended.keys() == ways.keys()
            return ended, listening.heard

    return try_all


@pytest.mark.parametrize(
    "place", ["page", "embed", pytest.param("frame", marks=pytest.mark.engines)]
)
def test_nothing_gets_out(attempt, place, record_property):
    """Every attempt ends, and the other server receives nothing."""
    ended, heard = attempt(place, protected=True)
    record_property("faults_tried", len(ended))
    assert heard == set()


@pytest.mark.parametrize(
    "place", ["frame", *(pytest.param(each, marks=pytest.mark.night) for each in SEEN)]
)
def test_without_the_policy_everything_gets_out(attempt, place):
    """The other server receives every attempt, so the test above can fail."""
    ended, heard = attempt(place, protected=False)
    assert {way: end for way, end in ended.items() if way not in heard} == {}
