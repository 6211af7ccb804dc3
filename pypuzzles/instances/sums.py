"""Cryptarithms as people write them: SEND + MORE = MONEY, in a line or in columns."""

import re

from ..errors import InputError
from .text import create_text_error, normalize

__all__ = ["read_sum", "write_sum"]

MAX_LETTERS = 10
MAX_LENGTH = 17
"""Longer numbers do not fit into 62 bits."""
NOT_A_SUM = "a sum must be a string such as SEND + MORE = MONEY, not {kind}"
WRONG_SIGN = "{sign} is not a letter, +, - or ="
TIMES = "{sign} is not supported; only sums and differences are"
NO_NUMBER = "a number is missing here"
NO_OPERATOR = "a + or = is missing here"
NO_EQUALS = "there must be exactly one ="
ONE_TOTAL = "write this as a sum: all numbers but one are added to make that one"
TOO_MANY = "{letter} is the eleventh letter; there are only ten digits"
TOO_LONG = "a number can have {most} letters, not {number}"
LINE = re.compile(r"(?m)^[^\S\n]*[-=_+]{2,}[^\S\n]*$")
"""The line above the total, if a sum is written in columns."""


def read_sum(instance: object) -> str:
    r"""Return a sum in capital letters without spaces, with its total at the end.

    A difference becomes a sum: A - B = C is B + C = A.

    >>> read_sum("money = send + more"), read_sum("  TO\n+ GO\n----\n OUT")
    ('SEND+MORE=MONEY', 'TO+GO=OUT')

    Raises:
        ValueError: The text is not a sum with at most ten letters.
    """
    instance = normalize(instance)
    if not isinstance(instance, str):
        raise InputError(NOT_A_SUM, kind=type(instance).__name__)
    text = LINE.sub(lambda line: f"{'=':>{len(line[0])}}", instance)
    text = add_operators(text.rstrip().removesuffix(".").replace("==", " ="))
    signs = [(k, sign.upper()) for k, sign in enumerate(text) if not sign.isspace()]
    for index, sign in signs:
        if sign in "*×·/÷":
            raise create_text_error(instance, index, TIMES, sign=repr(sign))
        if not sign.isalpha() and sign not in "+-=":
            raise create_text_error(instance, index, WRONG_SIGN, sign=repr(sign))
    joined = "".join(sign for _, sign in signs)
    check_numbers(instance, signs)
    left, *right = joined.split("=")
    if len(right) != 1:
        raise create_text_error(instance, len(text) - 1, NO_EQUALS)
    if not right[0].isalpha():
        left, right[0] = right[0], left
    total, *less = left.split("-")
    numbers = [*less, right[0]] if less else [total]
    total = total if less else right[0]
    if not total.isalpha() or (less and not all(map(str.isalpha, numbers))):
        raise create_text_error(instance, len(text) - 1, ONE_TOTAL)
    return f"{'+'.join(numbers)}={total}"


def add_operators(text: str) -> str:
    """Return a sum in columns with a plus before each addend that lacks one.

    Raises:
        ValueError: There are two words next to each other in a line; spaces between
            all letters are no words.
    """
    if len(re.findall("=", text)) == 1 and "\n" in text:
        text = re.sub(r"(?<=\w)([^\S\n]*)\n(?=\s*\w)", r"\1+", text)
    for number in re.finditer(r"[^\W_]+(?: +[^\W_]+)+", text):
        words = number[0].split()
        if any(len(word) > 1 for word in words):
            index = number.start() + len(words[0])
            raise create_text_error(text, index, NO_OPERATOR)
    return text


def check_numbers(text: str, signs: list[tuple[int, str]]) -> None:
    """Raise ValueError if a number is missing or too long, or has too many letters."""
    letters: set[str] = set()
    length = 0
    for index, sign in [*signs, (len(text.rstrip()), "=")]:
        if not sign.isalpha():
            if not length:
                raise create_text_error(text, index, NO_NUMBER)
            length = 0
            continue
        length += 1
        letters.add(sign)
        if len(letters) > MAX_LETTERS:
            raise create_text_error(text, index, TOO_MANY, letter=sign)
        if length > MAX_LENGTH:
            raise create_text_error(
                text, index, TOO_LONG, most=MAX_LENGTH, number=length
            )


def write_sum(text: str) -> str:
    """Return a sum with spaces.

    >>> write_sum("TO+GO=OUT")
    'TO + GO = OUT'
    """
    return re.sub("[+=]", r" \g<0> ", text)
