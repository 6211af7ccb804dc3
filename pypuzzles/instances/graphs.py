"""Graphs and maps: DIMACS files, lists of edges, and dictionaries of neighbours.

The text of a parameter lists edges, `A-B,B-C,D`; a name without an edge is a vertex.
"""

import re
from collections.abc import Mapping, Sequence

from ..board.cells import Point, ring
from ..errors import InputError
from .text import Mark, create_text_error, list_rows, read_object, split_rows

__all__ = ["arrange_vertices", "parse_graph", "read_graph", "write_graph"]

WORD = re.compile(r"[^\s,;:\"'{}\[\]()<>→–—-]+")
NOT_A_NAME = re.compile(r"[\s,;:\"'{}\[\]()<>→–—-]+")
NOT_A_GRAPH = (
    "a graph must be a string, pairs, or a dictionary of neighbours, not {kind}"
)
NOT_A_PAIR = "write two names for an edge, or one name, a colon and its neighbours"
NOT_DIMACS = "a line of a DIMACS file begins with c, p, n or e"
WRONG_EDGE = "an edge of a DIMACS file is e and the numbers of two vertices"
LOOP = "{name} cannot be its own neighbour"
NO_VERTEX = "the graph has no vertices"
ROUNDS = 150
"""Steps of the layout."""
GAP = 1.4
"""Smallest distance of two vertices, in cell widths."""


def read_graph(instance: object) -> str:
    r"""Return the text of a graph.

    >>> read_graph("c a path\np edge 3 2\ne 1 2\ne 2 3"), read_graph({"A": ["B"]})
    ('1-2,2-3', 'A-B')

    Raises:
        ValueError: It is not a graph, or a vertex is its own neighbour.
    """
    instance = read_object(instance)
    edges: list[tuple[str, ...]] = []
    if isinstance(instance, str):
        edges = read_text(instance)
    elif isinstance(instance, Mapping):
        rows = list_rows(instance.values(), NOT_A_GRAPH)
        for vertex, near in zip(instance, rows, strict=True):
            edges += [(vertex,), *((vertex, other) for other in near)]
    else:
        edges = [tuple(pair) for pair in list_rows(instance, NOT_A_GRAPH)]
    if not edges or not all(len(edge) in (1, 2) for edge in edges):
        raise InputError(NOT_A_GRAPH, kind=type(instance).__name__)
    named = [tuple(NOT_A_NAME.sub("_", str(name)) for name in edge) for edge in edges]
    for edge in named:
        if len(edge) == 2 and edge[0] == edge[1]:
            raise InputError(LOOP, name=edge[0])
    joined = {name for edge in named if len(edge) == 2 for name in edge}
    distinct = {frozenset(edge): edge for edge in reversed(named)}
    kept = [e for e in named if distinct.get(frozenset(e)) is e]
    return ",".join("-".join(e) for e in kept if len(e) == 2 or e[0] not in joined)


def read_text(text: str) -> list[tuple[str, ...]]:
    """Return the edges in a string, and its vertices as tuples with one name."""
    rows = list(split_rows(text, ";\n" if ":" in text else ",;\n"))
    if any(row.text.startswith("p ") for row in rows):
        return read_dimacs(text, rows)
    edges: list[tuple[str, ...]] = []
    for row in rows:
        first, colon, rest = row.text.partition(":")
        names = WORD.findall(first)
        if len(names) not in ((1,) if colon else (1, 2)):
            raise create_text_error(text, row.offset, NOT_A_PAIR)
        near = WORD.findall(rest)
        edges += [(names[0],), *((names[0], other) for other in names[1:] + near)]
    if not edges:
        raise create_text_error(text, 0, NO_VERTEX)
    return edges


def read_dimacs(text: str, rows: list[Mark]) -> list[tuple[str, ...]]:
    """Return the edges of a DIMACS file, and its vertices in order."""
    edges: list[tuple[str, ...]] = []
    for offset, line in rows:
        kind, *words = line.split()
        if kind == "p" and len(words) == 3 and words[1].isdecimal():
            edges += [(str(vertex),) for vertex in range(1, int(words[1]) + 1)]
        elif kind == "e":
            if len(words) != 2 or not {(word,) for word in words} <= {*edges}:
                raise create_text_error(text, offset, WRONG_EDGE)
            edges.append((words[0], words[1]))
        elif kind not in {"c", "n"}:
            raise create_text_error(text, offset, NOT_DIMACS)
    return edges


def parse_graph(text: str) -> tuple[list[str], list[tuple[int, int]]]:
    """Return the names of the vertices, and the edges as pairs of their numbers.

    >>> parse_graph("A-B,B-C,D")
    (['A', 'B', 'C', 'D'], [(0, 1), (1, 2)])
    """
    edges = [edge.split("-") for edge in text.split(",")]
    names = list(dict.fromkeys(name for edge in edges for name in edge))
    pairs = [edge for edge in edges if len(edge) == 2]
    return names, [(names.index(a), names.index(b)) for a, b in pairs]


def write_graph(text: str) -> str:
    r"""Return a graph as people write it: as a DIMACS file if its names are numbers.

    >>> write_graph("1-2"), write_graph("A-B,B-C,D")
    ('p edge 2 1\ne 1 2', 'A-B\nB-C\nD')
    """
    names, links = parse_graph(text)
    lines = [f"e {names[a]} {names[b]}" for a, b in links]
    dimacs = "\n".join([f"p edge {len(names)} {len(links)}", *lines])
    is_numbered = {*names} == {str(k + 1) for k in range(len(names))}
    if is_numbered and read_graph(dimacs) == text:
        return dimacs
    return text.replace(",", "\n")


def arrange_vertices(number: int, links: Sequence[tuple[int, int]]) -> list[Point]:
    """Return places for vertices, with neighbours close to each other.

    All vertices repel each other, and edges and the centre pull. Source: T.
    Fruchterman and E. Reingold, "Graph drawing by force-directed placement", 1991.
    """
    places = [complex(*point) for point in ring(number, 1)]
    ideal = (4 / number) ** 0.5
    for step in range(ROUNDS):
        forces = [-place for place in places]
        for a in range(number):
            for b in range(a):
                apart = places[a] - places[b]
                force = apart * (ideal / max(abs(apart), 1e-3)) ** 2
                forces[a] += force
                forces[b] -= force
        for a, b in links:
            force = (places[a] - places[b]) * abs(places[a] - places[b]) / ideal
            forces[a] -= force
            forces[b] += force
        heat = 0.2 * (1 - step / ROUNDS)
        for a, force in enumerate(forces):
            places[a] += force * min(1, heat / max(abs(force), 1e-9))
    pairs = ((a, b) for a in range(number) for b in range(a))
    least = min((abs(places[a] - places[b]) for a, b in pairs), default=1)
    scale = GAP / max(least, 1e-3)
    return [(round(z.real * scale, 1), round(z.imag * scale, 1)) for z in places]
