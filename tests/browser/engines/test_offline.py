"""The site without its server, and a new version under a page that is open."""

import json
import re
import shutil

import pytest
from playwright.sync_api import Page, expect
from reader import PYTHON
from setup.tools import SITE
from website.server import SiteHandler, site_server
from website.shell import seal

pytestmark = [pytest.mark.browser, pytest.mark.service_worker]

KEPT = "Saved for offline: this page works without a network."


def kept(page: Page):
    """Find what the foot of the page says when all is saved."""
    return page.get_by_text(KEPT)


def saves(page: Page):
    """Find the button that saves."""
    return page.get_by_role("button", name=re.compile("Save for offline"))


def shell_is_kept(page: Page) -> None:
    """Wait until the foot knows what is kept: the service worker is at work."""
    expect(saves(page)).to_have_text(re.compile(r"\(\d+\.?\d* MB\)"))


@pytest.fixture
def everywhere(browser_name, pytestconfig):
    """Tell whether all views are visited: by day in one engine alone."""
    return browser_name == "chromium" or pytestconfig.getoption("--night")


@pytest.fixture
def copy(tmp_path):
    """A copy of the site that a test may change."""
    return shutil.copytree(SITE, tmp_path / "site")


def a_new_version(site) -> None:
    """Build the copy anew: one word has changed, and with it the manifest."""
    words = site / "web" / "words" / "en.json"
    text = words.read_text("utf-8")
    assert '"run": "Run"' in text
    words.write_text(text.replace('"run": "Run"', '"run": "Go"'), "utf-8")
    told = json.loads((site / "manifest.json").read_text("utf-8"))
    seal(site, told["python"])


def comes_back(page: Page) -> None:
    """Look for a new version, as the page does when its window is shown again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


class Unkept(SiteHandler):
    """Answers what no browser may keep by itself: as if its HTTP cache were cleared."""

    def send_header(self, keyword, value):
        """Forbid what else is only to be asked for again."""
        super().send_header(
            keyword, "no-store" if keyword == "Cache-Control" else value
        )


# That a page which may be kept starts too, a new version shows by day, in each engine.
ANSWERS = [
    pytest.param("/", SiteHandler, id="no-cache", marks=pytest.mark.night),
    pytest.param("/user/repo/", Unkept, id="no-store"),
]


@pytest.mark.engines
@pytest.mark.parametrize("prefix, handler", ANSWERS)
def test_after_the_first_run_the_site_needs_no_server(
    reader, page, prefix, handler, everywhere
):
    """The server ends; then another size, another puzzle in Japanese, all views."""
    with site_server(SITE, prefix, handler) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
        reader.press("Run")
        expect(reader.found).to_be_visible(timeout=PYTHON)
        expect(kept(page)).to_be_visible(timeout=PYTHON)
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&n=5&algorithm=backtracking&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    reader.open(f"{url}#lang=ja&puzzle=permutations&n=3&form=iterative&speed=30")
    reader.press("実行")
    expect(page.get_by_text(re.compile("^解 [1-9]"))).to_be_visible(timeout=PYTHON)
    if not everywhere:
        return
    reader.open(f"{url}#lang=en&view=gallery&puzzle=queens&n=5")
    expect(reader.says).to_contain_text("10 = ", timeout=PYTHON)
    reader.open(f"{url}#lang=en&view=count&puzzle=queens&n=9")
    reader.press("Count")
    expect(reader.says).to_contain_text("352 solutions in", timeout=PYTHON)
    reader.open(f"{url}#lang=en&view=race&puzzle=queens&n=5")
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries", timeout=PYTHON)


def test_saving_is_offered_and_tells_how_far_it_is(reader, page, site):
    """Without a search; what is saved stays saved."""
    reader.open(f"{site.url}#lang=en")
    shell_is_kept(page)
    assert not [path for path in site.requests if "/python/" in path]
    saves(page).click()
    expect(
        page.get_by_text(re.compile(r"Saving for offline: [\d.]+ of \d+"))
    ).to_be_visible()
    expect(kept(page)).to_be_visible(timeout=PYTHON)
    page.reload()
    expect(kept(page)).to_be_visible(timeout=PYTHON)


def test_the_shell_is_there_without_a_run(reader, page):
    """The board can be played by hand; Python is what is missing, and it is said."""
    with site_server(SITE) as site:
        reader.open(f"{site.url}#lang=en&puzzle=magic_star")
        shell_is_kept(page)
        reader.open(f"{site.url}#lang=en&puzzle=queens")
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens")
    square = page.get_by_role("gridcell", name="row 1 column 1")
    square.click()
    expect(square).to_have_accessible_name(re.compile("queen"))


def test_the_first_version_is_not_new(reader, page, site):
    """Also where a page is left while the first version is fetched."""
    begun = "navigator.serviceWorker.getRegistration().then((one) => !!one)"
    reader.open(f"{site.url}#lang=en")
    page.wait_for_function(begun)
    page.reload()
    shell_is_kept(page)
    page.wait_for_function("!!navigator.serviceWorker.controller")
    expect(page.get_by_text("A new version is ready.")).to_have_count(0)


def test_a_new_version_waits_for_a_yes(reader, page, copy):
    """A search that runs goes on with the old one, and no reload takes the new one."""
    told = page.get_by_text("A new version is ready.")
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=8&speed=30")
        shell_is_kept(page)
        reader.press("Run")
        expect(kept(page)).to_be_visible(timeout=PYTHON)
        a_new_version(copy)
        comes_back(page)
        expect(told).to_be_visible()
        expect(reader.tries).not_to_have_text(reader.tries.inner_text())
        reader.press("Stop")
        for _ in range(2):
            expect(page).not_to_have_url(re.compile("step="))
            page.reload()
            expect(told).to_be_visible()
            expect(reader.button("Run")).to_be_visible()
        reader.press("Reload")
        expect(reader.button("Go")).to_be_visible(timeout=PYTHON)
        expect(kept(page)).to_be_visible(timeout=PYTHON)
        expect(page.get_by_text("A new version")).to_have_count(0)
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&n=5&speed=30")
    reader.press("Go")
    expect(reader.found).to_be_visible(timeout=PYTHON)


# A blank page, which comes first, has neither of the two in Firefox.
PRIVATE = """
if (globalThis.ServiceWorkerContainer) {
  ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException("private", "SecurityError"));
}
"""
FULL = """
if (globalThis.Cache) {
  const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  Cache.prototype.put = full;
  Cache.prototype.add = full;
}
"""
ALONE = "delete Navigator.prototype.serviceWorker"
UNABLE = "does not let the page"
KEEPS_NOTHING = {
    "no service worker": (ALONE, UNABLE),
    "private": (PRIVATE, UNABLE),
    "no caches": ("delete globalThis.caches", UNABLE),
    "full": (FULL, "not enough storage"),
}


# By day those that find out late; that the others run Python, test_bare shows.
NIGHT = dict.fromkeys(KEEPS_NOTHING, pytest.mark.night) | {"private": (), "full": ()}


@pytest.mark.parametrize(
    "script, notice",
    [
        pytest.param(*values, id=name, marks=NIGHT[name])
        for name, values in KEEPS_NOTHING.items()
    ],
)
def test_a_browser_that_keeps_nothing_says_so(reader, page, site, script, notice):
    """But only to those who ask it to save; and it does all else."""
    page.add_init_script(script)
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    expect(saves(page)).to_be_visible()
    expect(page.get_by_text(notice)).to_have_count(0)
    saves(page).click()
    expect(page.get_by_text(notice)).to_be_visible()


def test_the_page_can_be_installed(reader, page, site):
    """Its manifest is found, and its icons are as large as they say."""
    reader.open()
    href = page.locator("link[rel=manifest]").get_attribute("href")
    told = page.request.get(site.url + href).json()
    assert {"name", "start_url", "display", "icons"} <= told.keys()
    for icon in told["icons"]:
        picture = page.request.get(site.url + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["sizes"] != "any":
            body = picture.body()
            wide, high = body[16:20], body[20:24]
            sizes = [int.from_bytes(side, "big") for side in (wide, high)]
            assert icon["sizes"] == "{}x{}".format(*sizes)
