"""Graphs and maps: DIMACS files, lists of edges, and dictionaries of neighbours.

The text of a parameter lists edges, `A-B,B-C,D`; a name without an edge is a vertex.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

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
DOT = re.compile(r"\s*(?:strict\s+)?(?:di)?graph\b[^{]*\{(.*)\}\s*", re.DOTALL)
"""A graph in the language of Graphviz."""
GROUP = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
LISTED = re.compile(r"([^\s,;:\[\](){}]+)\s*:\s*[\[({]([^\[\](){}]*)[\])}]")
"""A vertex and its neighbours in brackets."""
SEMICOLONS = re.compile(r"(?:[^-:;,\n]+;[^-:;,\n]+(?:\n|$)){2,}")
"""A table with two columns."""
HEADERS = {("source", "target"), ("from", "to")}
SPACED = re.compile(r"\s+(?:[<-]?-+>?|→)\s+")
"""Signs between two names that may have spaces."""
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
        rows = list_rows(instance, NOT_A_GRAPH)
        edges = read_matrix(rows) or [tuple(pair) for pair in rows]
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
    if dot := DOT.fullmatch(text):
        return read_dot(dot[1])
    if grouped := read_groups(text):
        return grouped
    if SEMICOLONS.fullmatch(text.strip()):
        text = text.replace(";", ",")
    rows = list(split_rows(text, ";\n"))
    if any(row.text.startswith("p ") for row in rows):
        return read_dimacs(text, rows)
    words = [row.text.replace(",", " ").split() for row in rows]
    return read_matrix(words) or read_lines(text, rows, words)


def read_groups(text: str) -> list[tuple[str, ...]]:
    """Return the edges of a text with brackets, `A: [B, C]` or `(A, B), (B, C)`."""
    edges: list[tuple[str, ...]] = []
    if listed := LISTED.findall(text):
        if WORD.search(LISTED.sub("", text)):
            raise create_text_error(text, 0, NOT_A_PAIR)
        for vertex, near in listed:
            edges += list_edges(vertex, WORD.findall(near))
    elif not WORD.search(GROUP.sub("", text)):
        edges = [tuple(WORD.findall(group)) for group in GROUP.findall(text)]
    return edges


def read_lines(
    text: str, rows: list[Mark], words: list[list[str]]
) -> list[tuple[str, ...]]:
    """Return the edges of a text with one or several in a line.

    There are commas between edges, or between the vertices of an edge.
    """
    if len(rows) > 1 and not re.search("[-→:]", text):
        rows = rows[is_header(words) :]
    elif ":" not in text:
        rows = list(split_rows(text, ",;\n"))
    edges: list[tuple[str, ...]] = []
    for row in rows:
        vertices = split_row(row.text)
        if not vertices:
            raise create_text_error(text, row.offset, NOT_A_PAIR)
        edges += list_edges(vertices[0], vertices[1:])
    if not edges:
        raise create_text_error(text, 0, NO_VERTEX)
    return edges


def is_header(rows: list[list[str]]) -> bool:
    """Return whether the first line names columns, or is the number of vertices."""
    first, *others = rows
    if len(first) == 1:
        is_list = all(len(row) == 2 for row in others)
        return (
            first[0].isdecimal() and is_list and all(first[0] not in r for r in others)
        )
    return tuple(name.strip('"').lower() for name in first) in HEADERS


def split_row(row: str) -> list[str]:
    """Return a vertex and its neighbours; none if the row has another form."""
    first, colon, rest = row.partition(":")
    if colon:
        if ":" in rest:
            return []
        near = rest.split(",") if "," in rest else WORD.findall(rest)
        return [first.strip(), *(name.strip() for name in near if name.strip())]
    joined = [name.strip(" \"'") for name in SPACED.split(row.strip())]
    names = joined if len(joined) == 2 else WORD.findall(row)
    return names if len(names) < 3 else []


def list_edges(vertex: str, near: Iterable[str]) -> list[tuple[str, ...]]:
    """Return a vertex, and the edges to its neighbours."""
    return [(vertex,), *((vertex, other) for other in near)]


def read_dot(text: str) -> list[tuple[str, ...]]:
    """Return the edges and vertices of a graph in Graphviz's language."""
    edges: list[tuple[str, ...]] = []
    for line in re.split("[;\n]", re.sub(r"\[[^\]]*\]", "", text)):
        names = [name.strip(' \t"') for name in re.split("--|->", line)]
        edges += [(name,) for name in names if name and "=" not in line]
        edges += pairwise(names)
    return edges


def read_matrix(rows: Sequence[Sequence[object]]) -> list[tuple[str, ...]]:
    """Return the edges of a matrix of 0 and 1, with numbers from 1 as names.

    It has at least three rows; others are pairs.
    """
    side = range(len(rows))
    if len(rows) < 3 or any(len(row) != len(rows) for row in rows):
        return []
    if any(str(bit) not in {"0", "1"} for row in rows for bit in row):
        return []
    linked = [(a, b) for a in side for b in side if str(rows[a][b]) == "1"]
    pairs = [(min(pair) + 1, max(pair) + 1) for pair in linked]
    names = [(str(a), str(b)) for a, b in dict.fromkeys(pairs)]
    return [*((str(k + 1),) for k in side), *names]


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
