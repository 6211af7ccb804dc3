# SEND + MORE = MONEY with nested loops. M must be 1.
m = 1
for s in range(1, 10):
    if s == m:
        continue
    for e in range(10):
        if e in {s, m}:
            continue
        for n in range(10):
            if n in {s, m, e}:
                continue
            for o in range(10):
                if o in {s, m, e, n}:
                    continue
                if (s + m + (e + o + 1) // 10) // 10 != m:
                    continue
                for r in range(10):
                    if r in {s, m, e, n, o}:
                        continue
                    for d in range(10):
                        if d in {s, m, e, n, o, r}:
                            continue
                        send = s * 1000 + e * 100 + n * 10 + d
                        more = m * 1000 + o * 100 + r * 10 + e
                        y = (d + e) % 10
                        if y in {s, m, e, n, o, r, d}:
                            continue
                        money = m * 10000 + o * 1000 + n * 100 + e * 10 + y
                        if send + more == money:
                            print(send, "+", more, "=", money)
