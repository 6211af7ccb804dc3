"""Finds a Chromium for the tests, or sees to it that there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import SetupError, run, say, venv_python

__all__ = ["OPTIONS", "chromium", "install_chromium"]

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

# A browser without its own traffic, that also starts as root and without a GPU.
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Return the path of Playwright's Chromium, else of the system's, else None."""
    own = playwright_chromium()
    if own and Path(own).exists():
        return own
    return next(filter(None, map(shutil.which, NAMES)), None)


def playwright_chromium() -> str:
    """Ask the Playwright in .venv where its own Chromium would be."""
    program = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    return run(
        [venv_python(), "-c", program], "Playwright does not start"
    ).strip()


def install_chromium() -> None:
    """Have a Chromium: Playwright's download, else the system's package."""
    if chromium():
        return
    say("Fetching a Chromium for the tests")
    python = str(venv_python())
    attempts = [[python, "-m", "playwright", "install", "chromium"]]
    if (
        shutil.which("apt-get")
        and hasattr(os, "geteuid")
        and os.geteuid() == 0
    ):
        attempts += [
            ["apt-get", "update"],
            ["apt-get", "install", "-y", "chromium"],
        ]
    for command in attempts:
        subprocess.run(command, stdout=sys.stderr, check=False, timeout=900)
        if chromium():
            return
    raise SetupError(
        "The browser tests need Chromium: install it with your system's packages, "
        "or leave them out with --fast."
    )
