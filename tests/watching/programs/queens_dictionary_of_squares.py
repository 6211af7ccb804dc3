n = 6
board = {}
def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0]-b[0]) == abs(a[1]-b[1])
def go(row):
    if row == n:
        print(sorted(board))
        return
    for col in range(n):
        if not any(attacks((row, col), q) for q in board):
            board[(row, col)] = True
            go(row + 1)
            del board[(row, col)]
go(0)
