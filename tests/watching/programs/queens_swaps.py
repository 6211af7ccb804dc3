def permute(a, k=0):
    if k == len(a):
        if all(
            abs(a[i] - a[j]) != j - i for i in range(len(a)) for j in range(i + 1, len(a))
        ):
            print(a)
        return
    for i in range(k, len(a)):
        a[k], a[i] = a[i], a[k]
        permute(a, k + 1)
        a[k], a[i] = a[i], a[k]


permute(list(range(6)))
