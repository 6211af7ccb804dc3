"""Print the board of a search after some tries as SVG; save it as PNG."""

import json
from argparse import ArgumentParser, Namespace

from ..api.film import PICTURE_SIDE
from ..api.state import parse_step, render_picture
from ..drawing.pixels import render_png
from .options import (
    add_parameters,
    add_picture_options,
    add_search_arguments,
    create_request,
)
from .output import find_format, write_bytes
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    purpose = "draw the board after K tries; 0 is the board before the first"
    parser.add_argument("--step", metavar="K", default="0", help=purpose)
    purpose = "write below the board what the try does"
    parser.add_argument("--sentence", action="store_true", help=purpose)
    add_picture_options(parser)


def run(options: Namespace) -> None:
    """Print the SVG, or with its title and its sentence as JSON.

    A file named .png gets a PNG picture.
    """
    is_png = find_format(options.output, () if options.json else (".png",))
    step = parse_step(options.step)
    with show_elapsed_time(f"running {step:,} tries"):
        picture = render_picture(
            create_request(options),
            step,
            numbers=options.numbers,
            sentence=options.sentence,
            dark=options.dark,
            language=options.lang,
        )
    if is_png:
        write_bytes(render_png(picture.svg, PICTURE_SIDE))
    else:
        print(json.dumps(picture._asdict()) if options.json else picture.svg)
