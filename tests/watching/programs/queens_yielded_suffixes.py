def conflicts(state, next_x):
    next_y = len(state)
    return any(abs(x - next_x) in (0, next_y - y) for y, x in enumerate(state))


def queens(num=8, state=()):
    for pos in range(num):
        if not conflicts(state, pos):
            if len(state) == num - 1:
                yield (pos,)
            else:
                for result in queens(num, state + (pos,)):
                    yield (pos,) + result


def pretty_print(solution):
    for pos in solution:
        print(". " * pos + "X " + ". " * (len(solution) - pos - 1))
    print()


solutions = list(queens(8))
pretty_print(solutions[0])
print(len(solutions), "solutions")
