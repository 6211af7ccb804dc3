"""A new version of the site, while a page is open and with saved files."""

import json
import re

import pytest
from offline import save_button, saved_notice, wait_for_shell
from playwright.sync_api import Page, expect
from reader import PYTHON, Reader
from website.server import site_server
from website.shell import write_shell

pytestmark = pytest.mark.service_worker

REGISTERED = """async () => {
  while (!(await navigator.serviceWorker.getRegistration()))
    await new Promise(requestAnimationFrame);
}"""


def build_new_version(site) -> None:
    """Rebuild the copy: Python's wheel has a new name, and views have one more module.

    A word of the shell has changed, too, and a board has additional facts.
    """
    result = json.loads((site / "manifest.json").read_text("utf-8"))
    change(site / "web/words/en.json", '"run": "Run"', '"run": "Go"')
    (site / "web/added").mkdir()
    (site / "web/added/title.js").write_text('export const TITLE = "Added";\n')
    change(
        site / "web/views/gallery/view.js",
        "import",
        'import{TITLE}from"../../added/title.js";document.title=TITLE;import',
        most=1,
    )
    (site / "facts/added.json").write_text("{}")
    wheel = next(path for path in result["python"] if path.endswith(".whl"))
    renamed = re.sub(r"-[\d.]+-", "-99.0-", wheel)
    (site / wheel).rename(site / renamed)
    write_shell(site, [renamed if path == wheel else path for path in result["python"]])


def change(path, old, new, most=-1) -> None:
    """Replace words of a file that has them, everywhere or at most `most` times."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, most), "utf-8")


def finish_update(page: Page) -> None:
    """Wait for the browser's own look for a new version, which follows a navigation.

    A later one would join it, and miss what changes in the meantime.
    """
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")


def return_to_page(page: Page) -> None:
    """Look for a new version, as the page does when its window is shown again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_the_first_version_is_not_new(reader, page, site):
    """Even if the page is left while it is being fetched."""
    reader.open(f"{site.url}#lang=en")
    page.evaluate(REGISTERED)
    page.reload()
    wait_for_shell(page)
    page.wait_for_function("() => !!navigator.serviceWorker.controller")
    expect(page.get_by_text("A new version is ready.")).to_have_count(0)


def test_a_new_version_waits_for_consent(reader, page, copy):
    """A running search continues with the old one, and a reload does not switch."""
    notice = page.get_by_text("A new version is ready.")
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=8&speed=30")
        wait_for_shell(page)
        reader.press("Run")
        save_button(page).click()
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        finish_update(page)
        build_new_version(copy)
        return_to_page(page)
        expect(notice).to_be_visible()
        expect(reader.tries).not_to_have_text(reader.tries.inner_text())
        reader.press("Stop")
        for _ in range(2):
            expect(page).not_to_have_url(re.compile("step="))
            page.reload()
            expect(notice).to_be_visible()
            expect(reader.button("Run")).to_be_visible()
        reader.press("Reload")
        expect(reader.button("Go")).to_be_visible(timeout=PYTHON)
        expect(saved_notice(page)).to_be_visible(timeout=PYTHON)
        expect(page.get_by_text("A new version")).to_have_count(0)
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&n=5&speed=30")
    reader.press("Go")
    expect(reader.found).to_be_visible(timeout=PYTHON)


def test_a_second_window_continues_with_a_notice(reader, page, context, copy):
    """The update of the first window breaks no window of the old version."""
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=8")
        wait_for_shell(page)
        window = context.new_page()
        other = Reader(window)
        other.open(f"{site.url}#lang=en&puzzle=queens&n=8")
        expect(other.button("Run")).to_be_visible()
        other.square(0, 3).click()
        build_new_version(copy)
        worker = window.evaluate_handle("navigator.serviceWorker.controller")
        return_to_page(page)
        reader.press("Reload")
        expect(reader.button("Go")).to_be_visible(timeout=PYTHON)
        # Until then, the window would ask the old version for its wheel.
        window.wait_for_function(
            "old => navigator.serviceWorker.controller !== old", arg=worker
        )
        return_to_page(window)
        expect(
            window.get_by_role("button", name=re.compile("^(Go|Run)$"))
        ).to_be_visible()
        other.press("Hint")
        expect(window.get_by_text("Press Hint again")).to_be_visible(timeout=PYTHON)


# The old version's wheel is not there any more: the window fetches the new one.
test_a_second_window_continues_with_a_notice.console_errors = ["404"]


@pytest.mark.night
def test_opened_views_work_offline_in_a_new_version(reader, page, copy):
    """Python, whose wheel has another name, and a view with more imports."""
    with site_server(copy) as site:
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
        wait_for_shell(page)
        reader.press("Run")
        expect(reader.found).to_be_visible(timeout=PYTHON)
        reader.open(f"{site.url}#lang=en&view=gallery&puzzle=queens&n=5")
        expect(reader.says).to_contain_text("10 = ", timeout=PYTHON)
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=4&speed=30")
        finish_update(page)
        build_new_version(copy)
        return_to_page(page)
        reader.press("Reload")
        expect(reader.button("Go")).to_be_visible(timeout=PYTHON)
        expect(save_button(page)).to_be_visible()
        assert not [path for path in site.requests if "facts/added" in path]
        url = site.url
    reader.open("about:blank")
    reader.open(f"{url}#lang=en&puzzle=queens&n=5&speed=30")
    reader.press("Go")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    reader.open(f"{url}#lang=en&view=gallery&puzzle=queens&n=5")
    expect(reader.says).to_contain_text("10 = ", timeout=PYTHON)


@pytest.mark.parametrize(
    "language, notice, reload",
    [
        ("en", "A new version is ready.", "Reload"),
        ("ja", "新しいバージョンがあります。", "再読み込み"),
    ],
)
def test_a_lesson_offers_a_new_version(reader, page, copy, language, notice, reload):
    """Reload switches the whole site; a first visit to a lesson stores nothing."""
    with site_server(copy) as site:
        lesson = f"{site.url}learn/{language}/queens.html"
        reader.open(lesson)
        count = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
        expect(page.get_by_role("status")).not_to_have_text(notice)
        assert page.evaluate(count) == 0
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=5")
        wait_for_shell(page)
        reader.open(lesson)
        finish_update(page)
        build_new_version(copy)
        return_to_page(page)
        expect(page.get_by_text(notice)).to_be_visible()
        page.get_by_role("button", name=reload).click()
        expect(page.get_by_text(notice)).to_have_count(0)
        reader.open(f"{site.url}#lang=en&puzzle=queens&n=5")
        expect(reader.button("Go")).to_be_visible(timeout=PYTHON)
