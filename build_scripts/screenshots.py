"""Takes screenshots of the built site: dist/screenshots/*.png.

    python3 build_scripts/screenshots.py            all pictures
    python3 build_scripts/screenshots.py ja phone   names that contain these words
    python3 build_scripts/screenshots.py --readme   also docs/screenshot.png

Takes the scenes of scenes.py in both themes and languages, on a desktop and, as full
pages, on a phone 320 pixels wide. It restarts itself in .venv, where Playwright is.
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


def take_screenshots(words: list[str]) -> int:
    """Set up, then take the screenshots with the Python of .venv."""
    if "--inside" not in words:
        build("test")
        install_chromium()
        command = [str(venv_python()), __file__, "--inside", *words]
        return subprocess.run(command, check=False).returncode
    from playwright.sync_api import sync_playwright  # installed in .venv only

    from pictures.scenes import scenes

    query = [word for word in words if not word.startswith("--")]
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
                if all(word in name for word in query):
                    open_scene(page, site.url, scene, language)
                    path = SHOTS / f"{name}.png"
                    page.screenshot(path=path, full_page=screen == "phone")
            page.close()
        browser.close()
    if "--readme" in words:
        picture = SHOTS / "queens-bits-desktop-light-en.png"
        copyfile(picture, ROOT / "docs" / "screenshot.png")
    say(f"The screenshots are in {SHOTS.relative_to(ROOT)}")
    return 0


def new_page(browser: Any, screen: str, theme: str) -> Any:
    """Open a window of the given size and theme, without animations."""
    width, height = SCREENS[screen]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page.set_default_timeout(180_000)  # for busy machines
    return page


def open_scene(page: Any, url: str, scene: Any, language: str) -> None:
    """Open a scene and wait until it is ready."""
    from pictures.scenes import address

    page.goto(f"{url}?{scene.name}#{address(scene, language)}")
    scene.ready(page)


if __name__ == "__main__":
    main(take_screenshots)
