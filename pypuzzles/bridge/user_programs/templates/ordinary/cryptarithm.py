# The page calls solve(addition), for example with "SEND+MORE=MONEY".


def solve(addition):
    words = addition.replace("=", "+").split("+")
    letters = []  # column by column, from the right
    for place in range(1, max(map(len, words)) + 1):
        for word in words:
            if place <= len(word) and word[-place] not in letters:
                letters.append(word[-place])
    digit_of = {}
    solutions = []

    def value(word):
        return int("".join(str(digit_of[letter]) for letter in word))

    def choose(k):
        if k == len(letters):
            *parts, result = map(value, words)
            if sum(parts) == result:
                solutions.append(dict(digit_of))
            return
        letter = letters[k]
        least = 1 if letter in [word[0] for word in words] else 0
        unused = [d for d in range(least, 10) if d not in digit_of.values()]
        for digit in unused:
            digit_of[letter] = digit
            choose(k + 1)
            del digit_of[letter]

    choose(0)
    return solutions
