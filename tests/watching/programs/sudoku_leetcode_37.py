from collections import defaultdict
from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        rows, cols, boxes = defaultdict(set), defaultdict(set), defaultdict(set)
        empty = []
        for r in range(9):
            for c in range(9):
                if board[r][c] == ".":
                    empty.append((r, c))
                else:
                    rows[r].add(board[r][c])
                    cols[c].add(board[r][c])
                    boxes[r // 3, c // 3].add(board[r][c])

        def backtrack(i):
            if i == len(empty):
                return True
            r, c = empty[i]
            for d in "123456789":
                if d in rows[r] or d in cols[c] or d in boxes[r // 3, c // 3]:
                    continue
                board[r][c] = d
                rows[r].add(d)
                cols[c].add(d)
                boxes[r // 3, c // 3].add(d)
                if backtrack(i + 1):
                    return True
                board[r][c] = "."
                rows[r].remove(d)
                cols[c].remove(d)
                boxes[r // 3, c // 3].remove(d)
            return False

        backtrack(0)
