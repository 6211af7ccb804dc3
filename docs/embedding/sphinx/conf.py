"""A book of one page."""

project = "A tutorial"
extensions = ["myst_parser"]
html_theme = "basic"
