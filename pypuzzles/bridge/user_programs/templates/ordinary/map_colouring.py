# The page calls solve(colours) with the number of colours.

NEIGHBOURS = {
    "WA": ["NT", "SA"],
    "NT": ["WA", "SA", "Q"],
    "SA": ["WA", "NT", "Q", "NSW", "V"],
    "Q": ["NT", "SA", "NSW"],
    "NSW": ["SA", "Q", "V"],
    "V": ["SA", "NSW"],
    "T": [],
}
STATES = list(NEIGHBOURS)


def solve(colours):
    names = ["red", "green", "blue", "yellow", "violet"][:colours]
    colour_of = {}
    solutions = []

    def paint(k):
        if k == len(STATES):
            solutions.append(dict(colour_of))
            return
        state = STATES[k]
        for colour in names:
            if all(colour_of.get(other) != colour for other in NEIGHBOURS[state]):
                colour_of[state] = colour
                paint(k + 1)
                del colour_of[state]

    paint(0)
    return solutions
