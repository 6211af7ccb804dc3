#   Cracker Barrel peg game: "1" is a peg, "0" is a hole.
board = [["0"],
         ["1", "1"],
         ["1", "1", "1"],
         ["1", "1", "1", "1"],
         ["1", "1", "1", "1", "1"]]
directions = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)]
moves = []


def on_board(r, c):
    return 0 <= r < 5 and 0 <= c <= r


def jump(r, c, dr, dc, undo=False):
    a, b = ("1", "0") if undo else ("0", "1")
    board[r][c] = a
    board[r + dr][c + dc] = a
    board[r + 2 * dr][c + 2 * dc] = b


def play():
    pegs = sum(row.count("1") for row in board)
    if pegs == 1:
        return True
    for r in range(5):
        for c in range(r + 1):
            if board[r][c] == "0":
                continue
            for dr, dc in directions:
                if not on_board(r + 2 * dr, c + 2 * dc):
                    continue
                if board[r + dr][c + dc] == "1" and board[r + 2 * dr][c + 2 * dc] == "0":
                    jump(r, c, dr, dc)
                    moves.append(((r, c), (r + 2 * dr, c + 2 * dc)))
                    if play():
                        return True
                    jump(r, c, dr, dc, undo=True)
                    moves.pop()
    return False


if play():
    for start, end in moves:
        print(start, "->", end)
