"""A book of two pages."""

project = "A tutorial"
extensions = ["myst_parser", "pypuzzles.sphinx"]
pypuzzles_site = "https://pypuzzles.example/"
html_theme = "basic"
