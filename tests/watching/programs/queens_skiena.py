finished = False
solution_count = 0


def is_a_solution(a, k, n):
    return k == n


def process_solution(a, k, n):
    global solution_count
    solution_count += 1


def construct_candidates(a, k, n):
    candidates = []
    for i in range(1, n + 1):
        legal_move = True
        for j in range(1, k):
            if abs(k - j) == abs(i - a[j]):     # diagonal threat
                legal_move = False
            if i == a[j]:                       # column threat
                legal_move = False
        if legal_move:
            candidates.append(i)
    return candidates


def backtrack(a, k, n):
    if is_a_solution(a, k, n):
        process_solution(a, k, n)
    else:
        k = k + 1
        for c in construct_candidates(a, k, n):
            a[k] = c
            backtrack(a, k, n)
            if finished:
                return


NMAX = 100
a = [0] * NMAX
backtrack(a, 0, 6)
print("n=6 solution_count=%d" % solution_count)
