"""Parses worksheets from the page, using only what is visible.

A cell is 100 units wide. A place is (row, column) on a chessboard, else the centre.
Nothing here uses the package: places, lines and jumps come from the drawing.
"""

import re
from itertools import pairwise
from math import dist, isclose
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

GREEN, INK, QUIET = "#116b3a", "#15181c", 4


class Item(NamedTuple):
    """A question or an answer, with the number in its heading and its label."""

    number: int
    label: str
    drawing: ElementTree.Element
    address: str
    code: ElementTree.Element | None
    moves: str

    @property
    def link(self):
        """The state in the address."""
        return dict(parse_qsl(urlsplit(self.address).fragment, strict_parsing=True))


class Section(NamedTuple):
    """A printed page."""

    paper: str
    heading: str
    name: str
    rule: str
    items: list[Item]
    command: str


def parse_sections(sheet):
    """Read the pages of a sheet in order."""
    body = re.sub(r' xmlns="[^"]*"', "", sheet.body)
    whole = ElementTree.fromstring(f"<b>{body}</b>")
    return [parse_section(each) for each in whole if each.get("class") != "fewer"]


def parse_section(page):
    """Read one page."""
    assert page.tag == "section"
    items = [parse_item(li) for li in page.findall("ol/li")]
    words = page.findtext("header/h1"), page.findtext("header/p"), page.findtext("p")
    command = "".join(page.find("footer//code").itertext())
    return Section(page.get("class"), *(text or "" for text in words), items, command)


def parse_item(li):
    """Read one question or answer."""
    (drawing,) = li.findall("svg")
    link = li.find("a")
    address = "" if link is None else link.get("href")
    code = None if link is None else link.find("svg")
    if address:  # shown as a code, or else as text
        assert (address in "".join(link.itertext())) == (code is None)
    label, moves = drawing.get("aria-label"), li.findtext("p") or ""
    return Item(int(li.findtext("h2")), label, drawing, address, code, moves)


def pair_answers(sheet):
    """Pair each question with the answer of its number."""
    pages = parse_sections(sheet)
    query = [item for page in pages if page.rule for item in page.items]
    answers = {
        item.number: item for page in pages if not page.rule for item in page.items
    }
    assert [item.number for item in query] == list(range(1, len(query) + 1))
    assert answers.keys() == {item.number for item in query}
    assert len(answers) == len(query)
    return [(item, answers[item.number]) for item in query]


def numbers(element, *names):
    """Read attributes as numbers."""
    return tuple(float(element.get(name)) for name in names)


def corners(path):
    """Read the points of a line."""
    (line,) = lines_of(path)
    return line


def translation(group):
    """Read the translation of a group."""
    return tuple(
        map(float, re.match(r"translate\(([^)]*)\)", group.get("transform"))[1].split())
    )


def nearest(points, point, within):
    """Find the only point within a distance."""
    (found,) = [each for each in points if dist(each, point) < within]
    return found


def read_texts(drawing, places):
    """Read the text of each place; it is centred."""
    texts = {}
    for text in drawing.iter("text"):
        x, y = numbers(text, "x", "y")
        place = nearest(places, (x, y - float(text.get("font-size")) / 3), 5)
        assert place not in texts
        texts[place] = text.text
    return texts


def board_size(drawing):
    """Read the rows and columns of a chessboard; check its colours."""
    light, dark = [corners_of_squares(path) for path in drawing.findall("path")[:2]]
    rows, cols = (int(max(axis)) + 1 for axis in zip(*(light | dark), strict=True))
    both = {(row, col) for row in range(rows) for col in range(cols)}
    assert dark == {(row, col) for row, col in both if (row + col) % 2}
    assert light == both - dark
    return rows, cols


def corners_of_squares(path):
    """Read rows and columns of the squares in a path."""
    found = re.findall(r"M(\S+) (\S+)h100v100h-100z", path.get("d"))
    return {((float(y) + 50) / 100, (float(x) + 50) / 100) for x, y in found}


def lines_of(path):
    """Read the lines of a path, each as its points."""
    lines = path.get("d").split("M")[1:]
    return [[(*map(float, at.split()),) for at in line.split("L")] for line in lines]


def square_at(point):
    """Return the row and column of the square at a point."""
    x, y = point
    place = round(y / 100), round(x / 100)
    assert dist(point, (100 * place[1], 100 * place[0])) < 5
    return place


def parse_queens(drawing):
    """Read the side of a board and the sorted squares of its queens."""
    rows, cols = board_size(drawing)
    assert rows == cols
    paths = [path.get("d") for path in drawing.iter("path")]
    found = [re.match(r"M(\S+) (\S+?)m", path) for path in paths if "a5 5" in path]
    return rows, sorted(square_at((float(each[1]), float(each[2]))) for each in found)


def parse_star(drawing):
    """Read {cell: number}, the cells in boxes, and the cells of each line.

    Cells are numbered row by row.
    """
    circles = [numbers(each, "cx", "cy") for each in drawing.iter("circle")]
    paths = [path.get("d") for path in drawing.iter("path")]
    corner = re.compile(r"M(\S+) (\S+)h68v68h-68z")
    boxes = [
        (float(x) + 34, float(y) + 34)
        for x, y in (found.groups() for found in map(corner.fullmatch, paths) if found)
    ]
    cells = sorted(circles + boxes, key=lambda point: (point[1], point[0]))
    assert len(cells) == 12
    texts = read_texts(drawing, cells)
    ways = [way for path in paths if "L" in path for way in path.split("M")[1:]]
    ends = [[tuple(map(float, end.split())) for end in way.split("L")] for way in ways]
    lines = [
        [
            cell
            for cell, at in enumerate(cells)
            if isclose(dist(a, at) + dist(at, b), dist(a, b), abs_tol=0.1)
        ]
        for a, b in ends
    ]
    output = {cells.index(place): int(text) for place, text in texts.items()}
    return output, {cells.index(box) for box in boxes}, lines


def parse_tour(drawing, rows, cols):
    """Read the squares in the order of their numbers, and both kinds of lines.

    A line is the list of its squares; the ring is around the first one.
    """
    assert board_size(drawing) == (rows, cols)
    centres = [(100.0 * col, 100.0 * row) for row in range(rows) for col in range(cols)]
    texts = read_texts(drawing, centres)
    places = {int(text): square_at(place) for place, text in texts.items()}
    assert sorted(places) == list(range(1, len(places) + 1))
    ways = [[], []]
    for path in drawing.findall("path"):
        if path.get("stroke-linecap") == "round" and path.get("stroke") == INK:
            dashed = path.get("stroke-dasharray") is not None
            ways[dashed] += [[*map(square_at, line)] for line in lines_of(path)]
    (ring,) = [each for each in drawing.iter("circle") if each.get("stroke") == GREEN]
    assert square_at(numbers(ring, "cx", "cy")) == places[1]
    return [places[number] for number in sorted(places)], *ways


class Pegs(NamedTuple):
    """A drawn position: centres of holes by name, and names of the others."""

    holes: dict[str, tuple[float, float]]
    standing: set[str]
    goal: set[str]
    move: list[str]


def parse_film(drawing):
    """Read the positions of a game, which do not overlap."""
    frames = drawing.findall("g") or [drawing]
    places = [translation(g) for g in drawing.findall("g")]
    left, top, wide, high = map(float, drawing.get("viewBox").split())
    ground = frames[0].find("rect")
    x, y, width, height = numbers(ground, "x", "y", "width", "height")
    for across, down in places:
        assert left <= across + x < across + x + width <= left + wide + 0.1
        assert top <= down + y < down + y + height <= top + high + 0.1
    for one, two in ((a, b) for k, a in enumerate(places) for b in places[:k]):
        assert abs(one[0] - two[0]) > width or abs(one[1] - two[1]) > height
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    return [parse_pegs(frame) for frame in frames]


def parse_pegs(frame):
    """Read a position: pegs are large and dark, holes small, goals have rings."""
    names, standing, goal = {}, set(), set()
    circles = [(numbers(each, "cx", "cy"), each) for each in frame.iter("circle")]
    places = [at for at, each in circles if each.get("r") in ("37", "24")]
    names = {text: at for at, text in read_texts(frame, places).items()}
    assert len(names) == len(places)
    name = {at: text for text, at in names.items()}
    for at, each in circles:
        if each.get("r") == "37":
            standing.add(name[at])
        elif each.get("r") == "46":
            goal.add(name[at])
    green = [path for path in frame.iter("path") if path.get("stroke") == GREEN]
    move = [name[at] for path in green for at in corners(path)]
    ends = [at for at, each in circles if each.get("fill") == GREEN]
    assert ends == [names[hole] for hole in move[-1:]]
    return Pegs(names, standing, goal, move)


def jumped_hole(position, start, end):
    """Return the hole between two holes two cells apart."""
    (x, y), (u, v) = position.holes[start], position.holes[end]
    assert abs(dist((x, y), (u, v)) - 200) < 0.5
    middle = nearest(position.holes.values(), ((x + u) / 2, (y + v) / 2), 0.5)
    return next(name for name, at in position.holes.items() if at == middle)


def move_jumps(position):
    """List the jumps of the drawn move: from, over, to."""
    ways = pairwise(position.move)
    return [(start, jumped_hole(position, start, end), end) for start, end in ways]


def apply_jumps(standing, jumps):
    """Apply jumps: two pegs and a hole become two holes and a peg."""
    for start, over, end in jumps:
        assert {start, over} <= standing
        assert end not in standing
        standing = standing - {start, over} | {end}
    return standing


def parse_modules(code):
    """Read the dark modules of a QR code as (row, col), and its side."""
    left, top, wide, high = map(float, code.get("viewBox").split())
    assert (left, top, wide) == (-QUIET, -QUIET, high)
    ground = code.find("rect")
    assert numbers(ground, "x", "y", "width", "height") == (left, top, wide, high)
    assert ground.get("fill") == "#fff"
    path = code.find("path").get("d")
    dark = re.findall(r"M(\d+) (\d+)h1v1h-1z", path)
    assert len(path) == sum(len(f"M{x} {y}h1v1h-1z") for x, y in dark)
    return {(int(y), int(x)) for x, y in dark}, int(wide) - 2 * QUIET
