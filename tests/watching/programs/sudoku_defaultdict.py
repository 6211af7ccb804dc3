from collections import defaultdict
class Solution:
    def solveSudoku(self, board):
        rows, cols, boxes = defaultdict(set), defaultdict(set), defaultdict(set)
        empty = []
        for r in range(9):
            for c in range(9):
                v = board[r][c]
                if v == ".":
                    empty.append((r, c))
                else:
                    rows[r].add(v); cols[c].add(v); boxes[r//3*3+c//3].add(v)
        def bt(i):
            if i == len(empty):
                return True
            r, c = empty[i]
            for d in "123456789":
                if d not in rows[r] and d not in cols[c] and d not in boxes[r//3*3+c//3]:
                    board[r][c] = d
                    rows[r].add(d); cols[c].add(d); boxes[r//3*3+c//3].add(d)
                    if bt(i + 1):
                        return True
                    rows[r].remove(d); cols[c].remove(d); boxes[r//3*3+c//3].remove(d)
                    board[r][c] = "."
            return False
        bt(0)
