"""Map colouring: colour the areas so that no two neighbours have the same colour.

Neighbours share a line; areas that meet only in a point may have the same colour. F.
Guthrie saw in 1852 that four colours seem to be enough for any map; K. Appel and W.
Haken proved it in 1976. The number of colourings with k colours is a polynomial in k.

Sources: Australia is the example of S. Russell and P. Norvig, "Artificial
Intelligence", chapter 6; it has k (k - 1) (k - 2)^4 colourings, times k for Tasmania.
The faces of the dodecahedron, one of them around the others: N. Biggs, "Algebraic Graph
Theory", 1993, page 69; OEIS A218514.
"""

from dataclasses import replace
from itertools import chain, combinations
from typing import Any

from ..instances.graphs import (
    arrange_vertices,
    parse_graph,
    read_graph,
    write_graph,
)
from ..kit import (
    Board,
    Cells,
    Number,
    Puzzle,
    areas,
    different,
    discs,
    ring,
    write,
)
from ..puzzle.algorithm import Algorithm, Parameters, Weights
from ..puzzle.parameters import Text
from ..search import FOUND, Search
from .exact_cover.learning import algorithm_x_with_weights
from .exact_cover.tables import list_cells_of_columns

COLOURS = ("red", "green", "blue", "yellow", "violet")
STATES = {
    "WA": "0,2 3.2,0.4 3.2,3.2 3.2,5.2 1.2,6 0.2,5",
    "NT": "3.2,0.4 5.6,0.2 5.6,3.2 3.2,3.2",
    "SA": "3.2,3.2 5.6,3.2 6.4,3.2 6.4,4 6.4,5.4 6.4,6.8 4.8,5.4 3.2,5.2",
    "Q": "5.6,0.2 6.3,1.4 7,0 9,4 6.4,4 6.4,3.2 5.6,3.2",
    "NSW": "6.4,4 9,4 8.2,6.2 6.4,5.4",
    "V": "6.4,5.4 8.2,6.2 7.4,7 6.4,6.8",
    "T": "6.4,7.4 8,7.4 7.7,8.6 6.7,8.6",
}


def australia() -> Cells:
    """Draw the states by their corners, from west to east."""
    corners = {
        name: [point.split(",") for point in points.split()]
        for name, points in STATES.items()
    }
    return areas(
        {
            name: [(float(x), float(y)) for x, y in points]
            for name, points in corners.items()
        }
    )


def dodecahedron() -> Cells:
    """Draw a face, five around it, five around those, and one around all."""
    a, b, c, d = (ring(5, r, (r < 3) / 2) for r in (4.8, 3.3, 2.4, 1.2))
    frame = ring(5, 6.4, 0.5)
    slit = (0, frame[0][1])
    faces, sides = [d], [(k, (k + 1) % 5) for k in range(5)]
    faces += [[d[k], d[m], c[m], b[m], c[k]] for k, m in sides]
    faces += [[a[k], a[m], b[m], c[k], b[k]] for k, m in sides]
    faces += [[slit, *frame, slit, a[0], *reversed(a)]]
    cells = areas(dict(zip("ABCDEFGHIJKL", faces, strict=True)))
    return replace(cells, centres=[*cells.centres[:-1], (0, 5)])


MAPS = {"australia": australia, "dodecahedron": dodecahedron}


BY_AREA = (
    "the choice at depth d is the number of the colour of area d, from 0"
)
BY_AREA_AND_COLOUR = (
    "a choice is colours * area + the number of the colour, from 0"
)
LEARNING = "learning"


def board(land: str, colours: int, algorithm: str = "") -> Board:
    """Choose a colour for each area."""
    any_order = algorithm == LEARNING
    meaning = BY_AREA_AND_COLOUR if any_order else BY_AREA
    names, links = read_map(land)
    if land in MAPS:
        cells = MAPS[land]()
    else:
        cells = discs(arrange_vertices(len(names), links), names, links)
    choices = write(
        range(len(names)), COLOURS[:colours], any_order, meaning=meaning
    )
    borders = [different(pair, "border") for pair in links]
    return Board(cells, choices, borders)


def read_map(land: str) -> tuple[list[str], list[tuple[int, int]]]:
    """Return the names of the areas, and the pairs of neighbours.

    On a drawn map, these share two corners.
    """
    if land not in MAPS:
        return parse_graph(land)
    drawn = MAPS[land]()
    corners = [{*outline} for outline in drawn.outlines]
    pairs = combinations(range(len(corners)), 2)
    links = [(a, b) for a, b in pairs if len(corners[a] & corners[b]) > 1]
    return list(drawn.names), links


def write_land(land: str) -> str:
    """Return the borders of a map, or the graph of a string."""
    if land not in MAPS:
        return write_graph(land)
    names, links = read_map(land)
    borders = [f"{names[a]}-{names[b]}" for a, b in links]
    alone = [n for k, n in enumerate(names) if k not in chain(*links)]
    return write_graph(",".join([*borders, *sorted(alone)]))


def earlier_neighbours(land: str) -> list[list[int]]:
    """List the neighbours of each area that come before it."""
    names, links = read_map(land)
    earlier: list[list[int]] = [[] for _ in names]
    for area, other in sorted({(max(pair), min(pair)) for pair in links}):
        earlier[area].append(other)
    return earlier


def area_by_area(land: str, colours: int) -> Search:
    """Colour the areas one after another, and check their neighbours.

    A colour need not be removed when the search goes back: only the
    neighbours that come before an area are read, and these have colours.
    Later ones may keep an old colour until they get a new one.
    """
    earlier = earlier_neighbours(land)
    colour_of = [0] * len(earlier)

    def paint(area):
        if area == len(earlier):
            yield FOUND, 1
            return
        for colour in range(colours):
            yield area, colour
            if all(colour_of[other] != colour for other in earlier[area]):
                colour_of[area] = colour
                yield from paint(area + 1)

    return paint(0)


def area_by_area_iterative(land: str, colours: int) -> Search:
    """Keep the colour of each area: the next one is tried next."""
    earlier = earlier_neighbours(land)
    colour_of = [-1] * len(earlier)
    area = 0
    while area >= 0:
        if area < len(earlier) and colour_of[area] < colours - 1:
            colour_of[area] += 1
            yield area, colour_of[area]
            if all(
                colour_of[other] != colour_of[area]
                for other in earlier[area]
            ):
                area += 1
                if area < len(earlier):
                    colour_of[area] = -1
        else:
            if area == len(earlier):
                yield FOUND, 1
            area -= 1


def next_new_colour(land: str, colours: int) -> Search:
    """Try only one of the unused colours: it stands for all of them.

    The rules do not distinguish colours. A map that is found with m of k
    colours stands for k (k - 1) ... (k - m + 1) maps.
    """
    earlier = earlier_neighbours(land)
    colour_of = [0] * len(earlier)

    def paint(area, used, copies):
        if area == len(earlier):
            yield FOUND, copies
            return
        for colour in range(min(used + 1, colours)):
            yield area, colour
            if all(colour_of[other] != colour for other in earlier[area]):
                colour_of[area] = colour
                if colour < used:
                    yield from paint(area + 1, used, copies)
                else:
                    yield from paint(
                        area + 1, used + 1, copies * (colours - used)
                    )

    return paint(0, 0, 1)


def create_table(land, colours):
    """Return the columns of each colour of each area, and the areas."""
    rules = board(land, colours).rules
    borders = [rule.cells for rule in rules]
    areas = range(len(board(land, colours).peers))
    table = [
        [area, *((border, colour) for border in borders if area in border)]
        for area in areas
        for colour in range(colours)
    ]
    return table, areas


def learning(
    land: str, colours: int, weights: list[int] | None = None
) -> Search:
    """Colour the area that has few colours and caused many dead ends.

    The map becomes a table. A row colours one area. It covers this area,
    and for each of its borders the border with that colour, which may be
    covered only once. Areas that often have no colour left get a large
    weight, and come first from then on.
    """
    table, areas = create_table(land, colours)
    return algorithm_x_with_weights(table, areas, weights)


def list_areas(land: str, colours: int) -> list[set[int]]:
    """Return the areas of each column of `create_table`."""
    table, areas = create_table(land, colours)
    cells = [area for area in areas for _ in range(colours)]
    return list_cells_of_columns(table, areas, cells)


class MapColouring(Puzzle):
    """Colourings of a map."""

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return the facts for which a solution represents its colour permutations."""
        return {"copies": "colours"}


PUZZLE = MapColouring(
    name="map_colouring",
    title="Map colouring",
    parameters=(
        Text("land", "australia", tuple(MAPS), read_graph, write_land),
        Number("colours", 3, least=1, most=len(COLOURS)),
    ),
    algorithms=(
        area_by_area,
        area_by_area_iterative,
        next_new_colour,
        Algorithm(
            LEARNING,
            learning,
            returns=True,
            weights=Weights("weights", list_areas),
        ),
    ),
    default="next_new_colour",
    board=board,
    known=[
        ({"colours": 2}, 0),
        ({"colours": 3}, 18),
        ({"colours": 4}, 768),
        ({"land": "dodecahedron", "colours": 3}, 0),
        ({"land": "dodecahedron", "colours": 4}, 240),
        ({"land": "dodecahedron", "colours": 5}, 80_400),
    ],
)
