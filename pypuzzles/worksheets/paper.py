"""Sizes of paper, layouts of its tasks, and the sizes of their cells.

All lengths are in millimetres. The style sheet is generated from them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..drawing.svg import PAPER, Drawing, arrange
from ..errors import InputError

__all__ = [
    "LAYOUTS",
    "SIZES_MM",
    "Room",
    "check_cell_size",
    "choose_answer_room",
    "choose_question_room",
    "find_widest_room",
    "format_style_rules",
]

SIZES_MM = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "b5": (182.0, 257.0),  # B5 and B4 as schools in Japan have them: JIS P 0138
    "b4": (257.0, 364.0),
}
LAYOUTS = {
    "1": (1, 1),
    "2": (1, 2),
    "4": (2, 2),
    "6": (2, 3),
    "9": (3, 3),
    "12": (3, 4),
}
"""Columns and rows of tasks by their number per page, except for wide boards."""

GAP_MM = 6.0
QR_CODE_MM = 22.0
SIDE_CODE_MM = 32.0
"""Height of a QR code at the side of a board, with its caption."""
NUMBER_MM = 8.0
MOVES_MM = 10.0
SIDE_MARGINS_MM = 28.0
VERTICAL_MARGINS_MM = 66.0
"""Space above and below the tasks, with head, rule and foot."""


class Room(NamedTuple):
    """Space for one drawing on a page with some columns and rows."""

    wide: float
    high: float
    across: int
    down: int

    def cell(self, drawing: Drawing) -> float:
        """Return the width of a cell in a drawing that fills the room."""
        _, _, wide, high = drawing.box
        return 100 * min(self.wide / wide, self.high / high)

    def arrange_in_rows(self, drawings: Sequence[Drawing]) -> Drawing:
        """Arrange pictures in rows, as large as possible."""
        ways = (arrange(drawings, across) for across in range(1, len(drawings) + 1))
        return max(ways, key=self.cell)


def compute_board_room(paper: str, across: int, down: int) -> Room:
    """Return the room of one board on a page with some columns and rows."""
    wide, high = SIZES_MM[paper]
    return Room(
        (wide - SIDE_MARGINS_MM - GAP_MM * (across - 1)) / across,
        (high - VERTICAL_MARGINS_MM - GAP_MM * (down - 1)) / down - NUMBER_MM,
        across,
        down,
    )


def find_widest_room(paper: str, per_page: str, cell: Callable[[Room], float]) -> Room:
    """Return the room with the columns and rows that make cells widest."""
    tasks = int(per_page)
    columns = (across for across in range(1, tasks + 1) if tasks % across == 0)
    shapes = [LAYOUTS[per_page], *((across, tasks // across) for across in columns)]
    return max((compute_board_room(paper, *shape) for shape in shapes), key=cell)


def choose_question_room(
    paper: str, per_page: str, drawing: Drawing, codes: bool
) -> tuple[Room, float, bool]:
    """Return the room of a question, its cell width, and where codes go.

    The last value is true if codes are at the side.
    """

    def cells(whole: Room) -> tuple[float, bool]:
        if not codes:
            return whole.cell(drawing), False
        below = whole._replace(high=whole.high - QR_CODE_MM).cell(drawing)
        aside = whole._replace(wide=whole.wide - QR_CODE_MM).cell(drawing)
        if whole.high < SIDE_CODE_MM:
            return below, False
        return max(below, aside), aside > below

    found = find_widest_room(paper, per_page, lambda room: cells(room)[0])
    return found, *cells(found)


def check_cell_size(
    drawing: Drawing, least: int, options: Mapping[str, Any], codes: bool
) -> None:
    """Raise ValueError if the cells of a drawing are too small to write in."""

    def cell_width(per_page: str) -> float:
        return choose_question_room(options["paper"], per_page, drawing, codes)[1]

    wide = cell_width(options["per_page"])
    if wide < least:
        raise InputError(
            "with {per_page} on a page a cell is {size} mm wide, but writing needs "
            "{least} mm; at most {most} fit",
            per_page=options["per_page"],
            size=int(wide),
            least=least,
            most=next(many for many in reversed(LAYOUTS) if cell_width(many) >= least),
        )


def choose_answer_room(
    answers: Sequence[Sequence[Drawing]], least: float, options: Mapping[str, Any]
) -> Room:
    """Return the room of one answer, with as many per page as are legible."""

    def remaining_height(room: Room) -> Room:
        return room._replace(high=room.high - MOVES_MM)

    def cell(room: Room, answer: Sequence[Drawing]) -> float:
        return remaining_height(room).cell(
            remaining_height(room).arrange_in_rows(answer)
        )

    rooms = [
        find_widest_room(
            options["paper"], per_page, lambda room: cell(room, answers[0])
        )
        for per_page in LAYOUTS
        if int(per_page) <= int(options["per_page"])
    ]
    readable = (
        room
        for room in reversed(rooms)
        if all(cell(room, each) >= least for each in answers)
    )
    return next(readable, rooms[0])


def format_style_rules() -> str:
    """Return the style rules for the sizes; printers would dot grey lines."""
    white = f'.task [fill="{PAPER}"] {{ fill: #fff }}'
    return "\n".join([*format_paper_rules(), *format_layout_rules(), white, ""])


def format_paper_rules() -> Iterator[str]:
    """Yield two CSS rules for each paper size."""
    for name, (wide, high) in SIZES_MM.items():
        yield f"@page {name} {{ size: {wide:g}mm {high:g}mm; margin: 0 }}"
        size = f"inline-size: {wide:g}mm; block-size: {high:g}mm"
        yield f".{name} {{ page: {name}; {size} }}"


def format_layout_rules() -> Iterator[str]:
    """Yield CSS rules for the numbers of columns and rows of a page."""
    for many in range(1, max(map(int, LAYOUTS)) + 1):
        yield f".across-{many} {{ --across: {many} }}"
        yield f".down-{many} {{ --down: {many} }}"
