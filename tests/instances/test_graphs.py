"""Maps and graphs of one's own."""

from itertools import product
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import QUICK

from pypuzzles import count, examine, request, solve
from pypuzzles.instances.graphs import arrange_vertices, read_graph
from pypuzzles.puzzles import find

VERTICES = st.integers(1, 5)
ALGORITHMS = [each.name for each in find("map_colouring").algorithms]
# S. Russell and P. Norvig, "Artificial Intelligence", chapter 6: 18 ways, 3 colours.
STATES = "WA: NT SA\nNT: SA Q\nSA: Q NSW V\nQ: NSW\nNSW: V\nT:"
EDGES = "WA-NT,WA-SA,NT-SA,NT-Q,SA-Q,SA-NSW,SA-V,Q-NSW,NSW-V,T"
PARTS = [line.split(":") for line in STATES.split("\n")]
NEAR = {name: near.split() for name, near in PARTS}
DIMACS = "c Australia\np edge 7 9\n" + "".join(
    f"e {a} {b}\n" for a, b in ["12", "13", "23", "24", "34", "35", "36", "45", "56"]
)


@pytest.mark.parametrize(
    "instance",
    [
        *(STATES, EDGES, NEAR, DIMACS),
        EDGES.replace(",", "\n").replace("-", " "),
        EDGES.replace("-", " -> "),
        EDGES.replace("-", "\N{EN DASH}"),
        repr(NEAR),
    ],
)
def test_every_notation_is_read(instance):
    """Tasmania has no neighbour."""
    assert count("map_colouring", instance=instance).solutions == 18
    assert (
        sum(1 for _ in solve("map_colouring", "area_by_area", instance=instance)) == 18
    )


def test_an_edge_that_is_given_twice_is_one_edge():
    """A dictionary of neighbours has each edge in both directions."""
    assert read_graph({"A": ["B"], "B": ["A", "C"], "C": ["B"]}) == "A-B,B-C"
    assert read_graph("A-B,B-A,C,C") == "A-B,C"


@pytest.mark.parametrize(
    "instance, message",
    [
        ("", "line 1, column 1: the graph has no vertices"),
        ("A B\nA B C", "line 2, column 1: write two names for an edge"),
        ("A-B,C-C", "C cannot be its own neighbour"),
        ("p edge 2 1\ne 1 3", "line 2, column 1: an edge of a DIMACS file is e and"),
        ("p edge 2 1\nx 1 2", "line 2, column 1: a line of a DIMACS file begins with"),
        ([(1, 2, 3)], "a graph must be a string, pairs, or a dictionary of neighbours"),
        (5, "a graph must be a string, pairs, or a dictionary of neighbours, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        request("map_colouring", instance=instance)


@QUICK
@given(st.sets(st.frozensets(VERTICES, min_size=1, max_size=2), min_size=1, max_size=9))
def test_all_colourings_of_random_graphs_are_found(edges):
    """By every algorithm, as by trying all colours."""
    pairs = [tuple(sorted(edge)) for edge in edges]
    vertices = sorted({vertex for pair in pairs for vertex in pair})
    expected = sum(
        all(len(p) == 1 or colour[p[0]] != colour[p[1]] for p in pairs)
        for colours in product(range(3), repeat=len(vertices))
        for colour in [dict(zip(vertices, colours, strict=True))]
    )
    text = read_graph(pairs)
    assert read_graph(text) == text
    for algorithm in ALGORITHMS:
        wanted = request("map_colouring", algorithm, instance=text)
        found = list(wanted.solve())
        assert sum(each.copies for each in found) == expected
        for each in found:
            assert wanted.puzzle.is_solution(each.board, wanted.parameters)
    assert examine("map_colouring", instance=text).number == expected


def test_vertices_are_drawn_apart():
    """The neighbours of a long path are closer than its ends."""
    places = arrange_vertices(12, [(k, k + 1) for k in range(11)])
    apart = [dist(a, b) for a in places for b in places if a != b]
    assert min(apart) > 1
    assert dist(places[0], places[1]) < dist(places[0], places[11])


def test_two_colourings_are_listed_by_vertex_with_their_difference():
    """A triangle with a tail: the tail has either of two colours."""
    lines = repr(examine("map_colouring", instance="A-B, B-C, C-A, C-D")).split("\n")
    assert lines == [
        "12 solutions",
        "A red     A red     . ...",
        "B green   B green   . .....",
        "C blue    C blue    . ....",
        "D red     D green   . xxxxx",
    ]
