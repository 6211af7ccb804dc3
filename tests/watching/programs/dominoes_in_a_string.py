def solve(board):
    i = board.find(".")
    if i < 0:
        return 1
    letter = next(ch for ch in "ABCDEFGH" if ch not in board)
    total = 0
    if i % 4 < 3 and board[i + 1] == ".":
        total += solve(board[:i] + letter * 2 + board[i + 2:])
    if i + 4 < 16:
        total += solve(board[:i] + letter + board[i + 1:i + 4] + letter + board[i + 5:])
    return total


print(solve("." * 16))
