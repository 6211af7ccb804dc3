def magic_squares():
    square = []
    results = []

    def possible():
        k = len(square)
        if k >= 3 and sum(square[0:3]) != 15:
            return False
        if k >= 6 and sum(square[3:6]) != 15:
            return False
        if k >= 7 and square[0] + square[3] + square[6] != 15:
            return False
        if k >= 7 and square[2] + square[4] + square[6] != 15:
            return False
        if k >= 8 and square[1] + square[4] + square[7] != 15:
            return False
        if k == 9 and (sum(square[6:9]) != 15 or sum(square[2::3]) != 15 or sum(square[::4]) != 15):
            return False
        return True

    def extend():
        if len(square) == 9:
            results.append(square.copy())
            return
        for number in range(1, 10):
            if number in square:
                continue
            square.append(number)
            if possible():
                extend()
            square.pop()

    extend()
    return results


for square in magic_squares():
    print(*square[:3], "|", *square[3:6], "|", *square[6:])
