from itertools import permutations


def solve(equation):
    letters = "".join(sorted({ch for ch in equation if ch.isalpha()}))
    words = [w for w in equation.split() if w.isalpha()]
    for digits in permutations("0123456789", len(letters)):
        table = str.maketrans(letters, "".join(digits))
        if any(w.translate(table).startswith("0") for w in words):
            continue
        if eval(equation.translate(table)):
            return equation.translate(table)


print(solve("TO + GO == OUT"))
