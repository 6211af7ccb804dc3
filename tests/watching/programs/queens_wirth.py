# Eight queens, after Algorithms + Data Structures = Programs.
# a: no queen in row, b: no queen in up-diagonal, c: no queen in down-diagonal
a = [True] * 9
b = [True] * 17
c = [True] * 15
x = [0] * 9


def print_queens():
    for k in range(1, 9):
        print("%4d" % x[k], end="")
    print()


def try_column(i):
    for j in range(1, 9):
        if a[j] and b[i + j] and c[i - j + 7]:
            x[i] = j
            a[j] = False
            b[i + j] = False
            c[i - j + 7] = False
            if i < 8:
                try_column(i + 1)
            else:
                print_queens()
            a[j] = True
            b[i + j] = True
            c[i - j + 7] = True


try_column(1)
