class Solution:
    def solveNQueens(self, n):
        self.results = []
        self.board = [["."] * n for _ in range(n)]
        self.n = n
        self.dfs(0)
        return self.results

    def dfs(self, row):
        if row == self.n:
            self.results.append(self.board)
            return
        for col in range(self.n):
            if self.valid(row, col):
                self.board[row][col] = "Q"
                self.dfs(row + 1)
                self.board[row][col] = "."

    def valid(self, row, col):
        for r in range(row):
            for c in range(self.n):
                if self.board[r][c] == "Q" and (c == col or abs(c - col) == row - r):
                    return False
        return True


for board in Solution().solveNQueens(6):
    for line in board:
        print("".join(line))
    print()
