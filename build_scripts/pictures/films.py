"""Draws the films and stills of the documentation: docs/pictures/*.svg.

    cd build_scripts && ../.venv/bin/python -m pictures.films

The pictures are part of the tree, because README and embedding.md show them where no
program runs.
"""

import sys

from setup.stamps import write_if_changed
from setup.tools import ROOT, main

sys.path.insert(0, str(ROOT))
from pypuzzles import film, request
from pypuzzles.api.state import render_picture

__all__ = ["PICTURES", "draw_pictures"]

PICTURES = ROOT / "docs" / "pictures"
FIRST, LAST = 140, 171
"""The tries that lead to the first solution of six queens."""
STEP = 24


def draw_pictures() -> dict[str, str]:
    """Return the pictures by file name."""
    drawn = {}
    query = request("queens", "backtracking", n=6)
    for language, ending in (("en", ""), ("ja", "-ja")):
        taken = film(query, first=FIRST, last=LAST, lang=language)
        drawn[f"queens-film{ending}.svg"] = taken.svg
        drawn[f"queens-step{ending}.svg"] = render_picture(
            query, STEP, numbers=True, sentence=True, language=language
        ).svg
    return drawn


def draw(words: list[str]) -> int:
    """Write the pictures."""
    for name, svg in draw_pictures().items():
        write_if_changed(PICTURES / name, f"{svg}\n".encode())
    return 0


if __name__ == "__main__":
    main(draw)
