graph = {
    'WA': {'NT', 'SA'}, 'NT': {'WA', 'SA', 'Q'}, 'SA': {'WA', 'NT', 'Q', 'NSW', 'V'},
    'Q': {'NT', 'SA', 'NSW'}, 'NSW': {'Q', 'SA', 'V'}, 'V': {'SA', 'NSW'}, 'T': set(),
}
states = list(graph)
colour = {}
def assign(k):
    if k == len(states):
        print(colour)
        return
    for c in [1, 2, 3]:
        for n in graph[states[k]]:
            if n in colour and colour[n] == c:
                break
            colour[states[k]] = c
            assign(k + 1)
assign(0)
