"""Photographs the built site for people to look at: dist/screenshots/*.png.

    python3 build_scripts/screenshots.py            all pictures
    python3 build_scripts/screenshots.py ja phone   those with the words in their names
    python3 build_scripts/screenshots.py --readme   docs/screenshot.png too

The scenes of scenes.py in both themes and both languages, on a desktop and, from top
to bottom, on a phone of 320 pixels. It starts itself anew inside .venv, where
Playwright is.
"""

import subprocess
from itertools import product
from shutil import copyfile
from typing import Any

from setup.browsers import OPTIONS, chromium, install_chromium
from setup.tools import ROOT, SITE, main, say, venv_python

from build_site import build
from website.server import site_server

SHOTS = ROOT / "dist" / "screenshots"
SCREENS = {"desktop": (1280, 800), "phone": (320, 640)}


def shoot(words: list[str]) -> int:
    """Set up, and hand over to the Python of .venv."""
    if "--inside" not in words:
        build("test")
        install_chromium()
        command = [str(venv_python()), __file__, "--inside", *words]
        return subprocess.run(command, check=False).returncode
    from playwright.sync_api import sync_playwright  # only .venv has it

    from pictures.scenes import scenes

    asked = [word for word in words if not word.startswith("--")]
    chosen = list(scenes())
    SHOTS.mkdir(parents=True, exist_ok=True)
    with site_server(SITE) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(OPTIONS)
        )
        for screen, theme, language in product(
            SCREENS, ("light", "dark"), ("en", "ja")
        ):
            names = {
                f"{scene.name}-{screen}-{theme}-{language}": scene for scene in chosen
            }
            page = new_page(browser, screen, theme)
            for name, scene in names.items():
                if all(word in name for word in asked):
                    take(page, site.url, scene, language)
                    path = SHOTS / f"{name}.png"
                    page.screenshot(path=path, full_page=screen == "phone")
            page.close()
        browser.close()
    if "--readme" in words:
        picture = SHOTS / "queens-bits-desktop-light-en.png"
        copyfile(picture, ROOT / "docs" / "screenshot.png")
    say(f"The pictures are in {SHOTS.relative_to(ROOT)}")
    return 0


def new_page(browser: Any, screen: str, theme: str) -> Any:
    """Open a window of the size and theme, in which nothing moves."""
    width, height = SCREENS[screen]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page.set_default_timeout(180_000)  # also on a busy machine
    return page


def take(page: Any, url: str, scene: Any, language: str) -> None:
    """Open a scene anew and wait until it stands still."""
    from pictures.scenes import address

    page.goto(f"{url}?{scene.name}#{address(scene, language)}")
    scene.ready(page)


if __name__ == "__main__":
    main(shoot)
