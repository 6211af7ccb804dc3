"""Figures of bits: what they show is what the sources printed, and what Python says."""

import re

from known import LOWEST_BITS
from website.lessons.figures.bit_rows import bit_rows, complements, members_taken


def rows(figure):
    """List the rows of a figure, each as the text of its cells."""
    return [
        re.findall(r"<t[hd][^>]*>(?:<code>)?([^<]*)", row)
        for row in re.findall("<tr>(.*?)</tr>", figure)
    ]


def test_complements_are_those_that_were_printed():
    """And in the two rows besides, 0 and the least are their own opposites."""
    _, zero, *found, least = rows(complements("4", ""))
    bits = {
        int(row[0]): ("".join(row[1:5]), "".join(row[6:10]), "".join(row[11:15]))
        for row in found
    }
    assert bits == LOWEST_BITS
    assert (zero[1:5], zero[6:10]) == (["0"] * 4, ["0"] * 4)
    assert (least[0], least[1:5], least[6:10]) == ("-8", [*"1000"], [*"1000"])


def test_a_row_goes_on_to_the_left_as_its_sign():
    """For ever: the dots stand before a sign, and the number after its bits."""
    assert rows(bit_rows("4 x=5: x, ~x", "")) == [
        ["x", "…0", *"0101", "5"],
        ["~x", "…1", *"1010", "-6"],
    ]


def test_the_marked_bit_is_in_its_column():
    """The one of the place that is named, counted from the right."""
    figure = bit_rows("4 x=4 mark=2: x", "")
    looks = re.findall(r'class="(bit(?: \w+)*)"', figure)
    assert looks == ["bit", "bit on low", "bit", "bit"]


def test_a_mask_is_taken_apart_from_its_lowest_bit_on():
    """The last columns are the bits and their numbers; in the end nothing is left."""
    _, *taken, last = rows(members_taken("8 180", ""))
    assert [(int(row[-2]), int(row[-1])) for row in taken] == [
        (4, 2),
        (16, 4),
        (32, 5),
        (128, 7),
    ]
    assert last[:8] == ["0"] * 8
