# TO + GO = OUT; the O of OUT is 1
for t in range(10):
    for g in range(10):
        for u in range(10):
            if 10 * t + 1 + 10 * g + 1 == 100 + 10 * u + t:
                print(t, g, u)
