class Puzzle:
    def __init__(self, left, right, total):
        self.left, self.right, self.total = left, right, total
        self.letters = []
        for ch in left + right + total:
            if ch not in self.letters:
                self.letters.append(ch)
        self.assignment = {}
        self.answers = 0

    def number(self, word):
        return int("".join(str(self.assignment[ch]) for ch in word))

    def correct(self):
        if 0 in (self.assignment[w[0]] for w in (self.left, self.right, self.total)):
            return False
        return self.number(self.left) + self.number(self.right) == self.number(self.total)

    def solve(self, i=0):
        if i == len(self.letters):
            if self.correct():
                self.answers += 1
                print(self.number(self.left), "+", self.number(self.right), "=", self.number(self.total))
            return
        for digit in range(10):
            if digit not in self.assignment.values():
                self.assignment[self.letters[i]] = digit
                self.solve(i + 1)
                self.assignment.pop(self.letters[i])


p = Puzzle("TO", "GO", "OUT")
p.solve()
print(p.answers, "answer(s)")
