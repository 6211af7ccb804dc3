"""Print a stretch of a search as an animated SVG, or as slides; save a GIF."""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from ..api.film import FIRST, LAST, SHAPE, SPEED, Film, film, render_slides
from .options import (
    add_parameters,
    add_picture_options,
    add_search_arguments,
    read_search,
)
from .output import find_format, write_bytes
from .progress import show_elapsed_time

FORMATS = (".gif", ".zip")
"""Formats that the name of the file selects."""


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    begin, end = "start at try K; 0 is the board before the first", "end at try K"
    parser.add_argument("--from", metavar="K", dest="first", default=0, help=begin)
    parser.add_argument("--to", metavar="K", dest="last", help=end)
    parser.add_argument(
        "--speed", metavar="K", default=SPEED.default, help="show K tries per second"
    )
    purpose = "leave out the text below the board"
    parser.add_argument("--no-captions", action="store_true", help=purpose)
    purpose = f"use pictures of this shape: {', '.join(SHAPE.options)} (16:9)"
    parser.add_argument("--shape", metavar="S", default=SHAPE.default, help=purpose)
    add_picture_options(parser)
    slides = parser.add_mutually_exclusive_group()
    for tool, purpose in (
        ("reveal", "print a slide of reveal.js instead, with a fragment per try"),
        ("quarto", "print such a slide for Quarto or Pandoc"),
        ("marp", "print a slide of Marp per try"),
    ):
        slides.add_argument(
            f"--{tool}", action="store_const", const=tool, dest="tool", help=purpose
        )


def run(options: Namespace) -> None:
    """Print the SVG or the slides, or the SVG with its figures as JSON.

    A file named .gif gets a GIF, and one named .zip a PNG picture of each try.
    """
    first = replace(FIRST, name="--from").read(options.first)
    last = options.last and replace(LAST, name="--to").read(options.last)
    is_text = options.tool or options.json
    suffix = find_format(options.output, () if is_text else FORMATS)
    stretch = {
        **read_search(options),
        "first": first,
        "last": last,
        "captions": not options.no_captions,
        "numbers": options.numbers,
        "shape": options.shape,
        "dark": options.dark,
        "lang": options.lang,
    }
    if options.tool:
        slides = render_slides(options.tool, **stretch)
        print(json.dumps({"slides": slides}) if options.json else slides)
        return
    made = film(**stretch, speed=options.speed)
    if options.json:
        print(json.dumps({"svg": made.svg, "seconds": made.seconds}))
    elif suffix:
        with show_elapsed_time(f"drawing {len(made.seconds)} pictures"):
            is_gif = suffix == ".gif"
            name = Path(options.output).stem
            write_bytes(made.gif() if is_gif else zip_pictures(made, name))
    else:
        print(made.svg)


def zip_pictures(made: Film, name: str) -> bytes:
    """Return a zip of the frames as PNG, such as queens-0001.png."""
    archive = BytesIO()
    with ZipFile(archive, "w") as file:
        for number, picture in enumerate(made.pictures(), 1):
            file.writestr(f"{name}-{number:04}.png", picture)
    return archive.getvalue()
