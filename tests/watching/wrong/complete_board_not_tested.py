n = 6
board = []


def is_safe(col):
    row = len(board)
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(board))


def place():
    for col in range(n):
        if is_safe(col):
            board.append(col)
            place()
            board.pop()


place()
