"""Bit tricks, compared with Lisp's printed results and tested by properties."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import BITS_OF_255, LOWEST_BITS

from pypuzzles import bits

masks = st.sets(st.integers(0, 80)).map(lambda members: sum(1 << k for k in members))


def test_bits_of_255_equal_the_printed_ones():
    """Both ways to compute the indices give the printed ones."""
    assert [(bit, bits.logcount(-bit)) for bit in bits.bits(255)] == BITS_OF_255
    assert [(bit, bits.logcount(bit - 1)) for bit in bits.bits(255)] == BITS_OF_255


@pytest.mark.parametrize("x, row", LOWEST_BITS.items())
def test_two_s_complement_equals_the_printed_one(x, row):
    """Python computes the printed bits of x, -x and x & -x."""
    own, negative, common = (int(text, 2) for text in row)
    assert own == x
    assert negative == -x & 0b1111
    assert bits.lowest(x) == common


def test_docstring_shows_the_printed_table():
    """The table in the module's docstring has the rows printed by the source."""
    found = re.findall(
        r"^ +(\d) +([01]{4}) +-\d +([01]{4}) +([01]{4})$", bits.__doc__, re.MULTILINE
    )
    assert {int(x): tuple(row) for x, *row in found} == LOWEST_BITS


@given(st.sets(st.integers(0, 80)))
def test_members_are_the_numbers_of_the_mask(members):
    """A mask built from numbers has these members, in order."""
    assert bits.members(sum(1 << k for k in members)) == sorted(members)


@given(masks)
def test_bits_make_up_the_mask(mask):
    """Each has a single bit, none is repeated, and the sum is the mask."""
    taken = list(bits.bits(mask))
    assert all(bit & (bit - 1) == 0 for bit in taken)
    assert sum(taken) == mask


@given(st.integers(0, 80))
def test_all_ways_to_compute_an_index_agree(number):
    """Counting ones below, counting zeros of the negative, and bit length."""
    bit = 1 << number
    assert bits.index(bit) == number
    assert bits.logcount(-bit) == number
    assert bit.bit_length() - 1 == number


@given(st.integers())
def test_logcount_counts_bits_that_differ_from_the_sign(number):
    """It counts ones of non-negative numbers, and zeros of negative ones."""
    digits = format(number % (1 << number.bit_length() + 1), "b")
    width = number.bit_length() + 1
    other = "0" if number < 0 else "1"
    assert bits.logcount(number) == digits.zfill(width).count(other)
