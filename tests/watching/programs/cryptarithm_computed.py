# TWO + TWO = FOUR
count = 0
for t in range(1, 10):
    for w in range(10):
        if w == t:
            continue
        for o in range(10):
            if o in (t, w):
                continue
            two = 100 * t + 10 * w + o
            four = two + two
            if four < 1000:
                continue
            f = four // 1000
            o2 = four // 100 % 10
            u = four // 10 % 10
            r = four % 10
            if o2 == o and len({t, w, o, f, u, r}) == 6:
                count += 1
                print(two, "+", two, "=", four)
print(count)
