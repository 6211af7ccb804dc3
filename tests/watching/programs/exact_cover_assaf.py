def solve(X, Y, solution=[]):
    if not X:
        yield list(solution)
    else:
        c = min(X, key=lambda c: len(X[c]))
        for r in list(X[c]):
            solution.append(r)
            cols = select(X, Y, r)
            for s in solve(X, Y, solution):
                yield s
            deselect(X, Y, r, cols)
            solution.pop()


def select(X, Y, r):
    cols = []
    for j in Y[r]:
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].remove(i)
        cols.append(X.pop(j))
    return cols


def deselect(X, Y, r, cols):
    for j in reversed(Y[r]):
        X[j] = cols.pop()
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].add(i)


X = {"A", "B", "C", "D", "E", "F", "G"}
Y = {
    1: ["C", "E", "F"],
    2: ["A", "D", "G"],
    3: ["B", "C", "F"],
    4: ["A", "D"],
    5: ["B", "G"],
    6: ["D", "E", "G"],
}
X = {j: set(filter(lambda i: j in Y[i], Y)) for j in X}
for answer in solve(X, Y):
    print(answer)
