"""Locates the test browsers, and installs the missing ones.

Chromium is required. Tests of Firefox and WebKit are skipped, with a message, if the
browser cannot be installed.
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

# Playwright's names, with program names that mostly are package names, too. The
# headless shell draws no windows: tests take two thirds of the time.
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

# WebKitGTK is not Playwright's: it needs its driver, its browser and a virtual screen.
WEBKIT = ("webkit2gtk-driver", "xvfb")
MINI_BROWSERS = (
    "lib/*/webkit2gtk-4.*/MiniBrowser",
    "lib*/webkit2gtk-4.*/MiniBrowser",
    "libexec/webkit2gtk-4.*/MiniBrowser",
)

# No background traffic; works as root and without a GPU.
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# V8 does not optimise hot code: for pages that restart Python.
COMPILED_ONCE = "--js-flags=--liftoff-only"
PREFERENCES = {
    # Overlay scrollbars, as on phones and in Playwright's Chromium.
    "ui.useOverlayScrollbars": 1,
    # Firefox's default, which Playwright changes: pages in folders load no modules.
    "security.fileuri.strict_origin_policy": True,
}


def launch_options(name: str) -> dict[str, Any] | None:
    """Return Playwright's options to start a browser, or None without one.

    A Firefox that is not Playwright's own is controlled by WebDriver BiDi.
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
    """Return the path of Playwright's Chromium, else the system's, else None."""
    options = launch_options("chromium")
    return str(options["executable_path"]) if options else None


def webkit() -> tuple[str, str, str] | None:
    """Return the paths of WebKit's driver, browser and virtual screen, or None."""
    usr = Path("/usr")
    found = [str(path) for each in MINI_BROWSERS for path in usr.glob(each)]
    driver, screen = map(shutil.which, ("WebKitWebDriver", "Xvfb"))
    return (driver, found[0], screen) if driver and found and screen else None


def own_browser(name: str) -> str:
    """Return the path at which Playwright installs its browser."""
    program = (
        "from playwright.sync_api import sync_playwright\n"
        f"with sync_playwright() as p: print(p.{name}.executable_path)"
    )
    return run([venv_python(), "-c", program], "Playwright does not start").strip()


def install_chromium() -> None:
    """Install Chromium if it is missing."""
    if not install("chromium"):
        raise SetupError(
            "The browser tests need Chromium: install it with your system's "
            "packages, or leave them out with --fast."
        )


def install_browsers() -> None:
    """Install Chromium, and Firefox and WebKit if possible."""
    install_chromium()
    missing = "{} is missing and cannot be installed: see the summary."
    if not install("firefox"):
        say(missing.format("Firefox"))
    if not webkit():
        say("Fetching WebKit for the tests")
        for command in packages(*WEBKIT):
            attempt(command)
    if not webkit():
        say(missing.format("WebKit"))


def install(name: str) -> bool:
    """Install a browser by Playwright, else by the system; return success."""
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
    """Return commands that install system packages, if permitted."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not (root and shutil.which("apt-get")):
        return []
    return [["apt-get", "update"], ["apt-get", "install", "-y", *names]]


def attempt(command: list[str]) -> None:
    """Run a command that may fail."""
    subprocess.run(command, stdout=sys.stderr, check=False, timeout=900)
