def langford(n):
    """Langford pairs, largest number first, without recursion."""
    slots = [None] * (2 * n)
    first = {n: -1}
    k = n
    while k <= n:
        if first[k] >= 0:
            slots[first[k]] = slots[first[k] + k + 1] = None
        first[k] += 1
        i = first[k]
        while i + k + 1 < 2 * n and (slots[i] or slots[i + k + 1]):
            i += 1
        if i + k + 1 >= 2 * n:
            first[k] = -1
            k += 1
            continue
        first[k] = i
        slots[i] = slots[i + k + 1] = k
        if k == 1:
            yield tuple(slots)
        else:
            k -= 1
            first[k] = -1


for number, answer in enumerate(langford(7), start=1):
    print(number, *answer)
