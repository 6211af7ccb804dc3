n = 6
board = []
def ok(c):
    for i in range(len(board)):
        if board[i] == c or abs(board[i] - c) == len(board) - i:
            return False
    return True
def place():
    if len(board) == n:
        print(board)
        return True
    for c in range(n):
        if ok(c):
            board.append(c)
            place()
    board.pop()
place()
