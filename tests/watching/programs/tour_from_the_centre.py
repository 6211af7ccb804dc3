from collections import deque


class Knight:
    steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

    def __init__(self, n, start):
        self.n = n
        self.board = {(x, y): 0 for x in range(n) for y in range(n)}
        self.history = deque([start])
        self.board[start] = 1
        self.tries = {start: iter(self.steps)}

    def run(self):
        while True:
            if len(self.history) == self.n ** 2:
                return True
            x, y = self.history[-1]
            for dx, dy in self.tries[x, y]:
                target = x + dx, y + dy
                if self.board.get(target) == 0:
                    self.history.append(target)
                    self.board[target] = len(self.history)
                    self.tries[target] = iter(self.steps)
                    break
            else:
                self.board[self.history.pop()] = 0
                if not self.history:
                    return False


knight = Knight(5, (2, 2))
if knight.run():
    for x in range(5):
        for y in range(5):
            print(str(knight.board[x, y]).rjust(3), end="")
        print()
