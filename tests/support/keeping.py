"""The footer's texts about saving the page for offline use."""

import re

from playwright.sync_api import Page, expect

__all__ = ["kept", "saves", "shell_is_kept", "stored_name"]

KEPT = "Saved for offline: this page works without a network."


def stored_name(name: str, folder: str = "/") -> str:
    """Return the name of a cache of a site in a folder of its host."""
    return f"pypuzzles {folder} {name}"


def kept(page: Page):
    """Find the text shown when everything is saved."""
    return page.get_by_text(KEPT)


def saves(page: Page):
    """Find the button that saves."""
    return page.get_by_role("button", name=re.compile("Save for offline"))


def shell_is_kept(page: Page) -> None:
    """Wait until the service worker has cached the shell."""
    expect(saves(page)).to_have_text(re.compile(r"\(\d+\.?\d* MB to download\)"))
