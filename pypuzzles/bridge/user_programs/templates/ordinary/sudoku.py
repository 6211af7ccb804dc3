# The page calls solve(board) with the clues; 0 is an empty cell.


def candidates(board, row, col):
    size = len(board)
    box = int(size**0.5)
    top, left = row - row % box, col - col % box
    used = set(board[row])
    used |= {board[r][col] for r in range(size)}
    for r in range(top, top + box):
        used |= set(board[r][left : left + box])
    return [number for number in range(1, size + 1) if number not in used]


def solve(board):
    for row in range(len(board)):
        for col in range(len(board)):
            if board[row][col] == 0:
                for number in candidates(board, row, col):
                    board[row][col] = number
                    solve(board)
                    board[row][col] = 0
                return
    print("solved")  # no cell is empty
