"""The bit tricks: against Lisp's printed results, and by law for any mask."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import BITS_OF_255, LOWEST_BITS

from pypuzzles.kit import bits

masks = st.sets(st.integers(0, 80)).map(lambda members: sum(1 << k for k in members))


def test_takes_the_bits_of_255_as_printed():
    """With both ways to count their numbers."""
    assert [(bit, bits.logcount(-bit)) for bit in bits.bits(255)] == BITS_OF_255
    assert [(bit, bits.logcount(bit - 1)) for bit in bits.bits(255)] == BITS_OF_255


@pytest.mark.parametrize("x, row", LOWEST_BITS.items())
def test_two_s_complement_is_as_printed(x, row):
    """The printed bits of x, -x and x & -x are what Python computes with."""
    own, negative, common = (int(text, 2) for text in row)
    assert own == x
    assert negative == -x & 0b1111
    assert bits.lowest(x) == common


def test_docstring_shows_the_printed_table():
    """The table in the module's docstring has the rows the source prints."""
    found = re.findall(
        r"^ +(\d) +([01]{4}) +-\d +([01]{4}) +([01]{4})$", bits.__doc__, re.MULTILINE
    )
    assert {int(x): tuple(row) for x, *row in found} == LOWEST_BITS


@given(st.sets(st.integers(0, 80)))
def test_members_are_what_the_mask_was_made_of(members):
    """A mask made of numbers gives the same numbers back, in order."""
    assert bits.members(sum(1 << k for k in members)) == sorted(members)


@given(masks)
def test_bits_make_up_the_mask(mask):
    """Each bit is one bit, no bit comes twice, and nothing is left over."""
    taken = list(bits.bits(mask))
    assert all(bit & (bit - 1) == 0 for bit in taken)
    assert sum(taken) == mask


@given(st.integers(0, 80))
def test_every_way_to_number_a_bit_agrees(number):
    """Counting ones below, counting zeros of the negative, and the bit's length."""
    bit = 1 << number
    assert bits.index(bit) == number
    assert bits.logcount(-bit) == number
    assert bit.bit_length() - 1 == number


@given(st.integers())
def test_logcount_counts_what_differs_from_the_sign(number):
    """Ones of a number that begins with zeros, zeros of one that begins with ones."""
    digits = format(number % (1 << number.bit_length() + 1), "b")
    width = number.bit_length() + 1
    other = "0" if number < 0 else "1"
    assert bits.logcount(number) == digits.zfill(width).count(other)
