SIZE = 8
MOVES = ((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))


def free_moves(board, r, c):
    return [(r + dr, c + dc) for dr, dc in MOVES
            if 0 <= r + dr < SIZE and 0 <= c + dc < SIZE and board[r + dr][c + dc] == 0]


def warnsdorff(r, c):
    board = [[0] * SIZE for _ in range(SIZE)]
    board[r][c] = 1
    for step in range(2, SIZE * SIZE + 1):
        options = free_moves(board, r, c)
        if not options:
            return None
        r, c = min(options, key=lambda square: len(free_moves(board, *square)))
        board[r][c] = step
    return board


result = warnsdorff(0, 0)
if result is None:
    print("stuck")
else:
    for line in result:
        print(" ".join(f"{number:2d}" for number in line))
