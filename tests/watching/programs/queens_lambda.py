N = 5
safe = lambda board, col: not any(col == c or abs(col - c) == len(board) - r for r, c in enumerate(board))
solve = lambda board: [board] if len(board) == N else sum(
    [solve(board + [col]) for col in range(N) if safe(board, col)], [])
print(solve([]))
