class Queens:
    def __init__(self, n):
        self.n = n
        self.board = []

    def solve(self):
        row = len(self.board)
        if row == self.n:
            print(self.board)
            return
        for col in range(self.n):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(self.board)):
                self.board.append(col)
                self.solve()
                self.board.pop()

q = Queens(6)
