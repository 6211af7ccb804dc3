class Square:
    def __init__(self, row, column):
        self.row = row
        self.column = column

    def attacks(self, other):
        return (
            self.column == other.column
            or self.row - other.row == abs(self.column - other.column)
        )


class Solver:
    def __init__(self, n):
        self.n = n
        self.squares = []
        self.found = 0

    def search(self, row=0):
        if row >= self.n:
            self.found += 1
            return
        for column in range(self.n):
            candidate = Square(row, column)
            if any(candidate.attacks(s) for s in self.squares):
                continue
            self.squares.append(candidate)
            self.search(row + 1)
            del self.squares[-1]


s = Solver(6)
s.search()
print(s.found)
