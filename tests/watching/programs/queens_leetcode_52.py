class Solution:
    def totalNQueens(self, n: int) -> int:
        def dfs(row, cols, diag, anti):
            if row == n:
                return 1
            count = 0
            for col in range(n):
                d, a = row - col, row + col
                if col in cols or d in diag or a in anti:
                    continue
                cols.add(col)
                diag.add(d)
                anti.add(a)
                count += dfs(row + 1, cols, diag, anti)
                cols.remove(col)
                diag.remove(d)
                anti.remove(a)
            return count

        return dfs(0, set(), set(), set())
