"""Saving the page for offline use, and a classroom without a network."""

import os
import re
import subprocess
import sys
import zipfile
from contextlib import contextmanager
from html import unescape
from typing import NamedTuple

from playwright.sync_api import Page, expect
from reader import PYTHON
from setup.tools import SITE
from website.archive import write_site_zip

KEPT = "Saved for offline: this page works without a network."


def stored_name(name: str, folder: str = "/") -> str:
    """Return the name of a cache of a site in a folder of its host."""
    return f"pypuzzles {folder} {name}"


def saved_notice(page: Page):
    """Find the text shown when everything is saved."""
    return page.get_by_text(KEPT)


def save_button(page: Page):
    """Find the button that saves."""
    return page.get_by_role("button", name=re.compile("Save for offline"))


def wait_for_shell(page: Page) -> None:
    """Wait until the service worker has cached the shell."""
    expect(save_button(page)).to_have_text(
        re.compile(r"\(\d+\.?\d* MB left to download\)")
    )


# The zip of the site, its server, and the instructions for teachers


CUT_TABLES = """[...document.querySelectorAll("article table")]
  .filter((table) => table.offsetWidth > table.parentElement.clientWidth + 1)
  .map((table) => table.textContent.trim().slice(0, 40))"""
"""JavaScript that lists the tables of a lesson that are wider than their box."""

ITEM = re.compile("<li>(.*?)</li>", re.DOTALL)
LINK = re.compile("<a [^>]*>(.*?)</a>")
CODE = re.compile("<code>(.*?)</code>")
STRONG = re.compile("<strong>(.*?)</strong>")


def unpack_zip(folder):
    """Unpack the zip of the site, and return its folder."""
    with zipfile.ZipFile(write_site_zip()) as archive:
        archive.extractall(folder)
    return folder / "pypuzzles"


@contextmanager
def serve_zip(folder, *words):
    """Run the server of the zip in isolated mode; yield its output."""
    server = subprocess.Popen(
        [sys.executable, "-I", *words],
        cwd=folder,
        env={**os.environ, "BROWSER": "true", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield server.stdout
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


class Classroom(NamedTuple):
    """The instructions: a file, a command, a button; links and their buttons."""

    file: str
    command: str
    save: str
    steps: list[tuple[str, list[str]]]

    @classmethod
    def from_page(cls, language):
        """Read the section from the built page."""
        page = SITE / "learn" / language / "teach.html"
        room = page.read_text("utf-8").partition('id="room"')[2].partition("<h2")[0]
        ways, tried = re.findall("<ol>(.*?)</ol>", room, re.DOTALL)
        file, serve, save = ITEM.findall(ways)
        steps = [
            (unescape(LINK.search(item)[1]), STRONG.findall(item))
            for item in ITEM.findall(tried)
        ]
        return cls(
            CODE.search(file)[1], CODE.search(serve)[1], STRONG.findall(save)[1], steps
        )


def follow_steps(page, teach, steps):
    """Follow each step from the page for teachers, and check the result."""
    notice = [
        page.get_by_text(re.compile("^(try|試行) [1-9]")),
        page.get_by_text(re.compile("No, it tries this|いいえ、これを試します")),
        page.frame_locator("iframe.paper-frame").get_by_role("heading").first,
        page.get_by_role("complementary").get_by_text(re.compile("Row 1|行1")),
    ]
    for (link, buttons), sight in zip(steps, notice, strict=True):
        page.goto(teach)
        page.get_by_role("link", name=link, exact=True).last.click()
        for button in buttons:
            named = page.get_by_role("button", name=button, exact=True)
            named.click(timeout=PYTHON)
        expect(sight).to_be_visible(timeout=PYTHON)
