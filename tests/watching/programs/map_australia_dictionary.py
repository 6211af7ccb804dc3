graph = {
    "WA": ["NT", "SA"],
    "NT": ["WA", "SA", "Q"],
    "SA": ["WA", "NT", "Q", "NSW", "V"],
    "Q": ["NT", "SA", "NSW"],
    "NSW": ["Q", "SA", "V"],
    "V": ["SA", "NSW"],
    "T": [],
}
colors = ["red", "green", "blue"]


def color_map(assignment):
    if len(assignment) == len(graph):
        return assignment
    state = next(s for s in graph if s not in assignment)
    for color in colors:
        if all(assignment.get(n) != color for n in graph[state]):
            assignment[state] = color
            result = color_map(assignment)
            if result:
                return result
            del assignment[state]
    return None


print(color_map({}))
