n = int(input("Enter the number of queens: "))

board = []
for i in range(n):
    board.append(["-"] * n)

count = 0


def safe(r, c):
    for i in range(n):
        for j in range(n):
            if board[i][j] == "Q":
                if i == r or j == c or abs(i - r) == abs(j - c):
                    return False
    return True


def show():
    global count
    count = count + 1
    print("Solution number", count)
    for line in board:
        print("".join(line))


def nqueens(r):
    if r == n:
        show()
        return
    for c in range(n):
        if safe(r, c):
            board[r][c] = "Q"
            nqueens(r + 1)
            board[r][c] = "-"


nqueens(0)
if count == 0:
    print("No solutions")
