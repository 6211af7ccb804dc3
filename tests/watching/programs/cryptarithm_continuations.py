# column by column with carries
letters = {}
DIGITS = set(range(10))


def assign(names, constraint, then):
    """Try all digits for the names not yet assigned, then continue."""
    free = [x for x in names if x not in letters]
    if not free:
        if constraint():
            then()
        return
    name = free[0]
    for d in sorted(DIGITS - set(letters.values())):
        letters[name] = d
        assign(names, constraint, then)
        del letters[name]


L = letters
results = []


def done():
    if L["S"] and L["M"]:
        results.append(dict(L))


def col1():
    assign("DEY", lambda: (L["D"] + L["E"]) % 10 == L["Y"], col2)


def col2():
    assign("NRE", lambda: (L["N"] + L["R"] + (L["D"] + L["E"]) // 10) % 10 == L["E"], col3)


def low2():
    return 10 * L["N"] + L["D"] + 10 * L["R"] + L["E"]


def col3():
    assign("EON", lambda: (L["E"] + L["O"] + low2() // 100) % 10 == L["N"], col4)


def col4():
    assign("SMO", lambda: 1000 * (L["S"] + L["M"]) + 100 * (L["E"] + L["O"]) + low2()
           == 10000 * L["M"] + 1000 * L["O"] + 100 * L["N"] + 10 * L["E"] + L["Y"], done)


col1()
for r in results:
    print(r)
