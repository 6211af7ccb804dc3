"""Photographs the built site for people to look at: dist/screenshots/*.png.

    python3 build_scripts/screenshots.py            all pictures
    python3 build_scripts/screenshots.py --readme   docs/screenshot.png too

Every view in both themes and both languages, on a desktop and on a phone of 320
pixels. It starts itself anew inside .venv, where Playwright is.
"""

import subprocess
from itertools import product
from typing import Any

from tools import (
    ROOT,
    SITE,
    main,
    say,
    venv_python,
)  # first: it refuses an old Python

from browser import OPTIONS, chromium, install_chromium  # isort: skip
from build_site import build  # isort: skip
from install import python_tools  # isort: skip
from site_server import site_server  # isort: skip

SHOTS = ROOT / "dist" / "screenshots"
SCREENS = {"desktop": (1280, 800), "phone": (320, 640)}
STEPS = 924  # eight queens by bitmask, half-way


def shoot(words: list[str]) -> int:
    """Set up, and hand over to the Python of .venv."""
    if "--inside" not in words:
        python_tools("test")
        build()
        install_chromium()
        command = [str(venv_python()), __file__, "--inside", *words]
        return subprocess.run(command, check=False).returncode
    from playwright.sync_api import sync_playwright  # only .venv has it

    SHOTS.mkdir(parents=True, exist_ok=True)
    with site_server(SITE) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(OPTIONS)
        )
        for screen, theme, language in product(
            SCREENS, ("light", "dark"), ("en", "ja")
        ):
            page = new_page(browser, screen, theme)
            for name, picture in VIEWS.items():
                picture(page, f"{site.url}?{name}", f"lang={language}")
                path = SHOTS / f"{name}-{screen}-{theme}-{language}.png"
                page.screenshot(path=path)
            page.close()
            say(f"Took the pictures for {screen}, {theme}, {language}")
        if "--readme" in words:
            page = new_page(browser, "desktop", "light")
            watch(page, site.url, "lang=en")
            page.screenshot(path=ROOT / "docs" / "screenshot.png")
        browser.close()
    say(f"The pictures are in {SHOTS.relative_to(ROOT)}")
    return 0


def new_page(browser: Any, screen: str, theme: str) -> Any:
    """Open a window of the size and theme, in which nothing moves."""
    width, height = SCREENS[screen]
    return browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
    )


def hand(page: Any, url: str, state: str) -> None:
    """Six queens by hand, two of them in conflict."""
    page.goto(f"{url}#{state}")
    for cell in (2, 13, 23, 24, 36, 41):
        page.locator(f'[data-cell="{cell}"]').click()


def watch(page: Any, url: str, state: str) -> None:
    """A search half-way, with its masks."""
    page.goto(f"{url}#step={STEPS}&{state}")
    page.get_by_text(f"{STEPS}").first.wait_for()
    page.locator(".running").wait_for()
    page.get_by_role("cell", name="place(4)").wait_for()


def race(page: Any, url: str, state: str) -> None:
    """Six searches after some hundred tries each."""
    page.goto(f"{url}#view=race&{state}")
    for part in (".race .play", ".race .remove"):
        page.locator(part).first.wait_for()
    page.locator(".race .play").click()
    page.locator(".race .seal").first.wait_for()
    page.locator(".race .play").click()


VIEWS = {"queens-hand": hand, "queens-watch": watch, "queens-race": race}


if __name__ == "__main__":
    main(shoot)
