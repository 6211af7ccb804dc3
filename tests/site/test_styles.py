"""Style sheets use the tokens of style/theme.css, and its five widths."""

import re

import pytest
from setup.tools import WEB

WIDTHS = {
    *("width < 30rem", "width < 60rem"),
    *(f"width >= {least}rem" for least in (60, 80, 112)),
}
# Properties with a scale. A text may grow with the page.
SCALED = re.compile(
    r"^\s*(?:font-size|(?:row-|column-)?gap|(?:padding|margin)[a-z-]*): "
    r"(?!clamp)[^;]*\drem",
    re.MULTILINE,
)
SHEETS = [
    path for path in sorted(WEB.rglob("*.css")) if "node_modules" not in path.parts
]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_spaces_fonts_and_widths_have_names(path):
    """A width of the page is one of five; no literal replaces a token."""
    text = path.read_text("utf-8")
    assert set(re.findall(r"@container page \((.*?)\)", text)) <= WIDTHS
    assert [found[0].strip() for found in SCALED.finditer(text)] == []


def test_every_token_is_defined():
    """Browsers ignore an undefined name without a message."""
    scripts = [p for p in WEB.rglob("*.js") if "node_modules" not in p.parts]
    texts = "".join(path.read_text("utf-8") for path in [*SHEETS, *scripts])
    used = set(re.findall(r"var\((--[\w-]+)\)", texts))
    assert used - set(re.findall(r"(--[\w-]+)[\"`]?\s*:", texts)) == set()
