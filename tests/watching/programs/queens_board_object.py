class Board:
    def __init__(self, n):
        self.n = n
        self.queens = []
    def is_safe(self, col):
        row = len(self.queens)
        return all(c != col and abs(c - col) != row - r for r, c in enumerate(self.queens))
    def __len__(self):
        return len(self.queens)
    def __str__(self):
        return "\n".join("." * c + "Q" + "." * (self.n - c - 1) for c in self.queens)

class Solver:
    def __init__(self, n):
        self.board = Board(n)
        self.count = 0
    def run(self):
        if len(self.board) == self.board.n:
            self.count += 1
            print(self.board)
            return
        for col in range(self.board.n):
            if self.board.is_safe(col):
                self.board.queens.append(col)
                self.run()
                self.board.queens.pop()

s = Solver(6)
s.run()
print(s.count)
