class Solution:
    def solve(self, n, row=0, board=[], found=[]):
        if row == n:
            found.append(board[:])
            return found
        for col in range(n):
            if self.ok(board, col):
                board.append(col)
                self.solve(n, row + 1)
                board.pop()
        return found

    def ok(self, board, col):
        row = len(board)
        return all(board[r] != col and abs(board[r] - col) != row - r for r in range(row))


for attempt in range(2):
    print(len(Solution().solve(6)))
