"""The book in Japanese."""

import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(DOCS), str(DOCS.parent)]

project = "pypuzzles"
author = "The pypuzzles developers"
language = "ja"
extensions = ["myst_parser", "elsewhere", "puzzle_directives", "pypuzzles.sphinx"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = "pypuzzles"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["../static"]
html_css_files = ["book.css"]
html_search_language = "en"
pypuzzles_site = "../../site/"
