# Norvig, Design of Computer Programs
import itertools
import re
import string


def solve(formula):
    for f in fill_in(formula):
        if valid(f):
            return f


def fill_in(formula):
    letters = "".join(set(re.findall("[A-Z]", formula)))
    for digits in itertools.permutations("1234567890", len(letters)):
        table = str.maketrans(letters, "".join(digits))
        yield formula.translate(table)


def valid(f):
    try:
        return not re.search(r"\b0[0-9]", f) and eval(f) is True
    except ArithmeticError:
        return False


print(solve("TO + GO == OUT"))
