def perms(items):
    if len(items) <= 1:
        return [items]
    result = []
    for i, x in enumerate(items):
        for rest in perms(items[:i] + items[i+1:]):
            result.append([x] + rest)
    return result
print(perms([1, 2, 3, 4]))
