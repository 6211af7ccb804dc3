import re
from itertools import permutations


def solve(puzzle):
    words = re.findall("[A-Z]+", puzzle.upper())
    unique_characters = set("".join(words))
    assert len(unique_characters) <= 10, "Too many letters"
    first_letters = {word[0] for word in words}
    n = len(first_letters)
    sorted_characters = "".join(sorted(first_letters)) + "".join(sorted(unique_characters - first_letters))
    characters = tuple(ord(c) for c in sorted_characters)
    digits = tuple(ord(c) for c in "0123456789")
    zero = digits[0]
    for guess in permutations(digits, len(characters)):
        if zero not in guess[:n]:
            equation = puzzle.translate(dict(zip(characters, guess)))
            if eval(equation):
                return equation


print(solve("TO + GO == OUT"))
