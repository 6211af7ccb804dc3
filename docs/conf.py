"""The book in English: docs/; `ja/conf.py` makes the one in Japanese of docs/ja/."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

project = "pypuzzles"
author = "The pypuzzles developers"
language = "en"
extensions = [
    "myst_parser",
    "elsewhere",
    "puzzle_directives",
    "pypuzzles.sphinx",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",  # docstrings with "Args:" and "Returns:"
]
include_patterns = [
    "index.md",
    "api.md",
    "architecture.md",
    "bench.md",
    "compiler.md",
    "embedding.md",
    "folding.md",
    "hosting.md",
    "instances.md",
    "protocol.md",
]
autodoc_typehints = "description"
myst_heading_anchors = 3
html_theme = "furo"
html_title = "pypuzzles"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["book.css"]
pypuzzles_site = "../site/"
