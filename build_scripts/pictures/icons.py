"""Renders web/icon.svg as web/icons/*.png, for installing the page.

    cd build_scripts && ../.venv/bin/python -m pictures.icons

The pictures are part of the tree, so a build needs no browser.
"""

from setup.browsers import OPTIONS, chromium
from setup.tools import WEB, main

SIZES = {
    "180": (180, 1.0),
    "192": (192, 1.0),
    "512": (512, 1.0),
    "maskable": (512, 0.56),  # systems crop it to a circle of 0.8
}


def draw(words: list[str]) -> int:
    """Render the icon on its background."""
    from playwright.sync_api import sync_playwright  # installed in .venv only

    icon = (WEB / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=list(OPTIONS)
        )
        for name, (size, part) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0; block-size: 100vh; display: grid;"
                f"place-items: center; background: #fcfcfb }}"
                f"svg {{ inline-size: {part * 100}% }}</style>{icon}"
            )
            page.screenshot(path=WEB / "icons" / f"{name}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    main(draw)
