"""What the foot of the page says of keeping it for use without a network."""

import re

from playwright.sync_api import Page, expect

__all__ = ["kept", "saves", "shell_is_kept", "stored_name"]

KEPT = "Saved for offline: this page works without a network."


def stored_name(name: str, folder: str = "/") -> str:
    """Return the name of an entry in the storage of a site in a folder of its host."""
    return f"pypuzzles {folder} {name}"


def kept(page: Page):
    """Find what the foot of the page says when all is saved."""
    return page.get_by_text(KEPT)


def saves(page: Page):
    """Find the button that saves."""
    return page.get_by_role("button", name=re.compile("Save for offline"))


def shell_is_kept(page: Page) -> None:
    """Wait until the foot knows what is kept: the service worker is at work."""
    expect(saves(page)).to_have_text(re.compile(r"\(\d+\.?\d* MB left to fetch\)"))
