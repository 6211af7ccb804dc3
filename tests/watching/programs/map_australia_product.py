import itertools

colours = "red", "green", "blue"
count = 0
for WA, NT, SA, Q, NSW, V, T in itertools.product(colours, repeat=7):
    if WA != NT and WA != SA and NT != SA and NT != Q and SA != Q \
            and SA != NSW and SA != V and Q != NSW and NSW != V:
        count += 1
        print(f"{WA=} {NT=} {SA=} {Q=} {NSW=} {V=} {T=}")
print(count)
