"""The site without its server, and browsers without storage."""

import json
import re
from http import HTTPStatus

import pytest
from offline import save_button, saved_notice, wait_for_shell
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import SITE
from website.server import SiteHandler, site_server

pytestmark = pytest.mark.service_worker


class Unkept(SiteHandler):
    """Sends answers that no browser caches, as if its HTTP cache were cleared."""

    def send_header(self, keyword, value):
        """Forbid caching."""
        super().send_header(
            keyword, "no-store" if keyword == "Cache-Control" else value
        )


# test_new_version.py starts a page that may be cached.
ANSWERS = [
    pytest.param("/", SiteHandler, id="no-cache", marks=pytest.mark.night),
    pytest.param("/user/repo/", Unkept, id="no-store"),
]


@pytest.mark.parametrize("prefix, handler", ANSWERS)
def test_once_it_is_saved_the_site_needs_no_server(reader, page, prefix, handler):
    """Saving shows its progress without a search, and the files stay saved.

    Then the server ends; a board, another puzzle in Japanese, an editor and all views
    work.
    """
    with site_server(SITE, prefix, handler) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
        wait_for_shell(page)
        assert not [path for path in site.requests if "/python/" in path]
        save_button(page).click()
        far = re.compile(r"Saving for offline: [\d.]+ of \d+")
        expect(page.get_by_text(far)).to_be_visible()
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        page.reload()
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&n=5&algorithm=backtracking&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    reader.press("Edit")
    expect(page.get_by_role("textbox", name="Program")).to_contain_text("recursive")
    reader.run()
    reader.open(f"{url}#lang=ja&puzzle=permutations&n=3&form=iterative&speed=30")
    # Until it has loaded, the page shows the previous puzzle, in the new language.
    expect(page.get_by_role("heading", level=1)).to_contain_text("順列")
    reader.press("考え方")
    expect(page.get_by_role("dialog")).to_contain_text("残っている数だけを見ます")
    page.keyboard.press("Escape")
    reader.press("実行")
    expect(page.get_by_text(re.compile("^解 [1-9]"))).to_be_visible(timeout=PYTHON)
    page.get_by_role("link", name="学ぶ").click()
    page.get_by_role("link", name="クイーン：").first.click()
    stage = page.get_by_role("complementary")
    expect(stage.get_by_role("status")).to_contain_text("行0")
    expect(stage).to_have_css("position", "sticky")
    reader.open(f"{url}#lang=en&view=gallery&puzzle=queens&n=5")
    expect(reader.says).to_contain_text("10 = ", timeout=PYTHON)
    reader.open(f"{url}#lang=en&view=count&puzzle=queens&n=9")
    reader.press("Count")
    expect(reader.says).to_contain_text("352 solutions in", timeout=PYTHON)
    reader.open(f"{url}#lang=en&view=race&puzzle=queens&n=5")
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries", timeout=PYTHON)


OFFERED = re.compile(r"\((\d+)(?:\.\d)? MB left to download\)")


@pytest.mark.engines
def test_after_the_first_run_what_was_opened_needs_no_server(reader, page):
    """Python is stored without a notice; the other puzzles are not, and are offered."""
    with site_server(SITE) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
        wait_for_shell(page)
        before = int(OFFERED.search(save_button(page).inner_text())[1])
        result = json.loads((SITE / "manifest.json").read_text("utf-8"))
        python = sum(result["files"][path]["bytes"] for path in result["python"])
        left = before - python // 10**6
        reader.press("Run")
        expect(reader.found).to_be_visible(timeout=PYTHON)
        about = "|".join(str(left + by) for by in (-1, 0, 1))
        expect(save_button(page)).to_have_text(
            re.compile(rf"\(({about})(\.\d)? MB left to download\)")
        )
        requested = {path.partition("?")[0] for path in site.requests}
        others = ("programs/", "magic_star")
        assert not [path for path in requested if any(each in path for each in others)]
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&algorithm=backtracking&n=4&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)


def test_the_shell_is_there_without_a_run(reader, page):
    """The board can be played by hand, and a shared link opens it."""
    with site_server(SITE) as site:
        reader.open(f"{site.url}#lang=en&puzzle=magic_star")
        wait_for_shell(page)
        reader.open(f"{site.url}#lang=en&puzzle=queens")
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens")
    square = page.get_by_role("gridcell", name="row 1 column 1")
    square.click()
    expect(square).to_have_accessible_name(re.compile("queen"))
    page.goto(f"{url}share/en/queens.html#lang=en&puzzle=queens&hand=0")
    expect(page.get_by_role("gridcell", name="row 0 column 0, queen")).to_be_visible()


# Files that the page loads in advance cannot be loaded without its server.
test_the_shell_is_there_without_a_run.console_errors = ["net::ERR_FAILED"]


NOT_SAVED = {
    "en": ("learn/en/queens.html", "This page is not saved", "Save for offline"),
    "ja": ("learn/ja/queens.html", "保存されていません", "オフライン用に保存"),
    "fr": ("learn/", "This page is not saved", "Save for offline"),
}


@pytest.mark.parametrize("language", NOT_SAVED)
def test_a_page_that_is_not_saved_explains_how_to_save_it(new_context, site, language):
    """In the language of the page, with a link to what works without a network."""
    path, title, button = NOT_SAVED[language]
    page = new_context(locale=language).new_page()
    page.goto(f"{site.url}#lang=en&puzzle=queens")
    wait_for_shell(page)
    page.context.set_offline(True)
    assert page.goto(site.url + path).status == HTTPStatus.SERVICE_UNAVAILABLE
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    expect(page.get_by_role("paragraph").first).to_contain_text(button)
    page.get_by_role("link").click()
    expect(page.get_by_role("grid")).to_be_visible()


test_a_page_that_is_not_saved_explains_how_to_save_it.console_errors = [
    "503",
    "net::ERR_",
]


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
UNABLE = "cannot save the page for offline use"
KEEPS_NOTHING = {
    "no service worker": (ALONE, UNABLE),
    "private": (PRIVATE, UNABLE),
    "no caches": ("delete globalThis.caches", UNABLE),
    "full": (FULL, "not enough storage"),
}


# By day only the case that fails last; test_bare.py runs Python in the others.
NIGHT = dict.fromkeys(KEEPS_NOTHING, pytest.mark.night) | {"full": ()}


@pytest.mark.parametrize(
    "script, notice",
    [
        pytest.param(*values, id=name, marks=NIGHT[name])
        for name, values in KEEPS_NOTHING.items()
    ],
)
def test_a_browser_that_keeps_nothing_says_so(reader, page, site, script, notice):
    """But only after Save is pressed; everything else works."""
    page.add_init_script(script)
    reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
    reader.press("Run")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    expect(save_button(page)).to_be_visible()
    expect(page.get_by_text(notice)).to_have_count(0)
    save_button(page).click()
    expect(page.get_by_text(notice)).to_be_visible()


def test_the_page_can_be_installed(reader, page, site):
    """Its manifest is found, and its icons are as large as they say."""
    reader.open()
    href = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(site.url + href).json()
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        picture = page.request.get(site.url + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["sizes"] != "any":
            body = picture.body()
            wide, high = body[16:20], body[20:24]
            sizes = [int.from_bytes(side, "big") for side in (wide, high)]
            assert icon["sizes"] == "{}x{}".format(*sizes)
