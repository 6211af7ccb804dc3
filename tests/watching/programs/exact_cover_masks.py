# Exact cover with bit masks: Knuth's example, columns A to G
rows = {
    "CEF": 0b0010110, "ADG": 0b1001001, "BCF": 0b0110010,
    "AD": 0b1001000, "BG": 0b0100001, "DEG": 0b0001101,
}
FULL = 0b1111111


def cover(covered, chosen):
    if covered == FULL:
        print(chosen)
        return
    column = next(1 << (6 - i) for i in range(7) if not covered >> (6 - i) & 1)
    for name, mask in rows.items():
        if mask & column and not mask & covered:
            chosen.append(name)
            cover(covered | mask, chosen)
            chosen.pop()


cover(0, [])
