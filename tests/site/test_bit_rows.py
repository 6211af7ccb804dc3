"""Figures of bits show what the sources printed and what Python computes."""

import re

from known import LOWEST_BITS
from website.lessons.figures.bit_rows import bit_rows, complements, members_taken


def rows(figure):
    """List the rows of a figure, each as the text of its cells."""
    return [
        re.findall(r"<t[hd][^>]*>(?:<code>)?([^<]*)", row)
        for row in re.findall("<tr>(.*?)</tr>", figure)
    ]


def test_complements_equal_the_printed_ones():
    """In the two other rows, 0 and the minimum are their own opposites."""
    _, zero, *found, least = rows(complements("4", ""))
    bits = {
        int(row[0]): ("".join(row[1:5]), "".join(row[6:10]), "".join(row[11:15]))
        for row in found
    }
    assert bits == LOWEST_BITS
    assert (zero[1:5], zero[6:10]) == (["0"] * 4, ["0"] * 4)
    assert (least[0], least[1:5], least[6:10]) == ("-8", [*"1000"], [*"1000"])


def test_a_row_continues_to_the_left_with_its_sign():
    """An ellipsis precedes the sign bit, and the value follows the bits."""
    assert rows(bit_rows("4 x=5: x, ~x", "")) == [
        ["x", "…0", *"0101", "5"],
        ["~x", "…1", *"1010", "-6"],
    ]


def test_the_marked_bit_is_in_its_column():
    """The marked column is counted from the right."""
    figure = bit_rows("4 x=4 mark=2: x", "")
    looks = re.findall(r'class="(bit(?: \w+)*)"', figure)
    assert looks == ["bit", "bit on low", "bit", "bit"]


def test_bits_are_removed_from_the_lowest():
    """The last columns are the bits and their indices; nothing remains."""
    _, *taken, last = rows(members_taken("8 180", ""))
    assert [(int(row[-2]), int(row[-1])) for row in taken] == [
        (4, 2),
        (16, 4),
        (32, 5),
        (128, 7),
    ]
    assert last[:8] == ["0"] * 8
