from copy import deepcopy

BORDERS = """
Western Australia: Northern Territory, South Australia
Northern Territory: Western Australia, South Australia, Queensland
South Australia: Western Australia, Northern Territory, Queensland, New South Wales, Victoria
Queensland: Northern Territory, South Australia, New South Wales
New South Wales: South Australia, Queensland, Victoria
Victoria: South Australia, New South Wales
Tasmania:
"""

neighbours = {}
for line in BORDERS.strip().splitlines():
    area, _, others = line.partition(":")
    neighbours[area] = [o.strip() for o in others.split(",") if o.strip()]


def forward_check(domains, area, colour):
    reduced = deepcopy(domains)
    reduced[area] = [colour]
    for other in neighbours[area]:
        if colour in reduced[other]:
            reduced[other].remove(colour)
            if not reduced[other]:
                return None
    return reduced


def backtracking_search(assignment, domains):
    if len(assignment) == len(neighbours):
        yield assignment
    else:
        area = min((a for a in neighbours if a not in assignment), key=lambda a: len(domains[a]))
        for colour in domains[area]:
            reduced = forward_check(domains, area, colour)
            if reduced is not None:
                yield from backtracking_search({**assignment, area: colour}, reduced)


palette = ["red", "green", "blue"]
for solution in backtracking_search({}, {a: palette[:] for a in neighbours}):
    print(solution)
