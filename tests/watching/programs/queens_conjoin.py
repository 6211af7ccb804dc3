def conjoin(gs):
    values = [None] * len(gs)

    def gen(i):
        if i >= len(gs):
            yield values
        else:
            for values[i] in gs[i]():
                for x in gen(i + 1):
                    yield x

    for x in gen(0):
        yield x


class Queens:
    def __init__(self, n):
        self.n = n
        rangen = range(n)

        # Assign a unique int to each column and diagonal.
        # The columns are 0 .. n-1, NW-SE diagonals n .. 3n-2, and
        # NE-SW diagonals 3n-1 .. 5n-3.
        self.rowgenerators = []
        for i in rangen:
            rowuses = [(1 << j) |                   # column ordinal
                       (1 << (n + i - j + n - 1)) |     # NW-SE ordinal
                       (1 << (n + 2 * n - 1 + i + j))   # NE-SW ordinal
                       for j in rangen]

            def rowgen(rowuses=rowuses):
                for j in rangen:
                    uses = rowuses[j]
                    if uses & self.used == 0:
                        self.used |= uses
                        yield j
                        self.used &= ~uses

            self.rowgenerators.append(rowgen)

    # Generate solutions.
    def solve(self):
        self.used = 0
        for row2col in conjoin(self.rowgenerators):
            yield row2col

    def printsolution(self, row2col):
        n = self.n
        assert n == len(row2col)
        sep = "+" + "-+" * n
        print(sep)
        for i in range(n):
            squares = [" " for j in range(n)]
            squares[row2col[i]] = "Q"
            print("|" + "|".join(squares) + "|")
            print(sep)


q = Queens(6)
count = 0
for row2col in q.solve():
    count += 1
    q.printsolution(row2col)
print(count, "solutions found.")
