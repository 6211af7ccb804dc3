"""Colour contrast: WCAG 2.2, 1.4.3 for text, 1.4.11 for graphics."""

import re

import pytest
from setup.stamps import files_below
from setup.tools import WEB

from pypuzzles.drawing.film import DARK_COLOURS
from pypuzzles.drawing.paint import TINTS
from pypuzzles.drawing.svg import INK, PAPER, SOFT

THEME = (WEB / "style" / "theme.css").read_text("utf-8")
SHEETS = (path for path in files_below(WEB) if path.suffix == ".css")
SHEET = "".join(path.read_text("utf-8") for path in SHEETS)
THEMES = ("light", "dark")
WORDS, MARKS = 4.5, 3.0
GROUNDS = {"paper", "square", "square-2"}
# Colours that may be fainter, with the reason.
FAINT = {
    "hair": "rules that mean nothing",
    "edge": "words of disabled buttons; as an outline it stands on paper",
    "now": "it fills, and ink stands on it or around it",
    "on-now": "it stands on now alone",
}
ALIASES = dict(re.findall(r"--(pick): var\(--([\w-]+)\)", THEME))


def palette():
    """Return the custom properties that are colours: {name: (light, dark)}."""
    first = THEME[: THEME.index("}")]
    colours = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", first):
        hexes = re.findall(r"#[0-9a-f]{6}", value)
        if hexes:
            colours[name] = (hexes[0], hexes[-1])
    return colours


COLOURS = palette()


def luminance(colour):
    """Return the relative luminance as defined by WCAG."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other, theme):
    """Return the contrast of two named colours."""
    light = THEMES.index(theme)
    return compare(COLOURS[one][light], COLOURS[other][light])


def compare(one, other):
    """Return the contrast of two colours such as #15181c."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def list_colours(properties):
    """List the colours that any rule assigns to these properties."""
    names = re.findall(rf"(?<![\w-])(?:{properties}):[^;]*?var\(--([\w-]+)", SHEET)
    names = {ALIASES.get(name, name) for name in names} & COLOURS.keys()
    return sorted(names - GROUNDS - FAINT.keys())


def test_the_ratio_is_that_of_the_standard():
    """Black on white is 21 to 1; #767676 is the lightest grey for text on white."""
    COLOURS["test"] = ("#000000", "#767676")
    COLOURS["white"] = ("#ffffff", "#ffffff")
    black, grey = (contrast("test", "white", theme) for theme in THEMES)
    del COLOURS["test"], COLOURS["white"]
    assert round(black, 2) == 21
    assert round(grey, 2) == 4.54


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", list_colours("color") + list_colours(r"--tint"))
def test_text_has_enough_contrast(name, theme):
    """All colours of text, on the page background."""
    assert contrast(name, "paper", theme) >= WORDS


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", sorted(GROUNDS))
@pytest.mark.parametrize("name", list_colours(r"stroke|fill|border[\w-]*|outline"))
def test_graphics_have_enough_contrast(name, ground, theme):
    """All colours of lines and shapes, on the page background and on squares."""
    assert contrast(name, ground, theme) >= MARKS


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "name, ground, least",
    [
        ("on-now", "now", WORDS),
        ("paper", "ink", WORDS),
        ("paper", "found", WORDS),
        ("edge", "paper", MARKS),
    ],
)
def test_other_backgrounds_have_enough_contrast(name, ground, least, theme):
    """The try, pressed buttons, the mark of a solution, outlines of controls."""
    assert contrast(name, ground, theme) >= least


@pytest.mark.parametrize("text", [INK, SOFT])
@pytest.mark.parametrize("ground", [PAPER, *TINTS])
def test_text_on_the_pieces_of_films_and_pictures_has_enough_contrast(text, ground):
    """On a light and on a dark background."""
    assert compare(text, ground) >= WORDS
    assert compare(DARK_COLOURS[text], DARK_COLOURS[ground]) >= WORDS
