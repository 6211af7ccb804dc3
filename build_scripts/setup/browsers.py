"""Locates the test browsers, and installs the missing ones.

Chromium is obligatory. Where Firefox or WebKit cannot be had, their tests are skipped,
and say so.
"""

import os
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from setup.tools import SetupError, run, say, venv_python

__all__ = [
    "BROWSERS",
    "COMPILED_ONCE",
    "OPTIONS",
    "chromium",
    "install_browsers",
    "install_chromium",
    "launch_options",
    "webkit",
]

# Each by Playwright's name: what its program is called, and most of its packages too.
# Headless Chromium draws windows too: without them, tests take two thirds of the time.
BROWSERS = {
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ),
    "firefox": ("firefox-esr", "firefox"),
}

# WebKitGTK, which is not Playwright's: its driver, its browser and a screen for it.
WEBKIT = ("webkit2gtk-driver", "xvfb")
MINI_BROWSERS = (
    "lib/*/webkit2gtk-4.*/MiniBrowser",
    "lib*/webkit2gtk-4.*/MiniBrowser",
    "libexec/webkit2gtk-4.*/MiniBrowser",
)

# A browser without its own traffic, that also starts as root and without a GPU.
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# V8 compiles once, fast, and not again for speed: for pages that start Python anew.
COMPILED_ONCE = "--js-flags=--liftoff-only"
PREFERENCES = {
    # Scrollbars take no room, as on phones, and as Playwright starts Chromium.
    "ui.useOverlayScrollbars": 1,
    # A page in a folder loads no modules. Playwright turns this default off.
    "security.fileuri.strict_origin_policy": True,
}


def launch_options(name: str) -> dict[str, Any] | None:
    """Return how Playwright starts a browser, its own or the system's, or None.

    A Firefox that is not Playwright's own is driven by WebDriver BiDi.
    """
    own = own_browser(name)
    there = own if Path(own).exists() else None
    path = there or next(filter(None, map(shutil.which, BROWSERS[name])), None)
    if path is None:
        return None
    if name == "chromium":
        return {"executable_path": path, "args": list(OPTIONS)}
    channel = {} if there else {"channel": "moz-firefox"}
    return {"executable_path": path, "firefox_user_prefs": PREFERENCES, **channel}


def chromium() -> str | None:
    """Return the path of Playwright's Chromium, else of the system's, else None."""
    options = launch_options("chromium")
    return str(options["executable_path"]) if options else None


def webkit() -> tuple[str, str, str] | None:
    """Return the paths of WebKit's driver, its browser and a screen; None without."""
    usr = Path("/usr")
    found = [str(path) for each in MINI_BROWSERS for path in usr.glob(each)]
    driver, screen = map(shutil.which, ("WebKitWebDriver", "Xvfb"))
    return (driver, found[0], screen) if driver and found and screen else None


def own_browser(name: str) -> str:
    """Ask the Playwright in .venv where its own browser would be."""
    program = (
        "from playwright.sync_api import sync_playwright\n"
        f"with sync_playwright() as p: print(p.{name}.executable_path)"
    )
    return run([venv_python(), "-c", program], "Playwright does not start").strip()


def install_chromium() -> None:
    """Make sure of a Chromium, or stop with a sentence."""
    if not install("chromium"):
        raise SetupError(
            "The browser tests need Chromium: install it with your system's "
            "packages, or leave them out with --fast."
        )


def install_browsers() -> None:
    """Make sure of a Chromium, and of Firefox and WebKit where that is possible."""
    install_chromium()
    missing = "There is no {}, and none can be fetched: see the summary."
    if not install("firefox"):
        say(missing.format("Firefox"))
    if not webkit():
        say("Fetching WebKit for the tests")
        for command in packages(*WEBKIT):
            attempt(command)
    if not webkit():
        say(missing.format("WebKit"))


def install(name: str) -> bool:
    """Make sure of a browser: Playwright's download, else the system's package."""
    if launch_options(name):
        return True
    say(f"Fetching {name.capitalize()} for the tests")
    python = str(venv_python())
    own = [python, "-m", "playwright", "install", name]
    others = (packages(package) for package in BROWSERS[name])
    for command in [own, *chain.from_iterable(others)]:
        attempt(command)
        if launch_options(name):
            return True
    return False


def packages(*names: str) -> list[list[str]]:
    """List the commands that install packages of the system, where we may."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not (root and shutil.which("apt-get")):
        return []
    return [["apt-get", "update"], ["apt-get", "install", "-y", *names]]


def attempt(command: list[str]) -> None:
    """Run what may fail."""
    subprocess.run(command, stdout=sys.stderr, check=False, timeout=900)
