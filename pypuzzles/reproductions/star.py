"""Results of M. Hiroi's article on the magic star and of its programs."""

from functools import partial
from itertools import islice
from math import factorial

from ..api.request import solve
from ..puzzles.magic_star.star import SYMMETRIES
from .reproduction import (
    Reproduction,
    Source,
    create_count_call,
    create_first_drawing_call,
    create_function_call,
    create_query,
)

STAR = Source(
    "Hiroi, star", 'M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001'
)

MS1 = create_query("magic_star", "forced", clues="0=1")
MS2 = create_query("magic_star", "pruned")
MS3 = create_query("magic_star", "fundamental")
BEGINNING = create_query("magic_star", "generate_and_test", clues="0=1,1=2,2=3,3=4,4=5")

FIGURE_6 = r"""
          1
        /  \
 2 --  4 -- 12 --  8
  \  /        \  /
   10           6
  /  \        /  \
11 --  5 --  3 --  7
        \  /
          9"""[1:]

# The first four lines of ms2.c, compiled and run; ms3.c starts with the same lines.
FIRST_STARS = """\
 1  2  4 12  8 10  6 11  5  3  7  9
 1  2  6 10  8 12  4  7  3  5 11  9
 1  2  7 11  6  8  5 10  4  3  9 12
 1  2  7 12  5 10  4  8  3  6  9 11"""


def format_first_stars(algorithm: str, stars: int) -> str:
    """Format the first stars like the programs, each number two columns wide."""
    found = islice(solve("magic_star", algorithm), stars)
    return "\n".join(" ".join(f"{number:2}" for number in star.board) for star in found)


def list_images_of_top() -> list[int]:
    """List where cell 0 goes, turned by 60, 120, ... 300 degrees."""
    return [symmetry[0] for symmetry in SYMMETRIES[1:6]]


def mirror_cells() -> list[int]:
    """List the cells of the star in a mirror."""
    return list(SYMMETRIES[6])


reproduction = partial(Reproduction, STAR, puzzle="magic_star")
REPRODUCTIONS = (
    reproduction(
        "star-figure-6",
        "figure 6",
        "a magic star, as drawn",
        FIGURE_6,
        *create_first_drawing_call(MS2),
        note="The lines between the numbers are drawn anew.",
    ),
    reproduction(
        "star-orders",
        "generate and test",
        "orders of twelve numbers",
        479_001_600,
        *create_function_call(factorial, 12),
    ),
    reproduction(
        "star-ms1",
        "ms1.c",
        "magic stars with 1 on top",
        80,
        *create_count_call(MS1, "solutions"),
        note="Counted by `forced`; ms1.c, `generate_and_test`, makes 108,505,112 "
        "tries.",
    ),
    reproduction(
        "star-figure-8",
        "figure 8",
        "magic stars that begin 1, 2, 3, 4, 5",
        0,
        *create_count_call(BEGINNING, "solutions"),
        note="The figure tells the reason: the first full line makes 14.",
    ),
    reproduction(
        "star-ms2",
        "ms2.c",
        "magic stars in all",
        960,
        *create_count_call(create_query("magic_star", "forced"), "solutions"),
        note="Counted by `forced`, which is quicker; ms2.c is `pruned`.",
    ),
    reproduction(
        "star-ms2-first",
        "ms2.c, run",
        "the first four stars of all",
        FIRST_STARS,
        *create_function_call(format_first_stars, "pruned", 4, watch=MS2),
        ran=True,
    ),
    reproduction(
        "star-turned",
        "symmetric solutions",
        "where the top cell goes, turned by 60 degrees",
        [1, 7, 11, 10, 4],
        *create_function_call(list_images_of_top),
    ),
    reproduction(
        "star-figure-9",
        "figure 9",
        "the cells of the star in a mirror",
        [0, 4, 3, 2, 1, 6, 5, 10, 9, 8, 7, 11],
        *create_function_call(mirror_cells),
    ),
    reproduction(
        "star-ms3",
        "ms3.c",
        "magic stars, one of each twelve",
        80,
        *create_count_call(MS3, "found"),
    ),
    reproduction(
        "star-ms3-first",
        "ms3.c, run",
        "the first four stars of one of each twelve",
        FIRST_STARS,
        *create_function_call(format_first_stars, "fundamental", 4, watch=MS3),
        ran=True,
    ),
)
